import type { CalendarPlace } from '@tocador/contracts/orders/order-calendar-schemas'
import { CalendarOffIcon } from '../../../ui/icons/panel-icons'
import { classes } from '../../../ui/layout/classes'
import { closedText } from './calendar-texts'

interface ClosedMarkProps {
  reason: NonNullable<CalendarPlace['days'][number]['closed_because']>
  className?: string
}

export const ClosedMark = ({ reason, className }: ClosedMarkProps) => (
  <span className={classes('flex min-w-0 items-center gap-1.25 font-medium text-ink-2', className)}>
    <CalendarOffIcon />
    {closedText(reason)}
  </span>
)

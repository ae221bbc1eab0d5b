import { showLongDay, showShortDay, type Day } from '@tocador/contracts/calendar'
import type { Ref } from 'react'
import { AreaButton } from '../../../ui/controls/area-button'
import { classes } from '../../../ui/layout/classes'
import { CalendarIcon } from '../../../ui/icons/dialog-icons'
import { FieldFrame, useField, type FieldWords } from '../../../ui/form/field'
import { Popover } from '../../../ui/overlay/popover'
import { Calendar } from './calendar'

interface DayPickerProps {
  label: string
  value: Day | ''
  today: Day
  /** Days before it cannot be picked. */
  min?: Day
  onChoose: (day: Day) => void
}

type ButtonProps = {
  id?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
}

/** A button with the chosen day that opens a calendar. A native field would show the day in the browser's language. */
export const DayPicker = ({
  label,
  value,
  today,
  min,
  onChoose,
  className,
  ...button
}: DayPickerProps & ButtonProps) => (
  <Popover
    label={label}
    renderTrigger={(props) => (
      <AreaButton
        {...button}
        className={classes('control inline-flex items-center gap-2 text-left md:whitespace-nowrap', className)}
        aria-label={`${label}: ${value === '' ? 'elige un día' : showLongDay(value)}`}
        {...props}
      >
        <CalendarIcon className="flex-none text-ink-2" />
        {value === '' ? (
          <span className="text-ink-2">Elige un día</span>
        ) : (
          <span className="t-fitting">{`${showShortDay(value)} ${value.slice(0, 4)}`}</span>
        )}
      </AreaButton>
    )}
  >
    {(close) => (
      <div className="p-2">
        <Calendar
          range={{ from: value, to: value }}
          today={today}
          min={min}
          months={1}
          onPick={(day) => {
            onChoose(day)
            close()
          }}
        />
      </div>
    )}
  </Popover>
)

interface DayFieldProps extends Omit<FieldWords, 'prefix' | 'suffix'>, Omit<DayPickerProps, 'label'> {
  id?: string
  ref?: Ref<HTMLButtonElement>
}

/** The same below its label, for forms. */
export function DayField({ value, today, min, onChoose, ref, ...props }: DayFieldProps) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <DayPicker
        label={frame.label}
        id={control.id}
        className="w-full"
        aria-invalid={control['aria-invalid']}
        aria-describedby={control['aria-describedby']}
        {...{ value, today, onChoose, ref: ref ?? null, ...(min !== undefined && { min }) }}
      />
    </FieldFrame>
  )
}

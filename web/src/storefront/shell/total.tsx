import { showPesos } from '@tocador/contracts/money'
import { classes } from '../../ui/layout/classes'

/** An amount in pesos, and beside it that it is paid at the hand-over; read after the amount. */
export const Total = ({ pesos, className }: { pesos: number; className?: string }) => (
  <p className={classes('flex flex-wrap items-baseline justify-between gap-x-4 font-semibold', className)}>
    Total <span className="order-1 py-[.15em] t-total">{showPesos(pesos)}</span>{' '}
    <span className="mr-auto t-min font-normal text-ink-2">Pagas al recoger</span>
  </p>
)

import { classes } from '../../../ui/layout/classes'
import { useUnits } from '../stock-store'

export interface ShownShade {
  id: number
  name: string
  color: string | null
  stock_total: number
}

/** A stroke of the shade, crossed while it is sold out. Its name stands beside it or is read. */
export const Dab = ({ shade, className }: { shade: ShownShade; className?: string }) => (
  <svg viewBox="0 0 22 13" aria-hidden="true" className={classes('text-ink/15', className)}>
    <path
      d="M4 .5h11.5a6 6 0 0 1 0 12H4A3.5 3.5 0 0 1 .5 9V4A3.5 3.5 0 0 1 4 .5z"
      fill={shade.color ?? 'var(--color-sunken)'}
      stroke="currentColor"
    />
    <path d="M4 4h10" stroke="#fff4" />
    {useUnits(shade) === 0 && <path d="m3 12 16-11" stroke="#fff" strokeWidth="2" />}
  </svg>
)

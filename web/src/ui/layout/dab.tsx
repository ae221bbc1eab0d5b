import { classes } from './classes'

interface DabProps {
  color: string | null
  isOut?: boolean
  className?: string
}

/** A stroke of a shade, crossed while it is sold out. Its name stands beside it or is read. */
export const Dab = ({ color, isOut, className }: DabProps) => (
  <svg viewBox="0 0 22 13" aria-hidden="true" className={classes('flex-none text-ink/15', className)}>
    <path
      d="M4 .5h11.5a6 6 0 0 1 0 12H4A3.5 3.5 0 0 1 .5 9V4A3.5 3.5 0 0 1 4 .5z"
      fill={color ?? 'var(--color-sunken)'}
      stroke="currentColor"
    />
    <path d="M4 4h10" stroke="#fff4" />
    {isOut && <path d="m3 12 16-11" stroke="#fff" strokeWidth="2" />}
  </svg>
)

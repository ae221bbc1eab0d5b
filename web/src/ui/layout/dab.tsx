import { classes } from './classes'

interface DabProps {
  color: string | null
  isOut?: boolean
  className?: string
}

/** A stroke of a shade, of any size, crossed while it is sold out. Its name stands beside it or is read. */
export const Dab = ({ color, isOut, className }: DabProps) => (
  <svg aria-hidden="true" className={classes('dab', className)}>
    <rect width="100%" height="100%" fill={color ?? 'var(--color-sunken)'} />
    <line x1="9%" y1="24%" x2="80%" y2="24%" />
    {/* In two colours, to be seen on any shade. */}
    {isOut && [1, 2].map((line) => <line key={line} x1="4%" y1="92%" x2="96%" y2="8%" />)}
  </svg>
)

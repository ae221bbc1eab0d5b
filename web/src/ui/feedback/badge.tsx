import type { ReactNode } from 'react'
import { classes } from '../layout/classes'

const tones = {
  /** Drawn on pictures, so the colours are the same in both modes. */
  low: 'bg-low-tint text-low',
  out: 'bg-tinta text-nacar',
  offer: 'bg-nacar text-tinta',
  mark: 'bg-info-tint text-info',
}

export const Badge = ({
  tone,
  icon,
  children,
}: {
  tone: keyof typeof tones
  icon?: ReactNode
  children: ReactNode
}) => (
  <span
    className={classes(
      'inline-flex min-h-6.5 items-center gap-1.25 rounded-pill pr-2.25 pl-1.75 t-badge [&>svg]:size-3.75 [&>svg]:flex-none [&>svg]:stroke-2',
      tones[tone],
    )}
  >
    {icon}
    {children}
  </span>
)

export const Tag = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex min-h-6.5 items-center rounded-pill bg-ink px-2.5 t-badge text-bg">{children}</span>
)

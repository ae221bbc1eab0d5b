import type { ReactNode } from 'react'
import { classes } from '../layout/classes'

/** Filled tones mean that action is needed, `settled` and `plain` that it is not. */
const tones = {
  warning: 'bg-warning-tint font-medium text-warning',
  info: 'bg-info-tint font-medium text-info',
  violet: 'bg-violet-tint font-medium text-violet',
  teal: 'bg-teal-tint font-medium text-teal',
  danger: 'bg-danger-tint font-medium text-danger',
  settled: '[&>svg]:text-success',
  plain: 'text-ink-2',
}
export type MarkTone = keyof typeof tones

/** Also used for a button that looks like a mark. */
export const markClass = (tone: MarkTone) =>
  classes(
    'inline-flex min-h-5.5 items-center gap-1.25 rounded-field border border-transparent pr-2 pl-1.25 whitespace-nowrap forced-colors:border-[CanvasText] [&>svg]:size-3.5 [&>svg]:stroke-2',
    tones[tone],
  )

/** The state of a row: an icon and a word. */
export const Mark = ({ tone, className, children }: { tone: MarkTone; className?: string; children: ReactNode }) => (
  <span className={classes(markClass(tone), className)}>{children}</span>
)

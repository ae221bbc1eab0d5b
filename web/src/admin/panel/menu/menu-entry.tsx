import type { ComponentProps, ReactNode } from 'react'
import { AreaButton } from '../../../ui/controls/area-button'
import { classes } from '../../../ui/layout/classes'

const entry =
  'group relative flex w-full items-center gap-2.5 rounded-control px-2 whitespace-nowrap no-underline tablet:flex-col tablet:justify-center tablet:gap-0.5 tablet:px-0 tablet:py-1 [&>svg]:flex-none [&>svg]:text-ink-2'
const section =
  'min-h-8 font-medium aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:shadow-[0_0_0_1px_var(--color-line)] aria-[current]:[&>svg]:text-action forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:-outline-offset-2 forced-colors:aria-[current]:outline-[Highlight]'
const foot = 'min-h-7.5 text-ink-2'

/** The label of a menu entry; on the icon rail it is the accessible name and a tooltip on hover and focus. */
export const EntryWords = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span
    className={classes(
      'tablet:pointer-events-none tablet:fixed tablet:left-13 tablet:z-8 tablet:rounded-control tablet:bg-ink tablet:px-2.5 tablet:py-1 tablet:font-medium tablet:text-bg tablet:opacity-0 tablet:[clip-path:inset(50%)] tablet:group-hover:opacity-100 tablet:group-hover:transition-opacity tablet:group-hover:delay-600 tablet:group-hover:[clip-path:none] tablet:group-focus-visible:opacity-100 tablet:group-focus-visible:[clip-path:none]',
      className,
    )}
  >
    {children}
  </span>
)

export const SectionLink = (props: ComponentProps<'a'>) => (
  <a {...props} className={classes(entry, section, 'hover:bg-sunken')}>
    {props.children}
  </a>
)

export const FootButton = (props: ComponentProps<'button'>) => (
  <AreaButton {...props} className={classes(entry, foot, 'hover:bg-sunken')} />
)

export const FootLine = ({ className, ...props }: ComponentProps<'p'>) => (
  <p {...props} className={classes(entry, foot, className)} />
)

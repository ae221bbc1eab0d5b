import { showNumber } from '@tocador/contracts/money'
import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '../layout/classes'
import { AreaButton } from './area-button'
import { useIsPhone } from '../layout/use-media'
import { tabFrame } from './tabs'

interface ViewTabsProps<Key extends string> {
  label: string
  views: readonly { key: Key; name: string; count?: number | undefined }[]
  current: string
  onChoose: (key: Key) => void
  className?: string
  /** What follows the views in their row. */
  children?: ReactNode
}

/** One scrolling row of views of a section, of which one is shown; it looks like the bar of `Tabs`. */
export function ViewTabs<Key extends string>(props: ViewTabsProps<Key>) {
  const { label, views, current, onChoose, className, children } = props
  const isPhone = useIsPhone()
  const bar = useRef<HTMLDivElement>(null)
  // The view of the address may be beyond the edge of the row.
  useEffect(() => {
    bar.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current, isPhone])
  return (
    <div
      ref={bar}
      role="group"
      aria-label={label}
      className={classes('flex overflow-x-auto [scrollbar-width:none]', className)}
    >
      {views.map(({ key, name, count }) => (
        <AreaButton
          key={key}
          className={classes(
            tabFrame,
            'aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-[inset_0_-2px_0_var(--color-action)] forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-2 forced-colors:aria-pressed:outline-[Highlight]',
          )}
          aria-pressed={key === current}
          onClick={() => onChoose(key)}
        >
          {name} {count !== undefined && <span className="ml-0.5 font-normal text-ink-2">{showNumber(count)}</span>}
        </AreaButton>
      ))}
      {children}
    </div>
  )
}

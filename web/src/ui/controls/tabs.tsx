import { classes } from '../layout/classes'
import { useId, type KeyboardEvent, type ReactNode } from 'react'

/** Shared with `ViewTabs`. */
export const tabFrame =
  'min-h-10 px-2 font-medium whitespace-nowrap text-ink-2 focus-visible:-outline-offset-3 max-md:min-h-11'

export interface Tab {
  key: string
  name: ReactNode
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  current: string
  onChange: (key: string) => void
  /** Background and padding of the bar, where it does not stand on a surface. */
  bar?: string
}

/** Shows one panel at a time; all of them stay mounted, so that typed text is kept. */
export function Tabs({ label, tabs, current, onChange, bar = 'bg-surface px-3' }: TabsProps) {
  const id = useId()
  const step = (event: KeyboardEvent<HTMLElement>, place: number) => {
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (tab === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onChange(tab.key)
    document.getElementById(`${id}${tab.key}`)?.focus()
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className={classes(
          'sticky top-0 z-3 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]',
          bar,
        )}
      >
        {tabs.map(({ key, name }, place) => (
          <button
            key={key}
            type="button"
            role="tab"
            className={classes(
              tabFrame,
              'aria-selected:font-semibold aria-selected:text-ink aria-selected:shadow-[inset_0_-2px_0_var(--color-action)] forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2 forced-colors:aria-selected:outline-[Highlight]',
            )}
            id={`${id}${key}`}
            aria-controls={`${id}${key}-panel`}
            aria-selected={key === current}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChange(key)}
            onKeyDown={(event) => step(event, place)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}${key}-panel`}
          aria-labelledby={`${id}${key}`}
          hidden={key !== current}
        >
          {content}
        </div>
      ))}
    </>
  )
}

import { useId, type KeyboardEvent, type ReactNode } from 'react'

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
}

/** Parts of one thing, one at a time; all of them stay, so nothing typed is lost on the way. */
export function Tabs({ label, tabs, current, onChange }: TabsProps) {
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
      <div role="tablist" aria-label={label} className="sheet-tabs">
        {tabs.map(({ key, name }, place) => (
          <button
            key={key}
            type="button"
            role="tab"
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

import type { ReactNode } from 'react'
import { useIsPhone } from '../../ui/use-media'

export interface View {
  key: string
  name: string
  count?: number | undefined
}

interface AreaHeadProps {
  title: string
  views: readonly View[]
  view: string
  onView: (key: string) => void
  /** The menu of the views. */
  menu?: ReactNode
  /** At most two outlined buttons and the main button; on phones they are in a bar at the bottom. */
  actions?: ReactNode
}

/** The head of a section: title, views with their counts, and action buttons. */
export function AreaHead({ title, views, view, onView, menu, actions }: AreaHeadProps) {
  const isPhone = useIsPhone()
  return (
    <>
      <div className="area-head">
        <h1 tabIndex={-1}>{title}</h1>
        <div className="views" role="group" aria-label="Vistas">
          {views.map(({ key, name, count }) => (
            <button key={key} type="button" aria-pressed={key === view} onClick={() => onView(key)}>
              {name} {count !== undefined && <span className="font-normal text-ink-2">{count}</span>}
            </button>
          ))}
          {menu}
        </div>
        {!isPhone && actions}
      </div>
      {isPhone && actions !== undefined && <div className="phone-actions">{actions}</div>}
    </>
  )
}

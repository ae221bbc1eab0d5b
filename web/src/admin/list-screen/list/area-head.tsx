import { useEffect, useRef, type ReactNode } from 'react'
import { useIsPhone } from '../../../ui/layout/use-media'

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
  const bar = useRef<HTMLDivElement>(null)
  // On phones the view of the address may be beyond the edge of the scrolling row.
  useEffect(() => {
    bar.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [view, isPhone])
  return (
    <>
      <div
        data-section-actions=""
        className="flex min-h-13 flex-none flex-wrap items-center gap-x-3 px-gutter max-md:pt-2.5"
      >
        <h1 tabIndex={-1} className="t-area whitespace-nowrap">
          {title}
        </h1>
        <div
          ref={bar}
          className="flex min-h-11 min-w-0 flex-[1_1_14rem] self-stretch overflow-x-auto [scrollbar-width:none] max-md:order-5 max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:flex-none max-md:border-b max-md:border-line max-md:px-1.5"
          role="group"
          aria-label="Vistas"
        >
          {views.map(({ key, name, count }) => (
            <button
              key={key}
              type="button"
              className="relative flex items-center gap-1.5 px-2.5 font-medium whitespace-nowrap text-ink-2 focus-visible:-outline-offset-3 aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-[inset_0_-2px_0_var(--color-action)] max-md:min-h-11 forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-2 forced-colors:aria-pressed:outline-[Highlight]"
              aria-pressed={key === view}
              onClick={() => onView(key)}
            >
              {name} {count !== undefined && <span className="font-normal text-ink-2">{count}</span>}
            </button>
          ))}
          {menu}
        </div>
        {!isPhone && actions !== undefined && (
          <div className="ml-auto flex max-w-full flex-wrap gap-x-3 gap-y-2 py-1.5">{actions}</div>
        )}
      </div>
      {isPhone && actions !== undefined && (
        // At the end of the section, so that it covers no row however high it is. The bar of the selected rows replaces it.
        <div
          data-section-actions=""
          className="sticky bottom-0 z-7 order-1 mt-auto flex max-h-[40dvh] flex-wrap gap-[min(.5rem,1dvh)] overflow-y-auto border-t border-line bg-surface px-4 pt-[min(.625rem,1.5dvh)] -mb-[env(safe-area-inset-bottom)] pb-[calc(min(.625rem,1.5dvh)+env(safe-area-inset-bottom))] group-has-[[role=toolbar]]/area:hidden *:min-w-min *:flex-1"
        >
          {actions}
        </div>
      )}
    </>
  )
}

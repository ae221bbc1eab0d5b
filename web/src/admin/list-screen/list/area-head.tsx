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
        className="flex min-h-13 flex-none items-center gap-3 px-gutter max-md:flex-wrap max-md:pt-2.5"
      >
        <h1
          tabIndex={-1}
          className="text-[1.0625rem] leading-6 font-semibold tracking-[-.012em] whitespace-nowrap max-md:text-[1.1875rem]"
        >
          {title}
        </h1>
        <div
          ref={bar}
          className="flex min-w-0 flex-1 self-stretch overflow-x-auto [scrollbar-width:none] max-md:order-5 max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:flex-none max-md:border-b max-md:border-line max-md:px-1.5"
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
        {!isPhone && actions}
      </div>
      {isPhone && actions !== undefined && (
        // The bar of the selected rows replaces it.
        <div
          data-section-actions=""
          className="fixed inset-x-0 bottom-0 z-7 flex gap-2 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(.625rem+env(safe-area-inset-bottom))] group-has-[[role=toolbar]]/area:hidden *:min-w-11 *:flex-1"
        >
          {actions}
        </div>
      )}
    </>
  )
}

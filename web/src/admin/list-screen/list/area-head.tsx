import type { ReactNode } from 'react'
import { ViewTabs } from '../../../ui/controls/view-tabs'
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
  return (
    <>
      <div
        data-section-actions=""
        className="flex min-h-13 flex-none flex-wrap items-center gap-x-3 px-gutter max-md:pt-2.5"
      >
        <h1 tabIndex={-1} className="t-area whitespace-nowrap">
          {title}
        </h1>
        <ViewTabs
          label="Vistas"
          views={views}
          current={view}
          className="min-h-11 min-w-0 flex-[1_1_14rem] self-stretch max-md:order-5 max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:flex-none max-md:border-b max-md:border-line max-md:px-1.5"
          onChoose={onView}
        >
          {menu}
        </ViewTabs>
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

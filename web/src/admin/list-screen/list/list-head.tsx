import { lazy, Suspense, useState, type ReactNode } from 'react'
import { AreaHead } from './area-head'
import { stepTo, useAddressQuery, type QueryChange } from '../views/address'
import { addressOfList, addressOfSaved, hasFilters, isFilteredBy, noFilters, savedQueryOf } from '../views/list-address'
import type { ListDeclaration, ListState } from './list-declaration'
import { useSavedViews } from '../views/use-saved-views'
import { ViewMenu } from '../views/view-menu'

const SaveViewDialog = lazy(async () => ({ default: (await import('../views/save-view-dialog')).SaveViewDialog }))

/** A view shown as a tab over the list: a set of filters, or a view with its own address parameters. */
export interface ListView {
  key: string
  name: string
  count?: number | undefined
  /** The rows of the whole list, where the count leaves some out. */
  whole?: number | undefined
  filters?: Readonly<Record<string, string>>
  address?: QueryChange
}

type HeadDeclaration = Pick<
  ListDeclaration<never>,
  'section' | 'title' | 'filters' | 'sorts' | 'usualSort' | 'usualLimit' | 'otherWords'
>

interface ListHeadProps {
  list: HeadDeclaration
  state: ListState
  views: readonly ListView[]
  /** The current view if it is not a set of filters. */
  current?: string
  /** The view to mark while the filters match none. */
  usualView?: string | undefined
  actions?: ReactNode
}

const keyOf = (id: number) => `guardada-${id}`

/** The head of a list: title, the section's views, the administrator's saved views, and action buttons. */
export function ListHead({ list, state, views, current, usualView = '', actions }: ListHeadProps) {
  const query = useAddressQuery()
  const saved = useSavedViews(list.section)
  const [isSaving, setSaving] = useState(false)
  const savedQuery = savedQueryOf(list, query)
  const isList = current === undefined
  const own = isList ? saved.views.find((view) => view.query === savedQuery) : undefined
  const matching = views.find(({ filters }) => filters !== undefined && isFilteredBy(state, filters))
  const show = (key: string) => {
    const view = views.find((one) => one.key === key)
    const kept = saved.views.find(({ id }) => keyOf(id) === key)
    const { search, filters } = noFilters(list)
    stepTo({
      ...Object.fromEntries((list.otherWords ?? []).map((word) => [word, undefined])),
      ...(kept && addressOfSaved(list, kept.query)),
      ...(view?.filters && addressOfList(list, { search, filters: { ...filters, ...view.filters } })),
      ...view?.address,
    })
  }
  return (
    <>
      <AreaHead
        title={list.title}
        views={[...views, ...saved.views.map(({ id, name }) => ({ key: keyOf(id), name }))]}
        view={current ?? (own ? keyOf(own.id) : (matching?.key ?? usualView))}
        onView={show}
        menu={
          <ViewMenu
            saved={saved.views}
            canSave={isList && own === undefined && (hasFilters(state) || state.sort !== list.usualSort)}
            onSave={() => setSaving(true)}
            onRemove={(one) => void saved.remove(one)}
          />
        }
        actions={actions}
      />
      {isSaving && (
        <Suspense>
          <SaveViewDialog onSave={(name) => saved.save(name, savedQuery)} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  )
}

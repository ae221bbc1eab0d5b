import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listSavedViews, removeSavedView, saveView } from '@tocador/contracts/accounts/admin-accounts-calls'
import type { SavedView } from '@tocador/contracts/accounts/saved-view-schemas'
import type { ViewSection } from '@tocador/contracts/accounts/accounts-words'
import { adminFailureText } from '../../../api/admin-failure'
import { call } from '../../../api/call'
import { dataOf } from '../../../api/data-of'
import { showToast } from '../../../ui/overlay/toasts'
import { showFailure } from '../edits/show-failure'

export const viewFailureText = (failure: unknown) => adminFailureText(failure, { offline: 'Error de conexión' })

/** The administrator's saved views of a list. The list works without them, so a failed request shows no error. */
export function useSavedViews(section: ViewSection) {
  const queries = useQueryClient()
  const queryKey = ['saved-views', section]
  const views = useQuery({ queryKey, queryFn: dataOf(listSavedViews, { query: { section } }), staleTime: 60_000 }).data
  const reload = () => queries.invalidateQueries({ queryKey })

  const save = async (name: string, query: string) => {
    const { data } = await call(saveView, { body: { section, name, query } })
    await reload()
    return data
  }
  const remove = async ({ id, name, query }: SavedView) => {
    try {
      await call(removeSavedView, { params: { id } })
      const undo = () => void save(name, query).catch((failure: unknown) => tell(failure, undo))
      showToast('Vista eliminada', { kind: 'removed', action: { label: 'Deshacer', run: undo } })
    } catch (failure) {
      tell(failure)
    } finally {
      void reload()
    }
  }
  const tell = (failure: unknown, retry?: () => void) => showFailure(viewFailureText(failure), retry)
  return { views: views ?? [], save, remove }
}

import { listProductChoices } from '@tocador/contracts/catalog/catalog-calls'
import type { Shelf } from '@tocador/contracts/catalog/shelf'
import { call } from '../../../api/call'
import { useLoad } from '../../../api/use-load'
import { listQuery } from './filtered-list'
import { isGrouped, listsSoldOut } from './page-look'

/** What the filters of a list can be set to, while they are shown. The previous counts stay until the new ones are there. */
export const useChoices = ({ search, category, filters }: Shelf, isShown: boolean) =>
  useLoad(isShown ? JSON.stringify([search, category, filters]) : undefined, (signal) =>
    readChoices({ search, category, filters }, signal),
  )

export async function readChoices({ search, category, filters }: Omit<Shelf, 'page'>, signal?: AbortSignal) {
  const { sort: _sort, ...narrowing } = listQuery(filters, listsSoldOut())
  const words = search.trim()
  const query = {
    search: words,
    category,
    ...(words && { meant: 'true' as const }),
    ...narrowing,
    ...(isGrouped() && { grouped: 'true' as const }),
  }
  const { data } = await call(listProductChoices, { query }, signal && { signal })
  return data
}

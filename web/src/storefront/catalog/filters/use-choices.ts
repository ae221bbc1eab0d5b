import { listProductChoices } from '@tocador/contracts/catalog/catalog-calls'
import type { PageData } from '@tocador/contracts/page'
import type { Shelf } from '@tocador/contracts/catalog/shelf'
import { call } from '../../../api/call'
import { useLoad } from '../../../api/use-load'
import { PAGE_DATA_ID } from '../../document'
import { listQuery } from './filtered-list'

/** What the filters of a list can be set to, while they are shown. The previous counts stay until the new ones are there. */
export const useChoices = ({ search, category, filters }: Shelf, isShown: boolean) =>
  useLoad(isShown ? JSON.stringify([search, category, filters]) : undefined, (signal) =>
    readChoices({ search, category, filters }, signal),
  )

export async function readChoices({ search, category, filters }: Omit<Shelf, 'page'>, signal?: AbortSignal) {
  const { sort: _sort, ...narrowing } = listQuery(filters)
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

/** From the page's own data, because the controls are a root of their own. */
function isGrouped(): boolean {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent
  return block == null || (JSON.parse(block) as PageData).listsShadesApart !== true
}

import { suggestProducts } from '@tocador/contracts/catalog/catalog-calls'
import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import type { SearchedList } from '@tocador/contracts/catalog/searched-list'
import { LEAST_LETTERS, suggestionsFor, type Suggestions } from '@tocador/contracts/catalog/suggestions'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call'
import { useLoad } from '../../../api/use-load'
import { usePageData } from '../../shell/page-data'
import { LIKE_BARCODE } from '../shelf/shelf-rules'
import { useSearching } from './searching-store'

export interface Suggested {
  search: string
  suggestions: Suggestions<ProductCard>
}

export const isLongEnough = (search: string) => [...search.trim()].length >= LEAST_LETTERS

/**
 * From the browser's own list, or from the server where the shop has more or a barcode is searched. Those of the search
 * before stay until then.
 */
export function useSuggestions(search: string) {
  const { listsShadesApart, listsSoldOut } = usePageData()
  const ownList = useSearching(({ list }) => list)
  const list = LIKE_BARCODE.test(search) ? null : ownList
  const isAsked = isLongEnough(search)
  const own = useMemo(
    () => (list && isAsked ? { search, suggestions: suggestionsIn(list, search) } : undefined),
    [list, isAsked, search],
  )
  const { data, failure, isLoading, reload } = useLoad(
    list === null && isAsked ? search : undefined,
    async (signal) => {
      const query = {
        search,
        ...(!listsShadesApart && { grouped: 'true' as const }),
        ...(listsSoldOut && { in_stock: 'first' as const }),
      }
      const answer = await call(suggestProducts, { query }, { signal })
      return { search, suggestions: answer.data }
    },
  )
  const current = own ?? (isLoading ? undefined : data)
  const [suggested, setSuggested] = useState(current)
  if (current !== undefined && current !== suggested) setSuggested(current)
  return { suggested: current ?? suggested, failure, reload }
}

const suggestionsIn = (list: SearchedList, search: string): Suggestions<ProductCard> =>
  suggestionsFor(search, {
    find: (words) => {
      const { entries, instead } = list.find(words)
      return { products: entries, total: entries.length, instead }
    },
    categories: list.categories,
    types: list.types,
    countIn: (category) => list.countIn(category),
  })

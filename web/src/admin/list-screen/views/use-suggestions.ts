import { useQuery, type QueryFunction } from '@tanstack/react-query'
import { listAdminProducts } from '@tocador/contracts/catalog/admin-catalog-calls'
import { useState } from 'react'
import { dataOf } from '../../../api/data-of'
import { useDebouncedValue } from '../../../ui/form/use-debounced-value'
import { PRODUCTS } from './query-keys'

/** What is typed into a `SuggestField`, and what the server finds for it once the typing pauses. */
export function useSuggestions<Option>(queryKey: readonly string[], find: (search: string) => QueryFunction<Option[]>) {
  const [value, onType] = useState('')
  const search = useDebouncedValue(value.trim())
  const found = useQuery({ queryKey: [...queryKey, search], queryFn: find(search), enabled: search !== '' })
  const field = {
    value,
    onType,
    options: search === '' ? undefined : found.data,
    isBusy: found.isFetching || search !== value.trim(),
    hasFailed: found.isError,
  }
  return { field, clear: () => onType('') }
}

const SUGGESTED = '8'

export const useProductSuggestions = () =>
  useSuggestions([...PRODUCTS, 'suggested'], (search) =>
    dataOf(listAdminProducts, { query: { search, limit: SUGGESTED, sort: 'name' } }),
  )

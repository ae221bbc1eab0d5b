import { listAdminProducts } from '@tocador/contracts/catalog/admin-catalog-calls'
import { listOrders } from '@tocador/contracts/orders/admin-orders-calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { useDebouncedValue } from '../../ui/use-debounced-value'

const MOST = 5

/** Searches orders by number, name or phone in any format, and products by name, debounced by 300 ms. */
export function usePanelSearch(typed: string) {
  const search = useDebouncedValue(typed.trim())
  const isSearchable = search.length > 1
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['go-to', search],
    queryFn: async ({ signal }) => {
      const query = { search, limit: String(MOST) }
      const [orders, products] = await Promise.all([
        call(listOrders, { query }, { signal }),
        call(listAdminProducts, { query }, { signal }),
      ])
      return { orders: orders.data.orders, products: products.data }
    },
    enabled: isSearchable,
    placeholderData: keepPreviousData,
  })
  return {
    found: isSearchable && !isError ? data : undefined,
    isSearching: typed.trim() !== search || (isSearchable && isFetching),
    hasFailed: isSearchable && isError,
    tryAgain: () => void refetch(),
  }
}

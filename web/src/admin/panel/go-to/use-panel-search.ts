import { listUsers } from '@tocador/contracts/accounts/admin-accounts-calls'
import type { ListedUser } from '@tocador/contracts/accounts/accounts-schemas'
import { listAdminProducts } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { listOrders } from '@tocador/contracts/orders/admin-orders-calls'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { byName } from './targets'
import { useDebouncedValue } from '../../../ui/form/use-debounced-value'

const MOST = 5
/** The lists find products also by type, category and description, clients also by email; the best of so many are shown. */
const RANKED = 100

export interface FoundRows {
  orders: readonly Order[]
  products: readonly AdminProduct[]
  clients: readonly ListedUser[]
}

/** Searches orders and clients by name or phone in any format, orders also by number, and products by name, debounced by 300 ms. */
export function usePanelSearch(typed: string) {
  const search = useDebouncedValue(typed.trim())
  const isSearchable = search.length > 1
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['go-to', search],
    queryFn: async ({ signal }): Promise<FoundRows> => {
      const [orders, products, clients] = await Promise.all([
        call(listOrders, { query: { search, limit: String(MOST) } }, { signal }),
        call(listAdminProducts, { query: { search, limit: String(RANKED), sort: 'match' } }, { signal }),
        call(listUsers, { query: { search, role: 'client', limit: String(RANKED), sort: 'name' } }, { signal }),
      ])
      return {
        orders: orders.data.orders,
        products: byName(products.data, search).slice(0, MOST),
        clients: byName(clients.data, search).slice(0, MOST),
      }
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

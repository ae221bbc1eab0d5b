import { getUser } from '@tocador/contracts/accounts/admin-accounts-calls'
import { listAdminPlaces } from '@tocador/contracts/delivery/admin-delivery-calls'
import type { MessageKind } from '@tocador/contracts/orders/customer-message'
import { getAdminProduct } from '@tocador/contracts/catalog/admin-catalog-calls'
import { listCategories } from '@tocador/contracts/catalog/catalog-calls'
import { NO_CATEGORY } from '@tocador/contracts/reports/reports-words'
import { getOrder, getOrderMessage, listOrders } from '@tocador/contracts/orders/admin-orders-calls'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { dataOf } from '../../../api/data-of'
import { valuesIn } from '../../list-screen/views/list-address'
import { NO_PLACE, type OrdersQuery } from './order-list'
import { ORDERS } from '../../list-screen/views/query-keys'
import { placesFailureText } from '../order-texts'

const REFRESH_MS = 30_000

export const orderDetail = (id: number) =>
  queryOptions({ queryKey: [...ORDERS, 'one', id], queryFn: dataOf(getOrder, { params: { id } }) })

/** What the shop would write to the customer. */
export const orderMessage = (id: number, kind: MessageKind) =>
  queryOptions({
    queryKey: [...ORDERS, 'message', id, kind],
    queryFn: dataOf(getOrderMessage, { params: { id }, query: { kind } }),
  })

/** The number of orders that match the filters. */
export const useOrderCount = (filters: Readonly<Record<string, string>> = {}) =>
  useQuery({
    queryKey: [...ORDERS, 'count', filters],
    queryFn: async ({ signal }) =>
      (await call(listOrders, { query: { ...(filters as OrdersQuery), limit: '1' } }, { signal })).data.pagination
        .total,
    refetchInterval: REFRESH_MS,
  }).data

const named = (values: readonly string[], found: readonly { data: string | undefined }[]) =>
  values.flatMap((value, place) => {
    const label = found[place]?.data
    return label === undefined ? [] : [{ value, label }]
  })

/** The names of the account, the product and the category that a link of the reports filters by. */
export function useLinkedFilters(filters: Readonly<Record<string, string>>) {
  const productIds = valuesIn(filters['productId'] ?? '')
  const products = useQueries({
    queries: productIds.map((id) => ({
      queryKey: ['product-name', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(getAdminProduct, { params: { id: Number(id) } }, { signal })).data.name,
      staleTime: 60_000,
    })),
  })
  const userIds = valuesIn(filters['userId'] ?? '')
  const users = useQueries({
    queries: userIds.map((id) => ({
      queryKey: ['user-name', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(getUser, { params: { id: Number(id) } }, { signal })).data.name,
      staleTime: 60_000,
    })),
  })
  const categories = useQuery({
    queryKey: ['category-names'],
    queryFn: dataOf(listCategories, {}),
    staleTime: 60_000,
    enabled: (filters['categoryId'] ?? '') !== '',
  })
  return {
    userId: named(userIds, users),
    productId: named(productIds, products),
    categoryId: [
      ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      { value: '0', label: NO_CATEGORY },
    ],
  }
}

/** All places including closed ones, because earlier orders refer to them. */
export function usePlaces() {
  const { data, error, refetch } = useQuery({
    queryKey: ['places'],
    queryFn: dataOf(listAdminPlaces, {}),
    staleTime: 60_000,
  })
  return {
    places: data ?? [],
    failure: error === null ? undefined : { text: placesFailureText(error), onRetry: () => void refetch() },
  }
}

/** The choices of the filter; orders without a place are filtered by a link of the calendar. */
export function usePlaceOptions(filters: Readonly<Record<string, string>>) {
  const { places, failure } = usePlaces()
  const noPlace = valuesIn(filters['locationId'] ?? '').includes(NO_PLACE)
    ? [{ value: NO_PLACE, label: 'Sin lugar' }]
    : []
  return { options: [...places.map(({ id, name }) => ({ value: String(id), label: name })), ...noPlace], failure }
}

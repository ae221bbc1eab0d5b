import { useQuery } from '@tanstack/react-query'
import { refineTo, stepTo, useAddressQuery } from '../frame/address'
import { todayIn } from '../frame/when'
import {
  addressOfFilters,
  filtersOfView,
  ORDER_VIEWS,
  readOrderFilters,
  viewOf,
  type OrderFilters,
  type OrderViewKey,
} from './order-filters'
import { orderList, useOrderCount } from './use-orders'

/** The list the address asks for, and how it changes. */
export function useOrderList(timeZone: string) {
  const filters = readOrderFilters(useAddressQuery())
  const today = todayIn(timeZone)
  const list = useQuery(orderList(filters))
  const countOf = (view: OrderViewKey) => filtersOfView(view, today)
  const counts = [
    useOrderCount(countOf('todos')),
    useOrderCount(countOf('por-confirmar')),
    useOrderCount(countOf('manana')),
    useOrderCount(countOf('listos')),
    useOrderCount(countOf('por-enviar')),
  ]
  return {
    filters,
    list,
    today,
    view: viewOf(filters, today),
    views: ORDER_VIEWS.map((view, place) => ({ ...view, count: counts[place] })),
    /** Letters of a search replace their step; every other choice is one that Back undoes. */
    show: (change: Partial<OrderFilters>) => ('search' in change ? refineTo : stepTo)(addressOfFilters(change)),
    showView: (key: string) => {
      const view = ORDER_VIEWS.find((one) => one.key === key)
      if (view) stepTo(addressOfFilters(filtersOfView(view.key, today)))
    },
  }
}

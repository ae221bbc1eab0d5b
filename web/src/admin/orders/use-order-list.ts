import { useQuery } from '@tanstack/react-query'
import { refineTo, stepTo, useAddressQuery } from '../list-screen/address'
import { addressOfFilters, readOrderFilters, type OrderFilters } from './order-filters'
import { orderList } from './use-orders'

/** The list the address asks for, and how it changes. */
export function useOrderList() {
  const filters = readOrderFilters(useAddressQuery())
  return {
    filters,
    list: useQuery(orderList(filters)),
    /** Letters of a search replace their step; every other choice is one that Back undoes. */
    show: (change: Partial<OrderFilters>) => ('search' in change ? refineTo : stepTo)(addressOfFilters(change)),
  }
}

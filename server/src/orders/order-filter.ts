import type { QueryOf } from '@tocador/contracts/endpoint'
import type { listOrders } from '@tocador/contracts/orders'
import { searchWish } from '@tocador/contracts/phone'
import type { OrderFilter } from './queries'

type Asked = Omit<QueryOf<typeof listOrders>, 'page' | 'limit' | 'include' | 'sort'>

/** '' and 'all' are what a select without a choice sends. */
const chosen = <Value>(value: Value | '' | 'all' | undefined): Value | undefined =>
  value === '' || value === 'all' ? undefined : value

export const filterOf = (asked: Asked): OrderFilter => ({
  search: searchWish(asked.search),
  status: chosen(asked.status),
  customerType: chosen(asked.customerType),
  locationId: chosen(asked.locationId),
  whatsapp: chosen(asked.whatsapp),
  startDate: chosen(asked.startDate),
  endDate: chosen(asked.endDate),
  dateField: asked.dateField,
})

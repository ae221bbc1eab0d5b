import type { QueryOf } from '@tocador/contracts/endpoint'
import type { listOrders } from '@tocador/contracts/orders/orders-endpoints'
import { normalisePhoneSearch } from '@tocador/contracts/phone'
import type { OrderFilter } from './queries'

type FilterQuery = Omit<QueryOf<typeof listOrders>, 'page' | 'limit' | 'include' | 'sort'>

/** A select without a choice sends '' or 'all'. */
const chosen = <Value>(value: Value | '' | 'all' | undefined): Value | undefined =>
  value === '' || value === 'all' ? undefined : value

export const filterOf = (query: FilterQuery, timeZone: string): OrderFilter => ({
  search: normalisePhoneSearch(query.search),
  statuses: query.status,
  customerType: chosen(query.customerType),
  userIds: query.userId,
  locationIds: query.locationId,
  hours: query.hour,
  whatsapp: query.whatsapp,
  productIds: query.productId,
  categoryIds: query.categoryId,
  weekdays: query.weekday,
  createdHours: query.createdHour,
  startDate: chosen(query.startDate),
  endDate: chosen(query.endDate),
  dateField: query.dateField,
  timeZone,
})

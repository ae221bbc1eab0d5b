import * as accounts from './accounts/accounts-endpoints'
import * as adminUsers from './accounts/admin-users-endpoints'
import * as savedViews from './accounts/saved-views-endpoints'
import * as activity from './activity/activity-endpoints'
import * as arrivals from './arrivals/admin-arrivals-endpoints'
import * as backup from './backup/backup-endpoints'
import * as doctor from './doctor/self-check-endpoints'
import * as cart from './cart/cart-endpoints'
import * as held from './cart/held-endpoints'
import * as repeating from './cart/repeat-endpoints'
import * as holders from './cart/holders-endpoints'
import * as holds from './cart/holds-endpoints'
import * as adminProducts from './catalog/admin-products-endpoints'
import * as feed from './catalog/feed-endpoints'
import * as families from './catalog/family-endpoints'
import * as productImport from './catalog/import-endpoints'
import * as offers from './catalog/offers-endpoints'
import * as productSelection from './catalog/product-selection-endpoints'
import * as productTypes from './catalog/product-types-endpoints'
import * as publicProducts from './catalog/public-products-endpoints'
import * as productStock from './catalog/stock-endpoints'
import * as changes from './changes/changes-endpoints'
import * as dashboard from './dashboard/dashboard-endpoints'
import * as adminDelivery from './delivery/admin-delivery-endpoints'
import * as delivery from './delivery/delivery-endpoints'
import type { Endpoint } from './endpoint'
import * as health from './health/health-endpoints'
import * as imageTools from './media/image-tools-endpoints'
import * as live from './live/live-endpoints'
import * as media from './media/media-endpoints'
import * as picturePlaces from './media/picture-places-endpoints'
import * as myAccount from './my-account/my-account-endpoints'
import * as guestData from './privacy/guest-data-endpoints'
import * as notices from './notices/notices-endpoints'
import * as networkOrders from './orders/network-orders-endpoints'
import * as orderMessages from './orders/order-messages-endpoints'
import * as allOrders from './orders/orders-endpoints'
import * as picking from './orders/picking-endpoints'
import * as placing from './orders/placing-endpoints'
import * as reports from './reports/reports-endpoints'
import * as searches from './search/searches-endpoints'
import * as synonyms from './search/synonym-endpoints'
import * as limits from './settings/limits-endpoints'
import * as settings from './settings/settings-endpoints'
import * as adminSurveys from './surveys/admin-surveys-endpoints'
import * as surveys from './surveys/surveys-endpoints'
import * as waiting from './waiting/waiting-endpoints'
import * as adminWaiting from './waiting/admin-waiting-endpoints'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'access' in value &&
  'reply' in value

const slices = {
  health,
  accounts: { ...accounts, ...myAccount, ...adminUsers, ...savedViews },
  catalog: {
    ...publicProducts,
    ...adminProducts,
    ...productStock,
    ...productSelection,
    ...offers,
    ...productTypes,
    ...families,
    ...feed,
    ...synonyms,
    ...searches,
    ...productImport,
  },
  media: { ...media, ...imageTools, ...picturePlaces },
  cart: { ...cart, ...repeating, ...held },
  reservations: { ...holds, ...holders },
  delivery: { ...delivery, ...adminDelivery },
  orders: { ...placing, ...allOrders, ...orderMessages, ...networkOrders },
  picking,
  privacy: { ...guestData },
  reports,
  settings: { ...settings, ...limits },
  surveys: { ...surveys, ...adminSurveys },
  waiting: { ...waiting, ...adminWaiting },
  arrivals,
  activity,
  backup,
  changes,
  dashboard,
  doctor,
  live,
  notices,
}

/** All endpoints by slice; tests and the OpenAPI document use this list. */
export const endpoints: readonly { slice: string; name: string; endpoint: Endpoint }[] = Object.entries(slices).flatMap(
  ([slice, declared]) =>
    Object.entries(declared)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([name, endpoint]) => ({ slice, name, endpoint })),
)

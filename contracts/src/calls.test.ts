import { expect, test } from 'vitest'
import * as accounts from './accounts/accounts-calls'
import * as activity from './activity/activity-calls'
import * as adminAccounts from './accounts/admin-accounts-calls'
import * as adminCart from './cart/admin-cart-calls'
import * as cart from './cart/cart-calls'
import * as repeating from './cart/repeat-calls'
import * as adminCatalog from './catalog/admin-catalog-calls'
import * as catalog from './catalog/catalog-calls'
import * as changes from './changes/changes-calls'
import * as adminDelivery from './delivery/admin-delivery-calls'
import * as delivery from './delivery/delivery-calls'
import { endpoints } from './endpoints'
import * as health from './health/health-calls'
import * as media from './media/media-calls'
import * as notices from './notices/notices-calls'
import * as adminOrders from './orders/admin-orders-calls'
import * as myAccount from './my-account/my-account-calls'
import * as orders from './orders/orders-calls'
import * as adminReports from './reports/admin-reports-calls'
import * as adminSettings from './settings/admin-settings-calls'
import * as adminSurveys from './surveys/admin-surveys-calls'
import * as surveys from './surveys/surveys-calls'

const calls = [
  activity,
  accounts,
  adminAccounts,
  adminCart,
  cart,
  repeating,
  adminCatalog,
  catalog,
  changes,
  adminDelivery,
  delivery,
  health,
  media,
  myAccount,
  notices,
  adminOrders,
  orders,
  adminSettings,
  adminSurveys,
  surveys,
  adminReports,
].flatMap((slice) => Object.entries(slice))

test.each(calls)('%s has the method and path of its endpoint', (name, call) => {
  const declared = endpoints
    .filter((one) => one.name === name)
    .map(({ endpoint: { method, path } }) => ({ method, path }))
  expect(declared).toEqual([call])
})

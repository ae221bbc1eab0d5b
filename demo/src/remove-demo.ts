import { removeUsers } from '@tocador/server/accounts'
import { forgetProducts } from '@tocador/server/catalog'
import { forgetPlaces } from '@tocador/server/delivery'
import type { RemovedDemo } from '@tocador/server/demo'
import { forgetOrders } from '@tocador/server/orders'
import { inTransaction, type ShopContext } from '@tocador/server/platform/context'
import { endArrivalSamples, forgetWhatsapp } from '@tocador/server/settings'
import { forgetCarts, forgetLevels } from '@tocador/server/stock'
import { forgetSurveys } from '@tocador/server/surveys'
import { DEMO_SESSIONS, demoWhatsapp } from './people'
import { forgetDemoRows, listDemoOrders, listDemoRows } from './queries'

/** Removes the demo shop in one transaction. Keeps the owner's data, including orders of demo products, and all types and categories. */
export async function removeDemo(context: ShopContext): Promise<RemovedDemo> {
  return inTransaction(context, async (tx) => {
    const { product, client, place, survey, order } = await listDemoRows(tx)
    const orders = (await listDemoOrders(tx, { client, order }, DEMO_SESSIONS)).map(({ id }) => id)
    await forgetOrders(tx, orders)
    await forgetCarts(tx, { userIds: client, sessionPrefix: DEMO_SESSIONS, productIds: product })
    await forgetLevels(tx, product)
    await forgetProducts(tx, product)
    await forgetPlaces(tx, place)
    await forgetSurveys(tx, survey)
    await removeUsers(tx, client)
    await forgetWhatsapp(tx, demoWhatsapp)
    await endArrivalSamples(tx)
    await forgetDemoRows(tx)
    return { products: product.length, clients: client.length, places: place.length, orders: orders.length }
  })
}

import { removeUsers } from '../accounts'
import { forgetProducts } from '../catalog'
import { forgetPlaces } from '../delivery'
import { forgetOrders } from '../orders'
import { inTransaction } from '../platform/database/db'
import type { Deps } from '../platform/deps'
import { forgetWhatsapp } from '../settings'
import { forgetCarts, forgetLevels } from '../stock'
import { DEMO_SESSIONS, demoWhatsapp } from './people'
import { forgetDemoRows, listDemoOrders, listDemoRows } from './queries'

export interface RemovedDemo {
  products: number
  clients: number
  places: number
  orders: number
}

/** Takes the demo shop out again, in one transaction; what the owner made stays, orders of demo products included. */
export async function removeDemo({ db, clock, changes }: Pick<Deps, 'db' | 'clock' | 'changes'>): Promise<RemovedDemo> {
  return inTransaction(db, async (tx) => {
    const { product, client, place, type } = await listDemoRows(tx)
    const orders = (await listDemoOrders(tx, client, DEMO_SESSIONS)).map(({ id }) => id)
    await forgetOrders(tx, orders)
    await forgetCarts(tx, { userIds: client, sessionPrefix: DEMO_SESSIONS }, clock.now())
    await forgetLevels(tx, product)
    await forgetProducts(tx, product, type)
    await forgetPlaces(tx, place, clock.now())
    await removeUsers(tx, client)
    await forgetWhatsapp(tx, demoWhatsapp, clock.now())
    await forgetDemoRows(tx)
    tx.afterCommit(() => changes.publishSoon('catalogue'))
    return { products: product.length, clients: client.length, places: place.length, orders: orders.length }
  })
}

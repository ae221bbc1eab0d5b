import sql, { raw } from 'sql-template-tag'
import { raiseVersion } from '../../catalog/queries'
import { inTransaction, nobody } from '../../platform/context'
import { aPlace, aProduct, aSession } from '../factories'
import type { SignedInPerson } from '../sign-in'
import { createTestApp, TEST_NOW, type TestApp } from '../test-app'
import { PRODUCTS } from './actions'
import { CAPACITIES } from './expect-orders'
import { isClient, OWNERS, type OwnerName, type ShopState } from './shop-state'

/** Two instances on one database, with the people and places of the model. */
export interface ModelShop {
  instances: readonly [TestApp, TestApp]
  places: number[]
  admin: SignedInPerson
  clients: Map<OwnerName, SignedInPerson>
}

/** The products and guests of one sequence of actions; positions in the state refer to `products`. */
export interface Sequence {
  products: number[]
  sessions: Map<OwnerName, string>
}

const UNITS = 5
export const nameOf = (product: number): string => `Labial ${product}`
/** Rows are deleted before those that they refer to. */
const LEFTOVERS =
  'order_requests order_history order_lines orders slot_bookings cart_lines carts stock_ledger stock_levels product_images products'.split(
    ' ',
  )
const START = Date.parse(TEST_NOW)
const WEEK_MS = 7 * 24 * 3_600_000

export async function openModelShop(): Promise<ModelShop> {
  const here = await createTestApp()
  const there = await createTestApp({ database: here.database, clock: here.clock })
  const places: number[] = []
  for (const capacity of CAPACITIES) places.push((await aPlace(here, { capacity, name: `Lugar ${capacity}` })).id)
  const clients = await Promise.all(
    OWNERS.filter(isClient).map(async (owner) => [owner, await here.signIn('client', { name: owner })] as const),
  )
  return { instances: [here, there], places, admin: await here.signIn('admin'), clients: new Map(clients) }
}

/** Removes what earlier sequences left, and makes new products and guests. */
export async function startSequence({
  instances: [shop],
}: ModelShop): Promise<{ sequence: Sequence; state: ShopState }> {
  await inTransaction(shop.contextFor(nobody), async (tx) => {
    // Truncating creates a file for each table and index, which takes longer than deleting a few rows.
    for (const table of LEFTOVERS) await tx.run(sql`delete from ${raw(table)}`)
    await raiseVersion(tx, null)
  })
  // The same time of the same weekday, but later: instances search for changes since the last ones that they saw.
  const weeks = Math.ceil((shop.clock.now().getTime() - START + 1) / WEEK_MS)
  shop.clock.set(new Date(START + weeks * WEEK_MS))
  await keepSessions(shop)
  const products: number[] = []
  for (let made = 0; made < PRODUCTS; made++) products.push(await aProduct(shop, { stock: UNITS, name: nameOf(made) }))
  const guests = OWNERS.filter((owner) => !isClient(owner)).map((owner) => [owner, aSession()] as const)
  return {
    sequence: { products, sessions: new Map(guests) },
    state: {
      now: shop.clock.now().getTime(),
      levels: products.map(() => ({ onHand: UNITS, held: 0, isApproved: true, isDeleted: false })),
      carts: [],
      lines: [],
      orders: [],
      ledger: products.map((_, product) => `${product} initial ${UNITS} 0`),
    },
  }
}

/** Sessions end 12 hours after their last use; here the clock moves by days. */
export const keepSessions = ({ contextFor, clock }: TestApp) =>
  inTransaction(contextFor(nobody), (tx) => {
    const expires = new Date(clock.now().getTime() + 12 * 3_600_000)
    return tx.run(sql`update sessions set created_at = ${tx.now}, extended_at = ${tx.now}, expires_at = ${expires}`)
  })

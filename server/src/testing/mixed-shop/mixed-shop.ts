import sql from 'sql-template-tag'
import { register } from '@tocador/contracts/accounts/accounts-endpoints'
import { setUserStatus } from '@tocador/contracts/accounts/admin-users-endpoints'
import { addItem, migrateCart, removeItem } from '@tocador/contracts/cart/cart-endpoints'
import { cleanUpHolds } from '@tocador/contracts/cart/holds-endpoints'
import { deleteProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { removeCategory, removeProductType } from '@tocador/contracts/catalog/product-types-endpoints'
import { deletePlace } from '@tocador/contracts/delivery/admin-delivery-endpoints'
import type { Endpoint } from '@tocador/contracts/endpoint'
import { deleteAccount } from '@tocador/contracts/my-account/my-account-endpoints'
import { eraseGuestData } from '@tocador/contracts/privacy/guest-data-endpoints'
import { inTransaction, nobody } from '../../platform/context'
import { aCartWith, aPlace, aSession } from '../factories'
import { raiseLimits } from '../raise-limits'
import { shopInstant, type SHOP_HOURS } from '../shop-hours'
import { createTestApp, type CallInput, type TestApp, type TestReply } from '../test-app'
import { saveMixedProducts, type MixedProducts } from './mixed-products'
import { saveMixedSurvey } from './mixed-survey'
import { ordersFor, type MixedOrders } from './mixed-orders'

type ShopHour = (typeof SHOP_HOURS)[number]

export interface MixedShop {
  shop: TestApp
  token: string
  products: MixedProducts
  /** Sets the clock to this hour of Friday 20 November, after what happens before it. The hours are asked for in their order. */
  liveUntil: (hour: ShopHour) => Promise<void>
}

/** A call that must succeed. */
export type Must = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<TestReply<E>['body']>

const BEFORE: Record<ShopHour, string> = { '00:30': '00:10', '12:00': '11:50', '18:30': '18:20', '23:59': '23:50' }

/**
 * A shop with rows of every state, made by the calls that make them: cancelled and un-cancelled orders, an erased guest, a deleted account, deleted
 * products with and without a photo, a removed type, merged carts, lapsed holds before and after their sweep, sold lines, an inactive account, a
 * rejected option with votes, a deleted place.
 */
export async function aMixedShop(): Promise<MixedShop> {
  const shop = await createTestApp()
  shop.clock.set('2026-10-10T10:00:00-06:00')
  await raiseLimits(shop)
  const { token } = await shop.signIn('admin')
  const clients = [
    await shop.signIn('client', { name: 'Karla' }),
    await shop.signIn('client', { name: 'Eva' }),
  ] as const
  const inactive = await shop.signIn('client', { name: 'Inés' })
  const lucia = await shop.signIn('client', { name: 'Lucía' })
  await keepSessions(shop)
  const must: Must = async (endpoint, input) => {
    const { status, body } = await shop.call(endpoint, { token, ...input })
    if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${body.message}`)
    return body
  }
  const products = await saveMixedProducts(shop)
  const place = await aPlace(shop)
  const closing = await aPlace(shop, { name: 'Biblioteca' })
  const orders = ordersFor(shop, must, place.id)
  const [karla, eva] = clients

  // Only Eva and the second guest have bought before November.
  await orders.guest('55 0000 0001', { [products.rubor]: 1 }, 'cancelled')
  await orders.guest('55 0000 0002', { [products.rubor]: 3, [products.sombra]: 1 }, 'delivered')
  await orders.client(karla, { [products.sombra]: 2 }, 'cancelled')
  await orders.client(eva, { [products.rubor]: 1 }, 'delivered')

  for (const hour of Object.values(BEFORE))
    await live(shop, must, { day: '2026-11-13', hour, clients, products, orders })
  await orders.guest('55 0000 0009', { [products.esmalte]: 4 }, 'delivered')
  await orders.guest('55 0000 0009', { [products.esmalte]: 1, [products.rubor]: 1 }, 'delivered')
  await orders.guest('55 0000 0010', { [products.brocha]: 5 }, 'cancelled')
  await orders.client(inactive, { [products.sombra]: 1 }, 'delivered')

  shop.clock.set('2026-11-15T20:00:00-06:00')
  await must(eraseGuestData, { body: { phone: '55 0000 0009' } })
  await must(setUserStatus, { params: { id: inactive.user.id }, body: { is_active: false } })
  await saveMixedSurvey(shop, must, clients)
  await must(cleanUpHolds, {})

  shop.clock.set('2026-11-19T23:30:00-06:00')
  await aCartWith(shop, { [products.esmalte]: 2, [products.sombra]: 1 })
  await must(addItem, { token: lucia.token, body: { productId: products.vela, quantity: 9 } })
  for (const id of [products.esmalte, products.borrado]) await must(deleteProduct, { params: { id } })
  await removeTypeOf(shop, must, 'Uñas')
  const elsewhere = { deliveryLocationId: closing.id, deliveryDate: '2026-11-21' }
  await orders.guest('55 0000 0011', { [products.sombra]: 2 }, 'confirmed', elsewhere)
  await must(deletePlace, { params: { id: closing.id } })

  const liveUntil = async (until: ShopHour) => {
    await live(shop, must, { day: '2026-11-20', hour: BEFORE[until], clients, products, orders })
    shop.clock.set(shopInstant('2026-11-20', until))
  }
  return { shop, token, products, liveUntil }
}

interface Moment {
  day: string
  hour: string
  clients: readonly { user: { id: number }; token: string }[]
  products: MixedProducts
  orders: MixedOrders
}

/** What happens at each hour of a Friday. */
async function live(shop: TestApp, must: Must, { day, hour, clients: [karla, eva], products, orders }: Moment) {
  if (karla === undefined || eva === undefined) throw new Error('Two clients are needed')
  shop.clock.set(`${day}T${hour}:00-06:00`)
  await shop.signIn('client', { name: `Nueva ${day} ${hour}` })
  await orders.guest('55 0000 0001', { [products.rubor]: 2 }, 'pending')
  await orders.guest('55 0000 0002', { [products.sombra]: 1 }, 'cancelled')
  await orders.client(karla, { [products.rubor]: 1, [products.delineador]: 1 }, 'delivered')
  await orders.uncancelled(eva, { [products.sombra]: 3 })
  await orders.manual('55 0000 0003', { [products.rubor]: 1 })
  // A hold of one hour, one of a week, an emptied cart, and a guest's cart that is merged into an account's, which has one of its products.
  await aCartWith(shop, { [products.sombra]: 2, [products.rubor]: 1 })
  await must(addItem, { token: karla.token, body: { productId: products.sombra, quantity: 1 } })
  const emptied = await aCartWith(shop, { [products.rubor]: 1 })
  await must(removeItem, { token: undefined, body: { sessionId: emptied, productId: products.rubor } })
  const merged = await aCartWith(shop, { [products.rubor]: 1, [products.sombra]: 1 }, aSession())
  await must(addItem, { token: eva.token, body: { productId: products.sombra, quantity: 1 } })
  await must(migrateCart, { token: eva.token, body: { sessionId: merged } })
  if (hour === '00:10') await deletedAccount(must, `55 7300 ${day.slice(-2)}00`)
}

async function deletedAccount(must: Must, phone: string) {
  const password = 'jacaranda'
  const { data } = await must(register, { body: { name: 'Rosa', phone, password } })
  await must(deleteAccount, { token: data.token, body: { password } })
}

/** Sessions of tests last twelve hours; this shop lives for weeks. */
const keepSessions = ({ contextFor }: TestApp) =>
  inTransaction(contextFor(nobody), (tx) =>
    tx.run(sql`update sessions set expires_at = '2027-01-01', extended_at = '2027-01-01'`),
  )

async function removeTypeOf({ db }: TestApp, must: Must, category: string) {
  const [type] = await db.rows<{ id: number; categoryId: number }>(sql`
    select type.id, category.id as "categoryId" from product_types type join categories category on category.id = type.category_id
    where category.name = ${category}`)
  if (type === undefined) throw new Error(`There is no category ${category}`)
  await must(removeProductType, { params: { id: type.id } })
  await must(removeCategory, { params: { id: type.categoryId } })
}

import type { ProductStatus } from '@tocador/contracts/catalog/catalog-words'
import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { addDays, shopTime } from '@tocador/contracts/calendar'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { fold } from '@tocador/contracts/search-text'
import { inTransaction, nobody } from '../platform/context'
import type { Deps } from '../platform/deps'
import { createLevels } from '../stock'
import type { TestApp } from './test-app'

type Shop = Pick<Deps, 'db' | 'clock' | 'contextFor'>

export interface ProductParts {
  name?: string
  description?: string
  type?: string
  category?: string
  priceCents?: number
  costCents?: number
  stock?: number
  status?: ProductStatus
  isApproved?: boolean
  images?: string[]
  video?: string
  createdAt?: string
}

let products = 0

/** By default a product on sale with ten units. */
export async function aProduct({ contextFor }: Shop, parts: ProductParts = {}): Promise<number> {
  const {
    name = `Labial número ${++products}`,
    description = 'Color intenso',
    type = 'Labiales',
    category = 'Labios',
    priceCents = 18_900,
    costCents = 9_000,
    stock = 10,
    status = 'active',
    isApproved = true,
    images = ['/media/abc-1080.webp'],
    video = '',
    createdAt,
  } = parts
  return inTransaction(contextFor(nobody), async (tx) => {
    await tx.run(sql`insert into categories (name) values (${category}) on conflict do nothing`)
    await tx.run(sql`
      insert into product_types (category_id, name) select id, ${type} from categories where name = ${category} on conflict do nothing`)
    const [product] = await tx.write<{ id: number }>(sql`
      insert into products (product_type_id, name, description, price_cents, cost_cents, status, is_approved, video_url, search_text, created_at, updated_at)
      select type.id, ${name}, ${description}, ${priceCents}, ${costCents}, ${status}, ${isApproved}, ${video},
        ${fold([name, description, type, category].join('\n'))}, ${createdAt ?? tx.now}, ${tx.now}
      from product_types type join categories category on category.id = type.category_id
      where type.name = ${type} and category.name = ${category}
      returning id`)
    if (product === undefined) throw new Error('The product was not written')
    await tx.run(sql`
      insert into product_images (product_id, position, url)
      select ${product.id}, position - 1, url from unnest(${images}::text[]) with ordinality as image (url, position)`)
    const isSellable = status === 'active' && isApproved && priceCents > 0
    await createLevels(tx, [{ productId: product.id, onHand: stock, isSellable }])
    await tx.run(sql`
      insert into price_history (product_id, price_cents, since)
      select ${product.id}, ${priceCents}, ${createdAt ?? tx.now}::timestamptz where ${isSellable}`)
    await tx.run(sql`update catalogue_version set version = version + 1`)
    return product.id
  })
}

/**
 * Adds copies of a product named `{name} 1` to `{name} {count}`, each a peso dearer than the one before. One by one, a
 * thousand take ten seconds.
 */
export async function manyProducts(
  shop: Shop,
  count: number,
  { name = 'Labial', priceCents = 18_900, ...parts }: ProductParts,
): Promise<number> {
  const first = await aProduct(shop, { name: `${name} 1`, priceCents, ...parts })
  await inTransaction(shop.contextFor(nobody), async (tx) => {
    const copies = await tx.write<{ id: number }>(sql`
      insert into products (product_type_id, name, description, price_cents, cost_cents, status, is_approved, video_url, search_text, created_at, updated_at)
      select product_type_id, ${name} || ' ' || place, description, price_cents + (place - 1) * 100, cost_cents, status, is_approved, video_url,
        replace(search_text, ${fold(`${name} 1`)}, ${fold(name)} || ' ' || place), created_at, updated_at
      from products, generate_series(2, ${count}::int) as place where id = ${first}
      returning id`)
    await createLevels(
      tx,
      copies.map(({ id }) => ({ productId: id, onHand: parts.stock ?? 10, isSellable: true })),
    )
    await tx.run(sql`update catalogue_version set version = version + 1`)
  })
  return first
}

export const aSession = () => `guest_${Date.now()}_${randomBytes(12).toString('hex')}`

/** Fills a guest cart with these products and returns its session id. */
export async function aCartWith(shop: TestApp, lines: Record<number, number>, sessionId = aSession()): Promise<string> {
  for (const [productId, quantity] of Object.entries(lines)) {
    const added = await shop.call(addItem, { body: { sessionId, productId: Number(productId), quantity } })
    if (added.status !== 200) throw new Error(`The cart was refused: ${added.body.message}`)
  }
  return sessionId
}

export interface PlaceParts {
  name?: string
  description?: string
  whatsapp?: 'DEFAULT' | 'SECONDARY'
  capacity?: number | null
}

/** A place open every day at 10:00 and 11:00. Guests and accounts can order for tomorrow. */
export async function aPlace(
  { clock, contextFor }: Shop,
  parts: PlaceParts = {},
): Promise<{ id: number; tomorrow: string }> {
  const at = clock.now()
  const { name = 'Plaza Jacaranda', description = '', whatsapp = 'DEFAULT', capacity = null } = parts
  const id = await inTransaction(contextFor(nobody), async (tx) => {
    await tx.run(sql`
      update settings set whatsapp_primary = '1000000001', whatsapp_secondary = '1000000002' where whatsapp_primary = ''`)
    const [place] = await tx.write<{ id: number }>(sql`
      insert into delivery_locations (name, address, description, whatsapp_number, created_at, updated_at)
      values (${name}, 'Calle Jacaranda 1', ${description}, ${whatsapp}, ${at}, ${at}) returning id`)
    if (place === undefined) throw new Error('The place was not written')
    await tx.run(sql`
      insert into time_slots (location_id, day_of_week, time_slot, capacity, created_at)
      select ${place.id}, day, hour, ${capacity}::int, ${at}
      from generate_series(0, 6) as day, unnest(array['10:00', '11:00']) as hour`)
    return place.id
  })
  return { id, tomorrow: addDays(shopTime(at, 'America/Mexico_City').day, 1) }
}

/** The body of an order; tests override the fields that they are about. */
export const anOrderInput = (
  place: { id: number; tomorrow: string },
  lines: Record<number, number>,
  changes: Record<string, unknown> = {},
) => ({
  customerName: 'Sofía Ramírez',
  customerPhone: '55 1234 5678',
  deliveryLocationId: place.id,
  deliveryDate: place.tomorrow,
  deliveryTime: '10:00',
  cartItems: Object.entries(lines).map(([productId, quantity]) => ({ productId: Number(productId), quantity })),
  ...changes,
})

export interface Level {
  onHand: number
  held: number
}

export async function levelOf({ db }: Pick<Shop, 'db'>, productId: number): Promise<Level> {
  const level = await db.first<Level>(sql`
    select on_hand as "onHand", held from stock_levels where product_id = ${productId}`)
  if (level === undefined) throw new Error(`Product ${productId} has no level`)
  return level
}

/** Sets all holds of this product to have expired a minute ago, without running the sweep. */
export async function lapseHolds({ contextFor }: Shop, productId: number): Promise<void> {
  await inTransaction(contextFor(nobody), (tx) => {
    const past = new Date(tx.now.getTime() - 60_000)
    return tx.run(sql`
      update cart_lines set reserved_until = ${past} where product_id = ${productId} and status = 'active'`)
  })
}

/** Makes an order one of another network than the test's own. */
export async function setNetwork({ contextFor }: Shop, orderId: number, network: string): Promise<void> {
  await inTransaction(contextFor(nobody), (tx) =>
    tx.run(sql`update orders set network = ${network} where id = ${orderId}`),
  )
}

/** Removes all expected arrivals, and shows the examples of a new shop again. */
export const withoutArrivals = ({ contextFor }: Shop): Promise<void> =>
  inTransaction(contextFor(nobody), async (tx) => {
    await tx.run(sql`delete from arrivals`)
    await tx.run(sql`update settings set shows_arrival_samples = true`)
  })

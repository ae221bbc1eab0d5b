import { TAKING_STATUSES } from '@tocador/contracts/orders/order-life'
import type { HeldState } from '@tocador/contracts/waiting/held-page'
import sql, { type Sql } from 'sql-template-tag'
import type { ShopContext, ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'
import { ownedBy, type Owner } from '../../stock'
import { listAskedKeys } from '../queries'

// Lock order: cart lines → stock by product id → waiting_holds → waits. Units are given out by whoever has locked the product's level,
// so that two instances do it one after the other.

const isLive = sql`hold.ended_at is null`
/** Nobody gets a second unit of a product while one is held for the phone. */
const hasUnit = sql`exists (
  select from waiting_holds hold
  where hold.product_id = own.product_id and hold.phone_key = own.phone_key and ${isLive})`

/** Of these products, those that somebody waits for or that are held for somebody. */
export async function listAwaited(db: Db, productIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ productId: number }>(sql`
    select product_id as "productId" from unnest(${productIds}::int[]) as level (product_id)
    where exists (select from waits where waits.product_id = level.product_id and waits.status = 'waiting')
      or exists (select from waiting_holds hold where hold.product_id = level.product_id and ${isLive})`)
  return rows.map(({ productId }) => productId)
}

/** More is left for the next sweep, which comes half a minute later. */
const PRODUCTS_SWEPT = 500

/** The products with units to give out, or with holds that have ended. */
export async function listDue(db: Db): Promise<number[]> {
  const rows = await db.rows<{ productId: number }>(sql`
    select product_id as "productId" from (
      select distinct own.product_id from waits own where own.status = 'waiting' and not ${hasUnit}
    ) line join stock_levels level using (product_id), settings
    where level.is_sellable and level.on_hand - level.held > settings.waiting_shelf_units
    union
    select hold.product_id from waiting_holds hold
    join cart_lines line on line.id = hold.line_id join stock_levels level on level.product_id = hold.product_id
    where ${isLive} and (line.status <> 'active' or hold.opened_at is null and not level.is_sellable)
    order by 1 limit ${PRODUCTS_SWEPT}`)
  return rows.map(({ productId }) => productId)
}

export async function findHoldHours(db: Db): Promise<number> {
  const row = await db.first<{ hours: number }>(sql`select waiting_hold_hours as hours from settings`)
  if (row === undefined) throw new Error('The settings row is missing')
  return row.hours
}

export async function findShelfUnits(db: Db): Promise<number> {
  const row = await db.first<{ units: number }>(sql`select waiting_shelf_units as units from settings`)
  if (row === undefined) throw new Error('The settings row is missing')
  return row.units
}

/**
 * Ends the holds whose lines hold no units any more, and says so of the people. Who lost a unit because its product is not for sale
 * any more keeps her place. Returns how many units of each product may pass to the next in line.
 */
export const endHolds = (tx: ShopTx, productIds: readonly number[]) =>
  tx.write<{ productId: number; units: number }>(sql`
    with ended as (
      update waiting_holds hold set ended_at = ${tx.now}
      from cart_lines line join stock_levels level on level.product_id = line.product_id
      where line.id = hold.line_id and hold.product_id = any(${productIds}::int[]) and ${isLive} and line.status <> 'active'
      returning hold.product_id, hold.phone_key, line.status = 'completed' as is_sold,
        line.status = 'cancelled' and not level.is_sellable as is_withdrawn
    ), left_line as (
      update waits set status = case when is_sold then 'bought' when is_withdrawn then 'waiting' else 'lapsed' end,
        told_at = case when is_withdrawn then null else waits.told_at end
      from ended
      where waits.product_id = ended.product_id and waits.phone_key = ended.phone_key and waits.status = 'held'
    )
    select product_id as "productId", count(*)::int as units from ended where not is_sold group by product_id`)

/** A phone's place in the line for a product. */
export interface Place {
  productId: number
  phoneKey: string
}

/** Marks the first in line for these units, a phone once by its earliest place, and returns them in order. */
export const takeFirst = (tx: Tx, offers: readonly { productId: number; units: number }[]) =>
  tx.write<Place>(sql`
    with offer as (
      select * from unnest(${offers.map((offer) => offer.productId)}::int[], ${offers.map((offer) => offer.units)}::int[])
        as offer (product_id, units)
    ), next as (
      select first.* from offer cross join lateral (
        select own.product_id, own.phone_key, own.asked_at, own.id from waits own
        where own.product_id = offer.product_id and own.status = 'waiting' and not ${hasUnit}
          and not exists (
            select from waits earlier
            where earlier.product_id = own.product_id and earlier.phone_key = own.phone_key and earlier.status = 'waiting'
              and (earlier.asked_at, earlier.id) < (own.asked_at, own.id))
        order by own.asked_at, own.id limit offer.units
      ) first
    ), marked as (
      -- who is passed over or taken out at this moment has another status, or is gone, when this statement gets the row
      update waits set status = 'held' from next
      where waits.product_id = next.product_id and waits.phone_key = next.phone_key and waits.status = 'waiting'
      returning waits.product_id, waits.phone_key
    )
    select product_id as "productId", phone_key as "phoneKey" from next
    where (product_id, phone_key) in (select product_id, phone_key from marked)
    order by product_id, asked_at, id`)

/** `lineIds` in the order of the places. */
export const saveHolds = (tx: ShopTx, places: readonly Place[], lineIds: readonly number[]) =>
  tx.run(sql`
    insert into waiting_holds (product_id, phone_key, line_id, given_at)
    select product_id, phone_key, line_id, ${tx.now}
    from unnest(${places.map((place) => place.productId)}::int[], ${places.map((place) => place.phoneKey)}::text[],
      ${lineIds}::int[]) as given (product_id, phone_key, line_id)`)

export interface HoldOfPlace {
  id: number
  lineId: number
  toldAt: Date | null
  openedAt: Date | null
}

/** What is held for the phone of an entry. Not locked: the caller locks the line first. */
export const findHoldOf = (db: Db, waitId: number) =>
  db.first<HoldOfPlace>(sql`
    select hold.id, hold.line_id as "lineId", hold.told_at as "toldAt", hold.opened_at as "openedAt"
    from waits join waiting_holds hold on hold.product_id = waits.product_id and hold.phone_key = waits.phone_key
    where waits.id = ${waitId} and ${isLive}`)

/** The units of a product that lie in carts of their own and of which nobody was told. */
export const listUntoldHolds = (db: Db, productId: number) =>
  db.rows<{ id: number; lineId: number }>(sql`
    select hold.id, hold.line_id as "lineId" from waiting_holds hold
    where hold.product_id = ${productId} and ${isLive} and hold.told_at is null and hold.opened_at is null order by hold.id`)

export const wasTold = async (tx: Tx, ids: readonly number[]): Promise<boolean> =>
  (await tx.first(sql`select from waiting_holds where id = any(${ids}::int[]) and told_at is not null`)) !== undefined

/** Returns 0 when the hold has ended. */
export const saveToldHold = (tx: ShopTx, id: number) =>
  tx.run(sql`
    update waiting_holds hold set told_at = coalesce(told_at, ${tx.now}) where id = ${id} and ${isLive}`)

/** The lines of what is held for phones that wait for a product by these entries only. */
export const listLastHolds = (tx: Tx, leaving: { listIds: readonly number[] } | { waitId: number }) => {
  const isLeaving =
    'waitId' in leaving ? sql`waits.id = ${leaving.waitId}` : sql`waits.list_id = any(${leaving.listIds}::int[])`
  return tx.rows<{ id: number; lineId: number; productId: number }>(sql`
    select hold.id, hold.line_id as "lineId", hold.product_id as "productId" from waiting_holds hold
    where exists (
        select from waits where waits.product_id = hold.product_id and waits.phone_key = hold.phone_key and ${isLeaving})
      and not exists (
        select from waits where waits.product_id = hold.product_id and waits.phone_key = hold.phone_key and not (${isLeaving}))
    order by hold.id`)
}

/** Removes the phone from holds. Without it, a unit that is still held belongs to whoever has the link. */
export const blankHolds = (tx: Tx, ids: readonly number[]) =>
  tx.run(sql`update waiting_holds set phone_key = 'erased:' || id where id = any(${ids}::int[])`)

/** Deletes what is left of holds whose phone waits no more; their links get the page of unknown ones. */
export const deleteForgottenHolds = (tx: Tx) =>
  tx.run(sql`
    delete from waiting_holds hold where not ${isLive} and not exists (
      select from waits where waits.product_id = hold.product_id and waits.phone_key = hold.phone_key)`)

/** The order that took the unit was cancelled, or has its product no more. */
const isGivenBack = sql`exists (
  select from orders where orders.cart_id = line.cart_id and (orders.status <> all(${TAKING_STATUSES}::text[])
    or not exists (select from order_lines where order_id = orders.id and product_id = line.product_id)))`

/** What became of a unit, by its hold and the line that has it. */
const stateOf = (now: Date): Sql => sql`
  case when line.status = 'completed' then case when ${isGivenBack} then 'ended' else 'ordered' end
    when hold.ended_at is not null or line.status <> 'active' or line.reserved_until <= ${now} then 'ended'
    when hold.opened_at is null then 'set-aside'
    when cart.user_id is null then 'in-browser' else 'in-account' end`

export interface HeldRow {
  id: number
  lineId: number
  productId: number
  state: HeldState
}

/** The unit of a link; not locked. */
export const findHeld = (tx: ShopTx, token: string) =>
  tx.first<HeldRow>(sql`
    select hold.id, hold.line_id as "lineId", hold.product_id as "productId", ${stateOf(tx.now)} as state
    from waiting_holds hold join cart_lines line on line.id = hold.line_id join carts cart on cart.id = line.cart_id
    where hold.token = ${token}`)

export const saveOpened = (tx: ShopTx, id: number, lineId: number) =>
  tx.run(sql`update waiting_holds set opened_at = ${tx.now}, line_id = ${lineId} where id = ${id}`)

/** Holds whose lines this transaction has joined to these lines. */
export const moveToJoined = (tx: ShopTx, lineIds: readonly number[]) =>
  tx.run(sql`
    update waiting_holds hold set line_id = kept.id
    from cart_lines kept, cart_lines dropped join carts origin on origin.id = dropped.cart_id
    where kept.id = any(${lineIds}::int[]) and dropped.product_id = kept.product_id and origin.merged_into = kept.cart_id
      and dropped.status = 'cancelled' and dropped.updated_at = ${tx.now} and hold.line_id = dropped.id and ${isLive}`)

export const isInCartOf = async (db: Db, lineId: number, owner: Owner): Promise<boolean> =>
  (await db.first(sql`
    select from carts where id = (select cart_id from cart_lines where id = ${lineId}) and ${ownedBy(owner)}`)) !==
  undefined

/** The product of a unit as browsers know it, unless its person is in line for it again. */
export const listKeysOfUnit = (db: Db, token: string) =>
  listAskedKeys(
    db,
    sql`exists (
      select from waiting_holds hold
      where hold.token = ${token} and hold.product_id = waits.product_id and hold.phone_key = waits.phone_key)
    and not exists (
      select from waits again
      where again.product_id = waits.product_id and again.phone_key = waits.phone_key and again.status = 'waiting')`,
  )

export interface HeldPageRow {
  name: string
  state: HeldState
  productId: number
  productName: string
  brand: string
  shade: string
  image: string
  priceCents: number
  isSold: boolean
  until: Date
  whatsapp: string
}

/** What the page of a link shows; the name is of the phone's earliest entry, if there is one. */
export const findHeldPage = ({ db, now, timeZone }: Pick<ShopContext, 'db' | 'now' | 'timeZone'>, token: string) =>
  db.first<HeldPageRow>(sql`
    select ${stateOf(now)} as state, product.id as "productId", product.name as "productName",
      coalesce(product.brand, '') as brand, coalesce(product.shade, '') as shade,
      coalesce((select url from product_images where product_id = product.id and position = 0), '') as image,
      price.price_cents as "priceCents", level.is_sellable as "isSold", line.reserved_until as until,
      settings.whatsapp_primary as whatsapp, coalesce((
        select coalesce(users.name, list.name) from waits join waiting_lists list on list.id = waits.list_id
        left join users on users.id = list.user_id
        where waits.product_id = hold.product_id and waits.phone_key = hold.phone_key order by waits.asked_at, waits.id limit 1
      ), '') as name
    from waiting_holds hold join cart_lines line on line.id = hold.line_id join carts cart on cart.id = line.cart_id
    join products product on product.id = hold.product_id join stock_levels level on level.product_id = hold.product_id
    join prices_at(${now}, ${timeZone}) price on price.product_id = hold.product_id cross join settings
    where hold.token = ${token}`)

import type { WaitingCounts } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import type { WaitStatus } from '@tocador/contracts/waiting/waiting-life'
import sql, { type Sql } from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'
import { lockEmptied, PEOPLE_SHOWN } from '../queries'

export interface PersonRow {
  id: number
  productName: string
  name: string
  phone: string
  hasAccount: boolean
  status: WaitStatus
  askedAt: Date
  toldAt: Date | null
  /** Of the unit that is held for her; null while none is. */
  heldUntil: Date | null
  givenAt: Date | null
  openedAt: Date | null
  sameNetwork: number
}

/** One row a phone and product: the earliest that is in line, or what became of it. */
const onePlace = (which: Sql) => sql`
  select distinct on (product_id, phone_key) * from waits
  where ${which} order by product_id, phone_key, status = 'held' desc, status = 'waiting' desc, asked_at, id`

const people = (which: Sql) => sql`
  select one.id, product.name as "productName", coalesce(users.name, list.name) as name,
    coalesce(users.phone, list.phone) as phone, list.user_id is not null as "hasAccount", one.status,
    one.asked_at as "askedAt", coalesce(hold.told_at, one.told_at) as "toldAt", hold.until as "heldUntil",
    hold.given_at as "givenAt", hold.opened_at as "openedAt",
    (select count(distinct other.phone_key)::int from waits other
      where other.product_id = one.product_id and other.network = one.network and one.network <> ''
        and other.phone_key <> one.phone_key) as "sameNetwork"
  from (${onePlace(which)}) one
  join waiting_lists list on list.id = one.list_id
  left join users on users.id = list.user_id
  join products product on product.id = one.product_id
  left join lateral (
    select hold.told_at, hold.given_at, hold.opened_at, line.reserved_until as until
    from waiting_holds hold join cart_lines line on line.id = hold.line_id
    where hold.product_id = one.product_id and hold.phone_key = one.phone_key and hold.ended_at is null
      and line.status = 'active'
  ) hold on true`

export const listPeople = (db: Db, productId: number) =>
  db.rows<PersonRow>(sql`
    ${people(sql`product_id = ${productId}`)} order by one.status = 'held' desc, one.status = 'waiting' desc, one.asked_at, one.id limit ${PEOPLE_SHOWN}`)

export const countPeople = (db: Db, productId: number) =>
  db.first<WaitingCounts>(sql`
    select count(*)::int as total, count(*) filter (where status = 'waiting')::int as waiting,
      count(*) filter (where status = 'invited')::int as invited
    from (${onePlace(sql`product_id = ${productId}`)}) one`)

/** Those in line for each product, after a place of the previous page. */
export const listAllWaiting = (db: Db, after: { productId: number; id: number }, limit: number) =>
  db.rows<PersonRow & { productId: number }>(sql`
    select * from (select listed.*, waits.product_id as "productId" from (${people(sql`status = 'waiting'`)}) listed
      join waits on waits.id = listed.id) every
    where ("productId", id) > (${after.productId}, ${after.id}) order by "productId", id limit ${limit}`)

export interface LockedWait {
  productId: number
  phoneKey: string
  status: WaitStatus
}

/** A wait, held together with those of the same phone for the product. */
export async function lockWait(tx: Tx, id: number): Promise<LockedWait | undefined> {
  const rows = await tx.rows<LockedWait & { id: number }>(sql`
    select waits.id, waits.product_id as "productId", waits.phone_key as "phoneKey", waits.status
    from waits join waits named on named.product_id = waits.product_id and named.phone_key = waits.phone_key
    where named.id = ${id} order by waits.id for update of waits`)
  return rows.find((row) => row.id === id)
}

const ofPhone = ({ productId, phoneKey }: LockedWait) => sql`product_id = ${productId} and phone_key = ${phoneKey}`

export const saveTold = (tx: ShopTx, wait: LockedWait) =>
  tx.run(sql`
    update waits set told_at = ${tx.now}, status = case when status = 'held' then status else 'told' end
    where ${ofPhone(wait)} and status <> 'passed'`)

export const saveStatus = (tx: Tx, wait: LockedWait, status: 'waiting' | 'passed') =>
  tx.run(sql`update waits set status = ${status}, told_at = null where ${ofPhone(wait)}`)

/** Everybody in line, and those whose units of these holds are no longer set aside. */
export const saveInvited = (tx: Tx, productId: number, holdIds: readonly number[]) =>
  tx.run(sql`
    update waits set status = 'invited', told_at = null where product_id = ${productId} and (status = 'waiting'
      or status = 'held' and phone_key in (select phone_key from waiting_holds where id = any(${holdIds}::int[])))`)

/** Returns the lists that have nothing left. */
export async function deleteWaitsOf(tx: Tx, wait: LockedWait): Promise<number[]> {
  const rows = await tx.write<{ id: number }>(sql`delete from waits where ${ofPhone(wait)} returning list_id as id`)
  return lockEmptied(
    tx,
    rows.map(({ id }) => id),
  )
}

export interface ArrivalRow {
  name: string
  phone: string
  productId: number
  productName: string
  priceCents: number
  isAvailable: boolean
  token: string
  /** Of the unit that is held for her. */
  held: { token: string; until: string } | null
  setAsideText: string
  shopName: string
  text: string
}

export const findArrival = (db: Db, id: number, { now, timeZone }: { now: Date; timeZone: string }) =>
  db.first<ArrivalRow>(sql`
    select coalesce(users.name, list.name) as name, coalesce(users.phone, list.phone) as phone, product.id as "productId",
      product.name as "productName", price.price_cents as "priceCents",
      level.is_sellable and level.on_hand > level.held as "isAvailable", list.page_token as token,
      settings.shop_name as "shopName", settings.message_arrived as text,
      settings.message_set_aside as "setAsideText", (
        select json_build_object('token', hold.token, 'until', line.reserved_until)
        from waiting_holds hold join cart_lines line on line.id = hold.line_id
        where hold.product_id = waits.product_id and hold.phone_key = waits.phone_key and hold.ended_at is null
          and line.status = 'active' and line.reserved_until > ${now}
      ) as held
    from waits join waiting_lists list on list.id = waits.list_id left join users on users.id = list.user_id
    join products product on product.id = waits.product_id join stock_levels level on level.product_id = waits.product_id
    join prices_at(${now}, ${timeZone}) price on price.product_id = waits.product_id
    cross join settings where waits.id = ${id}`)

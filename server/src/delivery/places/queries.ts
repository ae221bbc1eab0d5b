import { shopTime, type Day } from '@tocador/contracts/calendar'
import type { NewPlace } from '@tocador/contracts/delivery/delivery-input-schemas'
import type { WhatsappType } from '@tocador/contracts/delivery/delivery-words'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'
import { UPCOMING } from '../queries'

/** What an administrator sets of a place. A field of the contract that has no column here does not compile. */
export interface PlaceFields extends Omit<NewPlace, 'whatsapp_number' | 'is_active' | 'allow_same_name'> {
  whatsappNumber: WhatsappType
  isActive: boolean
}

/** The column of each field: lists, inserts and updates are computed from it. */
const PLACE_COLUMNS: Record<keyof PlaceFields, Sql> = {
  name: sql`name`,
  address: sql`address`,
  description: sql`description`,
  whatsappNumber: sql`whatsapp_number`,
  isActive: sql`is_active`,
}
const PLACE_FIELDS = Object.keys(PLACE_COLUMNS) as (keyof PlaceFields)[]
const placeColumns = join(PLACE_FIELDS.map((name) => sql`${PLACE_COLUMNS[name]} as ${raw(`"${name}"`)}`))

export interface PlaceRow extends PlaceFields {
  id: number
  createdAt: Date
  slotCount: number
  upcomingOrders: number
}

const placeSince = (today: Day) => sql`
  select id, ${placeColumns}, created_at as "createdAt",
    (select count(*) from time_slots slot where slot.location_id = place.id and slot.deleted_at is null) as "slotCount",
    (select count(*) from orders where delivery_location_id = place.id and delivery_date >= ${today} and ${UPCOMING})
      as "upcomingOrders"
  from delivery_locations place
  where deleted_at is null`

export function listAllPlaces(db: Db, today: Day): Promise<PlaceRow[]> {
  return db.rows(sql`${placeSince(today)} order by id`)
}

export function lockPlace(tx: ShopTx, id: number): Promise<PlaceRow | undefined> {
  const { day: today } = shopTime(tx.now, tx.timeZone)
  return tx.first(sql`${placeSince(today)} and id = ${id} for update`)
}

const livingPlaces = (ids: readonly number[]) =>
  sql`select id from delivery_locations where id = any(${ids}) and deleted_at is null order by id`

/** Locks these places against deletion until the transaction ends, and returns how many exist. */
export async function keepPlaces(tx: Tx, ids: readonly number[]): Promise<number> {
  return (await tx.rows(sql`${livingPlaces(ids)} for share`)).length
}

/**
 * Locks these places against deletion and against other calls of this function: hours that do not exist yet have no row
 * that would make a second change of them wait.
 */
export async function lockPlaces(tx: Tx, ids: readonly number[]): Promise<number> {
  return (await tx.rows(sql`${livingPlaces(ids)} for no key update`)).length
}

export async function saveNewPlace(tx: ShopTx, place: PlaceFields): Promise<number> {
  const [row] = await tx.write<{ id: number }>(sql`
    insert into delivery_locations (${join(Object.values(PLACE_COLUMNS))}, created_at, updated_at)
    values (${join(PLACE_FIELDS.map((name) => sql`${place[name]}`))}, ${tx.now}, ${tx.now})
    returning id`)
  if (!row) throw new Error('The insert gave no row')
  return row.id
}

export function savePlace(tx: ShopTx, place: PlaceFields & { id: number }): Promise<number> {
  return tx.run(sql`
    update delivery_locations set ${join(PLACE_FIELDS.map((name) => sql`${PLACE_COLUMNS[name]} = ${place[name]}`))}, updated_at = ${tx.now}
    where id = ${place.id}`)
}

export const listPlaceNames = (db: Db, exceptId: number): Promise<{ name: string }[]> =>
  db.rows(sql`select name from delivery_locations where deleted_at is null and id <> ${exceptId}`)

/** The place's hours stay listed as inactive. */
export async function savePlaceDeleted(tx: ShopTx, id: number): Promise<void> {
  await tx.run(sql`
    update delivery_locations set deleted_at = ${tx.now}, is_active = false, updated_at = ${tx.now} where id = ${id}`)
  await tx.run(sql`update time_slots set is_active = false where location_id = ${id}`)
}

/** Deletes the demo's places with their hours; one with orders is only deactivated. */
export async function forgetPlaces(tx: ShopTx, ids: readonly number[]): Promise<void> {
  const kept = await tx.rows<{ id: number }>(sql`
    select id from delivery_locations
    where id = any(${ids}::int[]) and exists (select from orders where orders.delivery_location_id = delivery_locations.id)`)
  for (const { id } of kept) await savePlaceDeleted(tx, id)
  const removed = ids.filter((id) => !kept.some((place) => place.id === id))
  await tx.run(sql`delete from slot_bookings where location_id = any(${removed}::int[])`)
  await tx.run(sql`delete from closed_dates where location_id = any(${removed}::int[])`)
  await tx.run(sql`delete from time_slots where location_id = any(${ids}::int[])`)
  await tx.run(sql`delete from delivery_locations where id = any(${removed}::int[])`)
}

import { shopTime, type Day, type Hour } from '@tocador/contracts/calendar'
import { OPEN_STATUSES } from '@tocador/contracts/orders/order-life'
import { MISSING_PLACE, type WhatsappType } from '@tocador/contracts/delivery/delivery-words'
import sql, { join } from 'sql-template-tag'
import type { ShopTx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'

// The owner's places

export interface PlaceFields {
  name: string
  address: string
  description: string
  whatsappNumber: WhatsappType
  isActive: boolean
}

export interface PlaceRow extends PlaceFields {
  id: number
  createdAt: Date
  slotCount: number
  upcomingOrders: number
}

const UPCOMING = sql`status = any(${OPEN_STATUSES}::text[])`

const placeSince = (today: Day) => sql`
  select id, name, address, description, whatsapp_number as "whatsappNumber", is_active as "isActive",
    created_at as "createdAt",
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

/** The same, and other changes of hours that do not exist yet, which no row lock could make wait. */
export async function lockPlaces(tx: Tx, ids: readonly number[]): Promise<number> {
  return (await tx.rows(sql`${livingPlaces(ids)} for no key update`)).length
}

export async function saveNewPlace(tx: ShopTx, place: PlaceFields): Promise<number> {
  const [row] = await tx.write<{ id: number }>(sql`
    insert into delivery_locations (name, address, description, whatsapp_number, is_active, created_at, updated_at)
    values (${place.name}, ${place.address}, ${place.description}, ${place.whatsappNumber}, ${place.isActive},
      ${tx.now}, ${tx.now})
    returning id`)
  if (!row) throw new Error('The insert gave no row')
  return row.id
}

export function savePlace(tx: ShopTx, place: PlaceFields & { id: number }): Promise<number> {
  return tx.run(sql`
    update delivery_locations set name = ${place.name}, address = ${place.address}, description = ${place.description},
      whatsapp_number = ${place.whatsappNumber}, is_active = ${place.isActive}, updated_at = ${tx.now}
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

// Orders that a change concerns

export interface UpcomingOrderRow {
  id: number
  orderNumber: string
  customerName: string
  locationName: string
  date: Day
  hour: Hour
  /** Of all these orders, of which only the first are listed. */
  total: number
}

/** Orders from today on that are neither delivered nor cancelled, at a place, on a date and at its hours, or at some slots. */
export function listUpcomingOrders(
  db: Db,
  asked: {
    locationId: number | undefined
    date: Day | undefined
    times: readonly Hour[]
    slotIds: readonly number[]
  },
  { today, most }: { today: Day; most: number },
): Promise<UpcomingOrderRow[]> {
  return db.rows(sql`
    select id, order_number as "orderNumber", customer_name as "customerName",
      delivery_location_name as "locationName", delivery_date as date, delivery_time as hour,
      count(*) over () as total
    from orders
    where delivery_date >= ${today} and ${UPCOMING}
      and (${asked.locationId ?? null}::int is null or delivery_location_id = ${asked.locationId ?? null}::int)
      and (${asked.date ?? null}::date is null or delivery_date = ${asked.date ?? null}::date)
      and (${asked.times.length} = 0 or delivery_time = any(${asked.times}::text[]))
      and (${asked.slotIds.length} = 0 or exists (
        select from time_slots slot
        where slot.id = any(${asked.slotIds}::int[]) and slot.location_id = delivery_location_id
          and slot.time_slot = delivery_time and slot.day_of_week = extract(dow from delivery_date)
      ))
    order by delivery_date, delivery_time, id
    limit ${most}`)
}

// The owner's hours

export interface SlotFields {
  locationId: number
  /** 0 is Sunday. */
  weekday: number
  hour: Hour
  /** null for no limit. */
  capacity: number | null
  isActive: boolean
}

export interface SlotRow extends SlotFields {
  id: number
  locationName: string
  createdAt: Date
}

const SLOT = sql`
  select slot.id, location_id as "locationId", day_of_week as weekday, time_slot as hour, capacity,
    slot.is_active as "isActive", slot.created_at as "createdAt",
    case when place.deleted_at is null then place.name else ${MISSING_PLACE}::text end as "locationName"
  from time_slots slot join delivery_locations place on place.id = location_id
  where slot.deleted_at is null`

export function listAllSlots(db: Db): Promise<SlotRow[]> {
  return db.rows(sql`${SLOT} order by place.deleted_at is not null, location_id, day_of_week, time_slot, slot.id`)
}

export function findSlots(db: Db, ids: readonly number[]): Promise<SlotRow[]> {
  return db.rows(sql`${SLOT} and slot.id = any(${ids}) order by slot.id`)
}

export function lockSlot(tx: Tx, id: number): Promise<SlotRow | undefined> {
  return tx.first(sql`${SLOT} and slot.id = ${id} for update of slot`)
}

export function saveNewSlots(tx: ShopTx, slots: readonly SlotFields[]): Promise<{ id: number }[]> {
  return tx.write(sql`
    insert into time_slots (location_id, day_of_week, time_slot, capacity, is_active, created_at)
    values ${join(slots.map((slot) => slotValues(tx, slot)))}
    returning id`)
}

/** Locks the given hours of these places that exist, in id order, so that two administrators do not deadlock. */
export function lockSlotsAt(tx: Tx, slots: readonly Omit<SlotFields, 'capacity' | 'isActive'>[]): Promise<SlotRow[]> {
  return tx.rows(sql`
    ${SLOT} and (location_id, day_of_week, time_slot) in (${join(
      slots.map((slot) => sql`(${slot.locationId}::int, ${slot.weekday}::int, ${slot.hour})`),
    )})
    order by slot.id for update of slot`)
}

/** Creates each hour, or changes the existing one of the same place, weekday and hour. */
export function setSlots(tx: ShopTx, slots: readonly SlotFields[]): Promise<{ id: number }[]> {
  return tx.write(sql`
    insert into time_slots (location_id, day_of_week, time_slot, capacity, is_active, created_at)
    values ${join(slots.map((slot) => slotValues(tx, slot)))}
    on conflict (location_id, day_of_week, time_slot) where deleted_at is null
      do update set capacity = excluded.capacity, is_active = excluded.is_active
    returning id`)
}

const slotValues = (tx: ShopTx, slot: SlotFields) =>
  sql`(${slot.locationId}::int, ${slot.weekday}::int, ${slot.hour}, ${slot.capacity}::int, ${slot.isActive}::boolean,
    ${tx.now}::timestamptz)`

export function saveSlot(tx: Tx, slot: SlotFields & { id: number }): Promise<number> {
  return tx.run(sql`
    update time_slots set location_id = ${slot.locationId}, day_of_week = ${slot.weekday},
      time_slot = ${slot.hour}, capacity = ${slot.capacity}, is_active = ${slot.isActive}
    where id = ${slot.id}`)
}

export function lockSlots(tx: Tx, ids: readonly number[]): Promise<SlotRow[]> {
  return tx.rows(sql`${SLOT} and slot.id = any(${ids}::int[]) order by slot.id for update of slot`)
}

export function lockSlotsOf(tx: Tx, locationId: number): Promise<SlotRow[]> {
  return tx.rows(sql`${SLOT} and location_id = ${locationId} order by slot.id for update of slot`)
}

/** Leaves the hours that the other place has already. */
export function moveSlots(tx: ShopTx, from: number, to: number): Promise<{ id: number }[]> {
  return tx.write(sql`
    update time_slots slot set location_id = ${to}
    where location_id = ${from} and deleted_at is null and not exists (
      select from time_slots same
      where same.location_id = ${to} and same.deleted_at is null
        and same.day_of_week = slot.day_of_week and same.time_slot = slot.time_slot)
    returning id`)
}

export function saveSlotsDeleted(tx: ShopTx, ids: readonly number[]): Promise<number> {
  return tx.run(sql`
    update time_slots set deleted_at = ${tx.now}, is_active = false where id = any(${ids}::int[])`)
}

// The owner's closed dates

export interface ClosedDateFields {
  /** null closes every place. */
  locationId: number | null
  date: Day
  reason: string
  /** null closes the whole day. */
  times: Hour[] | null
}

export interface ClosedDateRow extends ClosedDateFields {
  id: number
  locationName: string
  createdAt: Date
}

const CLOSED_DATE = sql`
  select closed.id, location_id as "locationId", date, reason, closed.created_at as "createdAt",
    case when location_id is null then 'Todos los lugares' when place.deleted_at is null then place.name else ${MISSING_PLACE}::text end
      as "locationName",
    (select array_agg(time_slot order by time_slot) from closed_hours where closed_date_id = closed.id) as times
  from closed_dates closed left join delivery_locations place on place.id = location_id`

export function listAllClosedDates(db: Db): Promise<ClosedDateRow[]> {
  return db.rows(sql`${CLOSED_DATE} order by date desc, location_id nulls first, closed.id`)
}

export function findClosedDate(db: Db, id: number): Promise<ClosedDateRow | undefined> {
  return db.first(sql`${CLOSED_DATE} where closed.id = ${id}`)
}

export function findClosedDates(db: Db, ids: readonly number[]): Promise<ClosedDateRow[]> {
  return db.rows(sql`${CLOSED_DATE} where closed.id = any(${ids}::int[]) order by date, closed.id`)
}

/** Saves the whole days that are not closed yet. */
export function saveClosedDays(tx: ShopTx, days: readonly ClosedDateFields[]): Promise<{ id: number }[]> {
  return insertClosedDates(tx, days)
}

/** Saves the hours that are not closed yet, also not with their whole day; an entry without such an hour is not saved. */
export async function saveClosedHours(
  tx: ShopTx,
  parts: readonly (ClosedDateFields & { times: readonly Hour[] })[],
): Promise<{ id: number }[]> {
  const entries = await insertClosedDates(tx, parts)
  const hours = entries.flatMap(({ id }, nth) => (parts[nth]?.times ?? []).map((hour) => ({ id, hour })))
  const saved = await tx.write<{ id: number }>(sql`
    insert into closed_hours (closed_date_id, location_id, date, time_slot)
    select entry.id, entry.location_id, entry.date, wanted.hour
    from unnest(${hours.map(({ id }) => id)}::int[], ${hours.map(({ hour }) => hour)}::text[]) as wanted (id, hour)
    join closed_dates entry using (id)
    where not exists (
      select from closed_dates whole
      where whole.whole_day and whole.date = entry.date and whole.location_id is not distinct from entry.location_id)
    order by entry.date, wanted.hour, entry.id
    on conflict do nothing
    returning closed_date_id as id`)
  const kept = new Set(saved.map(({ id }) => id))
  const empty = entries.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (empty.length > 0) await tx.run(sql`delete from closed_dates where id = any(${empty}::int[])`)
  return entries.filter(({ id }) => kept.has(id))
}

const insertClosedDates = (tx: ShopTx, dates: readonly ClosedDateFields[]) =>
  tx.write<{ id: number }>(sql`
    insert into closed_dates (location_id, date, reason, whole_day, created_at)
    values ${join(
      dates.map(
        ({ locationId, date, reason, times }) =>
          sql`(${locationId}::int, ${date}::date, ${reason}, ${times === null}::boolean, ${tx.now}::timestamptz)`,
      ),
    )}
    on conflict do nothing
    returning id`)

export function removeClosedDate(tx: Tx, id: number): Promise<number> {
  return tx.run(sql`delete from closed_dates where id = ${id}`)
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

import type { Hour } from '@tocador/contracts/calendar'
import { MISSING_PLACE } from '@tocador/contracts/delivery/delivery-words'
import sql, { join } from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'

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

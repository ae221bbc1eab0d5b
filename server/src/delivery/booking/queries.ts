import type { CustomerType } from '@tocador/contracts/accounts/accounts-words'
import type { Day, Hour } from '@tocador/contracts/calendar'
import type { WhatsappType } from '@tocador/contracts/delivery/delivery-words'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db'

export interface SlotOfDay {
  locationId: number
  day: Day
  hour: Hour
}

// Queries of the order

export interface HandoverRow {
  refusal: 'PLACE_UNAVAILABLE' | 'DAY_OUTSIDE_WINDOW' | 'DAY_CLOSED' | 'SLOT_UNAVAILABLE' | 'SLOT_FULL' | null
  locationName: string | null
  address: string | null
  whatsappNumber: string
  messageClosing: string
  shopName: string
}

/**
 * Checks the slot and takes its capacity in one message. Only the slot's own row is locked: a concurrent insert for the
 * same slot waits for it, and its condition is then evaluated with the new count. A closing that is committed after this
 * statement began also ends as SLOT_FULL: it changes `closings`.
 */
export async function takeSlot(
  tx: Tx,
  { locationId, day, hour }: SlotOfDay,
  limits: { buyer: CustomerType; today: Day; weekday: number; evenIfFull: boolean },
): Promise<HandoverRow | undefined> {
  const [row] = await tx.write<HandoverRow>(sql`
    with place as (
      select name, address, whatsapp_number from delivery_locations
      where id = ${locationId} and is_active and deleted_at is null
    ), slots as (
      select time_slot, capacity from time_slots
      where location_id = ${locationId} and day_of_week = ${limits.weekday} and is_active and deleted_at is null
        and not exists (${closedHour({ place: sql`${locationId}`, date: sql`${day}::date`, hour: sql`time_slots.time_slot` })})
    ), whole_day as (
      select from closed_dates
      where whole_day and date = ${day}::date and (location_id is null or location_id = ${locationId})
    ), seen as (
      select closings from slot_bookings
      where location_id = ${locationId} and date = ${day}::date and time_slot = ${hour}
    ), decision as (
      select case
        when not exists (select from place) then 'PLACE_UNAVAILABLE'
        when ${day}::date not between ${limits.today}::date + 1
          and ${limits.today}::date + 1 + ${windowDays(limits.buyer)} then 'DAY_OUTSIDE_WINDOW'
        when exists (select from whole_day) or not exists (select from slots) then 'DAY_CLOSED'
        when not exists (select from slots where time_slot = ${hour}) then 'SLOT_UNAVAILABLE'
      end as refusal
      from settings
    ), taking as (
      insert into slot_bookings (location_id, date, time_slot, taken)
      select ${locationId}, ${day}::date, ${hour}, 1 from decision where refusal is null
      on conflict (location_id, date, time_slot) do update set taken = slot_bookings.taken + 1
      where slot_bookings.closings = coalesce((select closings from seen), 0)
        and (${limits.evenIfFull}::boolean or slot_bookings.taken < coalesce((select capacity from slots where time_slot = ${hour}), 2147483647))
      returning taken
    )
    select
      coalesce(refusal, case when not exists (select from taking) then 'SLOT_FULL' end) as refusal,
      place.name as "locationName",
      place.address,
      case place.whatsapp_number
        when 'SECONDARY' then coalesce(nullif(whatsapp_secondary, ''), whatsapp_primary)
        else whatsapp_primary
      end as "whatsappNumber",
      message_closing as "messageClosing",
      shop_name as "shopName"
    from settings cross join decision left join place on true`)
  return row
}

/**
 * Makes orders that are being placed at these closed hours decide again: those that have taken the slot are waited for, and
 * the others find the changed count. In the order of the keys, as every statement that locks several slots.
 */
export async function noteClosings(tx: Tx, closedDateIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    insert into slot_bookings (location_id, date, time_slot, taken, closings)
    select distinct slot.location_id, closed.date, slot.time_slot, 0, 1
    from closed_dates closed
    join time_slots slot on (closed.location_id is null or closed.location_id = slot.location_id)
      and slot.day_of_week = extract(dow from closed.date) and slot.is_active and slot.deleted_at is null
    where closed.id = any(${closedDateIds}::int[])
      and (closed.whole_day or exists (
        select from closed_hours where closed_date_id = closed.id and closed_hours.time_slot = slot.time_slot
      ))
    order by 1, 2, 3
    on conflict (location_id, date, time_slot) do update set closings = slot_bookings.closings + 1`)
}

/** Frees the capacity of a cancelled order. */
export const giveSlotBack = (tx: Tx, slot: SlotOfDay): Promise<number> => giveSlotsBack(tx, [slot])

/** Frees the capacity of cancelled orders, one per order. The slots are locked in the order of their keys. */
export function giveSlotsBack(tx: Tx, slots: readonly SlotOfDay[]): Promise<number> {
  return tx.run(sql`
    with given as (
      select location_id, date, time_slot, count(*)::int as orders
      from unnest(${slots.map(({ locationId }) => locationId)}::int[], ${slots.map(({ day }) => day)}::date[],
        ${slots.map(({ hour }) => hour)}::text[]) as slot (location_id, date, time_slot)
      group by location_id, date, time_slot
    ), locked as (
      select location_id, date, time_slot, given.orders
      from slot_bookings join given using (location_id, date, time_slot)
      order by location_id, date, time_slot for update of slot_bookings
    )
    update slot_bookings booking set taken = greatest(0, booking.taken - locked.orders)
    from locked
    where booking.location_id = locked.location_id and booking.date = locked.date and booking.time_slot = locked.time_slot`)
}

/** Counts an order again that is no longer cancelled. An administrator decided so, so the capacity is not checked. */
export function retakeSlot(tx: Tx, { locationId, day, hour }: SlotOfDay): Promise<number> {
  return tx.run(sql`
    insert into slot_bookings (location_id, date, time_slot, taken)
    values (${locationId}, ${day}::date, ${hour}, 1)
    on conflict (location_id, date, time_slot) do update set taken = slot_bookings.taken + 1`)
}

// Queries of the storefront

export interface ActivePlaceRow {
  id: number
  name: string
  address: string
  description: string
  whatsappNumber: WhatsappType
}

export function listActivePlaces(db: Db): Promise<ActivePlaceRow[]> {
  return db.rows(sql`
    select id, name, address, description, whatsapp_number as "whatsappNumber" from delivery_locations
    where is_active and deleted_at is null
    order by id`)
}

export interface DayRow {
  date: Day
  isClosed: boolean
  closedBecause: string | null
  slots: number
  freeSlots: number
}

/** All days of the buyer's window; empty when the place is not active. */
export function listWindow(
  db: Db,
  { locationId, buyer, today }: { locationId: number; buyer: CustomerType; today: Day },
): Promise<DayRow[]> {
  return db.rows(sql`
    select days.date,
      closing.reason is not null as "isClosed",
      closing.reason as "closedBecause",
      count(slot.id) as slots,
      count(slot.id) filter (where coalesce(booking.taken, 0) < coalesce(slot.capacity, 2147483647)) as "freeSlots"
    from delivery_locations place
    cross join settings
    cross join lateral (
      select ${today}::date + 1 + nth as date from generate_series(0, ${windowDays(buyer)}) nth
    ) days
    left join lateral (${closingOn(sql`days.date`)}) closing on true
    left join time_slots slot on slot.location_id = place.id and slot.is_active and slot.deleted_at is null
      and slot.day_of_week = extract(dow from days.date) and not exists (${closedSlotOn(sql`days.date`)})
    left join slot_bookings booking on booking.location_id = place.id and booking.date = days.date
      and booking.time_slot = slot.time_slot
    where place.id = ${locationId} and place.is_active and place.deleted_at is null
    group by days.date, closing.reason
    order by days.date`)
}

export interface TimeRow {
  closedBecause: string | null
  hour: Hour | null
  remaining: number | null
}

/** Without closed hours. One row without an hour when that day has none; empty when the place is not active. */
export function listHours(
  db: Db,
  { locationId, day, weekday }: { locationId: number; day: Day; weekday: number },
): Promise<TimeRow[]> {
  return db.rows(sql`
    select closing.reason as "closedBecause", slot.time_slot as hour,
      -- greatest() ignores null, which means no limit here
      case when slot.capacity is not null then greatest(slot.capacity - coalesce(booking.taken, 0), 0) end as remaining
    from delivery_locations place
    left join lateral (${closingOn(sql`${day}::date`)}) closing on true
    left join time_slots slot on slot.location_id = place.id and slot.is_active and slot.deleted_at is null
      and slot.day_of_week = ${weekday} and not exists (${closedSlotOn(sql`${day}::date`)})
    left join slot_bookings booking on booking.location_id = place.id and booking.date = ${day}::date
      and booking.time_slot = slot.time_slot
    where place.id = ${locationId} and place.is_active and place.deleted_at is null
    order by slot.time_slot`)
}

export interface OccupancyRow {
  locationId: number
  locationName: string
  date: Day
  /** null unless the day is closed; the reason may be ''. */
  closedBecause: string | null
  /** null when that weekday has no hours. */
  hour: Hour | null
  /** Only this hour of the day, for which the day need not be closed. */
  isHourClosed: boolean
  capacity: number | null
  taken: number
}

/** The hours of the active places on these days, with capacity and bookings. */
export function listOccupancy(
  db: Db,
  { from, to, locationId }: { from: Day; to: Day; locationId: number | undefined },
): Promise<OccupancyRow[]> {
  return db.rows(sql`
    select place.id as "locationId", place.name as "locationName", days.date, closing.reason as "closedBecause",
      slot.time_slot as hour, slot.capacity, coalesce(booking.taken, 0) as taken,
      exists (${closedSlotOn(sql`days.date`)}) as "isHourClosed"
    from delivery_locations place
    cross join lateral (
      select ${from}::date + nth as date from generate_series(0, ${to}::date - ${from}::date) nth
    ) days
    left join lateral (${closingOn(sql`days.date`)}) closing on true
    left join time_slots slot on slot.location_id = place.id and slot.is_active and slot.deleted_at is null
      and slot.day_of_week = extract(dow from days.date)
    left join slot_bookings booking on booking.location_id = place.id and booking.date = days.date
      and booking.time_slot = slot.time_slot
    where place.is_active and place.deleted_at is null and place.id = coalesce(${locationId ?? null}::int, place.id)
    order by place.id, days.date, slot.time_slot`)
}

const windowDays = (buyer: CustomerType) => (buyer === 'guest' ? sql`guest_window_days` : sql`registered_window_days`)

/** The reason of the place's own closed date takes precedence over one for all places. */
const closingOn = (date: Sql) => sql`
  select reason from closed_dates
  where whole_day and closed_dates.date = ${date} and (location_id is null or location_id = place.id)
  order by location_id nulls last limit 1`

const closedHour = ({ place, date, hour }: Record<'place' | 'date' | 'hour', Sql>) => sql`
  select from closed_hours
  where closed_hours.date = ${date} and closed_hours.time_slot = ${hour}
    and (closed_hours.location_id is null or closed_hours.location_id = ${place})`

const closedSlotOn = (date: Sql) => closedHour({ place: sql`place.id`, date, hour: sql`slot.time_slot` })

export interface FirstHourRow {
  place: string
  day: Day
  hour: Hour
}

/** For each active place the first hour with room that a guest can choose. */
export const listFirstHours = (db: Db, today: Day) =>
  db.rows<FirstHourRow>(sql`
    select distinct on (place.id) place.name as place, days.date as day, slot.time_slot as hour
    from delivery_locations place
    cross join settings
    cross join lateral (
      select ${today}::date + 1 + nth as date from generate_series(0, ${windowDays('guest')}) nth
    ) days
    join time_slots slot on slot.location_id = place.id and slot.is_active and slot.deleted_at is null
      and slot.day_of_week = extract(dow from days.date)
    left join slot_bookings booking on booking.location_id = place.id and booking.date = days.date
      and booking.time_slot = slot.time_slot
    where place.is_active and place.deleted_at is null
      and coalesce(booking.taken, 0) < coalesce(slot.capacity, 2147483647)
      and not exists (${closingOn(sql`days.date`)}) and not exists (${closedSlotOn(sql`days.date`)})
    order by place.id, days.date, slot.time_slot`)

/** The first and the last hour of each weekday on which a place hands over. */
export const listOpenDays = (db: Db) =>
  db.rows<{ locationId: number; weekday: number; first: Hour; last: Hour }>(sql`
    select location_id as "locationId", day_of_week as weekday, min(time_slot) as first, max(time_slot) as last
    from time_slots join delivery_locations place on place.id = location_id
    where time_slots.is_active and time_slots.deleted_at is null and place.is_active and place.deleted_at is null
    group by location_id, day_of_week`)

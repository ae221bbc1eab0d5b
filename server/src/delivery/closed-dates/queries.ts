import type { Day, Hour } from '@tocador/contracts/calendar'
import { MISSING_PLACE } from '@tocador/contracts/delivery/delivery-words'
import sql, { join } from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'

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

import type { ActivitySubject } from '@tocador/contracts/activity/activity-words'
import type { Day } from '@tocador/contracts/calendar'
import { likePatterns } from '@tocador/contracts/search-text'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { ShopContext } from '../platform/context'
import type { Db } from '../platform/database/db'

export interface ActivityFilter {
  search: string
  /** Empty: every kind. */
  subjects: readonly ActivitySubject[]
  /** 0: the shop itself and customers. */
  actor: number | undefined
  thing: { subject: string; id: string } | undefined
  from: Day | undefined
  to: Day | undefined
  id: number | undefined
}

export interface ActivityRow {
  id: number
  at: Date
  actorId: number | null
  actorName: string
  subject: string
  subjectId: string
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  thing: string | null
  /** Of a product, order, account or survey that still exists. */
  thingId: number | null
  surveyId: number | null
  /** Of a place that still exists: the entry's own, or that of its hour. */
  placeId: number | null
}

/** The things and persons that a word of the search names. */
const isNamed = (pattern: string): Sql => sql`(
  entry.actor_id in (select id from users where search_text like ${pattern})
  or entry.actor_id is null and folded_name(entry.actor_name) like ${pattern}
  or (entry.subject, entry.subject_id) in (
    select 'product', id::text from products where left(search_text, length(name)) like ${pattern}
    union all select 'family', id::text from product_families where folded_name(name) like ${pattern}
    union all select 'order', id::text from orders where search_text like ${pattern}
    union all select 'user', id::text from users where search_text like ${pattern}
    union all select 'survey', id::text from surveys where search_text like ${pattern}
    union all select 'survey-option', id::text from survey_options where search_text like ${pattern}
    union all select 'delivery-location', id::text from delivery_locations where folded_name(name) like ${pattern}
    union all select 'category', id::text from categories where folded_name(name) like ${pattern}
    union all select 'product-type', id::text from product_types where folded_name(name) like ${pattern}
    union all select 'arrival', id::text from arrivals where search_text like ${pattern}))`

function isAbout({ subject, id }: { subject: string; id: string }): Sql {
  const own = sql`entry.subject = ${subject} and entry.subject_id = ${id}`
  if (subject !== 'survey') return own
  return sql`(${own} or entry.subject = 'survey-option' and entry.subject_id in (
    select id::text from survey_options where survey_id = ${Number(id)}))`
}

/** The beginning of a day of the shop. In some zones, such as Tijuana's, two days of the year have 23 or 25 hours. */
const startOf = (day: Day, timeZone: string): Sql => sql`(${day}::date::timestamp at time zone ${timeZone})`
const endOf = (day: Day, timeZone: string): Sql => sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`

function matches({ search, subjects, actor, thing, from, to, id }: ActivityFilter, timeZone: string): Sql {
  const parts = [
    ...likePatterns(search).map(isNamed),
    ...(subjects.length === 0 ? [] : [sql`entry.subject = any(${subjects}::text[])`]),
    ...(actor === undefined ? [] : [actor === 0 ? sql`entry.actor_id is null` : sql`entry.actor_id = ${actor}`]),
    ...(thing === undefined ? [] : [isAbout(thing)]),
    ...(from === undefined ? [] : [sql`entry.at >= ${startOf(from, timeZone)}`]),
    ...(to === undefined ? [] : [sql`entry.at < ${endOf(to, timeZone)}`]),
    ...(id === undefined ? [] : [sql`entry.id = ${id}`]),
  ]
  return parts.length === 0 ? sql`true` : join(parts, ' and ')
}

interface Slice {
  limit: number
  offset?: number
  /** Only entries before this one. */
  beforeId?: number | undefined
}

/** Entries, the newest first, with the name of what they are about. Values that were recorded name what is gone. */
export const listEntries = (
  { db, timeZone }: Pick<ShopContext, 'db' | 'timeZone'>,
  filter: ActivityFilter,
  { limit, offset = 0, beforeId }: Slice,
) =>
  db.rows<ActivityRow>(sql`
    with page as (
      select entry.*, case when entry.subject_id ~ '^[0-9]{1,9}$' then entry.subject_id::int end as number
      from audit_log entry
      where ${matches(filter, timeZone)} ${beforeId === undefined ? empty : sql`and entry.id < ${beforeId}`}
      order by entry.id desc limit ${limit} offset ${offset}
    )
    select page.id::int, page.at, page.actor_id as "actorId", page.actor_name as "actorName", page.subject,
      page.subject_id as "subjectId", page.action, page.before, page.after,
      coalesce(product.name, orders.order_number, account.name, survey.question, option.option_text, place.name, type.name,
        category.name, arrival.name, held.name, slot_place.name, page.after ->> 'name', page.before ->> 'name', page.before ->> 'question', page.after ->> 'text',
        page.after ->> 'words', page.before ->> 'words') as thing,
      case page.subject when 'product' then case when product.deleted_at is null then product.id end
        when 'order' then orders.id when 'user' then case when account.deleted_at is null then account.id end
        when 'survey' then survey.id end as "thingId",
      option.survey_id as "surveyId",
      case when coalesce(place.deleted_at, slot_place.deleted_at) is null then coalesce(place.id, slot_place.id) end as "placeId"
    from page
    left join products product on page.subject = 'product' and product.id = page.number
    left join orders on page.subject = 'order' and orders.id = page.number
    left join users account on page.subject = 'user' and account.id = page.number
    left join surveys survey on page.subject = 'survey' and survey.id = page.number
    left join survey_options option on page.subject = 'survey-option' and option.id = page.number
    left join delivery_locations place on page.subject = 'delivery-location' and place.id = page.number
    left join product_types type on page.subject = 'product-type' and type.id = page.number
    left join categories category on page.subject = 'category' and category.id = page.number
    -- The order of all pieces is recorded with the first one.
    left join arrivals arrival on page.subject = 'arrival' and page.action <> 'order' and arrival.id = page.number
    left join time_slots slot on page.subject = 'time-slot' and slot.id = page.number
    left join delivery_locations slot_place on slot_place.id = slot.location_id
    left join cart_lines line on page.subject = 'reservation' and line.id = page.number
    left join products held on held.id = line.product_id
    order by page.id desc`)

export const countEntries = async (
  { db, timeZone }: Pick<ShopContext, 'db' | 'timeZone'>,
  filter: ActivityFilter,
): Promise<number> =>
  (
    await db.first<{ total: number }>(sql`
      select count(*)::int as total from audit_log entry where ${matches(filter, timeZone)}`)
  )?.total ?? 0

/**
 * Everybody with an entry, also whoever is no administrator any more. The log has no index by actor: as the count of a
 * page, it is read once.
 */
export const listActors = (db: Db) =>
  db.rows<{ id: number; name: string }>(sql`
    select id, name from users where id in (select distinct actor_id from audit_log)
    order by deleted_at is not null, search_text, id limit 100`)

/** The names of places and product types, also of deleted ones, whose ids stand in recorded values. */
export const listNames = (db: Db) =>
  db.rows<{ kind: 'place' | 'type'; id: number; name: string }>(sql`
    select 'place' as kind, id, name from delivery_locations
    union all select 'type', id, name from product_types`)

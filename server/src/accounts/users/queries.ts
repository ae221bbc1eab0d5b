import type { Role } from '@tocador/contracts/accounts/accounts-words'
import type { UserCounts } from '@tocador/contracts/accounts/admin-users-endpoints'
import type { Day } from '@tocador/contracts/calendar'
import { NO_SALE_STATUSES, type OrderStatus } from '@tocador/contracts/orders/order-life'
import { likePatterns } from '@tocador/contracts/search-text'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { ShopContext } from '../../platform/context'
import { daysBefore } from '../../platform/database/days-before'
import type { Db } from '../../platform/database/db'
import { DATED_USER, type DatedUserRow, type UserRow } from '../queries'

// Lists

export type ClientRow = Pick<UserRow, 'id' | 'name' | 'phone' | 'email'>

export function findClients(db: Db, search: string, most: number): Promise<ClientRow[]> {
  const words = wordsIn(search)
  return words.length === 0
    ? Promise.resolve([])
    : db.rows(sql`
        select id, name, phone, email from users
        where role = 'client' and is_active and ${join(words, ' and ')} order by name, id limit ${most}`)
}

/** The start of a day in the shop. */
interface ShopDay {
  day: Day
  timeZone: string
}

export interface UserFilter {
  search: string
  role?: Role | undefined
  isActive?: boolean | undefined
  /** The first day of the registration. */
  since?: ShopDay | undefined
}

const orders = {
  created_at: 'created_at, id',
  '-created_at': 'created_at desc, id desc',
  // Begins with the folded name, so that accents and case do not count.
  name: 'search_text, id',
  '-name': 'search_text desc, id desc',
}
export type UserSort = keyof typeof orders

export interface ListedUserRow extends DatedUserRow {
  carts: number
  holds: number
  /** In which the account has a vote that is counted, or suggested an option. */
  surveys: number
  orders: number
  soldOrders: number
  spentCents: number
  lastOrderAt: Date | null
}

const wordsIn = (search: string) => likePatterns(search).map((pattern) => sql`search_text like ${pattern}`)
const startOf = ({ day, timeZone }: ShopDay) => sql`${day}::date::timestamp at time zone ${timeZone}`

function matching({ search, role, isActive, since }: UserFilter): Sql {
  const conditions = [
    sql`deleted_at is null`,
    ...wordsIn(search),
    ...(role === undefined ? [] : [sql`role = ${role}`]),
    ...(isActive === undefined ? [] : [sql`is_active = ${isActive}`]),
    ...(since === undefined ? [] : [sql`created_at >= ${startOf(since)}`]),
  ]
  return sql`where ${join(conditions, ' and ')}`
}

const isSale = sql`status <> all(${NO_SALE_STATUSES}::text[])`

/** The figures of the accounts in `page`. */
const FIGURES = sql`
  select page.*, held.carts, held.holds, joined.surveys, bought.orders, bought."soldOrders", bought."spentCents", bought."lastOrderAt"
  from page, lateral (
    select count(distinct cart.id)::int as carts, count(line.id)::int as holds
    from carts cart left join cart_lines line on line.cart_id = cart.id
    where cart.user_id = page.id
  ) held, lateral (
    select count(*)::int as orders, max(created_at) as "lastOrderAt",
      count(*) filter (where ${isSale})::int as "soldOrders",
      coalesce(sum(total_cents) filter (where ${isSale}), 0)::bigint as "spentCents"
    from orders where user_id = page.id
  ) bought, lateral (
    select count(*)::int as surveys from (
      select choice.survey_id from survey_votes vote join survey_options choice on choice.id = vote.option_id
      where vote.user_id = page.id and choice.status = 'approved'
      union select survey_id from survey_options where suggested_by = page.id
    ) surveys
  ) joined`

export const listUserRows = (
  db: Db,
  filter: UserFilter,
  { sort, page, limit }: { sort: UserSort; page: number; limit: number },
) =>
  db.rows<ListedUserRow>(sql`
    with page as (
      select ${DATED_USER}, row_number() over (order by ${raw(orders[sort])}) as place
      from users ${matching(filter)}
      order by ${raw(orders[sort])} limit ${limit} offset ${(page - 1) * limit}
    )
    ${FIGURES} order by page.place`)

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const row = await db.first<{ count: number }>(sql`select count(*)::int as count from users ${matching(filter)}`)
  return row?.count ?? 0
}

export async function countByKind(db: Db, since: ShopDay): Promise<UserCounts> {
  const row = await db.first<UserCounts>(sql`
    select count(*)::int as all, count(*) filter (where created_at >= ${startOf(since)})::int as week,
      count(*) filter (where role = 'admin')::int as admins, count(*) filter (where not is_active)::int as inactive
    from users where deleted_at is null`)
  return row ?? { all: 0, week: 0, admins: 0, inactive: 0 }
}

/** Accounts of the shop's day, of its last seven days, and of the same weekday of last week until the same hour; deleted ones are in no list. */
export function countNewUsers({ db, now, timeZone }: ShopContext) {
  const start = sql`date_trunc('day', ${now}::timestamptz, ${timeZone})`
  const before = (instant: Sql, days: number) => daysBefore(instant, days, timeZone)
  return db.first<{ today: number; week: number; before: number }>(sql`
    select count(*) filter (where created_at >= ${start})::int as today,
      count(*) filter (where created_at >= ${before(start, 6)})::int as week,
      count(*) filter (where created_at < ${before(sql`${now}::timestamptz`, 7)})::int as before
    from users where created_at >= ${before(start, 7)} and deleted_at is null`)
}

// One account

export interface UserDetailRow extends ListedUserRow {
  lastVisitAt: Date | null
  linkExpiresAt: Date | null
}

/** The session that the registration opened is no visit: an administrator may have registered the account. */
export const findUserDetail = ({ db, now }: ShopContext, id: number) =>
  db.first<UserDetailRow>(sql`
    with page as (
      select ${DATED_USER},
        (select max(at) from (
          select max(extended_at) as at from sessions where user_id = users.id and extended_at > users.created_at
          union all select max(last_at) from login_networks where user_id = users.id
          union all select max(created_at) from orders where user_id = users.id and placed_by is null
        ) visit) as "lastVisitAt",
        (select expires_at from password_links where user_id = users.id and expires_at > ${now}) as "linkExpiresAt"
      from users where id = ${id} and deleted_at is null
    )
    ${FIGURES}`)

export interface UserOrderRow {
  id: number
  orderNumber: string
  status: OrderStatus
  totalCents: number
  createdAt: Date
}

export const listOrdersOf = (db: Db, userId: number, most: number) =>
  db.rows<UserOrderRow>(sql`
    select id, order_number as "orderNumber", status, total_cents as "totalCents", created_at as "createdAt"
    from orders where user_id = ${userId} order by id desc limit ${most}`)

export interface UserHoldRow {
  id: number
  productId: number
  productName: string
  quantity: number
  priceCents: number
  reservedUntil: Date
}

export const listHoldsOf = ({ db, now, timeZone }: ShopContext, userId: number) =>
  db.rows<UserHoldRow>(sql`
    select line.id, product.id as "productId", product.name as "productName", line.quantity,
      price.price_cents as "priceCents", line.reserved_until as "reservedUntil"
    from carts cart join cart_lines line on line.cart_id = cart.id join products product on product.id = line.product_id
    join prices_at(${now}, ${timeZone}) price on price.product_id = line.product_id
    where cart.user_id = ${userId} and line.status = 'active' and line.reserved_until > ${now}
    order by line.reserved_until, line.id`)

import type { CustomerType } from '@tocador/contracts/accounts/accounts-words'
import { HOLD_STATUSES, type HoldStatus } from '@tocador/contracts/cart/hold-life'
import type { ExpirationStatus } from '@tocador/contracts/cart/cart-words'
import { CRITICAL_MS, WARNING_MS } from '@tocador/contracts/cart/expiration'
import type { HoldSort } from '@tocador/contracts/cart/hold-words'
import { likePatterns } from '@tocador/contracts/search-text'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { ShopContext } from '../../platform/context'
import { daysBefore } from '../../platform/database/days-before'
import { images } from '../queries'

/** Days since creation, or the shop's current day. */
export type Period = number | 'today' | 'all'
/** The current instant, and the zone in which the shop's day begins. */
export type Moment = Pick<ShopContext, 'now' | 'timeZone'>
export interface HoldFilter {
  /** Empty: every status. */
  statuses: readonly HoldStatus[]
  /** Empty: every level, and holds that have none. */
  levels: readonly ExpirationStatus[]
  userType: CustomerType | undefined
  id: number | undefined
  cartId: number | undefined
  search: string
  period: Period
}
export interface Page {
  page: number
  limit: number
}

export interface HoldRow {
  id: number
  cartId: number
  userId: number | null
  sessionId: string
  productId: number
  productName: string
  productImages: string
  priceCents: number
  userName: string
  userPhone: string
  userEmail: string
  quantity: number
  reservedUntil: Date
  renewedAt: Date
  status: HoldStatus
  isSetAside: boolean
  orderId: number | null
  orderNumber: string
  notes: string
  createdAt: Date
}

export const conditions = (parts: Sql[]): Sql => (parts.length === 0 ? sql`true` : join(parts, ' and '))

export const startOfDay = ({ now, timeZone }: Moment): Sql => sql`date_trunc('day', ${now}::timestamptz, ${timeZone})`

export function since(column: Sql, period: Period, moment: Moment): Sql[] {
  if (period === 'all') return []
  if (period === 'today') return [sql`${column} >= ${startOfDay(moment)}`]
  return [sql`${column} >= ${moment.now}::timestamptz - make_interval(days => ${period})`]
}

export const ownerIs = (type: CustomerType | undefined): Sql[] =>
  type === undefined ? [] : [type === 'guest' ? sql`cart.user_id is null` : sql`cart.user_id is not null`]

/** Not the cart of a unit that is set aside for somebody in line: it becomes part of a visitor's cart, or ends. */
export const isVisitors = sql`(cart.user_id is not null or cart.session_id is not null)`

/** The levels of `expirationLevel`, as conditions on an active line. */
function hasLevel(level: ExpirationStatus, now: Date): Sql {
  const [critical, warning] = [CRITICAL_MS, WARNING_MS].map((left) => new Date(now.getTime() + left))
  switch (level) {
    case 'expired':
      return sql`line.reserved_until <= ${now}`
    case 'critical':
      return sql`line.reserved_until > ${now} and line.reserved_until < ${critical}`
    case 'warning':
      return sql`line.reserved_until >= ${critical} and line.reserved_until < ${warning}`
    case 'safe':
      return sql`line.reserved_until >= ${warning}`
  }
}

/** The price and the units of a line of `joinSoldLines`. A product that was taken out of the order has neither. */
const lineCents = sql`case when sold.id is null then price.price_cents else coalesce(paid.price_cents, 0) end`
const lineUnits = sql`case when sold.id is null then line.quantity else coalesce(paid.quantity, 0) end`
const lineAmount = sql`(${lineUnits}) * (${lineCents})`

const holdOrders: Record<HoldSort, Sql> = {
  '-created_at': sql`line.created_at desc, line.id desc`,
  created_at: sql`line.created_at, line.id`,
  reserved_until: sql`case when line.status = 'active' then line.reserved_until end, line.updated_at desc, line.id desc`,
  '-reserved_until': sql`case when line.status = 'active' then line.reserved_until end desc nulls last, line.updated_at desc, line.id desc`,
  '-total_amount': sql`${lineAmount} desc, line.id desc`,
  total_amount: sql`${lineAmount}, line.id`,
}

/** What is paid for the product of each line now. */
export const joinPrices = ({ now, timeZone }: Moment): Sql =>
  sql`join prices_at(${now}, ${timeZone}) price on price.product_id = line.product_id`

/** The same, and of a line that was ordered what its order has of it now, which the shop may have changed. */
const joinSoldLines = (moment: Moment): Sql => sql`
  ${joinPrices(moment)}
  left join orders sold on sold.cart_id = line.cart_id and line.status = 'completed'
  left join order_lines paid on paid.order_id = sold.id and paid.product_id = line.product_id`

const holdTables = (moment: Moment) => sql`
  cart_lines line
  join carts cart on cart.id = line.cart_id
  join products product on product.id = line.product_id
  ${joinSoldLines(moment)}
  left join users client on client.id = cart.user_id
  left join lateral (
    select coalesce(users.name, list.name) as name, coalesce(users.phone, list.phone) as phone
    from waiting_holds held join waits on waits.product_id = held.product_id and waits.phone_key = held.phone_key
    join waiting_lists list on list.id = waits.list_id left join users on users.id = list.user_id
    where held.line_id = line.id order by waits.asked_at, waits.id limit 1
  ) waiting on not ${isVisitors}`

/** Only the tables that the filter and the order need, because all lines of the period are read. */
function tablesFor({ userType }: HoldFilter, moment: Moment, sort?: HoldSort): Sql {
  const hasPrice = sort === 'total_amount' || sort === '-total_amount'
  return sql`cart_lines line
    ${userType !== undefined ? sql`join carts cart on cart.id = line.cart_id` : empty}
    ${hasPrice ? joinSoldLines(moment) : empty}`
}

/**
 * `search_text` starts with the folded name. The long description after it is not searched: a hold is looked for
 * by what its product is called.
 */
export function productsNamed(pattern: string): Sql {
  const isNamed = sql`left(search_text, length(name)) like ${pattern}`
  // Shorter words have no trigram.
  if (pattern.length < '%abc%'.length) return sql`select id from products where ${isNamed}`
  return sql`
    select id from products where deleted_at is null and search_text like ${pattern} and ${isNamed}
    union all select id from products where deleted_at is not null and ${isNamed}`
}
export const usersFound = (pattern: string): Sql => sql`select id from users where search_text like ${pattern}`
/** The units that are held for people in line with this name or phone, which their rows show until the link is opened. */
const heldInLine = (pattern: string): Sql => sql`
  select held.line_id from waiting_holds held join waits using (product_id, phone_key)
  join waiting_lists list on list.id = waits.list_id left join users on users.id = list.user_id
  where held.opened_at is null and (folded_name(coalesce(users.name, list.name)) like ${pattern} or held.phone_key like ${pattern})`

const holdMatches = (filter: HoldFilter, moment: Moment): Sql =>
  conditions([
    ...(filter.statuses.length === 0 ? [] : [sql`line.status = any(${filter.statuses}::text[])`]),
    ...(filter.levels.length === 0
      ? []
      : [
          sql`line.status = 'active' and (${join(
            filter.levels.map((level) => sql`(${hasLevel(level, moment.now)})`),
            ' or ',
          )})`,
        ]),
    ...(filter.id === undefined ? [] : [sql`line.id = ${filter.id}`]),
    ...(filter.cartId === undefined ? [] : [sql`line.cart_id = ${filter.cartId}`]),
    ...ownerIs(filter.userType),
    ...since(sql`line.created_at`, filter.period, moment),
    // Each word is looked up once, instead of in every row.
    ...likePatterns(filter.search).map(
      (pattern) => sql`(line.product_id in (${productsNamed(pattern)}) or line.cart_id in (
        select id from carts where lower(session_id) like ${pattern} or user_id in (${usersFound(pattern)}))
        or line.id in (${heldInLine(pattern)}))`,
    ),
  ])

const holdColumns = sql`
  line.id, line.cart_id as "cartId", cart.user_id as "userId", coalesce(cart.session_id, '') as "sessionId", product.id as "productId",
  product.name as "productName", ${images} as "productImages", ${lineCents} as "priceCents",
  coalesce(client.name, waiting.name, '') as "userName", coalesce(client.phone, waiting.phone, '') as "userPhone",
  coalesce(client.email, '') as "userEmail", ${lineUnits} as quantity, line.reserved_until as "reservedUntil",
  line.updated_at as "renewedAt", line.status, not ${isVisitors} as "isSetAside",
  sold.id as "orderId", coalesce(sold.order_number, '') as "orderNumber", line.notes, line.created_at as "createdAt"`

export const listHoldRows = (
  context: ShopContext,
  filter: HoldFilter,
  { page, limit, sort }: Page & { sort: HoldSort },
) =>
  context.db.rows<HoldRow>(sql`
    with page as (
      select line.id from ${tablesFor(filter, context, sort)}
      where ${holdMatches(filter, context)}
      order by ${holdOrders[sort]} limit ${limit} offset ${(page - 1) * limit}
    )
    select ${holdColumns} from ${holdTables(context)} join page on page.id = line.id
    order by ${holdOrders[sort]}`)

export const countHolds = async (context: ShopContext, filter: HoldFilter): Promise<number> =>
  (
    await context.db.first<{ total: number }>(sql`
    select count(*)::int as total from ${tablesFor(filter, context)} where ${holdMatches(filter, context)}`)
  )?.total ?? 0

export const findHold = (context: ShopContext, id: number) =>
  context.db.first<HoldRow>(sql`select ${holdColumns} from ${holdTables(context)} where line.id = ${id}`)

export interface HoldCounts {
  total: number
  active: number
  expired: number
  completed: number
  cancelled: number
  guest: number
  registered: number
  overdue: number
  critical: number
  warning: number
  heldCents: number
  riskCents: number
}

/** Few lines are active, so their prices are read apart from the counts of all lines. */
const valueOfActive = (condition: Sql, period: Period, moment: Moment): Sql => sql`(
  select coalesce(sum(line.quantity::bigint * price.price_cents), 0)::bigint
  from cart_lines line ${joinPrices(moment)}
  where ${conditions([sql`line.status = 'active'`, condition, ...since(sql`line.created_at`, period, moment)])})`

const countsByStatus = (column: Sql): Sql =>
  join(HOLD_STATUSES.map((status) => sql`count(*) filter (where ${column} = ${status})::int as ${raw(status)}`))

export const countHoldsByState = ({ db, now, timeZone }: ShopContext, period: Period) =>
  db.first<HoldCounts>(sql`
    select count(*)::int as total,
      ${countsByStatus(sql`line.status`)},
      count(*) filter (where cart.user_id is null)::int as guest,
      count(*) filter (where cart.user_id is not null)::int as registered,
      count(*) filter (where line.status = 'active' and ${hasLevel('expired', now)})::int as overdue,
      count(*) filter (where line.status = 'active' and ${hasLevel('critical', now)})::int as critical,
      count(*) filter (where line.status = 'active' and ${hasLevel('warning', now)})::int as warning,
      ${valueOfActive(sql`true`, period, { now, timeZone })} as "heldCents",
      ${valueOfActive(sql`(${hasLevel('critical', now)} or ${hasLevel('warning', now)})`, period, { now, timeZone })} as "riskCents"
    from cart_lines line
    join carts cart on cart.id = line.cart_id
    where ${conditions(since(sql`line.created_at`, period, { now, timeZone }))}`)

export interface ExpiringHolds {
  count: number
  cents: number
}

/** Holds that expire within an hour, as the list of holds filters them, and their value at today's prices. */
export const countExpiringHolds = (context: ShopContext) =>
  context.db.first<ExpiringHolds>(sql`
    select count(*)::int as count, coalesce(sum(line.quantity::bigint * price.price_cents), 0)::bigint as cents
    from cart_lines line ${joinPrices(context)}
    where ${holdMatches(expiring, context)}`)

const expiring: HoldFilter = {
  statuses: [],
  levels: ['critical', 'warning'],
  userType: undefined,
  id: undefined,
  cartId: undefined,
  search: '',
  period: 'all',
}

export interface NewHolds {
  carts: number
  holds: number
  cartsBefore: number
  holdsBefore: number
  cartsInWeek: number
  holdsInWeek: number
}

/**
 * Carts and holds of the shop's day, of its last seven days, and of the same weekday of last week until the same hour. A guest's cart that was
 * merged into an account's cart is not counted a second time.
 */
export function countNewHolds(context: ShopContext) {
  const before = (instant: Sql, days: number) => daysBefore(instant, days, context.timeZone)
  const lastWeek = before(startOfDay(context), 7)
  const until = before(sql`${context.now}::timestamptz`, 7)
  const counts = (column: Sql) => sql`
    count(*) filter (where ${column} >= ${startOfDay(context)})::int as today,
    count(*) filter (where ${column} >= ${before(startOfDay(context), 6)})::int as week,
    count(*) filter (where ${column} < ${until})::int as before`
  return context.db.first<NewHolds>(sql`
    select cart.today as carts, cart.before as "cartsBefore", line.today as holds, line.before as "holdsBefore",
      cart.week as "cartsInWeek", line.week as "holdsInWeek"
    from (select ${counts(sql`created_at`)} from carts cart where created_at >= ${lastWeek} and status <> 'migrated' and ${isVisitors}) cart,
      (select ${counts(sql`created_at`)} from cart_lines where created_at >= ${lastWeek}) line`)
}

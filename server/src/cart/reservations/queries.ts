import type { CustomerType } from '@tocador/contracts/accounts/accounts-words'
import type { CartStatus, ReservationStatus } from '@tocador/contracts/cart/cart-words'
import { likePatterns } from '@tocador/contracts/search-text'
import sql, { join, type Sql } from 'sql-template-tag'
import type { ShopContext } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import { images, openLine } from '../queries'

export type Period = number | 'all'
export interface ReservationFilter {
  status: ReservationStatus | undefined
  userType: CustomerType | undefined
  search: string
  period: Period
}
export interface Page {
  page: number
  limit: number
}

export interface ReservationRow {
  id: number
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
  status: ReservationStatus
  notes: string
  createdAt: Date
}

const conditions = (parts: Sql[]): Sql => (parts.length === 0 ? sql`true` : join(parts, ' and '))

const since = (column: Sql, period: Period, now: Date): Sql[] =>
  period === 'all' ? [] : [sql`${column} >= ${now}::timestamptz - make_interval(days => ${period})`]

const ownerIs = (type: CustomerType | undefined): Sql[] =>
  type === undefined ? [] : [type === 'guest' ? sql`cart.user_id is null` : sql`cart.user_id is not null`]

const reservationTables = sql`
  cart_lines line
  join carts cart on cart.id = line.cart_id
  join products product on product.id = line.product_id
  left join users client on client.id = cart.user_id`

const reservationMatches = (filter: ReservationFilter, now: Date): Sql =>
  conditions([
    ...(filter.status === undefined ? [] : [sql`line.status = ${filter.status}`]),
    ...ownerIs(filter.userType),
    ...since(sql`line.created_at`, filter.period, now),
    ...likePatterns(filter.search).map(
      (pattern) =>
        sql`(product.search_text like ${pattern} or client.search_text like ${pattern} or lower(cart.session_id) like ${pattern})`,
    ),
  ])

const reservationColumns = sql`
  line.id, cart.user_id as "userId", coalesce(cart.session_id, '') as "sessionId", product.id as "productId",
  product.name as "productName", ${images} as "productImages", product.price_cents as "priceCents",
  coalesce(client.name, '') as "userName", coalesce(client.phone, '') as "userPhone",
  coalesce(client.email, '') as "userEmail", line.quantity, line.reserved_until as "reservedUntil", line.status,
  line.notes, line.created_at as "createdAt"`

export const listReservationRows = ({ db, now }: ShopContext, filter: ReservationFilter, { page, limit }: Page) =>
  db.rows<ReservationRow>(sql`
    select ${reservationColumns} from ${reservationTables}
    where ${reservationMatches(filter, now)} order by line.created_at desc, line.id desc limit ${limit} offset ${(page - 1) * limit}`)

export const countReservations = async ({ db, now }: ShopContext, filter: ReservationFilter): Promise<number> =>
  (
    await db.first<{ total: number }>(sql`
    select count(*)::int as total from ${reservationTables} where ${reservationMatches(filter, now)}`)
  )?.total ?? 0

export const findReservation = (db: Db, id: number) =>
  db.first<ReservationRow>(sql`select ${reservationColumns} from ${reservationTables} where line.id = ${id}`)

export interface ReservationCounts {
  total: number
  active: number
  expired: number
  completed: number
  cancelled: number
  guest: number
  registered: number
  overdue: number
}

export const countReservationsByState = ({ db, now }: ShopContext, period: Period) =>
  db.first<ReservationCounts>(sql`
    select count(*)::int as total,
      count(*) filter (where line.status = 'active')::int as active,
      count(*) filter (where line.status = 'expired')::int as expired,
      count(*) filter (where line.status = 'completed')::int as completed,
      count(*) filter (where line.status = 'cancelled')::int as cancelled,
      count(*) filter (where cart.user_id is null)::int as guest,
      count(*) filter (where cart.user_id is not null)::int as registered,
      count(*) filter (where line.status = 'active' and line.reserved_until <= ${now})::int as overdue
    from cart_lines line join carts cart on cart.id = line.cart_id
    where ${conditions(since(sql`line.created_at`, period, now))}`)

export interface CartSummaryRow {
  id: number
  status: string
  userId: number | null
  userName: string
  userPhone: string
  userEmail: string
  sessionId: string
  lineCount: number
  productsSummary: string
  totalQuantity: number
  totalCents: number
  expiresAt: Date | null
  createdAt: Date
  updatedAt: Date
}

// The lines that count as a cart's content: open lines, or sold lines once the cart is closed.
const contents = sql`
  cross join lateral (
    select count(*)::int as lines, coalesce(sum(line.quantity), 0)::int as units,
      coalesce(sum(line.quantity::bigint * product.price_cents), 0)::bigint as cents,
      min(line.reserved_until) filter (where line.status = 'active') as expires_at,
      coalesce(string_agg(product.name || ' × ' || line.quantity, ', ' order by line.id), '') as products
    from cart_lines line join products product on product.id = line.product_id
    where line.cart_id = cart.id
      and (${openLine} or (cart.status = 'completed' and line.status = 'completed'))
  ) content`

const summaryColumns = sql`
  cart.id, cart.status, cart.user_id as "userId", coalesce(client.name, '') as "userName",
  coalesce(client.phone, '') as "userPhone", coalesce(client.email, '') as "userEmail",
  coalesce(cart.session_id, '') as "sessionId", content.lines as "lineCount", content.products as "productsSummary",
  content.units as "totalQuantity", content.cents as "totalCents", content.expires_at as "expiresAt",
  cart.created_at as "createdAt", cart.updated_at as "updatedAt"`

const cartTables = sql`carts cart left join users client on client.id = cart.user_id`

export interface CartFilter {
  status: CartStatus | undefined
  cartType: CustomerType | undefined
  search: string
  period: Period
}

const cartMatches = (filter: CartFilter, now: Date): Sql =>
  conditions([
    ...(filter.status === undefined ? [] : [sql`cart.status = ${filter.status}`]),
    ...ownerIs(filter.cartType),
    ...since(sql`cart.created_at`, filter.period, now),
    ...likePatterns(filter.search).map(
      (pattern) => sql`(client.search_text like ${pattern} or lower(cart.session_id) like ${pattern} or exists (
        select from cart_lines line join products product on product.id = line.product_id
        where line.cart_id = cart.id and product.search_text like ${pattern}))`,
    ),
  ])

export const listCartSummaries = ({ db, now }: ShopContext, filter: CartFilter, { page, limit }: Page) =>
  db.rows<CartSummaryRow>(sql`
    with page as (
      select cart.id from ${cartTables} where ${cartMatches(filter, now)}
      order by cart.created_at desc, cart.id desc limit ${limit} offset ${(page - 1) * limit}
    )
    select ${summaryColumns} from ${cartTables} ${contents}
    where cart.id in (select id from page) order by cart.created_at desc, cart.id desc`)

export const countCarts = async ({ db, now }: ShopContext, filter: CartFilter): Promise<number> =>
  (
    await db.first<{ total: number }>(sql`
    select count(*)::int as total from ${cartTables} where ${cartMatches(filter, now)}`)
  )?.total ?? 0

/** Open carts whose first hold expires within a day, soonest first. */
export const listExpiringCarts = ({ db, now }: ShopContext, period: Period, most: number) =>
  db.rows<CartSummaryRow>(sql`
    select ${summaryColumns} from ${cartTables} ${contents}
    where ${conditions([sql`cart.status = 'active'`, ...since(sql`cart.created_at`, period, now)])}
      and content.expires_at > ${now} and content.expires_at <= ${now}::timestamptz + interval '24 hours'
    order by content.expires_at, cart.id limit ${most}`)

export interface CartCounts {
  active: number
  expiringSoon: number
  total: number
  guest: number
  registered: number
  expired: number
  completed: number
  withProducts: number
  totalCents: number
}

export const countCartsByState = ({ db, now }: ShopContext, period: Period) =>
  db.first<CartCounts>(sql`
    select count(*)::int as total,
      count(*) filter (where cart.status = 'active')::int as active,
      count(*) filter (where cart.user_id is null)::int as guest,
      count(*) filter (where cart.user_id is not null)::int as registered,
      count(*) filter (where cart.status = 'completed')::int as completed,
      count(*) filter (where cart.status = 'active' and content.lines > 0 and content.alive = 0)::int as expired,
      count(*) filter (where cart.status = 'active' and content.soon > 0)::int as "expiringSoon",
      count(*) filter (where cart.status = 'active' and content.lines > 0)::int as "withProducts",
      coalesce(sum(content.cents) filter (where cart.status = 'active'), 0)::bigint as "totalCents"
    from carts cart
    left join lateral (
      select count(*) as lines, count(*) filter (where line.status = 'active' and line.reserved_until > ${now}) as alive,
        count(*) filter (where line.status = 'active' and line.reserved_until > ${now}
          and line.reserved_until <= ${now}::timestamptz + interval '1 hour') as soon,
        sum(line.quantity::bigint * product.price_cents) as cents
      from cart_lines line join products product on product.id = line.product_id
      where line.cart_id = cart.id and ${openLine}
    ) content on cart.status = 'active'
    where ${conditions(since(sql`cart.created_at`, period, now))}`)

import type { ReservationStatus } from '@tocador/contracts/cart'
import { likePatterns } from '@tocador/contracts/text'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/database/db'
import { images, openLine } from '../queries'

export type Period = number | 'all'
export interface ReservationFilter {
  status: ReservationStatus | undefined
  userType: 'guest' | 'registered' | undefined
  search: string
  period: Period
}
export interface Window {
  limit: number
  offset: number
}

export interface ReservationRow {
  id: number
  user_id: number | null
  session_id: string
  product_id: number
  product_name: string
  product_images: string
  price_cents: number
  user_name: string
  user_phone: string
  user_email: string
  quantity: number
  reserved_until: Date
  status: ReservationStatus
  notes: string
  created_at: Date
}

const conditions = (parts: Sql[]): Sql => (parts.length === 0 ? sql`true` : join(parts, ' and '))

const since = (column: Sql, period: Period, at: Date): Sql[] =>
  period === 'all' ? [] : [sql`${column} >= ${at}::timestamptz - make_interval(days => ${period})`]

const ownerIs = (type: 'guest' | 'registered' | undefined): Sql[] =>
  type === undefined ? [] : [type === 'guest' ? sql`cart.user_id is null` : sql`cart.user_id is not null`]

const reservationTables = sql`
  cart_lines line
  join carts cart on cart.id = line.cart_id
  join products product on product.id = line.product_id
  left join users client on client.id = cart.user_id`

const reservationMatches = (filter: ReservationFilter, at: Date): Sql =>
  conditions([
    ...(filter.status === undefined ? [] : [sql`line.status = ${filter.status}`]),
    ...ownerIs(filter.userType),
    ...since(sql`line.created_at`, filter.period, at),
    ...likePatterns(filter.search).map(
      (pattern) =>
        sql`(product.search_text like ${pattern} or client.search_text like ${pattern} or lower(cart.session_id) like ${pattern})`,
    ),
  ])

const reservationColumns = sql`
  line.id, cart.user_id, coalesce(cart.session_id, '') as session_id, product.id as product_id, product.name as product_name,
  ${images} as product_images, product.price_cents, coalesce(client.name, '') as user_name,
  coalesce(client.phone, '') as user_phone, coalesce(client.email, '') as user_email, line.quantity, line.reserved_until,
  line.status, line.notes, line.created_at`

export const listReservationRows = (db: Db, filter: ReservationFilter, at: Date, { limit, offset }: Window) =>
  db.rows<ReservationRow>(sql`
    select ${reservationColumns} from ${reservationTables}
    where ${reservationMatches(filter, at)} order by line.created_at desc, line.id desc limit ${limit} offset ${offset}`)

export const countReservations = async (db: Db, filter: ReservationFilter, at: Date): Promise<number> =>
  (
    await db.first<{ total: number }>(sql`
    select count(*)::int as total from ${reservationTables} where ${reservationMatches(filter, at)}`)
  )?.total ?? 0

export const findReservation = (db: Db, id: number) =>
  db.first<ReservationRow>(sql`select ${reservationColumns} from ${reservationTables} where line.id = ${id}`)

export interface ReservationCounts {
  total_reservations: number
  active_reservations: number
  expired_reservations: number
  completed_reservations: number
  cancelled_reservations: number
  guest_reservations: number
  registered_reservations: number
  overdue_reservations: number
}

export const countReservationsByState = (db: Db, period: Period, at: Date) =>
  db.first<ReservationCounts>(sql`
    select count(*)::int as total_reservations,
      count(*) filter (where line.status = 'active')::int as active_reservations,
      count(*) filter (where line.status = 'expired')::int as expired_reservations,
      count(*) filter (where line.status = 'completed')::int as completed_reservations,
      count(*) filter (where line.status = 'cancelled')::int as cancelled_reservations,
      count(*) filter (where cart.user_id is null)::int as guest_reservations,
      count(*) filter (where cart.user_id is not null)::int as registered_reservations,
      count(*) filter (where line.status = 'active' and line.reserved_until <= ${at})::int as overdue_reservations
    from cart_lines line join carts cart on cart.id = line.cart_id
    where ${conditions(since(sql`line.created_at`, period, at))}`)

export interface CartSummaryRow {
  id: number
  status: string
  user_id: number | null
  user_name: string
  user_phone: string
  user_email: string
  session_id: string
  items_count: number
  products_summary: string
  total_quantity: number
  total_cents: number
  expires_at: Date | null
  created_at: Date
  updated_at: Date
}

// The lines that count as a cart's content: open lines, or sold lines once the cart is closed.
const contents = sql`
  cross join lateral (
    select count(*)::int as items_count, coalesce(sum(line.quantity), 0)::int as total_quantity,
      coalesce(sum(line.quantity::bigint * product.price_cents), 0)::bigint as total_cents,
      min(line.reserved_until) filter (where line.status = 'active') as expires_at,
      coalesce(string_agg(product.name || ' × ' || line.quantity, ', ' order by line.id), '') as products_summary
    from cart_lines line join products product on product.id = line.product_id
    where line.cart_id = cart.id
      and (${openLine} or (cart.status = 'completed' and line.status = 'completed'))
  ) content`

const summaryColumns = sql`
  cart.id, cart.status, cart.user_id, coalesce(client.name, '') as user_name, coalesce(client.phone, '') as user_phone,
  coalesce(client.email, '') as user_email, coalesce(cart.session_id, '') as session_id, content.items_count,
  content.products_summary, content.total_quantity, content.total_cents, content.expires_at, cart.created_at, cart.updated_at`

const cartTables = sql`carts cart left join users client on client.id = cart.user_id`

export interface CartFilter {
  status: 'active' | 'completed' | 'migrated' | undefined
  cartType: 'guest' | 'registered' | undefined
  search: string
  period: Period
}

const cartMatches = (filter: CartFilter, at: Date): Sql =>
  conditions([
    ...(filter.status === undefined ? [] : [sql`cart.status = ${filter.status}`]),
    ...ownerIs(filter.cartType),
    ...since(sql`cart.created_at`, filter.period, at),
    ...likePatterns(filter.search).map(
      (pattern) => sql`(client.search_text like ${pattern} or lower(cart.session_id) like ${pattern} or exists (
        select from cart_lines line join products product on product.id = line.product_id
        where line.cart_id = cart.id and product.search_text like ${pattern}))`,
    ),
  ])

export const listCartSummaries = (db: Db, filter: CartFilter, at: Date, { limit, offset }: Window) =>
  db.rows<CartSummaryRow>(sql`
    with page as (
      select cart.id from ${cartTables} where ${cartMatches(filter, at)}
      order by cart.created_at desc, cart.id desc limit ${limit} offset ${offset}
    )
    select ${summaryColumns} from ${cartTables} ${contents}
    where cart.id in (select id from page) order by cart.created_at desc, cart.id desc`)

export const countCarts = async (db: Db, filter: CartFilter, at: Date): Promise<number> =>
  (
    await db.first<{ total: number }>(sql`
    select count(*)::int as total from ${cartTables} where ${cartMatches(filter, at)}`)
  )?.total ?? 0

/** Open carts whose first hold expires within a day, soonest first. */
export const listExpiringCarts = (db: Db, period: Period, at: Date, most: number) =>
  db.rows<CartSummaryRow>(sql`
    select ${summaryColumns} from ${cartTables} ${contents}
    where ${conditions([sql`cart.status = 'active'`, ...since(sql`cart.created_at`, period, at)])}
      and content.expires_at > ${at} and content.expires_at <= ${at}::timestamptz + interval '24 hours'
    order by content.expires_at, cart.id limit ${most}`)

export interface CartCounts {
  active_carts: number
  expiring_soon_carts: number
  total_carts: number
  guest_carts: number
  registered_carts: number
  expired_carts: number
  completed_carts: number
  carts_with_products: number
  total_cents: number
}

export const countCartsByState = (db: Db, period: Period, at: Date) =>
  db.first<CartCounts>(sql`
    select count(*)::int as total_carts,
      count(*) filter (where cart.status = 'active')::int as active_carts,
      count(*) filter (where cart.user_id is null)::int as guest_carts,
      count(*) filter (where cart.user_id is not null)::int as registered_carts,
      count(*) filter (where cart.status = 'completed')::int as completed_carts,
      count(*) filter (where cart.status = 'active' and content.lines > 0 and content.alive = 0)::int as expired_carts,
      count(*) filter (where cart.status = 'active' and content.soon > 0)::int as expiring_soon_carts,
      count(*) filter (where cart.status = 'active' and content.lines > 0)::int as carts_with_products,
      coalesce(sum(content.cents) filter (where cart.status = 'active'), 0)::bigint as total_cents
    from carts cart
    left join lateral (
      select count(*) as lines, count(*) filter (where line.status = 'active' and line.reserved_until > ${at}) as alive,
        count(*) filter (where line.status = 'active' and line.reserved_until > ${at}
          and line.reserved_until <= ${at}::timestamptz + interval '1 hour') as soon,
        sum(line.quantity::bigint * product.price_cents) as cents
      from cart_lines line join products product on product.id = line.product_id
      where line.cart_id = cart.id and ${openLine}
    ) content on cart.status = 'active'
    where ${conditions(since(sql`cart.created_at`, period, at))}`)

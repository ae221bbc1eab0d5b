import { HOLDS_IN_CART } from '@tocador/contracts/cart/hold-life'
import type { CustomerType } from '@tocador/contracts/accounts/accounts-words'
import type { CartStatus } from '@tocador/contracts/cart/cart-words'
import type { CartSort, CartState } from '@tocador/contracts/cart/hold-words'
import { likePatterns } from '@tocador/contracts/search-text'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { ShopContext } from '../../platform/context'
import { openLine } from '../queries'
import {
  conditions,
  isVisitors,
  joinPrices,
  ownerIs,
  productsNamed,
  since,
  usersFound,
  type Moment,
  type Page,
  type Period,
} from '../holds/queries'

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
  nextReservationId: number | null
  renewedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

// The lines that count as a cart's content: open lines, or sold lines once the cart is closed. As two selections, because
// each has an index; for their disjunction all lines are read for every cart. A bought cart shows what its order has instead.
const contents = (moment: Moment, isInCart = openLine) => sql`
  left join orders sold on sold.cart_id = cart.id
  cross join lateral (
    select count(*)::int as lines, coalesce(sum(line.quantity), 0)::int as units,
      coalesce(sum(line.quantity::bigint * price.price_cents), 0)::bigint as cents,
      max(line.reserved_until) as expires_at,
      (array_agg(line.updated_at order by line.reserved_until desc, line.id))[1] as renewed_at,
      (array_agg(line.id order by line.reserved_until, line.id) filter (where line.status = 'active'))[1] as next_line,
      coalesce(string_agg(product.name || ' × ' || line.quantity, ', ' order by line.id), '') as products
    from (
      select line.* from cart_lines line where line.cart_id = cart.id and ${isInCart}
      union all
      select line.* from cart_lines line
      where line.cart_id = cart.id and line.status = 'completed' and cart.status = 'completed'
    ) line
    join products product on product.id = line.product_id
    ${joinPrices(moment)}
  ) content`

const summaryColumns = sql`
  cart.id, cart.status, cart.user_id as "userId", coalesce(client.name, '') as "userName",
  coalesce(client.phone, '') as "userPhone", coalesce(client.email, '') as "userEmail",
  coalesce(cart.session_id, '') as "sessionId", coalesce(sold.item_count, content.lines) as "lineCount",
  coalesce((select string_agg(product_name || ' × ' || quantity, ', ' order by position) from order_lines where order_id = sold.id),
    content.products) as "productsSummary",
  coalesce(sold.unit_count, content.units) as "totalQuantity", coalesce(sold.total_cents, content.cents) as "totalCents", content.expires_at as "expiresAt",
  content.next_line as "nextReservationId", content.renewed_at as "renewedAt", cart.created_at as "createdAt", cart.updated_at as "updatedAt"`

export interface CartFilter {
  /** Empty: every status. */
  statuses: readonly CartStatus[]
  cartType: CustomerType | undefined
  state: CartState | undefined
  search: string
  period: Period
}

const hasLine = (condition: Sql): Sql =>
  sql`exists (select from cart_lines line where line.cart_id = cart.id and ${openLine} and ${condition})`
/** Lines of a merged cart are in the other cart, so it is listed by its status alone. */
const hasContent = sql`(${hasLine(sql`true`)} or cart.status = 'migrated' or cart.status = 'completed' and exists (
  select from cart_lines line where line.cart_id = cart.id and line.status = 'completed'))`

/** The same conditions as in `countCartsByState`, so that a figure equals the length of its list. */
function isInState(state: CartState, now: Date): Sql {
  const isAlive = sql`line.status = 'active' and line.reserved_until > ${now}`
  switch (state) {
    case 'with_products':
      return hasLine(sql`true`)
    case 'empty':
      return sql`not ${hasLine(sql`true`)}`
    case 'expiring_soon':
      return sql`${hasLine(isAlive)} and not ${hasLine(sql`line.status = 'active' and line.reserved_until > ${now}::timestamptz + interval '1 hour'`)}`
    case 'expired':
      return sql`${hasLine(sql`true`)} and not ${hasLine(isAlive)}`
    case 'all':
      return sql`true`
  }
}

function isInStatus(statuses: readonly CartStatus[]): Sql[] {
  // The partial indexes of open carts need an equality.
  if (statuses.length < 2) return statuses.map((status) => sql`cart.status = ${status}`)
  return [sql`cart.status = any(${statuses}::text[])`]
}

/** Carts that show a product with this name: in an open line, or in the order that a cart was bought by. */
function cartsWith(pattern: string, statuses: readonly CartStatus[]): Sql {
  const bought = sql`
    union all
    select sold.cart_id from order_lines paid join named on named.id = paid.product_id join orders sold on sold.id = paid.order_id
    where sold.cart_id is not null`
  // Without materialized the products are searched again for every line.
  return sql`
    with named as materialized (${productsNamed(pattern)})
    select line.cart_id from cart_lines line join named on named.id = line.product_id where ${openLine}
    ${statuses.length === 0 || statuses.includes('completed') ? bought : empty}`
}

const cartMatches = (filter: CartFilter, moment: Moment): Sql =>
  conditions([
    isVisitors,
    ...isInStatus(filter.statuses),
    filter.state === undefined ? hasContent : isInState(filter.state, moment.now),
    ...ownerIs(filter.cartType),
    ...since(sql`cart.created_at`, filter.period, moment),
    ...likePatterns(filter.search).map(
      (pattern) => sql`(cart.user_id in (${usersFound(pattern)}) or lower(cart.session_id) like ${pattern}
        or cart.id in (${cartsWith(pattern, filter.statuses)}))`,
    ),
  ])

/** The `order by` of a sort, and the join that it needs. Sums over all carts are read only for sorts that use them. */
function cartOrder(sort: CartSort, statuses: readonly CartStatus[], moment: Moment): { sums: Sql; order: Sql } {
  const isOnlyOpen = statuses.length === 1 && statuses[0] === 'active'
  const isInCart = isOnlyOpen ? openLine : sql`line.status = any(${HOLDS_IN_CART}::text[])`
  const holds = sql`left join (
    select cart_id, max(reserved_until) as expires_at,
      coalesce(max(reserved_until) filter (where status = 'active') > ${moment.now}, false) as is_alive
    from cart_lines line where ${isInCart} group by cart_id
  ) held on held.cart_id = cart.id`
  switch (sort) {
    case 'created_at':
      return { sums: empty, order: sql`cart.created_at, cart.id` }
    case '-created_at':
      return { sums: empty, order: sql`cart.created_at desc, cart.id desc` }
    case 'expires_at':
      return { sums: holds, order: sql`held.expires_at nulls last, cart.created_at desc, cart.id desc` }
    case '-expires_at':
      return { sums: holds, order: sql`held.expires_at desc nulls last, cart.created_at desc, cart.id desc` }
    case 'next_to_expire':
      return {
        sums: holds,
        order: sql`case when held.is_alive then held.expires_at end, held.expires_at desc nulls last, cart.id desc`,
      }
    case '-next_to_expire':
      return { sums: holds, order: sql`held.is_alive desc nulls last, held.expires_at desc nulls last, cart.id desc` }
    case 'total_value':
    case '-total_value': {
      const cents = isOnlyOpen ? sql`coalesce(held.cents, 0)` : sql`coalesce(sold.total_cents, held.cents, 0)`
      return {
        sums: sql`left join (
          select line.cart_id, sum(line.quantity::bigint * price.price_cents) as cents
          from cart_lines line ${joinPrices(moment)}
          where ${isInCart} group by line.cart_id
        ) held on held.cart_id = cart.id ${isOnlyOpen ? empty : sql`left join orders sold on sold.cart_id = cart.id`}`,
        order: sort === 'total_value' ? sql`${cents}, cart.id` : sql`${cents} desc, cart.id desc`,
      }
    }
  }
}

export function listCartSummaries(
  context: ShopContext,
  filter: CartFilter,
  { page, limit, sort }: Page & { sort: CartSort },
): Promise<CartSummaryRow[]> {
  const { sums, order } = cartOrder(sort, filter.statuses, context)
  return context.db.rows<CartSummaryRow>(sql`
    with page as (
      select cart.id, row_number() over (order by ${order}) as place from carts cart ${sums}
      where ${cartMatches(filter, context)} order by ${order} limit ${limit} offset ${(page - 1) * limit}
    )
    select ${summaryColumns} from page join carts cart on cart.id = page.id
    left join users client on client.id = cart.user_id ${contents(context)}
    order by page.place`)
}

export const countCarts = async (context: ShopContext, filter: CartFilter): Promise<number> =>
  (
    await context.db.first<{ total: number }>(sql`
    select count(*)::int as total from carts cart where ${cartMatches(filter, context)}`)
  )?.total ?? 0

export interface ExpiringCartRow extends CartSummaryRow {
  /** Of all carts that expire within a day. */
  allCarts: number
  allCents: number
}

/** Open carts whose latest hold expires within a day, soonest first, with what they still hold. */
export function listExpiringCarts({ db, now, timeZone }: ShopContext, period: Period, most: number) {
  const isAlive = sql`line.status = 'active' and line.reserved_until > ${now}`
  return db.rows<ExpiringCartRow>(sql`
    with soon as (
      select cart.id, held.ends_at, (count(*) over ())::int as all_carts, (sum(held.cents) over ())::bigint as all_cents
      from carts cart
      join (
        select line.cart_id, max(line.reserved_until) as ends_at, sum(line.quantity::bigint * price.price_cents) as cents
        from cart_lines line ${joinPrices({ now, timeZone })}
        where ${isAlive} group by line.cart_id
      ) held on held.cart_id = cart.id
      where ${conditions([sql`cart.status = 'active'`, isVisitors, ...since(sql`cart.created_at`, period, { now, timeZone })])}
        and held.ends_at <= ${now}::timestamptz + interval '24 hours'
      order by held.ends_at, cart.id limit ${most}
    )
    select ${summaryColumns}, soon.all_carts as "allCarts", soon.all_cents as "allCents"
    from soon join carts cart on cart.id = soon.id
    left join users client on client.id = cart.user_id ${contents({ now, timeZone }, isAlive)}
    order by soon.ends_at, cart.id`)
}

export interface CartCounts {
  active: number
  expiringSoon: number
  total: number
  guest: number
  registered: number
  expired: number
  completed: number
  overdue: number
  activeGuest: number
  activeRegistered: number
  withProducts: number
  totalCents: number
  totalUnits: number
}

export const countCartsByState = ({ db, now, timeZone }: ShopContext, period: Period) =>
  db.first<CartCounts>(sql`
    select count(*)::int as total,
      count(*) filter (where cart.status = 'active')::int as active,
      count(*) filter (where cart.user_id is null)::int as guest,
      count(*) filter (where cart.user_id is not null)::int as registered,
      count(*) filter (where cart.status = 'completed')::int as completed,
      count(*) filter (where cart.status = 'active' and cart.user_id is null)::int as "activeGuest",
      count(*) filter (where cart.status = 'active' and cart.user_id is not null)::int as "activeRegistered",
      count(*) filter (where cart.status = 'active' and content.lines > 0 and content.alive = 0)::int as expired,
      count(*) filter (where cart.status = 'active' and content.alive = 0 and content.holding > 0)::int as overdue,
      count(*) filter (where cart.status = 'active' and content.alive > 0 and content.later = 0)::int as "expiringSoon",
      count(*) filter (where cart.status = 'active' and content.lines > 0)::int as "withProducts",
      coalesce(sum(content.cents) filter (where cart.status = 'active'), 0)::bigint as "totalCents",
      coalesce(sum(content.units) filter (where cart.status = 'active'), 0)::int as "totalUnits"
    from carts cart
    left join (
      select line.cart_id, count(*) as lines, sum(line.quantity) as units,
        count(*) filter (where line.status = 'active') as holding,
        count(*) filter (where line.status = 'active' and line.reserved_until > ${now}) as alive,
        count(*) filter (where line.status = 'active'
          and line.reserved_until > ${now}::timestamptz + interval '1 hour') as later,
        sum(line.quantity::bigint * price.price_cents) as cents
      from cart_lines line ${joinPrices({ now, timeZone })}
      where ${openLine} group by line.cart_id
    ) content on content.cart_id = cart.id and cart.status = 'active'
    where ${conditions([isVisitors, ...since(sql`cart.created_at`, period, { now, timeZone })])}`)

import sql from 'sql-template-tag'
import type { ShopContext } from '../../platform/context'
import { isVisitors, joinPrices } from '../holds/queries'

export interface HolderRow {
  network: string
  cartId: number | null
  sessionId: string
  userId: number | null
  userName: string
  userPhone: string
  carts: number
  pieces: number
  cents: number
  since: Date
  until: Date
}

export interface HolderTotals {
  totalUnits: number
  pieceLimit: number
  holdPercent: number
  freePieces: number
}

/** Who holds most now, by cart or by network. Networks of lines without limits are not known, so they are listed by cart only. */
export const listHolderRows = ({ db, now, timeZone }: ShopContext, by: 'cart' | 'network', most: number) =>
  db.rows<HolderRow>(sql`
    select max(line.network) as network,
      case when ${by} = 'cart' then min(cart.id) end as "cartId",
      case when ${by} = 'cart' then coalesce(min(cart.session_id), '') else '' end as "sessionId",
      case when ${by} = 'cart' then min(cart.user_id) end as "userId",
      case when ${by} = 'cart' then coalesce(min(client.name), '') else '' end as "userName",
      case when ${by} = 'cart' then coalesce(min(client.phone), '') else '' end as "userPhone",
      count(distinct cart.id)::int as carts, sum(line.quantity)::int as pieces,
      sum(line.quantity::bigint * price.price_cents)::bigint as cents,
      min(coalesce(line.held_since, line.created_at)) as since, max(line.reserved_until) as until
    from cart_lines line
    join carts cart on cart.id = line.cart_id
    ${joinPrices({ now, timeZone })}
    left join users client on client.id = cart.user_id
    where line.status = 'active' and line.reserved_until > ${now} and (${by} = 'cart' or line.network <> '') and ${isVisitors}
    group by case when ${by} = 'cart' then cart.id::text else line.network end
    order by pieces desc, since limit ${most}`)

export const findHolderTotals = ({ db }: ShopContext) =>
  db.first<HolderTotals>(sql`
    select (select coalesce(sum(on_hand), 0)::int from stock_levels where is_sellable) as "totalUnits",
      network_piece_limit as "pieceLimit", network_hold_percent as "holdPercent", share_free_pieces as "freePieces"
    from settings`)

import type { WaitStatus } from '@tocador/contracts/waiting/waiting-life'
import sql from 'sql-template-tag'
import type { ShopContext } from '../../platform/context'
import { openStates } from '../../stock'

export interface PersonalRow {
  createdAt: Date
  cart: { name: string; quantity: number; priceCents: number; addedAt: string; reservedUntil: string }[]
  votes: { survey: string; option: string; at: string }[]
  suggestions: { survey: string; option: string; description: string; status: string; notes: string; at: string }[]
  messages: { orderNumber: string; text: string; at: string }[]
  waits: { product: string; status: WaitStatus; at: string }[]
  networks: { network: string; at: string }[]
}

const networksOf = (userId: number) => sql`
  select network, last_at as at from login_networks where user_id = ${userId}
  union all select registered_network, created_at from users where id = ${userId} and registered_network <> ''
  union all select network, created_at from orders where user_id = ${userId} and network <> ''
  union all select network, updated_at from carts where user_id = ${userId} and network <> ''
  union all select line.network, line.updated_at from cart_lines line join carts on carts.id = line.cart_id
    where carts.user_id = ${userId} and line.network <> ''
  union all select waits.network, waits.asked_at from waits join waiting_lists list on list.id = waits.list_id
    where list.user_id = ${userId} and waits.network <> ''`

/** What the shop stores about an account beside its fields, its orders and its sessions. */
export const findPersonalRow = ({ db, now, timeZone }: ShopContext, userId: number) =>
  db.first<PersonalRow>(sql`
    select created_at as "createdAt",
      coalesce((
        select json_agg(json_build_object('name', product.name, 'quantity', line.quantity, 'priceCents', price.price_cents,
          'addedAt', line.created_at, 'reservedUntil', line.reserved_until) order by line.id)
        from carts cart join cart_lines line on line.cart_id = cart.id join products product on product.id = line.product_id
          join prices_at(${now}, ${timeZone}) price on price.product_id = line.product_id
        where cart.user_id = users.id and line.status in ${openStates}
      ), '[]') as cart,
      coalesce((
        select json_agg(json_build_object('survey', survey.question, 'option', choice.option_text, 'at', vote.created_at)
          order by vote.created_at)
        from survey_votes vote join survey_options choice on choice.id = vote.option_id
          join surveys survey on survey.id = vote.survey_id
        where vote.user_id = users.id
      ), '[]') as votes,
      coalesce((
        select json_agg(json_build_object('survey', survey.question, 'option', choice.option_text,
          'description', choice.description, 'status', choice.status,
          'notes', choice.admin_notes, 'at', choice.created_at) order by choice.id)
        from survey_options choice join surveys survey on survey.id = choice.survey_id
        where choice.suggested_by = users.id
      ), '[]') as suggestions,
      coalesce((
        select json_agg(json_build_object('orderNumber', orders.order_number, 'text', history.note, 'at', history.at)
          order by history.id)
        from orders join order_history history on history.order_id = orders.id
        where orders.user_id = users.id and history.event = 'message' and history.note <> ''
      ), '[]') as messages,
      coalesce((
        select json_agg(json_build_object('product', coalesce(product.name, arrival.name), 'status', waits.status, 'at', waits.asked_at)
          order by waits.id)
        from waiting_lists list join waits on waits.list_id = list.id left join products product on product.id = waits.product_id
        left join arrivals arrival on arrival.id = waits.arrival_id
        where list.user_id = users.id
      ), '[]') as waits,
      coalesce((
        select json_agg(json_build_object('network', network, 'at', at) order by at desc, network)
        from (select network, max(at) as at from (${networksOf(userId)}) used group by network) network_use
      ), '[]') as networks
    from users where id = ${userId}`)

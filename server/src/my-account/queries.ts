import sql from 'sql-template-tag'
import type { Db } from '../platform/database/db'

export interface PersonalRow {
  createdAt: Date
  cart: { name: string; quantity: number; priceCents: number; addedAt: string; reservedUntil: string }[]
  votes: { survey: string; option: string; at: string }[]
  suggestions: { survey: string; option: string; description: string; status: string; at: string }[]
  networks: { network: string; at: string }[]
}

/** What the shop stores about an account beside its fields, its orders and its sessions. */
export const findPersonalRow = (db: Db, userId: number) =>
  db.first<PersonalRow>(sql`
    select created_at as "createdAt",
      coalesce((
        select json_agg(json_build_object('name', product.name, 'quantity', line.quantity, 'priceCents', product.price_cents,
          'addedAt', line.created_at, 'reservedUntil', line.reserved_until) order by line.id)
        from carts cart join cart_lines line on line.cart_id = cart.id join products product on product.id = line.product_id
        where cart.user_id = users.id and line.status in ('active', 'expired')
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
          'description', choice.description, 'status', choice.status, 'at', choice.created_at) order by choice.id)
        from survey_options choice join surveys survey on survey.id = choice.survey_id
        where choice.suggested_by = users.id
      ), '[]') as suggestions,
      coalesce((
        select json_agg(json_build_object('network', network, 'at', last_at) order by last_at desc)
        from login_networks where login_networks.user_id = users.id
      ), '[]') as networks
    from users where id = ${userId}`)

export async function findShopNumber(db: Db): Promise<string> {
  const row = await db.first<{ number: string }>(sql`select whatsapp_primary as number from settings`)
  return row?.number ?? ''
}

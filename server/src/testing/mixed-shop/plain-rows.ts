import sql from 'sql-template-tag'
import type { TestApp } from '../test-app'

export interface PlainOrder {
  id: number
  status: string
  userId: number | null
  cartId: number | null
  placedBy: number | null
  phone: string
  customer: string
  at: Date
  whatsapp: string
  date: string
  hour: string
  placeId: number
}
export interface PlainOrderLine {
  orderId: number
  productId: number
  units: number
  price: number
  cost: number
}
export interface PlainProduct {
  id: number
  name: string
  typeId: number
  price: number
  cost: number
  status: string
  isApproved: boolean
  at: Date
  deletedAt: Date | null
}
export interface PlainCart {
  id: number
  userId: number | null
  session: string | null
  status: string
  at: Date
}
export interface PlainCartLine {
  id: number
  cartId: number
  productId: number
  units: number
  status: string
  until: Date
  at: Date
}
export interface PlainUser {
  id: number
  role: string
  isActive: boolean
  at: Date
  deletedAt: Date | null
}

export type PlainRows = Awaited<ReturnType<typeof readPlainRows>>

/** All rows of the tables that figures are computed from, by selects without conditions. */
export const readPlainRows = async ({ db }: Pick<TestApp, 'db'>) => ({
  orders: await db.rows<PlainOrder>(sql`
    select id, status, user_id as "userId", cart_id as "cartId", placed_by as "placedBy", phone_key as phone, customer_name as customer, created_at as at,
      whatsapp_state as whatsapp, delivery_date as date, delivery_time as hour, delivery_location_id as "placeId" from orders order by id`),
  orderLines: await db.rows<PlainOrderLine>(sql`
    select order_id as "orderId", product_id as "productId", quantity as units, price_cents as price, cost_cents as cost from order_lines`),
  products: await db.rows<PlainProduct>(sql`
    select id, name, product_type_id as "typeId", price_cents as price, cost_cents as cost, status, is_approved as "isApproved", created_at as at,
      deleted_at as "deletedAt" from products order by id`),
  images: await db.rows<{ productId: number }>(sql`select product_id as "productId" from product_images`),
  types: await db.rows<{ id: number; categoryId: number; retiredAt: Date | null }>(sql`
    select id, category_id as "categoryId", retired_at as "retiredAt" from product_types`),
  categories: await db.rows<{ id: number; name: string }>(sql`select id, name from categories`),
  levels: await db.rows<{ productId: number; onHand: number; held: number }>(sql`
    select product_id as "productId", on_hand as "onHand", held from stock_levels`),
  carts: await db.rows<PlainCart>(
    sql`select id, user_id as "userId", session_id as session, status, created_at as at from carts`,
  ),
  cartLines: await db.rows<PlainCartLine>(sql`
    select id, cart_id as "cartId", product_id as "productId", quantity as units, status, reserved_until as until, created_at as at from cart_lines`),
  users: await db.rows<PlainUser>(sql`
    select id, role, is_active as "isActive", created_at as at, deleted_at as "deletedAt" from users`),
  options: await db.rows<{ id: number; surveyId: number; status: string; authorId: number | null }>(sql`
    select id, survey_id as "surveyId", status, suggested_by as "authorId" from survey_options`),
  votes: await db.rows<{ optionId: number; userId: number }>(
    sql`select option_id as "optionId", user_id as "userId" from survey_votes`,
  ),
  places: await db.rows<{ id: number; name: string }>(sql`select id, name from delivery_locations`),
})

/** Mexico City is six hours behind UTC all year. */
export const dayOf = (instant: Date): string => new Date(instant.getTime() - 6 * 3_600_000).toISOString().slice(0, 10)
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)
/** Cents as pesos, as replies show them. */
export const pesos = (cents: number): number => cents / 100

export function byId<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((one) => one.id === id)
  if (row === undefined) throw new Error(`There is no row ${id}`)
  return row
}

/** The orders that are sales: all but cancelled ones. */
export const salesOf = ({ orders }: PlainRows): PlainOrder[] => orders.filter(({ status }) => status !== 'cancelled')
export const linesOf = ({ orderLines }: PlainRows, orders: readonly PlainOrder[]): PlainOrderLine[] =>
  orderLines.filter(({ orderId }) => orders.some(({ id }) => id === orderId))
export const saleCents = (rows: PlainRows, orders: readonly PlainOrder[]): number =>
  sumOf(linesOf(rows, orders), ({ units, price }) => units * price)

/** On hand, without what is held: sold, cancelled and swept lines hold nothing. */
export function freeUnits({ levels, cartLines }: PlainRows, id: number): number {
  const held = cartLines.filter(({ productId, status }) => productId === id && status === 'active')
  return (
    sumOf(
      levels.filter(({ productId }) => productId === id),
      ({ onHand }) => onHand,
    ) - sumOf(held, ({ units }) => units)
  )
}

import type { Day, Hour } from '@tocador/contracts/calendar'
import { type OrderStatus, TAKING_STATUSES } from '@tocador/contracts/orders/order-life'
import sql, { empty } from 'sql-template-tag'
import type { Db } from '../../platform/database/db'

const atPlace = (locationId: number | undefined) =>
  locationId === undefined ? empty : sql`and delivery_location_id = ${locationId}`

export interface PickOrderRow {
  id: number
  orderNumber: string
  status: OrderStatus
  customerName: string
  customerPhone: string
  locationId: number | null
  locationName: string
  deliveryDate: Day
  deliveryTime: Hour
  deliveryAddress: string
  notes: string
  totalCents: number
}

export interface PickFilter {
  date: Day
  locationId: number | undefined
  statuses: readonly OrderStatus[]
}

const PICK_ORDER = sql`
  select id, order_number as "orderNumber", status, customer_name as "customerName", customer_phone as "customerPhone",
    delivery_location_id as "locationId", delivery_location_name as "locationName", delivery_date as "deliveryDate",
    delivery_time as "deliveryTime", delivery_address as "deliveryAddress", notes, total_cents as "totalCents"
  from orders`

export const findOrderToPick = (db: Db, id: number) => db.first<PickOrderRow>(sql`${PICK_ORDER} where id = ${id}`)

export const listChosenOrders = (db: Db, ids: readonly number[]) =>
  db.rows<PickOrderRow>(sql`
    ${PICK_ORDER} where id = any(${ids}::int[]) and status = any(${TAKING_STATUSES}::text[]) order by delivery_date, delivery_time, id`)

export const listOrdersToPick = (db: Db, { date, locationId, statuses }: PickFilter) =>
  db.rows<PickOrderRow>(sql`
    ${PICK_ORDER}
    where delivery_date = ${date} and status = any(${statuses}::text[]) ${atPlace(locationId)}
    order by delivery_time, id`)

export interface PickLineRow {
  orderId: number
  productId: number
  name: string
  image: string
  quantity: number
  /** Empty if the product was deleted. */
  typeName: string
  categoryName: string
}

/** Sold lines as saved with the order. Type and category are the current ones, because they tell where the product is stored. */
export const listLinesToPick = (db: Db, orderIds: readonly number[]) =>
  db.rows<PickLineRow>(sql`
    select order_id as "orderId", product_id as "productId", product_name as name, product_image as image, quantity,
      coalesce(type.name, '') as "typeName", coalesce(category.name, '') as "categoryName"
    from order_lines
    left join products on products.id = product_id
    left join product_types type on type.id = product_type_id
    left join categories category on category.id = category_id
    where order_id = any(${orderIds}::int[])
    order by order_id, order_lines.position`)

export interface SlotCountRow {
  locationId: number | null
  locationName: string
  date: Day
  hour: Hour
  orders: number
  units: number
}

/** The number of orders and units per slot, without cancelled orders. */
export const countOrdersBySlot = (db: Db, filter: { from: Day; to: Day; locationId: number | undefined }) =>
  db.rows<SlotCountRow>(sql`
    select delivery_location_id as "locationId", max(delivery_location_name) as "locationName", delivery_date as date,
      delivery_time as hour, count(*)::int as orders, sum(units)::int as units
    from orders
    cross join lateral (select sum(quantity) as units from order_lines where order_id = orders.id) lines
    where delivery_date between ${filter.from} and ${filter.to} and status = any(${TAKING_STATUSES}::text[]) ${atPlace(filter.locationId)}
    group by delivery_location_id, delivery_date, delivery_time
    order by delivery_location_id, delivery_date, delivery_time`)

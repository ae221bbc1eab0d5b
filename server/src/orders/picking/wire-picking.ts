import { pesosOf } from '@tocador/contracts/money'
import type * as contract from '@tocador/contracts/orders/pick-list-schemas'
import type * as orderCalendarSchemas from '@tocador/contracts/orders/order-calendar-schemas'
import type { OrderCalendar } from './order-calendar-rules'
import type { OrderToPack, Piece, PickSheet } from './pick-list-rules'

interface Heading {
  date: string
  lastDate: string
  shopName: string
  asOf: Date
}

export const pickListOf = ({ date, lastDate, shopName, asOf }: Heading, sheet: PickSheet): contract.PickList => ({
  date,
  last_date: lastDate,
  shop_name: shopName,
  as_of: asOf.toISOString(),
  ...sumsOf(sheet),
  pending_count: sheet.pendingCount,
  ready_count: sheet.readyCount,
  pieces: sheet.pieces.map((piece) => ({
    ...itemOf(piece),
    product_type: piece.typeName,
    category: piece.categoryName,
  })),
  places: sheet.places.map((place) => ({
    location_id: place.locationId,
    location_name: place.locationName,
    ...sumsOf(place),
    orders: place.orders.map(pickOrderOf),
  })),
})

const pickOrderOf = (order: OrderToPack): contract.PickOrder => ({
  id: order.id,
  order_number: order.orderNumber,
  status: order.status,
  customer_name: order.customerName,
  customer_phone: order.customerPhone,
  delivery_date: order.deliveryDate,
  delivery_time: order.deliveryTime,
  delivery_address: order.deliveryAddress,
  notes: order.notes,
  total_amount: pesosOf(order.totalCents),
  items: order.lines.map(itemOf),
})

const itemOf = ({ productId, name, image, quantity }: Piece) => ({
  product_id: productId,
  product_name: name,
  product_image: image,
  quantity,
})

const sumsOf = (sums: Pick<PickSheet, 'orderCount' | 'unitCount' | 'totalCents'>) => ({
  order_count: sums.orderCount,
  unit_count: sums.unitCount,
  total_amount: pesosOf(sums.totalCents),
})

export const orderCalendarOf = ({ today, days, places }: OrderCalendar): orderCalendarSchemas.OrderCalendar => ({
  today,
  days: days.map(({ date, ...counts }) => ({ date, ...countsOf(counts) })),
  places: places.map((place) => ({
    location_id: place.locationId,
    location_name: place.locationName,
    days: place.days.map(({ date, closedBecause, ...counts }) => ({
      date,
      ...countsOf(counts),
      closed_because: closedBecause,
    })),
    hours: place.hours.map(({ hour, cells }) => ({
      hour,
      cells: cells.map(({ date, isOffered, isClosed, capacity, isFull, ...counts }) => ({
        date,
        ...countsOf(counts),
        is_offered: isOffered,
        is_closed: isClosed,
        capacity,
        is_full: isFull,
      })),
    })),
  })),
})

const countsOf = ({ orders, units }: { orders: number; units: number }) => ({ order_count: orders, unit_count: units })

import { CUSTOMER_TYPE_LABELS } from '@tocador/contracts/accounts/accounts-words'
import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import { WHATSAPP_STATE_LABELS, type OrderSort } from '@tocador/contracts/orders/orders-words'
import { shopTime } from '@tocador/contracts/calendar'
import { pesosOf } from '@tocador/contracts/money'
import type { ShopContext } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import type { FileColumn, FileTable } from '../../platform/export/file-table'
import { listLines } from '../queries'
import { listOrderIds, listOrdersById } from './queries'
import type { OrderFilter } from './queries'
import type { OrderLineRow, OrderRow } from '../queries'

const BATCH = 500

export interface ExportInput {
  filter: OrderFilter
  sort: OrderSort
  ids: number[] | undefined
}

interface ExportedOrder extends OrderRow {
  lines: OrderLineRow[]
}

/** All pages of the filtered orders, as a table with one row per order. */
export async function exportOrders(
  { db, timeZone }: ShopContext,
  { filter, sort, ids }: ExportInput,
): Promise<FileTable<ExportedOrder>> {
  const wanted = await listOrderIds(db, filter, sort, ids)
  return { title: 'Pedidos', columns: columnsIn(timeZone), batches: batchesOf(db, wanted) }
}

async function* batchesOf(db: Db, ids: readonly number[]): AsyncGenerator<ExportedOrder[]> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const [rows, lines] = await Promise.all([listOrdersById(db, batch), listLines(db, batch)])
    const orders = new Map(rows.map((row): [number, ExportedOrder] => [row.id, { ...row, lines: [] }]))
    for (const line of lines) orders.get(line.orderId)?.lines.push(line)
    yield [...orders.values()]
  }
}

const sumOf = (lines: readonly OrderLineRow[], of: (line: OrderLineRow) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0)

const columnsIn = (timeZone: string): FileColumn<ExportedOrder>[] => [
  { head: 'Pedido', kind: 'text', width: 18, cell: (order) => order.orderNumber },
  { head: 'Creado', kind: 'moment', width: 17, cell: ({ createdAt }) => wallClock(createdAt, timeZone) },
  { head: 'Estado', kind: 'text', width: 15, cell: ({ status }) => ORDER_LIFE[status].label },
  { head: 'Cliente', kind: 'text', width: 28, cell: (order) => order.customerName },
  {
    head: 'Tipo de cliente',
    kind: 'text',
    width: 15,
    cell: ({ customerType }) => CUSTOMER_TYPE_LABELS[customerType],
  },
  { head: 'Teléfono', kind: 'text', width: 18, cell: (order) => order.customerPhone },
  { head: 'Correo', kind: 'text', width: 28, cell: (order) => order.customerEmail },
  { head: 'Día de entrega', kind: 'day', width: 14, cell: (order) => order.deliveryDate },
  { head: 'Hora', kind: 'text', width: 8, cell: (order) => order.deliveryTime },
  { head: 'Lugar', kind: 'text', width: 24, cell: (order) => order.locationName },
  { head: 'Dirección', kind: 'text', width: 30, cell: (order) => order.deliveryAddress },
  {
    head: 'Productos',
    kind: 'text',
    width: 50,
    cell: ({ lines }) => lines.map((line) => `${line.quantity} × ${line.name}`).join('; '),
  },
  { head: 'Piezas', kind: 'whole', width: 8, cell: ({ lines }) => sumOf(lines, (line) => line.quantity) },
  { head: 'Total', kind: 'money', width: 13, cell: (order) => pesosOf(order.totalCents) },
  {
    head: 'Costo',
    kind: 'money',
    width: 13,
    cell: ({ lines }) => pesosOf(sumOf(lines, (line) => line.quantity * line.costCents)),
  },
  { head: 'WhatsApp', kind: 'text', width: 13, cell: (order) => WHATSAPP_STATE_LABELS[whatsappStateOf(order)] },
  { head: 'Nota del cliente', kind: 'text', width: 40, cell: (order) => order.notes },
  { head: 'Notas internas', kind: 'text', width: 40, cell: (order) => order.adminNotes },
]

const whatsappStateOf = (order: OrderRow) =>
  order.whatsappMessage === '' ? 'none' : order.whatsappSentAt === null ? 'pending' : 'sent'

function wallClock(at: Date, timeZone: string): string {
  const { day, hour } = shopTime(at, timeZone)
  return `${day} ${hour}`
}

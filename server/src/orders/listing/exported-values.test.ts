import { parse } from 'csv-parse/sync'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { inTransaction, nobody } from '../../platform/context'
import { aProduct } from '../../testing/factories'
import { knownOrder, saveKnownOrders } from '../../testing/samples/known-sales'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const productId = await aProduct(shop)
const line = (name: string, quantity: number, costCents: number) => ({
  productId,
  name,
  quantity,
  priceCents: 10_050,
  costCents,
})
const rowsOf = async (query: Record<string, string>) => {
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await shop.app.inject({
    url: '/api/admin/orders/export',
    query: { format: 'csv', ...query },
    headers,
  })
  return parse(body, { bom: true, columns: true }) as Record<string, string>[]
}

test('each order of more than a batch is in the file once, in order and with its own lines', async () => {
  // 502 orders, each a minute later than the one before.
  const orders = Array.from({ length: 502 }, (_, nth) => {
    const at = new Date(Date.UTC(2026, 9, 1, 12, nth)).toISOString().slice(0, 16)
    return knownOrder(1000 - nth, at, { lines: [line(`Pieza ${nth}`, 1 + (nth % 3), 1)] })
  })
  await saveKnownOrders(shop, orders)
  const rows = await rowsOf({ sort: 'created_at' })
  expect(rows.map((row) => [row['Pedido'], row['Productos']])).toStrictEqual(
    orders.map(({ id }, nth) => [`PED-${id}`, `${1 + (nth % 3)} × Pieza ${nth}`]),
  )
})

test('a row has every line, text and state of its order', async () => {
  const { user } = await shop.signIn('client')
  await saveKnownOrders(shop, [
    knownOrder(2000, '2026-11-01T23:59', {
      userId: user.id,
      status: 'delivered',
      lines: [line('Rubor', 2, 4_010), line('Labial', 1, 3_000)],
    }),
    knownOrder(2001, '2026-11-02T00:00', { lines: [line('Brillo', 1, 0)] }),
  ])
  await inTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`
      update orders set customer_email = 'ana@x.mx', delivery_address = 'Calle 9', notes = 'Con moño', admin_notes = 'Amable',
        whatsapp_message = 'Hola', whatsapp_sent_at = ${tx.now}, delivery_time = '17:30'
      where id = 2000`),
  )
  const [first, second] = await rowsOf({ sort: 'created_at', ids: '2000,2001' })
  expect(first).toStrictEqual({
    Pedido: 'PED-2000',
    Creado: '2026-11-01 23:59',
    Estado: 'Entregado',
    Cliente: 'Ana',
    'Tipo de cliente': 'Registrado',
    Teléfono: '5500000001',
    Correo: 'ana@x.mx',
    'Día de entrega': '2026-11-01',
    Hora: '17:30',
    Lugar: 'Plaza',
    Dirección: 'Calle 9',
    Productos: '2 × Rubor; 1 × Labial',
    Piezas: '3',
    Total: '301.50',
    Costo: '110.20',
    WhatsApp: 'Enviado',
    'Nota del cliente': 'Con moño',
    'Notas internas': 'Amable',
  })
  expect([second?.['Creado'], second?.['WhatsApp'], second?.['Costo']]).toStrictEqual([
    '2026-11-02 00:00',
    'Sin mensaje',
    '0.00',
  ])
})

import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { listOrders } from '@tocador/contracts/orders/orders-endpoints'
import * as orders from '@tocador/contracts/orders/placing-endpoints'
import { countRoundTrips } from '../../platform/database/round-trips'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const place = await aPlace(shop, { name: 'Plaza Exportada' })
const other = await aPlace(shop, { name: 'Otra plaza' })
const { token } = await shop.signIn('admin')
const product = await aProduct(shop, { name: 'Labial Coral', stock: 1000, priceCents: 18_950, costCents: 9_000 })

async function anOrder(changes: Record<string, unknown> = {}, quantity = 2) {
  const { status, body } = await shop.call(orders.placeGuestOrder, {
    body: { ...anOrderInput(place, { [product]: quantity }, changes), sessionId: aSession() },
  })
  expect(status).toBe(201)
  return body.data.order
}
const download = async (query: Record<string, string>) => {
  const { result, roundTrips } = await countRoundTrips(() =>
    shop.app.inject({ url: '/api/admin/orders/export', query, headers: { authorization: `Bearer ${token}` } }),
  )
  return { ...result, headers: result.headers, roundTrips, bytes: result.rawPayload }
}
const rowsOf = (bytes: Buffer) => parse(bytes, { bom: true, columns: true }) as Record<string, string>[]

test('the file contains exactly the filtered orders of all pages, in list order', async () => {
  const placed: string[] = []
  for (let count = 0; count < 23; count++) placed.push((await anOrder()).order_number)
  const elsewhere = await anOrder({ deliveryLocationId: other.id })
  const pageOf = async (page: number) => {
    const query = { page, locationId: String(place.id) }
    const { orders: rows, pagination } = (await shop.call(listOrders, { query, token })).body.data
    expect(pagination).toStrictEqual({ page, limit: 20, total: 23, pages: 2 })
    return rows.map((order) => order.order_number)
  }
  expect(await pageOf(1)).toStrictEqual(placed.toReversed().slice(0, 20))
  expect(await pageOf(2)).toStrictEqual(placed.toReversed().slice(20))
  const { statusCode, headers, bytes } = await download({ format: 'csv', locationId: String(place.id) })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers['content-disposition']).toBe('attachment; filename="pedidos-2026-11-20.csv"')
  expect(headers['cache-control']).toBe('no-store')
  const numbers = rowsOf(bytes).map((row) => row['Pedido'])
  expect(numbers).toEqual(placed.toReversed())
  expect(numbers).not.toContain(elsewhere.order_number)
})

test('a row contains customer, delivery, products, amounts and cost', async () => {
  const order = await anOrder({
    customerName: '=cmd|A1',
    customerPhone: '+52 55 1234 5678',
    notes: 'Con moño,\n"rojo"',
    deliveryLocationId: other.id,
  })
  const { bytes } = await download({ format: 'csv', search: order.order_number })
  expect(rowsOf(bytes)).toEqual([
    {
      Pedido: order.order_number,
      Creado: '2026-11-20 12:00',
      Estado: 'Pendiente',
      Cliente: "'=cmd|A1",
      'Tipo de cliente': 'Invitado',
      Teléfono: "'+52 55 1234 5678",
      Correo: '',
      'Día de entrega': '2026-11-21',
      Hora: '10:00',
      Lugar: 'Otra plaza',
      Dirección: '',
      Productos: '2 × Labial Coral',
      Piezas: '2',
      Total: '379.00',
      Costo: '180.00',
      WhatsApp: 'Por enviar',
      'Nota del cliente': 'Con moño,\n"rojo"',
      'Notas internas': '',
    },
  ])
})

test('in a workbook, amounts and dates are numbers and the phone is text', async () => {
  const order = await anOrder()
  const { headers, bytes } = await download({ format: 'xlsx', ids: String(order.id) })
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('<c r="N2" s="3"><v>379</v></c>')
  expect(sheet).toContain('<c r="H2" s="5"><v>46347</v></c>')
  expect(sheet).toMatch(/<c r="F2" s="1" t="inlineStr"><is><t xml:space="preserve">55 1234 5678</)
  expect(sheet).toContain('<autoFilter ref="A1:R2"/>')
})

test('exports only the selected orders if some are selected', async () => {
  const [first, second] = [await anOrder(), await anOrder()]
  const { bytes } = await download({ format: 'csv', ids: `${first.id},${second.id},999999` })
  expect(rowsOf(bytes).map((row) => row['Pedido'])).toEqual([second.order_number, first.order_number])
  const none = await download({ format: 'csv', ids: String(first.id), status: 'delivered' })
  expect(rowsOf(none.bytes)).toEqual([])
})

test('a batch takes two round trips for any number of orders', async () => {
  const one = await download({ format: 'csv', ids: String((await anOrder()).id) })
  const all = await download({ format: 'csv' })
  expect(rowsOf(all.bytes).length).toBeGreaterThan(20)
  expect(all.roundTrips).toBe(one.roundTrips)
})

test.each([
  ['no format', {}, 'El formato debe ser csv o xlsx'],
  ['an unknown format', { format: 'pdf' }, 'El formato debe ser csv o xlsx'],
  [
    'an end before its start',
    { format: 'csv', startDate: '2026-02-02', endDate: '2026-02-01' },
    /no puede ser anterior/,
  ],
  ['a day that does not exist', { format: 'csv', startDate: '2026-02-30' }, 'Fecha inválida'],
  ['an invalid selection', { format: 'csv', ids: '1,x' }, 'Selección inválida'],
  ['too many selected orders', { format: 'csv', ids: Array(201).fill('1').join(',') }, 'Máximo 200 pedidos'],
])('%s is refused before the file is sent', async (_what, query, message) => {
  const { statusCode, bytes } = await download(query as Record<string, string>)
  const body = JSON.parse(bytes.toString())
  expect([statusCode, body.code]).toEqual([400, 'INVALID_INPUT'])
  expect(body.message).toMatch(message)
})

test('neither a guest nor a client gets a file', async () => {
  const { token: theirs } = await shop.signIn('client')
  const url = '/api/admin/orders/export?format=csv'
  expect((await shop.app.inject({ url })).statusCode).toBe(401)
  expect((await shop.app.inject({ url, headers: { authorization: `Bearer ${theirs}` } })).statusCode).toBe(403)
})

import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import * as holds from '@tocador/contracts/cart/holds-endpoints'
import { listOrders } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { reportTopCustomers } from '@tocador/contracts/reports/reports-endpoints'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput } from './testing/factories'
import { createTestApp } from './testing/test-app'

const usualZone = process.env['TZ']
afterAll(() => {
  if (usualZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = usualZone
})

/** When an order and a hold are made, and what belongs to the shop's current day and to the day before afterwards. */
const STEPS = [
  { at: '2026-11-20T05:59:00Z', day: '2026-11-19', hour: '23:59', serial: '46345.99931', today: 1, before: 0 },
  { at: '2026-11-20T06:01:00Z', day: '2026-11-20', hour: '00:01', serial: '46346.00069', today: 1, before: 1 },
  { at: '2026-11-21T00:30:00Z', day: '2026-11-20', hour: '18:30', serial: '46346.77083', today: 2, before: 1 },
  { at: '2026-11-21T05:59:00Z', day: '2026-11-20', hour: '23:59', serial: '46346.99931', today: 3, before: 1 },
  { at: '2026-11-21T06:01:00Z', day: '2026-11-21', hour: '00:01', serial: '46347.00069', today: 1, before: 3 },
]
const dayBefore = (day: string) => `2026-11-${Number(day.slice(-2)) - 1}`

describe.each([
  ['UTC', 12],
  ['Asia/Tokyo', 21],
])('on a server in %s', (zone, noonThere) => {
  test('lists, holds and files begin a new day at midnight of the shop', async () => {
    process.env['TZ'] = zone
    expect(new Date('2026-11-20T12:00:00Z').getHours()).toBe(noonThere)
    const shop = await createTestApp()
    const place = await aPlace(shop)
    const product = await aProduct(shop, { stock: 100 })
    const made: string[] = []

    for (const { at, day, hour, today, before } of STEPS) {
      shop.clock.set(at)
      // Signed in here, because a session does not outlive the two days of the test.
      const { token } = await shop.signIn('admin')
      await aCartWith(shop, { [product]: 1 })
      const body = { ...anOrderInput(place, { [product]: 1 }, { deliveryDate: '2026-11-22' }), sessionId: aSession() }
      expect((await shop.call(placeGuestOrder, { body })).status).toBe(201)
      made.push(`${day} ${hour}`)

      const ordersOf = async (date: string) =>
        (await shop.call(listOrders, { token, query: { startDate: date, endDate: date, dateField: 'created' } })).body
          .data.pagination.total
      expect([await ordersOf(day), await ordersOf(dayBefore(day))]).toStrictEqual([today, before])
      const report = await shop.call(reportTopCustomers, { token, query: { startDate: day, endDate: day } })
      expect([report.body.date_range.today, report.body.totals.total_orders]).toStrictEqual([day, today])
      const period = { token, query: { period: 'today' as const } }
      const listed = (await shop.call(holds.listHolds, period)).body.data.pagination.total
      const stats = (await shop.call(holds.holdStats, period)).body.data
      expect([listed, stats.total_reservations]).toStrictEqual([today, today])

      const file = (format: string) =>
        shop.app.inject({
          url: '/api/admin/orders/export',
          query: { format, startDate: day, endDate: day, dateField: 'created' },
          headers: { authorization: `Bearer ${token}` },
        })
      const csv = await file('csv')
      expect(csv.headers['content-disposition']).toBe(`attachment; filename="pedidos-${day}.csv"`)
      const rows: { Creado: string }[] = parse(csv.rawPayload, { bom: true, columns: true })
      expect(rows.map((row) => row.Creado)).toStrictEqual(made.filter((one) => one.startsWith(day)).toReversed())
      const sheet = strFromU8(
        unzipSync((await file('xlsx')).rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
      )
      const serials = [...sheet.matchAll(/<c r="B\d+" s="\d+"><v>([\d.]+)</g)].map(([, serial]) => Number(serial))
      const wanted = STEPS.filter((step) => made.includes(`${step.day} ${step.hour}`) && step.day === day)
      expect(serials.map((serial) => serial.toFixed(5))).toStrictEqual(wanted.map(({ serial }) => serial).toReversed())
    }
  })
})

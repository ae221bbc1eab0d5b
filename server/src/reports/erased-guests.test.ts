import { eraseGuestData } from '@tocador/contracts/privacy/guest-data-endpoints'
import { changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import * as reports from '@tocador/contracts/reports/reports-endpoints'
import { expect, test } from 'vitest'
import { aPlace, aProduct, aSession, anOrderInput } from '../testing/factories'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const { token } = await shop.signIn('admin')
const place = await aPlace(shop)
const productId = await aProduct(shop, { stock: 50, priceCents: 10_000 })

async function anOrder(customerPhone: string, quantity: number) {
  const input = anOrderInput(place, { [productId]: quantity }, { customerPhone })
  const { id } = (await call(placeGuestOrder, { body: { ...input, sessionId: aSession() } })).body.data.order
  await call(changeOrderStatus, { params: { id }, body: { status: 'delivered' }, token })
}

test('[PRIV-09] guests that were erased stay separate customers in the reports, without name and phone', async () => {
  const phones = ['55 8200 0001', '55 8200 0002', '55 8200 0003'] as const
  for (const [index, phone] of phones.entries()) {
    await anOrder(phone, 3 - index)
    await anOrder(phone, 3 - index)
  }
  const query = { startDate: '2026-11-01', endDate: '2026-12-31' }
  const figures = async () => {
    const top = (await call(reports.reportTopCustomers, { query, token })).body
    const summary = (await call(reports.reportExecutiveSummary, { query, token })).body
    return {
      rows: top.data.map((row) => ({ ...row, customer_name: '', customer_phone: '' })),
      totals: top.totals,
      customers: summary.data.current_period.total_customers,
      names: top.data.map((row) => `${row.customer_name} ${row.customer_phone}`),
    }
  }
  const { names: _names, ...before } = await figures()
  expect([before.customers, before.totals.total_customers, before.totals.new_customers]).toStrictEqual([3, 3, 3])
  for (const phone of phones.slice(0, 2)) await call(eraseGuestData, { body: { phone }, token })
  const { names, ...after } = await figures()
  expect(after).toStrictEqual(before)
  expect(names).toStrictEqual(['Datos borrados ', 'Datos borrados ', `Sofía Ramírez ${phones[2]}`])
})

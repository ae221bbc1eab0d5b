import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { listWaitingPeople, tellWaitingPerson } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import { expect, test } from 'vitest'
import { inTransaction, shopItself } from '../platform/context'
import { aProduct } from '../testing/factories'
import { createTestApp } from '../testing/test-app'
import { forgetOldWaits } from './forget-waits'

const shop = await createTestApp()
const { call, clock } = shop
const DAY_MS = 86_400_000

test('nobody waits longer than the days of the setting, to the millisecond, unless a unit is held for her', async () => {
  let { token } = await shop.signIn('admin')
  await call(updateShopSettings, { token, body: { waiting_days: 30, waiting_hold_hours: 48 } })
  const [id, held] = [await aProduct(shop, { stock: 0 }), await aProduct(shop, { stock: 0 })]
  for (const [nth, product_id] of [id, held].entries()) {
    const asked = await call(askToWait, { body: { product_id, name: 'Sofía', phone: `55 8500 000${nth}` } })
    expect(asked.status).toBe(201)
  }
  const waiting = async (params: { id: number }) => {
    await inTransaction(shop.contextFor(shopItself), forgetOldWaits)
    return (await call(listWaitingPeople, { token, params })).body.data.map(({ status }) => status)
  }
  clock.advance({ milliseconds: 30 * DAY_MS })
  ;({ token } = await shop.signIn('admin'))
  await call(adjustStock, { token, params: { id: held }, body: { difference: 1, note: 'Llegó' } })
  const [person] = (await call(listWaitingPeople, { token, params: { id: held } })).body.data
  expect((await call(tellWaitingPerson, { token, params: { id: person?.id ?? 0 } })).status).toBe(200)
  expect(await waiting({ id })).toStrictEqual(['waiting'])
  clock.advance({ milliseconds: 1 })
  expect(await waiting({ id })).toStrictEqual([])
  expect(await waiting({ id: held })).toStrictEqual(['held'])
})

import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { listWaitingPeople } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { saveProducts } from '../../catalog/save-products/save-products'
import { inTransaction, shopItself } from '../../platform/context'
import { aProduct, levelOf } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')

/** A sold-out product, for which these phones wait in this order. */
async function aLineOf(...phones: string[]) {
  const id = await aProduct(shop, { stock: 0 })
  for (const [nth, phone] of phones.entries()) {
    shop.clock.advance({ minutes: 1 })
    const body = { product_id: id, name: `Lista ${nth}`, phone }
    expect((await shop.call(askToWait, { body })).status).toBe(201)
  }
  return id
}
const statusesOf = async (id: number) => {
  const people = (await shop.call(listWaitingPeople, { token, params: { id } })).body.data
  return Object.fromEntries(people.map(({ phone, status }) => [phone, status]))
}

test('[WAIT-40] a phone gets a unit by its earliest place, when it asked again after somebody else', async () => {
  const id = await aLineOf('55 3000 0001', '55 3000 0002', '55 3000 0001')
  await shop.call(adjustStock, { token, params: { id }, body: { difference: 1, note: 'Llegó' } })
  expect(await statusesOf(id)).toStrictEqual({ '55 3000 0001': 'held', '55 3000 0002': 'waiting' })
  expect(await levelOf(shop, id)).toStrictEqual({ onHand: 1, held: 1 })
})

test('[WAIT-40] two units that come in together lie in two carts', async () => {
  const id = await aLineOf('55 3000 0004', '55 3000 0005')
  await shop.call(adjustStock, { token, params: { id }, body: { difference: 2, note: 'Llegó' } })
  const carts = await shop.db.rows(sql`
    select count(*)::int as lines, min(quantity) as units from cart_lines where product_id = ${id} group by cart_id`)
  expect(carts).toStrictEqual([
    { lines: 1, units: 1 },
    { lines: 1, units: 1 },
  ])
})

test('[WAIT-40] nothing of an import stays when its units cannot be given out', async () => {
  const id = await aLineOf('55 3000 0003')
  const failing = { ...shop.contextFor(shopItself), reactions: { 'units in': () => Promise.reject(new Error('no')) } }
  const product = { identity: { id }, name: 'Esperado', onHand: 1 }
  await expect(inTransaction(failing, (tx) => saveProducts(tx, [product]))).rejects.toThrow('no')
  expect(await statusesOf(id)).toStrictEqual({ '55 3000 0003': 'waiting' })
  expect(await levelOf(shop, id)).toStrictEqual({ onHand: 0, held: 0 })
})

import { expect, test } from 'vitest'
import { listActivity } from '@tocador/contracts/activity/activity-endpoints'
import * as arrivals from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import { groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import { createCategory, createProductType } from '@tocador/contracts/catalog/product-types-endpoints'
import { createPlace } from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { inTransaction } from '../platform/context'
import { aProduct } from '../testing/factories'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin', { name: 'Ana Sol' })
const found = async (search: string) =>
  (await shop.call(listActivity, { query: { search }, token })).body.data.map(({ subject, thing }) => [subject, thing])

test('[ACT-03] places, categories, types and families are found by their names with and without accents', async () => {
  await shop.call(createPlace, { body: { name: 'Plaza Córdoba', address: 'Calle 1' }, token })
  await shop.call(createCategory, { body: { name: 'Máscaras' }, token })
  await shop.call(createProductType, { body: { name: 'Lápices', category: 'Ojos' }, token })
  const ids = [await aProduct(shop), await aProduct(shop)]
  const shades = ids.map((id) => ({ product_id: id, name: `Tono ${id}`, color: null }))
  expect((await shop.call(groupProducts, { body: { name: 'Colección Ámbar', shades }, token })).status).toBe(201)
  for (const [search, thing] of [
    ['Córdoba', ['delivery-location', 'Plaza Córdoba']],
    ['cordoba', ['delivery-location', 'Plaza Córdoba']],
    ['máscaras', ['category', 'Máscaras']],
    ['LAPICES', ['product-type', 'Lápices']],
  ] as const) {
    expect(await found(search), search).toStrictEqual([thing])
  }
  expect((await found('ámbar')).map(([subject]) => subject)).toContain('family')
})

test('[ACT-03] what somebody without an account did is found by the name with and without accents', async () => {
  await inTransaction(shop.contextFor({ id: null, name: 'Íñigo Zárate' }), (tx) =>
    tx.record({ action: 'change-settings', subject: 'settings', subjectId: 1 }),
  )
  expect([await found('Íñigo'), await found('zarate')]).toStrictEqual([[['settings', '']], [['settings', '']]])
})

test('an announced piece is found by its name, and each of its entries has it', async () => {
  const { body } = await shop.call(arrivals.createArrival, { body: { name: 'Sérum Zéfiro' }, token })
  const { id } = body.data
  await inTransaction(shop.contextFor({ id: null, name: 'La tienda' }), (tx) =>
    tx.record({ action: 'remove-waiting', subject: 'arrival', subjectId: id }),
  )
  await shop.call(arrivals.removeArrival, { params: { id }, token })
  expect(await found('zefiro')).toStrictEqual([
    ['arrival', 'Sérum Zéfiro'],
    ['arrival', 'Sérum Zéfiro'],
    ['arrival', 'Sérum Zéfiro'],
  ])
})

test('a new order of the announced pieces is recorded without the name of one of them', async () => {
  const add = async (name: string) => (await shop.call(arrivals.createArrival, { body: { name }, token })).body.data.id
  const [first, second] = [await add('Bruma'), await add('Brocha')]
  const order = (await shop.call(arrivals.listArrivals, { token })).body.data.map(({ id }) => id)
  const ids = [second, first, ...order.filter((id) => id !== first && id !== second)]
  const { status } = await shop.call(arrivals.orderArrivals, { body: { ids }, token })
  const { body } = await shop.call(listActivity, { token })
  expect([status, body.data[0]?.action, body.data[0]?.thing]).toStrictEqual([200, 'order', ''])
})

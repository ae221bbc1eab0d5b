import { expect, test } from 'vitest'
import { aProduct } from '../testing/factories'
import { SHOP_HOURS, shopInstant } from '../testing/shop-hours'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')

const download = (query: Record<string, string>) =>
  shop.app.inject({
    url: '/api/admin/products/export',
    query: { format: 'csv', ...query },
    headers: { authorization: `Bearer ${token}` },
  })
/** The ids of the file's rows, in its order. */
const idsIn = (file: string) =>
  file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(/\d+/.exec(line)?.[0]))

test('the file of selected products has exactly these, in the order of the list', async () => {
  const [one, two, three] = [
    await aProduct(shop, { name: 'Bálsamo' }),
    await aProduct(shop, { name: 'Crema' }),
    await aProduct(shop, { name: 'Aceite' }),
  ]
  expect(idsIn((await download({ sort: 'name' })).body)).toStrictEqual([three, one, two])
  const chosen = await download({ sort: 'name', ids: `${two},${three},999999` })
  expect(chosen.statusCode).toBe(200)
  expect(idsIn(chosen.body)).toStrictEqual([three, two])
  expect(idsIn((await download({ ids: String(one), search: 'Crema' })).body)).toStrictEqual([])
})

test('the file of more than 500 products has each of them once', async () => {
  const ids: number[] = []
  for (let nth = 0; nth < 501; nth++) ids.push(await aProduct(shop, { name: 'Muestra', createdAt: '2026-01-01' }))
  const inFile = idsIn((await download({ search: 'Muestra' })).body)
  expect(inFile.toSorted((one, other) => one - other)).toStrictEqual(ids)
})

test.each([
  ['1,x', 'Selección inválida'],
  [Array(1001).fill('1').join(','), 'Máximo 1000 productos'],
])('a selection of %.10s is refused', async (ids, message) => {
  const reply = await download({ ids })
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toStrictEqual([400, message])
  expect((await download({ ids: Array(1000).fill('1').join(',') })).statusCode).toBe(200)
})

test.each(SHOP_HOURS)('at %s the file has the day of the shop in its name', async (hour) => {
  shop.clock.set(shopInstant('2026-11-20', hour))
  const now = await shop.signIn('admin')
  const reply = await shop.app.inject({
    url: '/api/admin/products/export',
    query: { format: 'csv', search: 'Bálsamo' },
    headers: { authorization: `Bearer ${now.token}` },
  })
  expect(reply.headers['content-disposition']).toBe('attachment; filename="productos-2026-11-20.csv"')
})

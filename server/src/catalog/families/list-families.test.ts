import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deleteProduct, listAdminProducts } from '@tocador/contracts/catalog/admin-products-endpoints'
import { groupProducts, listFamilies, listFamilyProposals } from '@tocador/contracts/catalog/family-endpoints'
import type { QueryInputOf } from '@tocador/contracts/endpoint'
import { runTransaction } from '../../platform/database/db'
import { aProduct, manyProducts } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')

const group = (name: string, ids: readonly number[]) =>
  shop.call(groupProducts, {
    body: { name, shades: ids.map((id, place) => ({ product_id: id, name: `Tono ${place}`, color: null })) },
    token,
  })
const some = async (...names: string[]) => {
  const ids: number[] = []
  for (const name of names) ids.push(await aProduct(shop, { name }))
  return ids
}
const names = async () => (await shop.call(listFamilies, { token })).body.data
const proposals = async () => (await shop.call(listFamilyProposals, { token })).body.data
const found = async (query: QueryInputOf<typeof listAdminProducts>) => {
  const { data, pagination } = (await shop.call(listAdminProducts, { query: { sort: 'created_at', ...query }, token }))
    .body
  return { ids: data.map(({ id }) => id), total: pagination.total }
}

test('[SHADE-23] the list and its file are filtered by a family, and the filter has each name once', async () => {
  const [one = 0, two = 0, three = 0, four = 0] = await some('A', 'B', 'C', 'D')
  const [fifth = 0, sixth = 0] = await some('E', 'F')
  await group('Único mate', [one, two])
  await group('único MATE', [three, four])
  await group('Ámbar <b>', [fifth, sixth])
  expect(await names()).toStrictEqual([
    { name: 'Ámbar <b>', shades: 2 },
    { name: 'Único mate', shades: 4 },
  ])
  expect(await found({ family: 'UNICO mate' })).toStrictEqual({ ids: [one, two, three, four], total: 4 })
  expect(await found({ family: 'Único' })).toStrictEqual({ ids: [], total: 0 })
  expect(await found({ family: 'Único mate', limit: '1', page: '2' })).toStrictEqual({ ids: [two], total: 4 })
  const file = await shop.app.inject({
    url: '/api/admin/products/export',
    query: { family: 'Ámbar <b>', format: 'csv' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(file.body.trim().split('\n')).toHaveLength(3)
  await shop.call(deleteProduct, { params: { id: one }, token })
  expect(await names()).toContainEqual({ name: 'Único mate', shades: 3 })
  expect((await found({ family: 'único mate' })).ids).toStrictEqual([two, three, four])
})

test('products are listed by their ids, within the filters', async () => {
  const [one = 0, two = 0, three = 0] = await some('Uno', 'Dos', 'Tres')
  expect(await found({ ids: `${three},${one}` })).toStrictEqual({ ids: [one, three], total: 2 })
  expect(await found({ ids: `${three},${one}`, search: 'tres' })).toStrictEqual({ ids: [three], total: 1 })
  expect(two).toBeGreaterThan(one)
})

test('[SHADE-22] products without a family are proposed, until they are grouped or deleted', async () => {
  const [one = 0, two = 0, three = 0] = await some(
    'Gloss brillo Grana',
    'Gloss brillo <i>Añil</i>',
    'Gloss brillo Rosa vieja',
  )
  const proposal = {
    name: 'Gloss brillo',
    products: [
      { id: three, name: 'Gloss brillo Rosa vieja' },
      { id: two, name: 'Gloss brillo <i>Añil</i>' },
      { id: one, name: 'Gloss brillo Grana' },
    ],
    dismissed_id: null,
  }
  expect(await proposals()).toStrictEqual([proposal])
  await shop.call(deleteProduct, { params: { id: three }, token })
  expect(await proposals()).toStrictEqual([{ ...proposal, products: proposal.products.slice(1) }])
  await group('Gloss', [one, two])
  expect(await proposals()).toStrictEqual([])
})

test('of a thousand and one families a thousand are listed', async () => {
  const large = await createTestApp()
  const now = large.clock.now()
  await manyProducts(large, 1_001, { name: 'Suelto' })
  await runTransaction(large.db, async (tx) => {
    await tx.run(sql`
      insert into product_families (name, created_at, updated_at)
      select 'Familia ' || nth, ${now}, ${now} from generate_series(1, 1001) as nth`)
    await tx.run(sql`
      update products set family_id = pair.family, family_position = 1
      from (
        select family.id as family, product.id as product
        from (select id, row_number() over (order by id) as nth from product_families) family
        join (select id, row_number() over (order by id) as nth from products) product using (nth)
      ) pair
      where products.id = pair.product`)
  })
  const owner = await large.signIn('admin')
  expect((await large.call(listFamilies, { token: owner.token })).body.data).toHaveLength(1_000)
})

import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { listActivity } from '@tocador/contracts/activity/activity-endpoints'
import {
  deleteProduct,
  getAdminProduct,
  restoreProduct,
  updateProduct,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import {
  changeFamily,
  getFamily,
  groupProducts,
  removeShade,
  ungroupFamily,
} from '@tocador/contracts/catalog/family-endpoints'
import { listPublicProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import type { BodyInputOf } from '@tocador/contracts/endpoint'
import { runTransaction } from '../../platform/database/db'
import { aCartWith, aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin', { name: 'Olga Dueña' })
type Wanted = BodyInputOf<typeof groupProducts>

const some = (count: number) => Promise.all(Array.from({ length: count }, () => aProduct(shop)))
const NAMES = ['Grana', 'Añil', 'Rosa vieja', 'Amaranto']
const shadesOf = (ids: readonly number[]): Wanted['shades'] =>
  ids.map((id, place) => ({ product_id: id, name: NAMES[place] ?? `Tono ${place}`, color: null }))
const group = (body: Wanted) => shop.call(groupProducts, { body, token })
const change = (id: number, body: BodyInputOf<typeof changeFamily>) =>
  shop.call(changeFamily, { params: { id }, body, token })
const read = (id: number) => shop.call(getFamily, { params: { id }, token })
const ungroup = (id: number) => shop.call(ungroupFamily, { params: { id }, token })
const remove = (id: number, productId: number) =>
  shop.call(removeShade, { params: { id, product_id: productId }, token })
const product = async (id: number) => (await shop.call(getAdminProduct, { params: { id }, token })).body.data
const idsOf = (family: { shades: readonly { product_id: number }[] }) => family.shades.map((shade) => shade.product_id)
const audit = (id: number) =>
  shop.db.rows<{ action: string; who: string; before: object; after: object }>(sql`
    select action, actor_name as who, before, after from audit_log where subject = 'family' and subject_id = ${String(id)} order by id`)
const found = async (search: string) =>
  (await shop.call(listPublicProducts, { query: { search } })).body.data.map(({ id }) => id)
const outside = { family_id: null, family_position: null, family_name: '', shade: '', shade_color: null }

async function aFamily(count: number, name = 'Labial mate') {
  const ids = await some(count)
  const { status, body } = await group({ name, shades: shadesOf(ids) })
  expect(status, body.message).toBe(201)
  return { id: body.data.id, ids, updatedAt: body.data.updated_at }
}

test('[SHADE-01] products are grouped in the given order, with names and colors, and stay products of their own', async () => {
  const own = { priceCents: 9_900, stock: 4, images: ['/media/def-1080.webp'] }
  const [first, second] = [await aProduct(shop, own), await aProduct(shop)]
  await shop.call(updateProduct, { params: { id: first }, body: { brand: 'Nopalli' }, token })
  const [before, other] = [await product(first), await product(second)]
  const historyOf = async (id: number) =>
    (await shop.call(listActivity, { query: { subject: 'product', thing: `product:${id}` }, token })).body.data
  const history = await historyOf(first)
  expect(history.map(({ action, changes }) => [action, changes])).toStrictEqual([
    ['update', [{ label: 'Marca', before: '', after: 'Nopalli' }]],
  ])
  const { status, body } = await group({
    name: 'Labial mate',
    shades: [
      { product_id: second, name: 'Grana', color: 'A63446', family_id_seen: null },
      { product_id: first, name: 'Añil', color: null, family_id_seen: null },
    ],
  })
  expect([status, body.message]).toEqual([201, 'Tonos agrupados'])
  const { id } = body.data
  expect((await read(id)).body.data).toMatchObject({
    name: 'Labial mate',
    shades: [
      { product_id: second, name: 'Grana', color: '#a63446', price: 189, stock_available: 10 },
      { product_id: first, name: 'Añil', color: null, price: 99, stock_available: 4, product_name: before.name },
    ],
  })
  const member = { family_id: id, family_position: 2, family_name: 'Labial mate', shade: 'Añil', shade_color: null }
  // Also updated_at, so that a product form that is open stays valid.
  expect(await product(first)).toStrictEqual({ ...before, ...member })
  const leader = { family_position: 1, shade: 'Grana', shade_color: '#a63446' }
  expect(await product(second)).toStrictEqual({ ...other, ...member, ...leader })
  expect([await historyOf(first), await historyOf(second)]).toStrictEqual([history, []])
  expect(await audit(id)).toMatchObject([
    { action: 'create', before: null, after: { name: 'Labial mate', shades: [{ name: 'Grana' }, { name: 'Añil' }] } },
  ])
  await change(id, { name: 'Labial cremoso', shades: shadesOf([second, first]) })
  await ungroup(id)
  expect((await audit(id)).map(({ action, who }) => [action, who])).toStrictEqual([
    ['create', 'Olga Dueña'],
    ['update', 'Olga Dueña'],
    ['delete', 'Olga Dueña'],
  ])
})

test('the owner sees the first picture of each shade and its free units, which are never fewer than none', async () => {
  const one = await aProduct(shop, { images: ['/media/first-1080.webp', '/media/second-1080.webp'] })
  const other = await aProduct(shop, { images: [] })
  const { id } = (await group({ name: 'Rubor satinado', shades: shadesOf([one, other]) })).body.data
  const shown = async () =>
    (await read(id)).body.data.shades.map(({ stock_available, image_url }) => [stock_available, image_url])
  await aCartWith(shop, { [one]: 3 })
  expect(await shown()).toStrictEqual([
    [7, '/media/first-1080.webp'],
    [10, ''],
  ])
  await runTransaction(shop.db, (tx) => tx.run(sql`update stock_levels set on_hand = 2 where product_id = ${one}`))
  expect(await shown()).toStrictEqual([
    [0, '/media/first-1080.webp'],
    [10, ''],
  ])
})

test('[SHADE-02] a search finds a product by its shade and by the name of its family, at once', async () => {
  const { id, ids } = await aFamily(2, 'Terciopelo nocturno')
  expect(await found('rosa vieja nocturno')).toEqual([])
  expect(await found('anil nocturno')).toEqual([ids[1]])
  const family = (await read(id)).body.data
  await change(id, { name: 'Seda diurna', shades: shadesOf(idsOf(family)) })
  expect(await found('anil nocturno')).toEqual([])
  expect(await found('anil diurna')).toEqual([ids[1]])
  const [grana, anil] = shadesOf(idsOf(family))
  await change(id, { name: 'Seda diurna', shades: [grana, { ...anil, name: 'Índigo' }] as Wanted['shades'] })
  expect([await found('anil diurna'), await found('indigo'), await found('diurna')]).toEqual([
    [],
    [ids[1]],
    expect.arrayContaining(ids),
  ])
  await ungroup(id)
  expect([await found('indigo'), await found('diurna')]).toEqual([[], []])
})

describe('changing a family', () => {
  test('[SHADE-03] changes name, order and shades; who is not named leaves, and who joins leaves another family', async () => {
    const one = await aFamily(3, 'Encaje bordado')
    const other = await aFamily(3)
    const [leaving = 0, second = 0, third = 0] = one.ids
    const [moving = 0] = other.ids
    expect((await found('encaje bordado')).toSorted()).toEqual(one.ids.toSorted())
    const { status, body } = await change(one.id, {
      name: 'Labial cremoso',
      shades: shadesOf([third, moving, second]),
      updated_at_seen: one.updatedAt,
    })
    expect([status, body.message]).toEqual([200, 'Tonos guardados'])
    const changed = (await read(one.id)).body.data
    expect(idsOf(changed)).toEqual([third, moving, second])
    expect([changed.name, changed.shades.map(({ name }) => name)]).toEqual([
      'Labial cremoso',
      ['Grana', 'Añil', 'Rosa vieja'],
    ])
    expect(await product(leaving)).toMatchObject(outside)
    // Visitors find by the former name neither who left nor who stayed.
    expect(await found('encaje bordado')).toEqual([])
    expect(idsOf((await read(other.id)).body.data)).toEqual(other.ids.slice(1))
    expect((await audit(one.id)).map(({ action }) => action)).toEqual(['create', 'update'])
  })

  test('a shade that is taken out is recorded with what was before and after; without a second shade the family ends', async () => {
    const { id, ids } = await aFamily(3)
    await remove(id, ids[2] ?? 0)
    const [, taken] = await audit(id)
    const shades = ids.map((productId) => ({ productId }))
    expect(taken).toMatchObject({ action: 'update', before: { shades }, after: { shades: shades.slice(0, 2) } })
    await remove(id, ids[1] ?? 0)
    expect((await audit(id)).map(({ action }) => action)).toStrictEqual(['create', 'update', 'delete'])
  })

  test('[SHADE-04] an outdated form changes nothing and is shown the family as it is', async () => {
    const { id, ids, updatedAt } = await aFamily(3)
    await remove(id, ids[2] ?? 0)
    const { status, body } = await change(id, { name: 'Tarde', shades: shadesOf(ids), updated_at_seen: updatedAt })
    expect([status, body.code]).toEqual([409, 'STALE_EDIT'])
    expect(body.details).toMatchObject({ name: 'Labial mate', shades: [{ name: 'Grana' }, { name: 'Añil' }] })
    expect((await read(id)).body.data).toMatchObject({ name: 'Labial mate' })
  })

  test('two simultaneous changes of one form: one is applied, the other is refused', async () => {
    const { id, ids, updatedAt } = await aFamily(3)
    const save = (name: string, order: number[]) =>
      change(id, { name, shades: shadesOf(order), updated_at_seen: updatedAt })
    const replies = await Promise.all([save('Una', ids), save('Otra', ids.toReversed())])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const { name, shades } = (await read(id)).body.data
    expect(shades.map((shade) => shade.product_id)).toEqual(name === 'Una' ? ids : ids.toReversed())
  })

  test('saving it as it is writes no audit row', async () => {
    const { id, ids } = await aFamily(2)
    await change(id, { name: 'Labial mate', shades: shadesOf(ids) })
    expect(await audit(id)).toHaveLength(1)
  })
})

test('[SHADE-05] two owners group the same product at once: one succeeds, the other is told, and it has one family', async () => {
  const [shared = 0, one = 0, two = 0] = await some(3)
  const both = [one, two].map((mine) =>
    group({ name: 'A la vez', shades: shadesOf([mine, shared]).map((shade) => ({ ...shade, family_id_seen: null })) }),
  )
  const replies = await Promise.all(both)
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  const lost = replies.find(({ status }) => status === 409)?.body
  expect(lost).toMatchObject({
    code: 'STALE_EDIT',
    message: 'Alguien cambió 1 de estos productos',
    details: { changed: [{ product_id: shared, family_name: 'A la vez' }], missing: [] },
  })
  expect([(await product(one)).family_id, (await product(two)).family_id].filter((id) => id === null)).toHaveLength(1)
})

test('products that another owner grouped meanwhile are counted, and named with their family', async () => {
  const { ids } = await aFamily(2, 'Otra familia')
  const [loose = 0] = await some(1)
  const shades = shadesOf([...ids, loose]).map((shade) => ({ ...shade, family_id_seen: null }))
  const { status, body } = await group({ name: 'Tarde', shades })
  expect([status, body.message]).toStrictEqual([409, 'Alguien cambió 2 de estos productos'])
  expect(body.details).toMatchObject({
    changed: ids.map((id) => ({ product_id: id, family_name: 'Otra familia' })),
    missing: [],
  })
  expect(await product(loose)).toMatchObject(outside)
})

test('a deleted product cannot be grouped, and nothing changes', async () => {
  const [one = 0, gone = 0] = await some(2)
  await shop.call(deleteProduct, { params: { id: gone }, token })
  const { status, body } = await group({ name: 'Con una menos', shades: shadesOf([one, gone]) })
  expect([status, body.details]).toEqual([409, { changed: [], missing: [gone] }])
  expect(await product(one)).toMatchObject(outside)
})

describe('[SHADE-06] a family has at least two shades', () => {
  test('one that is left alone is no family', async () => {
    const { id, ids } = await aFamily(3)
    const [first = 0, second = 0, third = 0] = ids
    expect((await remove(id, first)).body).toMatchObject({ message: 'Tono separado', data: { id } })
    expect((await remove(id, first)).status).toBe(404)
    expect((await remove(id, third)).body).toMatchObject({ message: 'Tonos separados', data: null })
    expect((await read(id)).status).toBe(404)
    for (const each of [first, second, third]) expect(await product(each)).toMatchObject(outside)
    expect((await audit(id)).map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  })

  test('a family whose shades move to another is dissolved, and who is left of it is not found by its name', async () => {
    const [one, other] = [await aFamily(2), await aFamily(2, 'Organdí plisado')]
    expect(await found('organdi plisado')).toHaveLength(2)
    await change(one.id, { name: 'Juntas', shades: shadesOf([...one.ids, other.ids[0] ?? 0]) })
    expect((await read(other.id)).status).toBe(404)
    expect(await product(other.ids[1] ?? 0)).toMatchObject(outside)
    expect(await found('organdi plisado')).toEqual([])
    expect(await audit(other.id)).toMatchObject([
      { action: 'create' },
      { action: 'delete', before: { shades: [{ name: 'Grana' }, { name: 'Añil' }] } },
    ])
  })

  test('so is one that loses a shade to a new family and has one left', async () => {
    const { id, ids } = await aFamily(2, 'Tafetán crujiente')
    const [loose = 0] = await some(1)
    expect(await found('tafetan crujiente')).toHaveLength(2)
    expect((await group({ name: 'Nueva pareja', shades: shadesOf([ids[0] ?? 0, loose]) })).status).toBe(201)
    expect((await read(id)).status).toBe(404)
    expect(await found('tafetan crujiente')).toEqual([])
  })

  test('ungrouping leaves the products as they are', async () => {
    const { id, ids } = await aFamily(2)
    expect((await ungroup(id)).body.message).toBe('Tonos separados')
    expect((await ungroup(id)).status).toBe(404)
    for (const each of ids) expect(await product(each)).toMatchObject({ ...outside, status: 'active', stock_total: 10 })
  })
})

test('[SHADE-07] a deleted product leaves the view of its family and returns when it is restored', async () => {
  const { id, ids } = await aFamily(3)
  const [first = 0, second = 0, third = 0] = ids
  await shop.call(deleteProduct, { params: { id: second }, token })
  expect(idsOf((await read(id)).body.data)).toEqual([first, third])
  await change(id, { name: 'Sin la borrada', shades: shadesOf([third, first]) })
  const { body } = await shop.call(restoreProduct, { params: { id: second }, token })
  expect(body.data).toMatchObject({ family_id: id, family_name: 'Sin la borrada', shade: 'Añil' })
  expect(idsOf((await read(id)).body.data).toSorted()).toEqual(ids.toSorted())
})

test('a shade that was deleted when its family was dissolved returns as a product of its own', async () => {
  const { id, ids } = await aFamily(2)
  await shop.call(deleteProduct, { params: { id: ids[0] ?? 0 }, token })
  await ungroup(id)
  const { body } = await shop.call(restoreProduct, { params: { id: ids[0] ?? 0 }, token })
  expect(body.data).toMatchObject(outside)
})

test('[SHADE-08] a family has up to 60 shades', async () => {
  const ids = await some(61)
  const refused = await group({ name: 'De más', shades: shadesOf(ids) })
  expect([refused.status, refused.body.message]).toEqual([400, 'Una familia tiene como máximo 60 tonos'])
  const { status, body } = await group({ name: 'Llena', shades: shadesOf(ids.slice(0, 60)) })
  expect([status, body.data.shades.length]).toEqual([201, 60])
  const more = await change(body.data.id, { name: 'Llena', shades: shadesOf(ids) })
  expect([more.status, more.body.message]).toEqual([400, 'Una familia tiene como máximo 60 tonos'])
  expect((await read(body.data.id)).body.data.shades).toHaveLength(60)
})

test('[SHADE-08] a deleted shade that is restored into a full family is a product of its own', async () => {
  const ids = await some(62)
  const [deleted = 0, other = 0] = ids
  const { id } = (await group({ name: 'Colmada', shades: shadesOf(ids.slice(0, 60)) })).body.data
  for (const product of [deleted, other]) await shop.call(deleteProduct, { params: { id: product }, token })
  await change(id, { name: 'Colmada', shades: shadesOf(ids.slice(2, 61)) })
  const restored = await Promise.all(
    [deleted, other].map((product) => shop.call(restoreProduct, { params: { id: product }, token })),
  )
  // The first one found the sixtieth place free.
  expect(restored.map(({ body }) => body.data.family_id).toSorted()).toEqual([id, null].toSorted())
  expect(restored.map(({ body }) => body.data).find((one) => one.family_id === null)).toMatchObject(outside)
  expect((await read(id)).body.data.shades).toHaveLength(60)
})

const pair = [
  { product_id: 1, name: 'Grana', color: null },
  { product_id: 2, name: 'Añil', color: null },
]
const first = (parts: object) => ({ name: 'Familia', shades: [{ ...pair[0], ...parts }, pair[1]] })
test.each([
  ['a family of one', { name: 'Sola', shades: [pair[0]] }, 'Elige al menos dos productos'],
  ['no family name', { name: ' \u200b', shades: pair }, 'Escribe el nombre de la familia'],
  ['a name of 10,000 letters', { name: 'a'.repeat(10_000), shades: pair }, 'Máximo 200 caracteres'],
  ['no shade name', first({ name: '' }), 'Escribe el nombre de cada tono'],
  ['a shade of 10,000 letters', first({ name: 'a'.repeat(10_000) }), 'Máximo 60 caracteres'],
  ['a color that is none', first({ color: 'rojo' }), 'Escríbelo como #a63446'],
  ['a color with markup', first({ color: '#"><b>' }), 'Escríbelo como #a63446'],
  ['a color of 10,000 letters', first({ color: '#'.repeat(10_000) }), 'Escríbelo como #a63446'],
  ['a product twice', first({ product_id: 2 }), 'Un producto está dos veces'],
  ['two shades of one name', first({ name: 'ANIL' }), 'Dos tonos se llaman igual'],
])('[SHADE-09] %s is refused with its text', async (_, body, message) => {
  const reply = await group(body as Wanted)
  expect(reply.status).toBe(400)
  expect(reply.body.message).toContain(message)
})

test('[SHADE-09] markup in a name is kept as text, and direction marks are left out', async () => {
  const ids = await some(2)
  const name = '<b>Mate</b> & "seda"'
  const shades = shadesOf(ids).map((shade) => ({ ...shade, name: `<i>\u202e${shade.name}</i>` }))
  const { body } = await group({ name: `\u2066${name}\u2069`, shades })
  expect((await read(body.data.id)).body.data).toMatchObject({ name, shades: [{ name: '<i>Grana</i>' }, {}] })
})

test('guests and clients are refused', async () => {
  const { id, ids } = await aFamily(2)
  const body = { name: 'Ajena', shades: shadesOf(ids) }
  const client = await shop.signIn('client')
  expect((await shop.call(changeFamily, { params: { id }, body })).status).toBe(401)
  expect((await shop.call(changeFamily, { params: { id }, body, token: client.token })).status).toBe(403)
})

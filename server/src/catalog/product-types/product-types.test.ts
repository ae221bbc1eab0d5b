import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import {
  createProduct,
  deleteProduct,
  getAdminProduct,
  listAdminProducts,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import {
  listCategories,
  listProductTypes,
  listPublicProducts,
} from '@tocador/contracts/catalog/public-products-endpoints'
import { fold } from '@tocador/contracts/search-text'
import * as contract from '@tocador/contracts/catalog/product-types-endpoints'
import { aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const { token } = await shop.signIn('admin', { name: 'Olga Dueña' })
const createType = (name: string, category: string) =>
  call(contract.createProductType, { body: { name, category }, token })
const changeType = (id: number, body: { name?: string; category?: string }) =>
  call(contract.changeProductType, { params: { id }, body, token })
const removeType = (id: number) => call(contract.removeProductType, { params: { id }, token })
const changeCategory = (id: number, name: string) =>
  call(contract.changeCategory, { params: { id }, body: { name }, token })
const removeCategory = (id: number) => call(contract.removeCategory, { params: { id }, token })
const categoryNamed = async (name: string) =>
  (await call(contract.listCategoriesWithTypes, { token })).body.data.find((one) => one.name === name)
const typeNamed = async (name: string) =>
  (await call(listProductTypes)).body.data.find((one) => one.name === name)?.id ?? 0
const found = async (search: string) =>
  (await call(listAdminProducts, { query: { search }, token })).body.data.map(({ id }) => id)

describe('types', () => {
  test('[PROD-57] a new type is listed at once, and its new category is created with it', async () => {
    const { status, body } = await createType('  Brumas ', 'Cuidado facial')
    expect([status, body.message]).toEqual([201, 'Tipo creado'])
    expect(body.data).toEqual({ id: expect.any(Number), name: 'Brumas', category: 'Cuidado facial' })
    expect((await call(listProductTypes)).body.data).toContainEqual(body.data)
    const again = await createType('Sérums', 'CUIDADO FACIAL')
    expect(again.body.data.category).toBe('Cuidado facial')
    expect(await categoryNamed('Cuidado facial')).toMatchObject({
      types: [
        { name: 'Brumas', products: 0 },
        { name: 'Sérums', products: 0 },
      ],
    })
  })

  test('a name that differs only in case or accents is refused, and ten simultaneous requests create one type', async () => {
    const replies = await Promise.all(
      ['Exfoliantes', 'exfoliántes', 'EXFOLIANTES', 'Éxfoliantes', 'Exfoliantes'].map((name) =>
        createType(name, 'Baño'),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
      'Ya hay un tipo con ese nombre en esta categoría',
    )
    expect((await createType('Exfoliantes', 'Pies')).status).toBe(201)
  })

  test('a type is not renamed or moved to a name that the category has in another case or with accents', async () => {
    const { id } = (await createType('Lociones', 'Espalda')).body.data
    await createType('Aceites', 'Espalda')
    const { id: elsewhere } = (await createType('ACEITES', 'Codos')).body.data
    for (const { status, body } of [
      await changeType(id, { name: 'Acéites' }),
      await changeType(elsewhere, { category: 'Espalda' }),
    ])
      expect([status, body.code, body.message]).toStrictEqual([
        409,
        'TYPE_EXISTS',
        'Ya hay un tipo con ese nombre en esta categoría',
      ])
    expect((await categoryNamed('Codos'))?.types.map(({ name }) => name)).toStrictEqual(['ACEITES'])
  })

  test('products of a renamed type are searchable by its new name, and open forms of them are still accepted', async () => {
    const id = await aProduct(shop, { name: 'Tinta Rubí', type: 'Tintas', category: 'Labios' })
    const seen = (await call(getAdminProduct, { params: { id }, token })).body.data.updated_at
    const typeId = await typeNamed('Tintas')
    await changeType(typeId, { name: 'Tintes', category: 'Mejillas' })
    expect(await found('rubi tintes mejillas')).toEqual([id])
    expect(await found('rubi tintas')).toEqual([])
    expect((await call(listPublicProducts, { query: { search: 'tintes' } })).body.data.map((one) => one.id)).toEqual([
      id,
    ])
    expect((await call(getAdminProduct, { params: { id }, token })).body.data).toMatchObject({
      product_type: 'Tintes',
      category: 'Mejillas',
      updated_at: seen,
    })
  })

  test('a type with products cannot be removed, and the message has their number; deleted products do not count', async () => {
    const id = await aProduct(shop, { type: 'Polvos', category: 'Rostro' })
    const typeId = await typeNamed('Polvos')
    const refused = await removeType(typeId)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'TYPE_IN_USE',
      'No se puede eliminar: 1 producto es de este tipo',
    ])
    const second = await aProduct(shop, { type: 'Polvos', category: 'Rostro' })
    expect((await removeType(typeId)).body).toMatchObject({
      message: 'No se puede eliminar: 2 productos son de este tipo',
      details: { products: 2 },
    })
    for (const one of [id, second]) await call(deleteProduct, { params: { id: one }, token })
    expect((await removeType(typeId)).status).toBe(200)
    expect(await typeNamed('Polvos')).toBe(0)
    expect((await removeType(typeId)).status).toBe(404)
    const body = { name: 'Tarde', price: 10, product_type_id: typeId }
    expect((await call(createProduct, { body, token })).body.message).toBe('Debe seleccionar un tipo de producto')
    expect((await createType('Polvos', 'Rostro')).status).toBe(201)
  })

  test('a type is listed with the number of its products, and a deleted one does not count', async () => {
    await aProduct(shop, { type: 'Ceras', category: 'Peinado' })
    const deleted = await aProduct(shop, { type: 'Ceras', category: 'Peinado' })
    const listed = async () => (await categoryNamed('Peinado'))?.types.map(({ name, products }) => [name, products])
    expect(await listed()).toStrictEqual([['Ceras', 2]])
    await call(deleteProduct, { params: { id: deleted }, token })
    expect(await listed()).toStrictEqual([['Ceras', 1]])
  })

  test('removing a type while products of it are created never leaves a product without a type', async () => {
    const typeId = (await createType('Fugaz', 'Carrera')).body.data.id
    const [removed, ...made] = await Promise.all([
      removeType(typeId),
      ...Array.from({ length: 6 }, (_, i) =>
        call(createProduct, { body: { name: `Corre ${i}`, price: 10, product_type_id: typeId }, token }),
      ),
    ])
    const created = made.filter(({ status }) => status === 201).length
    expect(removed?.status).toBe(created > 0 ? 409 : 200)
  })
})

describe('categories', () => {
  test('[PROD-58] are created, renamed and listed', async () => {
    const { body } = await call(contract.createCategory, { body: { name: 'Uñas' }, token })
    expect((await call(contract.createCategory, { body: { name: 'unas' }, token })).body.message).toBe(
      'Ya hay una categoría con ese nombre',
    )
    const id = await aProduct(shop, { name: 'Esmalte Cereza', type: 'Esmaltes', category: 'Uñas' })
    await changeCategory(body.data.id, 'Manos y uñas')
    expect((await call(listCategories)).body.data).toContainEqual({ id: body.data.id, name: 'Manos y uñas' })
    expect(await found('cereza manos')).toEqual([id])
    expect((await changeCategory(999_999, 'Nada')).status).toBe(404)
  })

  test('of the shop are in the same order for visitors and the owner, also one without types, and renamed at once', async () => {
    const id = (await createType('Perfumes', 'Fragancias')).body.data.id
    const category = (await categoryNamed('Fragancias'))?.id ?? 0
    const product = await aProduct(shop, { name: 'Azahar', type: 'Perfumes', category: 'Fragancias' })
    const shown = async () =>
      (await call(listPublicProducts, { query: { search: 'Azahar' } })).body.data.map((one) => one.category_name)
    const listed = async () => (await call(listCategories)).body.data.map(({ name }) => name)
    expect([await shown(), (await listed()).at(-1)]).toStrictEqual([['Fragancias'], 'Fragancias'])
    await changeCategory(category, 'Aromas')
    expect([await shown(), (await listed()).at(-1)]).toStrictEqual([['Aromas'], 'Aromas'])
    await call(deleteProduct, { params: { id: product }, token })
    await removeType(id)
    expect([(await categoryNamed('Aromas'))?.types, (await listed()).at(-1)]).toStrictEqual([[], 'Aromas'])
  })

  test('cannot be removed while they contain a type', async () => {
    const typeId = (await createType('Jabones', 'Cuerpo')).body.data.id
    const id = (await categoryNamed('Cuerpo'))?.id ?? 0
    const other = (await createType('Geles', 'Cuerpo')).body.data.id
    expect((await removeCategory(id)).body).toMatchObject({
      code: 'CATEGORY_IN_USE',
      message: 'No se puede eliminar: tiene 2 tipos',
      details: { types: 2 },
    })
    await removeType(other)
    expect((await removeCategory(id)).body.message).toBe('No se puede eliminar: tiene 1 tipo')
    await removeType(typeId)
    expect((await removeCategory(id)).status).toBe(200)
    expect((await removeCategory(id)).status).toBe(404)
    expect(await categoryNamed('Cuerpo')).toBeUndefined()
  })
})

test('every change is recorded in the audit log with the name of the administrator', async () => {
  const rowsOf = async (subject: string, id: number) =>
    (
      await shop.db.rows<{ action: string; who: string; before: object | null; after: object | null }>(sql`
        select action, actor_name as who, before, after from audit_log
        where subject = ${subject} and subject_id = ${String(id)} order by id`)
    ).map(({ action, who, before, after }) => [action, who, before, after])
  const { body } = await createType('Auditado', 'Auditoría')
  await changeType(body.data.id, { name: 'Auditada' })
  await removeType(body.data.id)
  const [first, second] = [
    { name: 'Auditado', category: 'Auditoría' },
    { name: 'Auditada', category: 'Auditoría' },
  ]
  expect(await rowsOf('product-type', body.data.id)).toStrictEqual([
    ['create', 'Olga Dueña', null, first],
    ['update', 'Olga Dueña', first, second],
    ['delete', 'Olga Dueña', second, null],
  ])
  const category = (await call(contract.createCategory, { body: { name: 'Brillos' }, token })).body.data.id
  await changeCategory(category, 'Brillo')
  await removeCategory(category)
  expect(await rowsOf('category', category)).toStrictEqual([
    ['create', 'Olga Dueña', null, { name: 'Brillos' }],
    ['update', 'Olga Dueña', { name: 'Brillos' }, { name: 'Brillo' }],
    ['delete', 'Olga Dueña', { name: 'Brillo' }, null],
  ])
})

test('a category that is created with its first type is recorded once, and one that existed is not', async () => {
  for (const name of ['Primero', 'Segundo']) await createType(name, 'Cabello')
  const id = (await categoryNamed('Cabello'))?.id
  const rows = await shop.db.rows(sql`
    select action, actor_name as actor, after from audit_log where subject = 'category' and subject_id = ${String(id)}`)
  expect(rows).toStrictEqual([{ action: 'create', actor: 'Olga Dueña', after: { name: 'Cabello' } }])
})

test('a change to the current values is not recorded and does not change the catalogue version', async () => {
  const { body } = await createType('Igual', 'Igualdad')
  const categoryId = (await categoryNamed('Igualdad'))?.id ?? 0
  const traces = () =>
    shop.db.first(sql`
      select (select count(*)::int from audit_log) as changes, (select version from catalogue_version) as version`)
  const before = await traces()
  const replies = [
    await changeType(body.data.id, {}),
    await changeType(body.data.id, { name: 'Igual' }),
    await changeType(body.data.id, { category: 'igualdád' }),
    await changeCategory(categoryId, 'Igualdad'),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(replies[2]?.body.data).toEqual(body.data)
  expect(await traces()).toEqual(before)
})

test.each(['Ñandú', 'ÁÉÍÓÚ Ü', 'Crème brûlée', 'ＡＢＣ', 'İstanbul', 'Straße'])(
  'the database folds %s like the contracts',
  async (name) => {
    const row = await shop.db.first<{ key: string }>(sql`select folded_name(${name}) as key`)
    expect(row?.key).toBe(fold(name))
  },
)

test('guests and clients are refused', async () => {
  const client = await shop.signIn('client')
  for (const [who, status] of [
    [undefined, 401],
    [client.token, 403],
  ] as const) {
    const replies = await Promise.all([
      call(contract.listCategoriesWithTypes, { token: who }),
      call(contract.createProductType, { body: { name: 'x', category: 'y' }, token: who }),
      call(contract.changeProductType, { params: { id: 1 }, body: { name: 'x' }, token: who }),
      call(contract.removeProductType, { params: { id: 1 }, token: who }),
      call(contract.createCategory, { body: { name: 'x' }, token: who }),
      call(contract.changeCategory, { params: { id: 1 }, body: { name: 'x' }, token: who }),
      call(contract.removeCategory, { params: { id: 1 }, token: who }),
    ])
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => status))
  }
})

import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import { getAdminProduct, listAdminProducts, updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import {
  getPublicProduct,
  listCategories,
  listProductTypes,
  listPublicProducts,
} from '@tocador/contracts/catalog/public-products-endpoints'
import { removeProductType } from '@tocador/contracts/catalog/product-types-endpoints'
import { inTransaction } from '../../platform/context'
import { countRoundTrips } from '../../platform/database/round-trips'
import { aCartWith, levelOf } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { ensureProductTypes } from './ensure-product-types'
import type { ProductRecord } from './plan-products'
import { saveProducts } from './save-products'

const shop = await createTestApp()
const owner = await shop.signIn('admin')
const context = () => shop.contextFor({ id: null, name: 'Importación' })
const save = (records: ProductRecord[]) => inTransaction(context(), (tx) => saveProducts(tx, records))
const ensure = (kinds: { category: string; type: string }[]) =>
  inTransaction(context(), (tx) => ensureProductTypes(tx, kinds))
const read = async (id: number | undefined) =>
  (await shop.call(getAdminProduct, { params: { id: id ?? 0 }, token: owner.token })).body.data
const stockIsRight = async () => (await shop.call(checkStock, { token: owner.token })).body.data.ok

let typeId = 0
beforeAll(async () => {
  typeId = (await ensure([{ category: 'Labios', type: 'Labiales' }]))[0] ?? 0
})

let records = 0
const aRecord = (parts: Partial<ProductRecord> = {}): ProductRecord & { identity: { externalId: string } } => ({
  typeId,
  name: `Labial ${++records}`,
  description: 'Mate',
  priceCents: 15_000,
  images: ['https://example.test/a.jpg', '/media/b-320.webp'],
  status: 'active',
  isApproved: true,
  ...parts,
  identity: { externalId: `ext-${records}` },
})

describe('a file of products', () => {
  test('new products are created with stock, pictures and search text, and are on sale at once', async () => {
    const record = aRecord({
      name: 'Crayón Ñandú',
      onHand: 7,
      costCents: 5_000,
      videoUrl: 'https://youtu.be/abcdefghijk',
    })
    const [saved] = await save([record])
    expect(saved?.outcome).toBe('created')
    expect(await read(saved?.id)).toMatchObject({
      name: 'Crayón Ñandú',
      description: 'Mate',
      price: 150,
      cost_price: 50,
      stock_total: 7,
      is_approved: 1,
      image_url: 'https://example.test/a.jpg,/media/b-320.webp',
      video_url: 'https://youtu.be/abcdefghijk',
      product_type: 'Labiales',
    })
    const { body } = await shop.call(listPublicProducts, { query: { search: 'crayon nandu' } })
    expect(body.data.map(({ id }) => id)).toEqual([saved?.id])
    expect(await stockIsRight()).toBe(true)
  })

  test('imported a second time changes nothing', async () => {
    const file = [aRecord({ onHand: 2 }), aRecord(), aRecord({ priceCents: 0, status: 'inactive', isApproved: false })]
    const first = await save(file)
    const versionBefore = await shop.db.first(sql`select version from catalogue_version`)
    const auditBefore = await shop.db.first(sql`select count(*) as lines from audit_log`)
    const second = await save(file)
    expect(second).toEqual(first.map(({ id }) => ({ id, outcome: 'unchanged' })))
    expect(await shop.db.first(sql`select version from catalogue_version`)).toEqual(versionBefore)
    expect(await shop.db.first(sql`select count(*) as lines from audit_log`)).toEqual(auditBefore)
  })

  test('fields that a record does not contain stay unchanged', async () => {
    const record = aRecord({ onHand: 5, costCents: 100, videoUrl: 'https://example.test/v' })
    const [saved] = await save([record])
    const before = await read(saved?.id)
    await save([{ identity: record.identity, name: 'Nombre nuevo' }])
    expect(await read(saved?.id)).toEqual({ ...before, name: 'Nombre nuevo', updated_at: expect.any(String) })
  })

  test('a change is in the next public answer, and a form opened before it is outdated', async () => {
    const record = aRecord({ name: 'Bálsamo viejo' })
    const [saved] = await save([record])
    const id = saved?.id ?? 0
    const nameInList = async () => (await shop.call(getPublicProduct, { params: { id } })).body.data.name
    expect(await nameInList()).toBe('Bálsamo viejo')
    const { updated_at: seen } = await read(id)
    await save([{ identity: record.identity, name: 'Bálsamo nuevo' }])
    expect(await nameInList()).toBe('Bálsamo nuevo')
    const body = { name: 'De Ana', updated_at_seen: seen }
    const edited = await shop.call(updateProduct, { params: { id }, body, token: owner.token })
    expect([edited.status, edited.body.code]).toStrictEqual([409, 'STALE_EDIT'])
  })

  test('a removed price takes the product off sale, with the outcome unpublished', async () => {
    const record = aRecord({ onHand: 5 })
    const [saved] = await save([record])
    const [again] = await save([{ ...record, priceCents: 0, status: 'inactive', isApproved: false }])
    expect(again).toEqual({
      id: saved?.id,
      outcome: 'unpublished',
      difference: {
        before: { priceCents: 15_000, status: 'active', isApproved: true },
        after: { priceCents: 0, status: 'inactive', isApproved: false },
      },
    })
    await expect(aCartWith(shop, { [saved?.id ?? 0]: 1 })).rejects.toThrow('ya no está a la venta')
  })

  test('a product without a price is not approved, even if the record says so', async () => {
    const [saved] = await save([aRecord({ priceCents: 0 })])
    expect((await read(saved?.id)).is_approved).toBe(0)
  })

  test('pictures, type and stock are taken from the file; holds are kept', async () => {
    const record = aRecord({ onHand: 5 })
    const [saved] = await save([record])
    const id = saved?.id ?? 0
    await aCartWith(shop, { [id]: 2 })
    const [otherType = 0] = await ensure([{ category: 'Ojos', type: 'Sombras' }])
    const [again] = await save([{ ...record, typeId: otherType, images: ['/media/c-320.webp'], onHand: 9 }])
    expect(again?.outcome).toBe('updated')
    expect(await read(id)).toMatchObject({ category: 'Ojos', product_type: 'Sombras', image_url: '/media/c-320.webp' })
    expect(await levelOf(shop, id)).toEqual({ onHand: 9, held: 2 })
    expect(await stockIsRight()).toBe(true)
    const { body } = await shop.call(listPublicProducts, { query: { search: `${record.name} sombras` } })
    expect(body.data.map((one) => one.id)).toContain(id)
    const query = { search: `${record.name} sombras ojos` }
    const listed = (await shop.call(listAdminProducts, { query, token: owner.token })).body.data
    expect(listed.map((one) => one.id)).toContain(id)
  })

  test('a stock that was written down before sales changes by its difference, and never below none', async () => {
    const record = aRecord({ onHand: 3 })
    const [saved] = await save([record])
    const id = saved?.id ?? 0
    await save([{ ...record, onHand: 8, onHandSeen: 5 }])
    expect(await levelOf(shop, id)).toStrictEqual({ onHand: 6, held: 0 })
    await save([{ ...record, onHand: 1, onHandSeen: 9 }])
    expect(await levelOf(shop, id)).toStrictEqual({ onHand: 0, held: 0 })
    expect(await stockIsRight()).toBe(true)
  })

  test('records with an id change only existing products; a new product requires a type', async () => {
    const [saved] = await save([aRecord()])
    const outcomes = await save([
      { identity: { id: saved?.id ?? 0 }, name: 'Por número' },
      { identity: { id: 2_000_000_000 }, name: 'Nadie' },
      { ...aRecord(), typeId: undefined },
      { ...aRecord(), identity: undefined },
    ])
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['updated', 'unknown', 'unknown', 'created'])
  })

  test('the same product twice in one call throws an error', async () => {
    const record = aRecord()
    await expect(save([record, record])).rejects.toThrow('the same product')
  })

  test('all differences are recorded in one audit record', async () => {
    const record = aRecord()
    const lastRow = () =>
      shop.db.first<{ actor_name: string; after: object }>(sql`
        select actor_name, after from audit_log where action = 'save-many' order by id desc limit 1`)
    const [saved, other] = await save([record, aRecord()])
    expect(await lastRow()).toEqual({
      actor_name: 'Importación',
      after: { created: [saved?.id, other?.id], changed: [] },
    })
    await save([{ ...record, priceCents: 16_000 }])
    expect(await lastRow()).toEqual({
      actor_name: 'Importación',
      after: {
        created: [],
        changed: [{ id: saved?.id, before: { priceCents: 15_000 }, after: { priceCents: 16_000 } }],
      },
    })
  })

  test('a rolled back run changes nothing', async () => {
    const record = aRecord()
    const trial = inTransaction(context(), async (tx) => {
      const [saved] = await saveProducts(tx, [record])
      expect(saved?.outcome).toBe('created')
      throw new Error('trial')
    })
    await expect(trial).rejects.toThrow('trial')
    expect((await save([record]))[0]?.outcome).toBe('created')
  })

  test('takes as many statements for three hundred rows as for three', async () => {
    const count = async (file: ProductRecord[]) => (await countRoundTrips(() => save(file))).roundTrips
    const fileOf = (length: number) => Array.from({ length }, () => aRecord({ onHand: 3 }))
    const [few, many] = [fileOf(3), fileOf(300)]
    expect(await count(many)).toBe(await count(few))
    const withHigherPrice = (file: ProductRecord[]) =>
      file.map((record) => ({ ...record, priceCents: 17_000, images: [] }))
    expect(await count(withHigherPrice(many))).toBe(await count(withHigherPrice(few)))
  })
})

describe('types and categories', () => {
  test('a new category stands after all that there are, several of them in the order of the file', async () => {
    await ensure([
      { category: 'Uñas', type: 'Esmaltes' },
      { category: 'Pies', type: 'Limas' },
    ])
    await ensure([
      { category: 'Zapatos', type: 'Sandalias' },
      { category: 'Bolsas', type: 'Carteras' },
    ])
    const names = (await shop.call(listCategories)).body.data.map(({ name }) => name)
    expect(names.slice(-4)).toStrictEqual(['Uñas', 'Pies', 'Zapatos', 'Bolsas'])
  })

  test('are found ignoring case, created if missing, and returned in order', async () => {
    const kinds = [
      { category: 'Cabello', type: 'Champús' },
      { category: 'Rostro', type: 'Cremas' },
      { category: 'CABELLO', type: 'champús' },
      { category: 'Cabello', type: 'Aceites' },
    ]
    const [shampoo, cream, same, oil] = await ensure(kinds)
    expect(same).toBe(shampoo)
    expect(new Set([shampoo, cream, oil]).size).toBe(3)
    expect(await ensure(kinds)).toEqual([shampoo, cream, same, oil])
    const { body } = await shop.call(listCategories)
    expect(body.data.filter(({ name }) => /cabello/i.test(name))).toHaveLength(1)
    expect((await shop.call(listProductTypes)).body.data).toContainEqual({
      id: oil,
      name: 'Aceites',
      category: 'Cabello',
    })
  })

  test('ten simultaneous calls with the same type create one', async () => {
    const kind = { category: 'Fragancias', type: 'Perfumes' }
    const ids = await Promise.all(Array.from({ length: 10 }, () => ensure([kind])))
    expect(new Set(ids.flat()).size).toBe(1)
  })

  test('a type that is removed at the same moment is kept or created again for its new products', async () => {
    for (let round = 0; round < 10; round++) {
      const kind = { category: 'Carreras', type: `Fugaz ${round}` }
      const [id = 0] = await ensure([kind])
      const saving = inTransaction(context(), async (tx) => {
        const [typeId] = await ensureProductTypes(tx, [kind])
        return saveProducts(tx, [aRecord({ typeId })])
      })
      const [saved] = await Promise.all([saving, shop.call(removeProductType, { params: { id }, token: owner.token })])
      expect(saved.map(({ outcome }) => outcome)).toEqual(['created'])
      expect((await shop.call(listProductTypes)).body.data.map(({ name }) => name)).toContain(kind.type)
    }
  })
})

import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addDays, shopTime } from '@tocador/contracts/calendar'
import {
  approveProduct,
  deleteProduct,
  restoreProduct,
  updateProduct,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import { PUBLIC_PRODUCT_SORTS } from '@tocador/contracts/catalog/catalog-words'
import { groupProducts, ungroupFamily } from '@tocador/contracts/catalog/family-endpoints'
import { addOffer } from '@tocador/contracts/catalog/offers-endpoints'
import { changeProducts } from '@tocador/contracts/catalog/product-selection-endpoints'
import { changeCategory, changeProductType } from '@tocador/contracts/catalog/product-types-endpoints'
import {
  getPublicProduct,
  listCategories,
  listProductTypes,
  listPublicProducts,
} from '@tocador/contracts/catalog/public-products-endpoints'
import { addSynonyms } from '@tocador/contracts/search/synonym-endpoints'
import type { Endpoint } from '@tocador/contracts/endpoint'
import { inTransaction, shopItself } from '../../platform/context'
import { aProduct } from '../../testing/factories'
import { createTestApp, type CallInput, type TestApp } from '../../testing/test-app'
import { importCatalogue } from '../import/import-catalogue'
import { readFile } from '../import/reading/read-file'
import { defaultMapping } from '../import/rows/mapping'
import { saveProducts } from '../save-products/save-products'

const here = await createTestApp()
const there = await createTestApp({ database: here.database, clock: here.clock })
let { token } = await here.signIn('admin')
for (const { changes } of [here, there]) changes.start()
await vi.waitUntil(() => [here, there].every(({ changes }) => changes.isListening))

const NAMES = ['Labial rojo', 'Lábial mate', 'Rubor', 'Rubór coral', 'Esmalte 3.5', 'Máscara negra']
const SEARCHES = ['labial', 'lavial', 'ruvor', 'labiel', '3.5', 'esmaltes rojos', 'rimel', 'palabra b', 'zzzz']
const ids: number[] = []
for (const name of NAMES) {
  const type = name.startsWith('L') ? 'Labiales' : name.startsWith('R') ? 'Rubores' : 'Varios'
  ids.push(await aProduct(here, { name, type, category: type === 'Rubores' ? 'Rostro' : 'Belleza' }))
}
const idsOf = (kinds: { id: number; name: string }[], used: string[]) =>
  kinds.filter(({ name }) => used.includes(name)).map(({ id }) => id)
const typeIds = idsOf((await here.call(listProductTypes)).body.data, ['Labiales', 'Rubores', 'Varios'])
const categoryIds = idsOf((await here.call(listCategories)).body.data, ['Rostro', 'Belleza'])

/** Everything that visitors of an instance see. */
async function seenBy({ call }: TestApp): Promise<unknown> {
  const orders = PUBLIC_PRODUCT_SORTS.flatMap((sort) =>
    (['false', 'true'] as const).map((grouped) => call(listPublicProducts, { query: { sort, grouped, limit: 100 } })),
  )
  const searches = SEARCHES.map((search) =>
    call(listPublicProducts, { query: { search, meant: '1', limit: 100, grouped: 'true' } }),
  )
  const pages = ids.map((id) => call(getPublicProduct, { params: { id } }))
  const kinds = [call(listProductTypes), call(listCategories)]
  const replies = await Promise.all([...orders, ...searches, ...pages, ...kinds])
  return replies.map(({ status, body }) => ({ status, body }))
}
const seenByNew = async () => seenBy(await createTestApp({ database: here.database, clock: here.clock }))

interface Edit {
  at: TestApp
  product: number
  other: number
  name: string
  price: number
}
type Act = (edit: Edit) => Promise<unknown>
/** Some are refused, such as an edit of a deleted product; none may fail. */
const send = async <E extends Endpoint>({ at }: Edit, endpoint: E, input: CallInput<E>) => {
  const { status } = await at.call(endpoint, { ...input, token })
  expect([200, 201, 400, 404, 409]).toContain(status)
}
const today = () => shopTime(here.clock.now(), 'America/Mexico_City').day
const saved = (edit: Edit) =>
  inTransaction(edit.at.contextFor(shopItself), (tx) =>
    saveProducts(tx, [
      {
        identity: { externalId: `file-${edit.other}` },
        typeId: typeIds[edit.product % typeIds.length],
        name: `${edit.name} ${edit.other}`,
        priceCents: edit.price * 100,
        status: 'active',
        isApproved: true,
        onHand: edit.price,
      },
    ]),
  )
const imported = (edit: Edit) =>
  importCatalogue(edit.at.contextFor(shopItself), {
    file: readFile(
      Buffer.from(`sku,nombre,precio,moneda\nfile-${edit.other},${edit.name},${edit.price},MXN`),
      defaultMapping,
    ),
    stock: edit.price % 3,
    isDryRun: false,
  })

const acts: Record<string, Act> = {
  rename: (edit) => send(edit, updateProduct, { params: { id: edit.product }, body: { name: edit.name } }),
  price: (edit) => send(edit, updateProduct, { params: { id: edit.product }, body: { price: edit.price } }),
  stock: (edit) => send(edit, updateProduct, { params: { id: edit.product }, body: { stock_total: edit.price % 3 } }),
  hide: (edit) => send(edit, approveProduct, { params: { id: edit.product }, body: { is_approved: 0 } }),
  show: (edit) => send(edit, approveProduct, { params: { id: edit.product }, body: { is_approved: 1 } }),
  delete: (edit) => send(edit, deleteProduct, { params: { id: edit.product } }),
  restore: (edit) => send(edit, restoreProduct, { params: { id: edit.product } }),
  group: (edit) => {
    const shades = [
      { product_id: edit.product, name: 'Uno' },
      { product_id: edit.other, name: 'Otro', color: '#aa1122' },
    ]
    return send(edit, groupProducts, { body: { name: edit.name, shades } })
  },
  ungroup: async (edit) => {
    const { body } = await edit.at.call(getPublicProduct, { params: { id: edit.product } })
    if (body.data?.family_id !== undefined) await send(edit, ungroupFamily, { params: { id: body.data.family_id } })
  },
  renameType: (edit) =>
    send(edit, changeProductType, {
      params: { id: typeIds[edit.product % typeIds.length] ?? 0 },
      body: { name: `${edit.name} ${edit.price}` },
    }),
  renameCategory: (edit) =>
    send(edit, changeCategory, {
      params: { id: categoryIds[edit.product % categoryIds.length] ?? 0 },
      body: { name: `Cuidado ${edit.name} ${edit.price}` },
    }),
  several: (edit) =>
    send(edit, changeProducts, { body: { products: ids.slice(0, 4).map((id) => ({ id })), status: 'active' } }),
  save: saved,
  import: imported,
  offer: (edit) =>
    send(edit, addOffer, {
      params: { id: edit.product },
      body: { price: 5, first_day: addDays(today(), edit.price % 2), last_day: addDays(today(), 1) },
    }),
  synonyms: (edit) => {
    const word = `palabra ${edit.price % 2 === 0 ? 'a' : 'b'}`
    return send(edit, addSynonyms, { body: { words: [word, edit.name] } })
  },
  sleep: async () => {
    here.clock.advance({ days: 1 })
    // The session ends with the night.
    token = (await here.signIn('admin')).token
  },
}

const anEdit = fc.record({
  act: fc.constantFrom(...Object.keys(acts)),
  isHere: fc.boolean(),
  product: fc.constantFrom(...ids),
  other: fc.constantFrom(...ids),
  name: fc.constantFrom(...NAMES),
  price: fc.integer({ min: 10, max: 40 }),
})

test('[SEARCH-41] after edits on two instances both show the same lists, searches and pages as one that has just started', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anEdit, { minLength: 6, maxLength: 14 }), async (edits) => {
      await Promise.all([seenBy(here), seenBy(there)])
      for (const { act, isHere, ...edit } of edits) {
        const at = isHere ? here : there
        await acts[act]?.({ ...edit, at })
        // Also between the edits, so that some arrive while others are being read.
        void at.call(listPublicProducts)
      }
      const expected = await seenByNew()
      await Promise.all([here, there].map(({ changes }) => changes.flush()))
      await Promise.all([here, there].map(({ changes }) => changes.compareNow()))
      expect(await seenBy(here)).toStrictEqual(expected)
      expect(await seenBy(there)).toStrictEqual(expected)
    }),
    // The shop keeps what earlier runs did, so a shorter list of edits proves nothing.
    { numRuns: 8, endOnFailure: true },
  )
}, 60_000)

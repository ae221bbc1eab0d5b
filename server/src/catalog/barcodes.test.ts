import { expect, test } from 'vitest'
import {
  approveProduct,
  createProduct,
  deleteProduct,
  getAdminProduct,
  listAdminProducts,
  updateProduct,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import {
  getPublicProduct,
  listProductTypes,
  listPublicProducts,
  suggestProducts,
} from '@tocador/contracts/catalog/public-products-endpoints'
import { shopItself } from '../platform/context'
import { createTestApp } from '../testing/test-app'
import { ensureFirstTypes } from './ensure-first-types'
import { importCatalogue } from './import/import-catalogue'
import { readFile } from './import/reading/read-file'
import { defaultMapping } from './import/rows/mapping'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
await ensureFirstTypes(shop.contextFor(shopItself))
const typeId = (await shop.call(listProductTypes)).body.data[0]?.id ?? 0

const create = (name: string, gtin?: string) =>
  shop.call(createProduct, { body: { name, price: 100, product_type_id: typeId, gtin }, token })
async function aProduct(name: string, gtin?: string): Promise<number> {
  const { id } = (await create(name, gtin)).body.data
  await shop.call(approveProduct, { params: { id }, body: { is_approved: 1 }, token })
  return id
}
const gtinOf = async (id: number) => (await shop.call(getAdminProduct, { params: { id }, token })).body.data.gtin
const change = (id: number, gtin: string | null) => shop.call(updateProduct, { params: { id }, body: { gtin }, token })
const listed = async (query: { gtin?: 'with' | 'without' | 'repeated'; search?: string }) =>
  (await shop.call(listAdminProducts, { query, token })).body.data.map(({ name }) => name).toSorted()

test('[GTIN-01] a barcode is saved as digits, changed, emptied, and refused with its reason', async () => {
  const id = await aProduct('Delineador', '7-501031 311309')
  expect(await gtinOf(id)).toBe('7501031311309')
  const refused = [
    ['7501031311308', 'El último dígito no corresponde a los demás: compara el código con el del empaque'],
    ['750103131130', 'El último dígito no corresponde a los demás: compara el código con el del empaque'],
    ['75010313113', 'Un código de barras tiene 8, 12, 13 o 14 dígitos; este tiene 11'],
    ['siete', 'Escribe los números que están bajo las barras: 8, 12, 13 o 14 dígitos'],
    ['1'.repeat(33), 'Máximo 32 caracteres'],
  ] as const
  for (const [written, message] of refused) {
    const reply = await change(id, written)
    expect([reply.status, reply.body.message]).toStrictEqual([400, message])
    expect((await create('Otro', written)).status).toBe(400)
  }
  expect(await listed({})).toStrictEqual(['Delineador'])
  expect(await gtinOf(id)).toBe('7501031311309')
  for (const [written, kept] of [
    ['96385074', '96385074'],
    ['036000291452', '036000291452'],
    ['17501031311306', '17501031311306'],
    ['', ''],
    ['7501031311309', '7501031311309'],
    [null, ''],
  ] as const) {
    expect((await change(id, written)).status).toBe(200)
    expect(await gtinOf(id)).toBe(kept)
  }
})

test('[GTIN-04] [GTIN-06] products are filtered and found by their barcode, and two may share one', async () => {
  const first = await aProduct('Rubor', '7506306241183')
  const second = await aProduct('Rubor de viaje', '07506306241183')
  await aProduct('Brocha')
  expect(await listed({ gtin: 'repeated' })).toStrictEqual(['Rubor', 'Rubor de viaje'])
  expect(await listed({ gtin: 'with' })).toStrictEqual(['Rubor', 'Rubor de viaje'])
  const without = await listed({ gtin: 'without' })
  expect(without.filter((name) => /^(Brocha|Rubor)/.test(name))).toStrictEqual(['Brocha'])
  expect(await listed({ search: '7506306241183' })).toStrictEqual(['Rubor', 'Rubor de viaje'])
  await shop.call(deleteProduct, { params: { id: second }, token })
  expect(await listed({ gtin: 'repeated' })).toStrictEqual([])
  for (const query of [{ search: '7506306241183' }, { search: '7506306241183', meant: 'true' as const }]) {
    const found = (await shop.call(listPublicProducts, { query })).body.data
    expect(found.map(({ name }) => name)).toStrictEqual(['Rubor'])
  }
  const suggested = async () => {
    const { data } = (await shop.call(suggestProducts, { query: { search: '7506306241183' } })).body
    return [data.products.map(({ name }) => name), data.total]
  }
  expect(await suggested()).toStrictEqual([[], 0])
  await shop.call(updateProduct, { params: { id: first }, body: { stock_total: 3 }, token })
  expect(await suggested()).toStrictEqual([['Rubor'], 1])
})

const run = (file: string | Uint8Array) =>
  importCatalogue(shop.contextFor(shopItself), {
    file: readFile(Buffer.from(file), defaultMapping),
    stock: 0,
    isDryRun: false,
  })

test('[GTIN-03] an import reads barcodes, restores lost zeros and keeps the code that it cannot read', async () => {
  const report = await run('sku,nombre,precio,Código de barras\nz1,Uno,10,36000291452\nz2,Dos,10,7501031311309')
  expect(report.notes.map(({ reason }) => reason)).toContain(
    'Al código de barras 36000291452 le faltaban ceros al inicio: quedó 036000291452',
  )
  const codes = async () => {
    const { data } = (await shop.call(listAdminProducts, { query: { limit: 50 }, token })).body
    return ['Uno', 'Dos'].map((wanted) => data.find(({ name }) => name === wanted)?.gtin)
  }
  expect(await codes()).toStrictEqual(['036000291452', '7501031311309'])
  const again = await run('sku,nombre,precio,EAN\nz1,Uno,10,036000291453\nz2,Dos,10,7.50103E+12')
  expect(again.notes.map(({ reason }) => reason)).toStrictEqual([
    'Código de barras «036000291453» no se entendió. El último dígito no corresponde a los demás: compara el código con el del empaque',
    'Código de barras «7.50103E+12» no se entendió. La hoja de cálculo lo cambió a 7.50103E+12 y perdió dígitos: da formato de texto a la columna y escríbelo otra vez',
  ])
  expect(await codes()).toStrictEqual(['036000291452', '7501031311309'])
})

test('[GTIN-05] the page and the export have the barcode, and importing the export changes nothing', async () => {
  const id = await aProduct('Labial con código', '096385074019')
  expect((await shop.call(getPublicProduct, { params: { id } })).body.data.gtin).toBe('096385074019')
  const exported = (format: string) =>
    shop.app.inject({
      url: '/api/admin/products/export',
      query: { format, ids: String(id) },
      headers: { authorization: `Bearer ${token}` },
    })
  const { body } = await exported('csv')
  expect(body.split('\r\n')[0]).toContain('Código de barras')
  expect(body.split('\r\n')[1]).toContain('096385074019')
  expect(await run(body)).toMatchObject({ unchanged: 1, updated: 0, created: 0 })
  // A spreadsheet has it with the zero at its beginning, too.
  const { rawPayload } = await exported('xlsx')
  expect(await run(rawPayload)).toMatchObject({ unchanged: 1, updated: 0, created: 0, notes: [] })
  await change(id, null)
  expect(await run(rawPayload)).toMatchObject({ unchanged: 0, updated: 1, created: 0 })
  expect(await gtinOf(id)).toBe('096385074019')
})

import { expect, test, vi } from 'vitest'
import {
  approveProduct,
  createProduct,
  getAdminProduct,
  updateProduct,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import { FACT_NAMES, FACTS } from '@tocador/contracts/catalog/product-facts'
import {
  getPublicProduct,
  listProductTypes,
  listPublicProducts,
} from '@tocador/contracts/catalog/public-products-endpoints'
import { recordOf } from '@tocador/contracts/record-of'
import { shopItself } from '../platform/context'
import { createTestApp } from '../testing/test-app'
import { ensureFirstTypes } from './ensure-first-types'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
await ensureFirstTypes(shop.contextFor(shopItself))
const typeId = (await shop.call(listProductTypes)).body.data[0]?.id ?? 0

const facts = {
  content: '3.5 g',
  finish: 'Mate',
  skin_type: 'Todo tipo de piel',
  opened_for: '12 meses',
  made_in: 'México',
  gtin: '7501031311309',
  how_to_use: 'Aplica desde el centro.\nDeja secar.',
  warnings: 'Evita el contacto con los ojos.',
  ingredients: 'Aqua, Glycerin, CI 77491',
}
const none = recordOf(FACT_NAMES, () => '')

async function aProductWith(given: Partial<typeof facts>): Promise<number> {
  const body = { name: 'Labial líquido', price: 249, product_type_id: typeId, ...given }
  const { status, body: reply } = await shop.call(createProduct, { body, token })
  expect(status, reply.message).toBe(201)
  await shop.call(approveProduct, { params: { id: reply.data.id }, body: { is_approved: 1 }, token })
  return reply.data.id
}
const change = (id: number, body: Partial<typeof facts>) => shop.call(updateProduct, { params: { id }, body, token })
const pageOf = async (id: number) => (await shop.call(getPublicProduct, { params: { id } })).body.data

test('what the owner filled in of a product is on its page, and empty where nothing was', async () => {
  const id = await aProductWith({ ...facts, content: '3,50 GR', opened_for: '12M', gtin: '7 501031-311309' })
  expect(await pageOf(id)).toMatchObject(facts)
  expect(await pageOf(await aProductWith({}))).toMatchObject(none)
  expect((await shop.call(getAdminProduct, { params: { id }, token })).body.data).toMatchObject(facts)
})

test('lists have no facts, and the page reads them without the database', async () => {
  const id = await aProductWith(facts)
  const listed = (await shop.call(listPublicProducts, { query: {} })).body.data.find((one) => one.id === id)
  expect(FACT_NAMES.filter((name) => name in (listed ?? {}))).toStrictEqual([])
  // An instance that is not told of changes compares with the database at every answer.
  shop.changes.start()
  await vi.waitFor(() => expect(shop.changes.isListening).toBe(true))
  await pageOf(id)
  expect((await shop.call(getPublicProduct, { params: { id } })).roundTrips).toBe(0)
})

test('a fact is changed and emptied alone, and the page has it at once', async () => {
  const id = await aProductWith(facts)
  for (const name of FACT_NAMES) {
    await change(id, { [name]: '' })
    expect(await pageOf(id), name).toMatchObject({ ...facts, [name]: '' })
    await change(id, { [name]: facts[name] })
  }
  expect(await pageOf(id)).toMatchObject(facts)
})

test('[SHEET-22] what is no content, no number of months, or too long is refused with its text, and changes nothing', async () => {
  const id = await aProductWith(facts)
  const refused: [Partial<typeof facts>, string][] = [
    [{ content: 'mucho' }, 'Escribe el contenido con su unidad: 250 ml, 3.5 g o 2 piezas'],
    [{ opened_for: 'años' }, 'Escribe los meses que dura abierto, de 1 a 120'],
    // At the longest length the text itself is refused.
    [{ content: 'a'.repeat(40) }, 'Escribe el contenido con su unidad: 250 ml, 3.5 g o 2 piezas'],
    [{ content: 'a'.repeat(41) }, 'Máximo 40 caracteres'],
    [{ opened_for: 'a'.repeat(20) }, 'Escribe los meses que dura abierto, de 1 a 120'],
    [{ opened_for: 'a'.repeat(21) }, 'Máximo 20 caracteres'],
    ...FACT_NAMES.map((name): [Partial<typeof facts>, string] => [
      { [name]: 'a'.repeat(FACTS[name].maxLength + 1) },
      `Máximo ${FACTS[name].maxLength} caracteres`,
    ]),
  ]
  for (const [body, message] of refused) {
    const reply = await change(id, { made_in: 'Perú', ...body })
    expect(reply.status).toBe(400)
    expect(reply.body.message).toContain(message)
  }
  expect(await pageOf(id)).toMatchObject(facts)
})

test('[SHEET-22] markup in a fact is kept as text, and direction marks are left out', async () => {
  const texts = FACT_NAMES.filter((name) => !['content', 'opened_for', 'gtin'].includes(name))
  const id = await aProductWith(facts)
  for (const name of texts) {
    await change(id, { [name]: 'Usa <b>poco</b>\u202e, <img src=x>\u200b' })
    expect(await pageOf(id), name).toMatchObject({ [name]: 'Usa <b>poco</b>, <img src=x>' })
  }
  expect(texts).toHaveLength(6)
})

test.each([
  ['finish', 60],
  ['skin_type', 80],
  ['made_in', 60],
  ['how_to_use', 2000],
  ['warnings', 1000],
  ['ingredients', 5000],
] as const)('[SHEET-22] %s has at most %i letters, and one more is refused', async (name, most) => {
  const id = await aProductWith(facts)
  const text = 'é'.repeat(most)
  expect((await change(id, { [name]: text })).status).toBe(200)
  expect(await pageOf(id)).toMatchObject({ [name]: text })
  const refused = await change(id, { [name]: `${text}a` })
  expect([refused.status, refused.body.message]).toStrictEqual([400, `Máximo ${most} caracteres`])
  expect(await pageOf(id)).toMatchObject({ [name]: text })
})

test('an exported list has the facts', async () => {
  const id = await aProductWith(facts)
  const { body } = await shop.app.inject({
    url: '/api/admin/products/export',
    query: { format: 'csv', ids: String(id) },
    headers: { authorization: `Bearer ${token}` },
  })
  for (const name of FACT_NAMES) expect(body.split('\r\n')[0]).toContain(FACTS[name].label)
  expect(body).toContain('"Aplica desde el centro.\nDeja secar."')
})

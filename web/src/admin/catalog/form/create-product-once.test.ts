import { beforeEach, expect, test } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { dialogFailureText } from '../list/product-texts'
import { createProductOnce, type ProductAttempt } from './create-product-once'
import { noProduct, productBody } from './product-form-rules'

const body = {
  ...productBody({ ...noProduct, name: 'Labial', price: '200', cost_price: '100', stock_total: '9' }, []),
  product_type_id: 1,
}
const labial = (id: number, over = {}) => anAdminProduct({ id, name: 'Labial', is_approved: 0, ...over })
type Answer = ReturnType<Parameters<typeof stubShop>[0]>

/** The products of the shop, the newest first: one of the same name and type is there already. */
let products = [labial(3)]
let isReadable = true
let answer: () => Answer
beforeEach(() => {
  products = [labial(3)]
  isReadable = true
  answer = () => accepted(labial(4))
  stubShop(({ method, path, body: change }) => {
    if (method === 'PUT') return accepted(labial(4, change))
    if (method === 'POST') return answer()
    if (!isReadable) return unreachable()
    return path.startsWith('/admin/products/4') ? accepted(labial(4)) : accepted(products)
  })
})
/** The shop saves the product, and its answer is lost. */
const saveUnanswered = (saved = labial(4)) => {
  products = [saved, ...products]
  return unreachable()
}
const sent = () => asked.filter(({ method }) => method !== 'GET')
const textOf = (made: Promise<{ id: number }>) => made.then(({ id }) => id, dialogFailureText)
const NOT_SAVED = 'Error de conexión. No se guardó.'
const UNKNOWN = 'Error de conexión. No sabemos si se guardó.'

test('a product whose creation is answered is created by one request', async () => {
  expect(await textOf(createProductOnce()(body))).toBe(4)
  expect(sent().map(({ path, body: product }) => [path, product])).toStrictEqual([['/admin/products', body]])
})

test('a product that was saved without an answer is found, and an older one like it is not taken for it', async () => {
  answer = () => saveUnanswered()
  expect(await textOf(createProductOnce()(body))).toBe(4)
  expect(sent()).toHaveLength(1)
})

test('a product whose name has characters that the shop does not store is found', async () => {
  answer = () => saveUnanswered()
  expect(await textOf(createProductOnce()({ ...body, name: 'La\u00adbial' }))).toBe(4)
})

test('a product that was not saved says so, and the next press creates it', async () => {
  const create = createProductOnce()
  answer = unreachable
  expect(await textOf(create(body))).toBe(NOT_SAVED)
  answer = () => accepted(labial(4))
  expect(await textOf(create(body))).toBe(4)
  expect(sent()).toHaveLength(2)
})

test.each([
  ['another name', { name: 'Rubor' }],
  ['another type', { product_type_id: 2 }],
])('a new product with %s is not taken for the one that was lost', async (_what, over) => {
  answer = () => saveUnanswered(labial(4, over))
  expect(await textOf(createProductOnce()(body))).toBe(NOT_SAVED)
})

test('a product that was saved while nothing could be read is found by the next press', async () => {
  const create = createProductOnce()
  answer = () => {
    isReadable = false
    return saveUnanswered()
  }
  expect(await textOf(create(body))).toBe(UNKNOWN)
  isReadable = true
  expect(await textOf(create(body))).toBe(4)
  expect(sent()).toHaveLength(1)
})

test('what was edited before the next press is changed in the product that was saved', async () => {
  const create = createProductOnce()
  answer = () => {
    isReadable = false
    return saveUnanswered()
  }
  await textOf(create(body))
  isReadable = true
  expect(await create({ ...body, name: 'Labial rojo', price: 210 })).toMatchObject({ id: 4, price: 210 })
  expect(sent().map(({ method, path, body: change }) => [method, path, change])).toMatchObject([
    ['POST', '/admin/products', { name: 'Labial', price: 200 }],
    ['PUT', '/admin/products/4', { name: 'Labial rojo', price: 210, updated_at_seen: '2026-11-20T12:00:00.000Z' }],
  ])
})

test('a product whose new name was saved without an answer, too, is not created again', async () => {
  const create = createProductOnce()
  answer = () => {
    isReadable = false
    return saveUnanswered()
  }
  await textOf(create(body))
  let isLost = true
  stubShop(({ method, path, body: change }) => {
    if (method === 'PUT') {
      products = [labial(4, change), labial(3)]
      isReadable = !isLost
    }
    if (!isReadable) return unreachable()
    if (method === 'PUT') return accepted(products[0])
    return method === 'POST'
      ? accepted(labial(5))
      : accepted(path.startsWith('/admin/products/4') ? products[0] : products)
  })
  isReadable = true
  expect(await textOf(create({ ...body, name: 'Labial rojo' }))).toBe(UNKNOWN)
  isReadable = true
  isLost = false
  expect(await textOf(create({ ...body, name: 'Labial rojo' }))).toBe(4)
  expect(sent().map(({ method }) => method)).toStrictEqual(['PUT', 'PUT'])
})

test('without a connection nothing is sent', async () => {
  isReadable = false
  expect(await textOf(createProductOnce()(body))).toBe('Error de conexión')
  expect(sent()).toStrictEqual([])
})

test('a refused product is sent again', async () => {
  const create = createProductOnce()
  answer = () => refused(400, 'INVALID_INPUT', 'Revisa los datos')
  expect(await textOf(create(body))).toBe('Revisa los datos')
  answer = () => accepted(labial(4))
  expect(await textOf(create(body))).toBe(4)
  expect(sent()).toHaveLength(2)
})

test.each([
  ['is found by the next press', {}, ['POST']],
  ['is left as it is by a form of another name', { name: 'Rubor' }, ['POST', 'POST']],
  ['is left as it is by a form of another type', { product_type_id: 2 }, ['POST', 'POST']],
])('a product that was saved before the page was loaded again %s', async (_what, over, requests) => {
  const kept: (ProductAttempt | undefined)[] = []
  answer = () => {
    isReadable = false
    return saveUnanswered()
  }
  await textOf(createProductOnce(undefined, (attempt) => kept.push(attempt))(body))
  isReadable = true
  answer = () => accepted(labial(5, over))
  await createProductOnce(kept.at(-1))({ ...body, ...over })
  expect(sent().map(({ method }) => method)).toStrictEqual(requests)
})

test('a refused product is not kept for after the page is loaded again', async () => {
  const kept: unknown[] = []
  answer = () => refused(400, 'INVALID_INPUT', 'Revisa los datos')
  await textOf(createProductOnce(undefined, (attempt) => kept.push(attempt))(body))
  expect(kept).toStrictEqual([{ sent: body, before: [3] }, undefined])
})

test('a product that may be saved stays kept when a later press is refused', async () => {
  const kept: unknown[] = []
  const create = createProductOnce(undefined, (attempt) => kept.push(attempt))
  answer = unreachable
  expect(await textOf(create(body))).toBe(NOT_SAVED)
  answer = () => refused(400, 'INVALID_INPUT', 'Revisa los datos')
  expect(await textOf(create(body))).toBe('Revisa los datos')
  expect(kept.at(-1)).toStrictEqual({ sent: body, before: [3] })
})

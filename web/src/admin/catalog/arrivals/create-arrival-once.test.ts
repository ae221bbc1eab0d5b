import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { beforeEach, expect, test } from 'vitest'
import { anArrival } from '../../../testing/an-arrival'
import { accepted, asked, badGateway, stubShop, unreachable } from '../../../testing/stub-shop'
import { createArrivalOnce, type ArrivalAttempt } from './create-arrival-once'
import { arrivalFailure } from './use-arrivals'

const values = { name: 'Sérum de noche', price: 189.5, expected: '2026-12-01', image_url: '' }
const fromNothing = { values, sources: { product_id: null, option_id: null } }
/** Listed before, with the same name. */
const older = anArrival({ id: 3 })

let saved: Arrival
/** Whether the list can be read. */
let isReadable = true
/** Whether the list cannot be read after the shop saved the piece, whose answer is lost anyway. */
let isLostLong = false
let lostAnswer: () => ReturnType<Parameters<typeof stubShop>[0]>
beforeEach(() => {
  lostAnswer = unreachable
  saved = anArrival({ place: 2 })
  isReadable = true
  isLostLong = false
  let rows = [older]
  stubShop(({ method }) => {
    if (method === 'PUT') return accepted(saved)
    if (method === 'GET') return isReadable ? accepted(rows) : lostAnswer()
    rows = [older, saved]
    isReadable = !isLostLong
    return lostAnswer()
  })
})
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
const textOf = (made: Promise<Arrival>) => made.then(({ id }) => id, arrivalFailure)
const POST = ['POST', '/admin/arrivals', { ...values, product_id: null, option_id: null }]

test('a piece that was added without an answer is found, and an older one of that name is not taken for it', async () => {
  expect(await textOf(createArrivalOnce()(fromNothing))).toBe(4)
  expect(sent()).toStrictEqual([POST])
})

test.each([
  ['another name', { name: 'Rubor' }],
  ['a product', { product: { id: 9, name: 'Rubor', is_available: 0 } }],
  ['an option', { option: { id: 11, text: 'Crema', survey_id: 7 } }],
] as const)('a new piece with %s is not taken for the one whose answer was lost', async (_what, over) => {
  saved = anArrival(over)
  expect(await textOf(createArrivalOnce()(fromNothing))).toBe('Error de conexión. No se guardó.')
})

test('a second press changes in the piece that was added what was edited since', async () => {
  const create = createArrivalOnce()
  isLostLong = true
  expect(await textOf(create(fromNothing))).toBe('Error de conexión. No sabemos si se guardó.')
  isReadable = true
  expect(await textOf(create({ ...fromNothing, values: { ...values, price: 200 } }))).toBe(4)
  expect(sent()).toStrictEqual([
    POST,
    ['PUT', '/admin/arrivals/4', { price: 200, updated_at_seen: '2026-11-20T18:00:00.000Z' }],
  ])
})

test('a piece whose creation only a proxy answered is found by a second press, and not added again', async () => {
  const create = createArrivalOnce()
  isLostLong = true
  lostAnswer = () => badGateway
  expect(await textOf(create(fromNothing))).toBe('Error guardando la llegada. No sabemos si se guardó.')
  isReadable = true
  expect(await textOf(create(fromNothing))).toBe(4)
  expect(sent()).toStrictEqual([POST])
})

test.each([
  ['is found, and not added again', fromNothing, []],
  [
    'is changed in what was edited since',
    { ...fromNothing, values: { ...values, price: 200 } },
    [['PUT', '/admin/arrivals/4', { price: 200, updated_at_seen: '2026-11-20T18:00:00.000Z' }]],
  ],
  [
    'is not taken for a piece with another name',
    { ...fromNothing, values: { ...values, name: 'Rubor' } },
    [['POST', '/admin/arrivals', { ...values, name: 'Rubor', product_id: null, option_id: null }]],
  ],
  [
    'is not taken for a piece of a product',
    { ...fromNothing, sources: { product_id: 9, option_id: null } },
    [['POST', '/admin/arrivals', { ...values, product_id: 9, option_id: null }]],
  ],
] as const)('a piece whose answer was lost before the page was loaded again %s', async (_what, form, requests) => {
  let kept: ArrivalAttempt | undefined
  const create = createArrivalOnce(undefined, (attempt) => (kept = attempt))
  isLostLong = true
  await textOf(create(fromNothing))
  expect(kept).toStrictEqual({ sent: fromNothing, before: [3] })
  isReadable = true
  asked.length = 0
  lostAnswer = () => accepted(anArrival({ id: 5 })) as never
  await textOf(createArrivalOnce(kept)(form))
  expect(sent()).toStrictEqual(requests)
})

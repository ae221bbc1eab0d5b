import { beforeEach, expect, test } from 'vitest'
import { anArrival } from '../../../testing/an-arrival'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { saveArrival } from './save-arrival'
import { arrivalFailure } from './use-arrivals'

const written = { name: 'Bruma', price: 120, expected: '2026-12', image_url: '' }
const LATER = '2026-11-20T19:00:00.000Z'

let now = anArrival()
let answer: () => ReturnType<Parameters<typeof stubShop>[0]>
beforeEach(() => stubShop(({ method }) => (method === 'GET' ? accepted(now) : answer())))
const told = (saving: Promise<{ id: number }>) => saving.then(() => 'saved', arrivalFailure)

test.each([
  ['as it was written', { ...written, updated_at: LATER }, 'saved'],
  ['as before', {}, 'Error de conexión. No se guardó.'],
  ['as somebody else wrote it', { name: 'Otra', updated_at: LATER }, 'Error de conexión. No sabemos si se guardó.'],
])('a changed piece whose answer was lost is read, and is %s', async (_how, over, text) => {
  answer = () => {
    now = anArrival(over)
    return unreachable()
  }
  expect(await told(saveArrival(anArrival(), written))).toBe(text)
})

test('a changed piece is sent with the version that was seen, and a refusal is told', async () => {
  answer = () => refused(409, 'STALE_EDIT', 'Alguien la cambió')
  expect(await told(saveArrival(anArrival(), written))).toBe('Alguien la cambió')
  expect(asked.map(({ method, path, body: change }) => [method, path, change])).toStrictEqual([
    ['PUT', '/admin/arrivals/4', { ...written, updated_at_seen: '2026-11-20T18:00:00.000Z' }],
  ])
})

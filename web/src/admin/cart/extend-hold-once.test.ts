import type { Hold } from '@tocador/contracts/cart/hold-schemas'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aHold } from '../../testing/a-hold'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { extendHoldOnce } from './extend-hold-once'
import { failureOf } from './hold-texts'
import { noteServerNow } from './server-clock'

const body = { extensionHours: '24', reason: '' }
/** Until half past two, with 24 hours added, by the shop's clock of two. */
const hold = () => aHold({ reserved_until: '2026-11-20T20:30:00.000Z' })
const EXTENDED = { reserved_until: '2026-11-21T20:30:00.000Z', updated_at: '2026-11-20T20:00:01.000Z' }
const UNKNOWN = 'Error extendiendo reserva. No sabemos si se guardó.'
beforeEach(() => noteServerNow('2026-11-20T20:00:00.000Z'))
afterAll(() => noteServerNow(new Date().toISOString()))

/** The shop does not answer a change; the hold is read as `now` says, undefined: nothing is answered. */
function loseAnswers(now: () => Partial<Hold> | 'gone' | undefined) {
  stubShop(({ method }) => {
    const read = now()
    if (method !== 'GET' || read === undefined) return unreachable()
    return accepted({ reservations: read === 'gone' ? [] : [aHold(read)] })
  })
}
const textOf = (done: Promise<string>) => done.catch(failureOf('extend'))
const changes = () => asked.filter(({ method }) => method === 'PUT').length

test.each([
  ['extended', '2026-11-21T20:30:00.000Z', EXTENDED],
  ['as before', 'Error extendiendo reserva. No se guardó.', {}],
  ['changed otherwise', UNKNOWN, { ...EXTENDED, reserved_until: '2026-11-20T21:00:00.000Z' }],
  ['gone', UNKNOWN, 'gone'],
  ['not readable', UNKNOWN, undefined],
] as const)('an extension without a response, of a hold that is %s by then, gives «%s»', async (_how, told, now) => {
  loseAnswers(() => now)
  expect(await textOf(extendHoldOnce(hold(), body))).toBe(told)
  expect(asked[1]?.path).toBe('/reservations/admin/all?id=51')
})

test('an extension that was saved without a response is not sent again, whatever the hours are by then', async () => {
  const base = hold()
  let isReadable = false
  loseAnswers(() => (isReadable ? EXTENDED : undefined))
  expect(await textOf(extendHoldOnce(base, body))).toBe(UNKNOWN)
  isReadable = true
  expect(await extendHoldOnce(base, { ...body, extensionHours: '48' })).toBe('2026-11-21T20:30:00.000Z')
  expect(changes()).toBe(1)
})

test('an extension that was not saved is sent again', async () => {
  const base = hold()
  loseAnswers(() => ({}))
  await textOf(extendHoldOnce(base, body))
  stubShop(({ method }) =>
    accepted(method === 'GET' ? { reservations: [aHold()] } : { newExpiration: EXTENDED.reserved_until }),
  )
  expect(await extendHoldOnce(base, body)).toBe('2026-11-21T20:30:00.000Z')
  expect(changes()).toBe(1)
})

test('fewer hours that were saved without a response after an attempt that was not are not added again', async () => {
  const base = hold()
  let now: Partial<Hold> = {}
  loseAnswers(() => now)
  await textOf(extendHoldOnce(base, body))
  stubShop(({ method }) => {
    if (method === 'GET') return accepted({ reservations: [aHold(now)] })
    now = { ...EXTENDED, reserved_until: '2026-11-20T22:30:00.000Z' }
    return unreachable()
  })
  expect(await extendHoldOnce(base, { ...body, extensionHours: '2' })).toBe('2026-11-20T22:30:00.000Z')
  expect(changes()).toBe(1)
})

test('a second extension of an extended hold is sent without a question, and a refused one, too', async () => {
  const answers = () => stubShop(() => accepted({ newExpiration: EXTENDED.reserved_until }))
  const base = hold()
  answers()
  await extendHoldOnce(base, body)
  stubShop(() => refused(409, 'RESERVATION_NOT_ACTIVE', 'Ya terminó'))
  expect(await textOf(extendHoldOnce(base, body))).toBe('Ya terminó')
  answers()
  await extendHoldOnce(base, body)
  expect(asked.map(({ method }) => method)).toStrictEqual(['PUT'])
})

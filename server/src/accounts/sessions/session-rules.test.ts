import { expect, test } from 'vitest'
import { isDueForExtension, sessionEnd } from './session-rules'

const at = (time: string) => new Date(`2026-11-${time}Z`)

test.each([
  ['client', '2026-12-20T18:00:00.000Z'],
  ['admin', '2026-11-21T06:00:00.000Z'],
] as const)('[SAFE-61] a session of a %s opened on 20 November at 18:00 ends at %s', (role, end) => {
  const now = at('20T18:00:00')
  expect(sessionEnd(role, { now, createdAt: now }).toISOString()).toBe(end)
})

test.each([
  ['client', '2027-01-20T10:00:00.000Z'],
  ['admin', '2026-12-20T18:00:00.000Z'],
] as const)(
  '[SAFE-61] a session of a %s opened on 20 November at 18:00 and used on 21 December at 10:00 ends at %s',
  (role, end) => {
    const use = { now: new Date('2026-12-21T10:00:00Z'), createdAt: at('20T18:00:00') }
    expect(sessionEnd(role, use).toISOString()).toBe(end)
  },
)

test.each([
  ['20T18:00:00', false],
  ['20T18:59:59.999', false],
  ['20T19:00:00', true],
  ['21T18:00:00', true],
])('a session extended at 18:00 is due for another extension at %s: %s', (now, isDue) => {
  expect(isDueForExtension(at('20T18:00:00'), at(now))).toBe(isDue)
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { showDate, showWhen, todayIn, whenInWords } from './show-when'

test('a date is that of the shop', () => {
  expect(showDate('2026-11-21T05:59:00Z', 'America/Mexico_City')).toBe('vie 20 nov 2026')
  expect(showDate('2026-11-21T05:59:00Z', 'Asia/Tokyo')).toBe('sáb 21 nov 2026')
})

test.each([
  ['2026-11-20T06:00:00Z', '12:00 a.m.'],
  ['2026-11-20T05:59:00Z', 'ayer 11:59 p.m.'],
  ['2026-11-19T06:00:00Z', 'ayer 12:00 a.m.'],
  ['2026-11-19T05:59:00Z', 'mié 18 nov 11:59 p.m.'],
])('of %s the shop says on the evening of the 20th: %s', (instant, text) =>
  expect(showWhen(instant, 'America/Mexico_City', new Date('2026-11-21T05:30:00Z'))).toBe(text),
)

test.each([
  ['2026-11-21T02:21:00Z', 'a las 8:21 p.m.'],
  ['2026-11-20T19:05:00Z', 'a la 1:05 p.m.'],
  ['2026-11-20T05:59:00Z', 'ayer a las 11:59 p.m.'],
  ['2026-11-19T05:59:00Z', 'el mié 18 nov a las 11:59 p.m.'],
])('%s within a sentence: %s', (instant, text) =>
  expect(whenInWords(instant, 'America/Mexico_City', new Date('2026-11-21T05:30:00Z'))).toBe(text),
)

test('today is that of the shop', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T05:59:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect([todayIn('America/Mexico_City'), todayIn('Asia/Tokyo')]).toStrictEqual(['2026-11-20', '2026-11-21'])
})

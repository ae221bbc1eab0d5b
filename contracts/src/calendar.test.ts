import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  addDays,
  atHour,
  isRealDay,
  shopTime,
  SLOT_HOURS,
  showHour,
  showLongDay,
  showRemaining,
  showShortDay,
  weekdayOf,
  WEEKDAYS,
  withOffset,
} from './calendar'
import { day, slotHour } from './field-schemas'

const someDay = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('civil days', () => {
  test.each(['2026-11-20', '2028-02-29', '2000-02-29', '2026-12-31'])('%s is a real day', (value) => {
    expect(isRealDay(value)).toBe(true)
  })

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '2026-1-1',
    '20261120',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
    '',
    '0000-00-00',
  ])('%j is not a real day', (value) => {
    expect(isRealDay(value)).toBe(false)
    expect(z.safeParse(day(), value).error?.issues[0]?.message).toBe('Fecha inválida')
  })

  test('[AVL-15] weekdays have Spanish names; Sunday is 0', () => {
    expect(WEEKDAYS).toEqual(['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'])
    expect(weekdayOf('2026-11-22')).toBe(0)
    expect(WEEKDAYS[weekdayOf('2026-11-20')]).toBe('Viernes')
  })

  test('the day after a day has the next weekday, all year', () => {
    fc.assert(
      fc.property(someDay, (value) => {
        const next = addDays(value, 1)
        expect(isRealDay(next)).toBe(true)
        expect(next > value).toBe(true)
        expect(weekdayOf(next)).toBe((weekdayOf(value) + 1) % 7)
      }),
    )
  })

  test('adding and subtracting the same number of days returns the same day', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -4000, max: 4000 }), (value, days) => {
        expect(addDays(addDays(value, days), -days)).toBe(value)
      }),
    )
  })
})

describe("the shop's time zone", () => {
  test.each([
    ['2026-11-21T05:59:59Z', '2026-11-20', '23:59'],
    ['2026-11-21T06:00:00Z', '2026-11-21', '00:00'],
    ['2026-07-01T18:00:00Z', '2026-07-01', '12:00'],
    ['2027-01-01T00:30:00Z', '2026-12-31', '18:30'],
  ])('%s is %s %s in Mexico City, which has no daylight saving time', (at, expectedDay, hour) => {
    expect(shopTime(new Date(at), 'America/Mexico_City')).toEqual({ day: expectedDay, hour })
  })

  test('depends on the time zone', () => {
    const at = new Date('2026-11-21T05:30:00Z')
    expect(shopTime(at, 'America/Tijuana')).toEqual({ day: '2026-11-20', hour: '21:30' })
    expect(shopTime(at, 'America/Cancun')).toEqual({ day: '2026-11-21', hour: '00:30' })
  })

  test('always returns a real day and a real hour', () => {
    const moment = fc.date({ min: new Date('2023-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, (at) => {
        const { day: today, hour } = shopTime(at, 'America/Mexico_City')
        const sixHoursEarlier = new Date(at.getTime() - 6 * 3_600_000).toISOString()
        expect(`${today}T${hour}`).toBe(sixHoursEarlier.slice(0, 16))
      }),
    )
  })
})

// Clocks change at 2:00 in Los Angeles, on 2026-03-08 by an hour forward and on 2026-11-01 back.
test.each([
  ['2026-11-29', '23:59', 'America/Mexico_City', '2026-11-29T23:59-0600'],
  ['2026-11-29', '00:00', 'Asia/Kolkata', '2026-11-29T00:00+0530'],
  ['2026-03-08', '00:30', 'America/Los_Angeles', '2026-03-08T00:30-0800'],
  ['2026-03-08', '03:30', 'America/Los_Angeles', '2026-03-08T03:30-0700'],
  ['2026-11-01', '00:30', 'America/Los_Angeles', '2026-11-01T00:30-0700'],
  ['2026-11-01', '23:59', 'America/Los_Angeles', '2026-11-01T23:59-0800'],
  ['2026-10-25', '00:30', 'Europe/Madrid', '2026-10-25T00:30+0200'],
  ['2026-10-25', '04:00', 'Europe/Madrid', '2026-10-25T04:00+0100'],
])('%s %s in %s has the offset that the clocks have then: %s', (value, hour, timeZone, text) => {
  expect(withOffset(value, hour, timeZone)).toBe(text)
})

describe('hours', () => {
  test('[AVL-17] are on the hour from 09:00 to 20:00', () => {
    expect(SLOT_HOURS).toHaveLength(12)
    expect([SLOT_HOURS[0], SLOT_HOURS.at(-1)]).toEqual(['09:00', '20:00'])
    for (const hour of SLOT_HOURS) expect(z.parse(slotHour(), hour)).toBe(hour)
    for (const other of ['08:00', '21:00', '09:30', '9:00', '09:00:00', 9, null]) {
      expect(z.safeParse(slotHour(), other).success, String(other)).toBe(false)
    }
  })

  test.each([
    ['00:00', '12:00 a.m.'],
    ['09:00', '9:00 a.m.'],
    ['12:00', '12:00 p.m.'],
    ['18:00', '6:00 p.m.'],
    ['23:59', '11:59 p.m.'],
  ])('%s is shown as %s', (hour, text) => {
    expect(showHour(hour)).toBe(text)
  })

  test.each([
    ['00:59', 'a las 12:59 a.m.'],
    ['01:00', 'a la 1:00 a.m.'],
    ['02:00', 'a las 2:00 a.m.'],
    ['11:00', 'a las 11:00 a.m.'],
    ['13:59', 'a la 1:59 p.m.'],
    ['23:00', 'a las 11:00 p.m.'],
  ])('%s within a sentence is %s', (hour, text) => {
    expect(atHour(hour)).toBe(text)
  })
})

test.each([
  ['2026-11-20', 'viernes, 20 de noviembre de 2026', 'vie 20 nov'],
  ['2026-09-05', 'sábado, 5 de septiembre de 2026', 'sáb 5 sep'],
  ['2027-01-06', 'miércoles, 6 de enero de 2027', 'mié 6 ene'],
])('%s is formatted in Spanish, in any time zone', (value, long, short) => {
  expect([showLongDay(value), showShortDay(value)]).toEqual([long, short])
})

test.each([
  [-1, '0 min'],
  [0, '0 min'],
  [1, '1 min'],
  [52 * 60_000, '52 min'],
  [3_600_000, '1 h'],
  [3_600_001, '1 h 1 min'],
  [86_400_000, '1 d'],
  [7 * 86_400_000 - 1, '7 d'],
  [90_000_000, '1 d 1 h'],
  [36 * 3_600_000, '1 d 12 h'],
  [2 * 86_400_000, '2 d'],
])('[RES-18] %i ms left are shown as %s', (milliseconds, text) => {
  expect(showRemaining(milliseconds)).toBe(text)
})

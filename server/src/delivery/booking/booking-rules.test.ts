import { describe, expect, test } from 'vitest'
import { ALL_FULL } from '@tocador/contracts/delivery/delivery-words'
import { DAY_OVER, offerHours, whyClosed } from './booking-rules'

describe('the reason why a day is closed', () => {
  const open = { isClosed: false, closedBecause: null, slots: 3, freeSlots: 1 }
  const noDeliveries = 'Ese día no hay entregas en este lugar'

  test.each([
    ['an open day has no reason', open, ''],
    [
      "the owner's own words come first",
      { ...open, isClosed: true, closedBecause: 'Día de Muertos' },
      'Día de Muertos',
    ],
    ['closed without a word', { ...open, isClosed: true, closedBecause: '' }, noDeliveries],
    ['a weekday without hours', { ...open, slots: 0, freeSlots: 0 }, noDeliveries],
    ['all hours full', { ...open, freeSlots: 0 }, ALL_FULL],
  ])('%s', (_, day, reason) => {
    expect(whyClosed(day)).toBe(reason)
  })
})

describe('the hours of a day', () => {
  const today = '2026-11-20'
  const tomorrow = '2026-11-21'
  const hours = [
    { hour: '09:00', remaining: null },
    { hour: '12:00', remaining: 2 },
    { hour: '18:00', remaining: 0 },
  ]
  const at = (hour: string) => ({ day: today, hour })
  const slotsOf = (offer: ReturnType<typeof offerHours>) => offer.hours.map(({ hour }) => hour)

  test('of another day are all listed, full ones with 0 left', () => {
    expect(offerHours(tomorrow, hours, null, at('23:59'))).toStrictEqual({
      hours,
      isToday: false,
      hasAvailableSlots: true,
    })
  })

  test.each([
    ['08:59', ['09:00', '12:00', '18:00']],
    ['09:00', ['12:00', '18:00']],
    ['11:59', ['12:00', '18:00']],
    ['12:00', ['18:00']],
  ])('of today at %s are only the later ones', (now, left) => {
    const offer = offerHours(today, hours, null, at(now))
    expect(slotsOf(offer)).toEqual(left)
    expect(offer.isToday).toBe(true)
  })

  test('of today that are all full are told as full, not as past', () => {
    const full = hours.map(({ hour }) => ({ hour, remaining: 0 }))
    expect(offerHours(today, full, null, at('08:59'))).toStrictEqual({
      hours: full,
      isToday: true,
      hasAvailableSlots: false,
      message: 'Todos los horarios de ese día ya se llenaron',
    })
  })

  test('of today come without a text while some are left', () => {
    expect(offerHours(today, hours, null, at('09:00'))).toStrictEqual({
      hours: [
        { hour: '12:00', remaining: 2 },
        { hour: '18:00', remaining: 0 },
      ],
      isToday: true,
      hasAvailableSlots: true,
    })
  })

  test('of today, when none is left, are replaced by the specified text', () => {
    const offer = offerHours(today, hours, null, at('18:00'))
    expect(offer).toStrictEqual({
      hours: [],
      isToday: true,
      hasAvailableSlots: false,
      message: 'Ya no hay horarios de entrega disponibles para hoy. Por favor, selecciona otro día.',
    })
  })

  test('that are all full stay listed, with a text that says so', () => {
    const full = hours.map(({ hour }) => ({ hour, remaining: 0 }))
    const offer = offerHours(tomorrow, full, null, at('10:00'))
    expect(slotsOf(offer)).toEqual(['09:00', '12:00', '18:00'])
    expect(offer).toMatchObject({ hasAvailableSlots: false, message: ALL_FULL })
  })

  test('of a closed or past day are empty', () => {
    expect(offerHours(tomorrow, hours, 'Inventario', at('10:00'))).toEqual({
      hours: [],
      isToday: false,
      hasAvailableSlots: false,
      message: 'Inventario',
    })
    expect(offerHours('2026-11-19', hours, null, at('10:00'))).toMatchObject({
      hours: [],
      hasAvailableSlots: false,
      message: DAY_OVER,
    })
  })
})

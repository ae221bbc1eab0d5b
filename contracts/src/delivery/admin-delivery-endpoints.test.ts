import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createClosedDate } from './admin-delivery-endpoints'
import { listDeliveryTimes } from './delivery-endpoints'
import { newPlace, newSlot, placeChange, slotChange } from './delivery-input-schemas'
import { NO_SLOTS_TODAY } from './delivery-words'

/** Full hours from 09:00 to 20:00, written out: the expected values stand in the test. */
const HOURS = '09 10 11 12 13 14 15 16 17 18 19 20'.split(' ').map((hour) => `${hour}:00`)
const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

describe('a place', () => {
  test('is active and uses the primary number by default', () => {
    expect(z.parse(newPlace, { name: ' Plaza Jacaranda ' })).toEqual({
      name: 'Plaza Jacaranda',
      address: '',
      description: '',
      whatsapp_number: 'DEFAULT',
      is_active: true,
    })
  })

  test('has one of two WhatsApp types', () => {
    for (const whatsapp_number of ['DEFAULT', 'SECONDARY']) {
      expect(accepts(newPlace, { name: 'Plaza', whatsapp_number })).toBe(true)
    }
    for (const whatsapp_number of ['default', 'THIRD', '', null]) {
      expect(accepts(newPlace, { name: 'Plaza', whatsapp_number })).toBe(false)
    }
  })

  test('a change contains only the fields that were sent, without the defaults of a new place', () => {
    expect(z.parse(placeChange, {})).toEqual({})
    expect(z.parse(placeChange, { is_active: 0 })).toEqual({ is_active: false })
  })
})

describe('an hour', () => {
  test('is Monday at nine, active and without limit by default', () => {
    expect(z.parse(newSlot, { location_id: 1 })).toEqual({
      location_id: 1,
      day_of_week: 1,
      time_slot: '09:00',
      capacity: null,
      is_active: true,
    })
  })

  test('[AVL-17] accepts weekdays from 0 to 6 and full hours only', () => {
    const known = fc.record({
      location_id: fc.integer({ min: 1, max: 2_147_483_647 }),
      day_of_week: fc.integer({ min: 0, max: 6 }),
      time_slot: fc.constantFrom(...HOURS),
      capacity: fc.option(fc.integer({ min: 1, max: 10_000 })),
    })
    const check = <Value>(arbitrary: fc.Arbitrary<Value>, property: (value: Value) => void) =>
      fc.assert(fc.property(arbitrary, (value) => void property(value)))
    check(known, (slot) => expect(z.parse(newSlot, slot)).toEqual({ ...slot, is_active: true }))
    const unknownDay = fc.oneof(fc.integer({ min: 7 }), fc.integer({ max: -1 }), fc.double({ min: 0.1, max: 0.9 }))
    check(unknownDay, (day_of_week) => expect(accepts(newSlot, { location_id: 1, day_of_week })).toBe(false))
    const unknownHour = fc.string().filter((hour) => !HOURS.includes(hour))
    check(unknownHour, (time_slot) => expect(accepts(newSlot, { location_id: 1, time_slot })).toBe(false))
  })

  test('accepts a limit of at least one order; null means no limit', () => {
    expect(z.parse(slotChange, { capacity: null })).toEqual({ capacity: null })
    for (const capacity of [0, -1, 1.5, '3', 10_001]) expect(accepts(slotChange, { capacity })).toBe(false)
  })
})

test('a request for hours needs a place and a real day', () => {
  const query = { locationId: '7', date: '2026-11-21' }
  expect(z.parse(listDeliveryTimes.query, query)).toEqual({ locationId: 7, date: '2026-11-21' })
  for (const over of [
    { locationId: '0' },
    { locationId: '-1' },
    { locationId: '99999999999' },
    { date: '2026-02-30' },
  ]) {
    expect(accepts(listDeliveryTimes.query, { ...query, ...over })).toBe(false)
  }
})

test('a closed date applies to all places unless one is given', () => {
  const body = { date: '2026-12-25' }
  expect(z.parse(createClosedDate.body, body)).toEqual({ location_id: null, date: '2026-12-25', reason: '' })
})

test('the message for a day without remaining hours is the specified one', () => {
  expect(NO_SLOTS_TODAY).toBe('Ya no hay horarios de entrega disponibles para hoy. Por favor, selecciona otro día.')
})

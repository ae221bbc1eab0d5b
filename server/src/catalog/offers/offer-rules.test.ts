import { shopTime } from '@tocador/contracts/calendar'
import { offerDays, offerUntil } from '@tocador/contracts/catalog/offer-texts'
import { describe, expect, test } from 'vitest'
import { SHOP_HOURS, shopInstant } from '../../testing/shop-hours'
import { lastDayProblem, offerProblem, overlapText, stateOf } from './offer-rules'

const offer = { priceCents: 18_900, firstDay: '2026-11-24', lastDay: '2026-11-29' }
const shop = { regularCents: 24_900, today: '2026-11-20' }

test.each([
  ['below the price, from today on', { firstDay: '2026-11-20' }, {}, undefined],
  ['for one day', { firstDay: '2026-11-29' }, {}, undefined],
  ['at the regular price', { priceCents: 24_900 }, {}, 'price'],
  ['above it', { priceCents: 24_901 }, {}, 'price'],
  ['of a product without a price', {}, { regularCents: 0 }, 'price'],
  ['from yesterday on', { firstDay: '2026-11-19' }, {}, 'first_day'],
  ['that ends before it begins', { lastDay: '2026-11-23' }, {}, 'last_day'],
  ['of more than a year', { lastDay: '2027-11-22' }, {}, 'last_day'],
  ['of a year', { lastDay: '2027-11-21' }, {}, undefined],
])('[OFFER-01] an offer %s', (_what, values, state, field) => {
  expect(offerProblem({ ...offer, ...values }, { ...shop, ...state })?.field).toBe(field)
})

test('the refusal of a price names the regular one', () => {
  expect(offerProblem({ ...offer, priceCents: 30_000 }, shop)?.text).toBe(
    'El precio de oferta debe ser menor que el de venta, que es $249.00',
  )
})

test.each([
  [{}, { regularCents: 0 }, 'Ponle un precio de venta antes de ofrecerlo por menos'],
  [{ firstDay: '2026-11-19' }, {}, 'La oferta no puede empezar antes de hoy'],
  [{ lastDay: '2026-11-23' }, {}, 'El último día no puede ser anterior al primero'],
  [{ lastDay: '2027-11-22' }, {}, 'Una oferta termina a más tardar dentro de un año'],
])('[OFFER-01] an offer with %j and %j is refused in words', (values, state, text) => {
  expect(offerProblem({ ...offer, ...values }, { ...shop, ...state })?.text).toBe(text)
})

test('[OFFER-03] the other offer is named with its days and its price', () => {
  expect(overlapText(offer)).toBe('Ya hay una oferta del 24 al 29 de noviembre de 2026, a $189.00')
})

test('a running offer may end today, and not before', () => {
  expect(lastDayProblem('2026-11-20', '2026-11-20')).toBeUndefined()
  expect(lastDayProblem('2026-11-19', '2026-11-20')?.text).toBe('El último día no puede ser anterior a hoy')
})

describe.each(SHOP_HOURS)('at %s', (hour) => {
  test.each([
    ['2026-11-23', 'future'],
    ['2026-11-24', 'running'],
    ['2026-11-29', 'running'],
    ['2026-11-30', 'past'],
  ] as const)('[OFFER-02] an offer from the 24th to the 29th is on %s %s', (day, state) => {
    const today = shopTime(new Date(shopInstant(day, hour)), 'America/Mexico_City').day
    expect(stateOf({ ...offer, endedAt: null }, today)).toBe(state)
  })
})

test('an offer that was ended is past on the same day', () => {
  expect(stateOf({ ...offer, lastDay: '2026-11-26', endedAt: new Date() }, '2026-11-26')).toBe('past')
})

test.each([
  ['2026-11-24', '2026-11-29', 'del 24 al 29 de noviembre de 2026'],
  ['2026-11-24', '2026-12-02', 'del 24 de noviembre al 2 de diciembre de 2026'],
  ['2026-12-30', '2027-01-02', 'del 30 de diciembre de 2026 al 2 de enero de 2027'],
  ['2026-11-24', '2027-11-24', 'del 24 de noviembre de 2026 al 24 de noviembre de 2027'],
  ['2026-11-24', '2026-11-24', 'el 24 de noviembre de 2026'],
])('the days from %s to %s read %s', (first_day, last_day, text) => {
  expect(offerDays({ first_day, last_day })).toBe(text)
})

test('the last day is written with its weekday', () => {
  expect(offerUntil('2026-11-29')).toBe('Oferta hasta el domingo 29 de noviembre')
})

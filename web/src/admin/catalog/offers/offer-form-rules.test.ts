import { expect, test } from 'vitest'
import { offerInput, offerProblems, offerValues } from './offer-form-rules'

const shop = { regular: 249, today: '2026-11-20', isRunning: false }
const values = { price: '189', first_day: '2026-11-24', last_day: '2026-11-29' }

test.each([
  ['below the price', {}, {}, {}],
  ['for today only', { first_day: '2026-11-20', last_day: '2026-11-20' }, {}, {}],
  ['without a price', { price: '' }, {}, { price: 'El precio de oferta debe ser mayor a 0' }],
  ['with a decimal comma', { price: '189,50' }, {}, { price: 'El precio de oferta debe ser mayor a 0' }],
  ['at the price', { price: '$249.00' }, {}, { price: 'Debe ser menor que el precio de venta, $249.00' }],
  ['from yesterday', { first_day: '2026-11-19' }, {}, { first_day: 'La oferta no puede empezar antes de hoy' }],
  ['without an end', { last_day: '' }, {}, { last_day: 'Elige el último día' }],
  [
    'that ends first',
    { last_day: '2026-11-23' },
    {},
    { last_day: 'El último día no puede ser anterior al primero ni a hoy' },
  ],
  ['that runs, above a price that fell', { first_day: '2026-11-01' }, { regular: 150, isRunning: true }, {}],
  [
    'that runs, until yesterday',
    { first_day: '2026-11-01', last_day: '2026-11-19' },
    { isRunning: true },
    { last_day: 'El último día no puede ser anterior al primero ni a hoy' },
  ],
])('an offer %s', (_what, change, state, problems) => {
  const found = Object.entries(offerProblems({ ...values, ...change }, { ...shop, ...state }))
  expect(Object.fromEntries(found.filter(([, problem]) => problem !== undefined))).toStrictEqual(problems)
})

test('a new offer begins today, and its price is read as typed', () => {
  expect(offerValues(undefined, '2026-11-20')).toStrictEqual({ price: '', first_day: '2026-11-20', last_day: '' })
  expect(offerInput({ ...values, price: '$1,189.50' }).price).toBe(1189.5)
})

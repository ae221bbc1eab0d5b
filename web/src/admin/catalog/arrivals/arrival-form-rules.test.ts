import { expect, test } from 'vitest'
import { anArrival } from '../../../testing/an-arrival'
import {
  arrivalBody,
  arrivalProblems,
  arrivalValues,
  DATE_KINDS,
  monthOptions,
  newerText,
  noArrival,
  untouchedValues,
} from './arrival-form-rules'

const today = '2026-11-27'
const problems = (over: Partial<typeof noArrival>, before = '') =>
  Object.entries(
    arrivalProblems({ ...noArrival, name: 'Paleta', date_kind: 'none', ...over }, { today, before }),
  ).filter(([, text]) => text !== undefined)

test('the three kinds of date', () =>
  expect(DATE_KINDS.map(({ name }) => name)).toStrictEqual(['Un día', 'Un mes', 'Sin fecha']))

test.each([
  [{ name: ' ' }, 'name', 'El nombre de la pieza es requerido'],
  [{ name: 'n'.repeat(201) }, 'name', 'Máximo 200 caracteres'],
  [{ price: '0' }, 'price', 'El precio debe ser mayor a 0; vacío es precio por confirmar'],
  [{ date_kind: 'day' }, 'day', 'Elige el día, o «Sin fecha»'],
  [{ date_kind: 'month' }, 'month', 'Elige el mes, o «Sin fecha»'],
])('%j has the problem of its field', (over, name, text) => expect(problems(over)).toStrictEqual([[name, text]]))

test.each([
  { name: ` ${'n'.repeat(200)} ` },
  { price: ' ' },
  { price: '0.01' },
  { date_kind: 'day', day: today },
  { date_kind: 'month', month: '2026-11' },
  // What the other kind of date had does not count.
  { date_kind: 'none', day: '2020-01-01', month: '2020-01' },
])('%j has none', (over) => expect(problems(over)).toStrictEqual([]))

test('a date that went by is a problem, unless it was saved so', () => {
  expect(problems({ date_kind: 'day', day: '2026-11-26' }).map(([name]) => name)).toStrictEqual(['day'])
  expect(problems({ date_kind: 'day', day: '2026-11-26' }, '2026-11-26')).toStrictEqual([])
  expect(problems({ date_kind: 'month', month: '2026-10' }).map(([name]) => name)).toStrictEqual(['month'])
  expect(problems({ date_kind: 'month', month: '2026-10' }, '2026-10')).toStrictEqual([])
})

test.each([
  ['2026-12-01', 'day', '2026-12-01', ''],
  ['2026-12', 'month', '', '2026-12'],
  ['', 'none', '', ''],
])('a piece expected %o opens with its kind of date, and is sent as it was', (expected, date_kind, day, month) => {
  const values = arrivalValues(anArrival({ expected, image_url: '/media/a.webp' }))
  expect(values).toStrictEqual({
    name: 'Sérum de noche',
    price: '189.50',
    date_kind,
    day,
    month,
    image_url: '/media/a.webp',
    product_id: '',
    option_id: '',
    source: '',
  })
  expect(arrivalBody({ ...values, name: ' Sérum ' }, '/media/b.webp')).toStrictEqual({
    name: 'Sérum',
    price: 189.5,
    expected,
    image_url: '/media/b.webp',
  })
})

test('a piece without a price is sent without one', () => {
  expect(arrivalValues(anArrival({ price: null })).price).toBe('')
  expect(arrivalBody({ ...noArrival, price: ' ' }, '').price).toBeNull()
})

test('this month and the 17 after it are offered, and the month that was saved before them', () => {
  const names = monthOptions(today, '').map(({ id, name }) => `${id} ${name}`)
  expect([names.length, names[0], names[1], names.at(-1)]).toStrictEqual([
    18,
    '2026-11 noviembre de 2026',
    '2026-12 diciembre de 2026',
    '2028-04 abril de 2028',
  ])
  expect(monthOptions(today, '2027-01')).toHaveLength(18)
  expect(
    monthOptions(today, '2026-10')
      .slice(0, 2)
      .map(({ id }) => id),
  ).toStrictEqual(['2026-10', '2026-11'])
})

test.each([
  [{ name: 'Sérum de día' }, 'Ahora: nombre «Sérum de día».'],
  [{ price: 1200 }, 'Ahora: precio $1,200.00.'],
  [{ price: null, expected: '' }, 'Ahora: precio por confirmar, sin fecha.'],
  [{ expected: '2027-01' }, 'Ahora: fecha «En enero de 2027».'],
  [{ image_url: '' }, 'Ahora: sin foto.'],
  [{ name: 'Suero', image_url: '/media/b.webp' }, 'Ahora: nombre «Suero», otra foto.'],
  [{ place: 9, people_waiting: 3 }, ''],
])('a piece that somebody else changed to %j says «%s»', (over, text) => {
  const was = anArrival({ image_url: '/media/a.webp' })
  expect(newerText(was, { ...was, ...over }, today)).toBe(text)
})

test.each([
  [{}, { name: 'Suero', price: '', date_kind: 'month', day: '', month: '2027-01' }],
  [{ name: 'Crema' }, { price: '', date_kind: 'month', day: '', month: '2027-01' }],
  [{ price: '10' }, { name: 'Suero', date_kind: 'month', day: '', month: '2027-01' }],
  [{ day: '2026-12-02' }, { name: 'Suero', price: '' }],
])('with %j typed the other inputs take what somebody else saved', (typed, expected) => {
  const was = anArrival()
  const now = anArrival({ name: 'Suero', price: null, expected: '2027-01' })
  expect(Object.fromEntries(untouchedValues({ ...arrivalValues(was), ...typed }, was, now))).toStrictEqual(expected)
})

import { describe, expect, test } from 'vitest'
import { emptyOrderForm } from '@tocador/contracts/orders/order-form'
import { canShow, dataOf, filledIn, firstOpenStep, problemsOf, stepOf } from './checkout-rules'

const complete = {
  ...emptyOrderForm,
  customerName: 'Sofía Ramírez',
  customerPhone: '55 1234 5678',
  deliveryLocationId: '3',
  deliveryDate: '2026-11-23',
  deliveryTime: '12:00',
}

describe('a step', () => {
  test.each([
    ['a name', { customerName: '' }, { customerName: 'El nombre es requerido' }],
    ['a name that is not blank', { customerName: '   ' }, { customerName: 'El nombre es requerido' }],
    ['a phone', { customerPhone: '' }, { customerPhone: 'El teléfono es requerido' }],
    ['a valid phone', { customerPhone: 'llámame' }, { customerPhone: 'Formato de teléfono inválido' }],
    ['a phone with enough digits', { customerPhone: '12345' }, { customerPhone: 'Formato de teléfono inválido' }],
    ['a valid email', { customerEmail: 'sofia@' }, { customerEmail: 'Formato de email inválido' }],
  ])('1 requires %s', (_, change, problems) => {
    expect(problemsOf(1, { ...complete, ...change })).toEqual(problems)
  })

  test.each([
    ['no email', { customerEmail: '' }],
    ['a pasted phone', { customerPhone: '+52 1 (55) 1234-5678' }],
    ['values with spaces around them', { customerPhone: ' 5512345678 ', customerEmail: ' sofia@correo.mx ' }],
  ])('1 accepts %s', (_, change) => {
    expect(problemsOf(1, { ...complete, ...change })).toEqual({})
  })

  test.each([
    ['place', 'deliveryLocationId', 'Debes seleccionar un lugar de entrega'],
    ['date', 'deliveryDate', 'Debes seleccionar una fecha de entrega'],
    ['hour', 'deliveryTime', 'Debes seleccionar un horario de entrega'],
  ])('2 requires a %s', (_, name, text) => {
    expect(problemsOf(2, { ...complete, [name]: '' })).toEqual({ [name]: text })
  })

  test.each([
    [
      'without a place, its days and hours',
      { deliveryLocationId: '', deliveryDate: '', deliveryTime: '' },
      'deliveryLocationId',
    ],
    ['without a date, its hours', { deliveryDate: '', deliveryTime: '' }, 'deliveryDate'],
  ])('2 does not require what cannot be chosen yet: %s', (_, change, name) => {
    expect(Object.keys(problemsOf(2, { ...complete, ...change }))).toEqual([name])
  })

  test('2 does not require address and notes', () => {
    expect(problemsOf(2, { ...complete, deliveryAddress: '', notes: '' })).toEqual({})
  })

  test('3 requires nothing more', () => expect(problemsOf(3, emptyOrderForm)).toEqual({}))

  test.each([
    [emptyOrderForm, 1],
    [{ ...complete, deliveryTime: '' }, 2],
    [complete, 3],
  ])('finds the first incomplete step', (values, step) => expect(firstOpenStep(values)).toBe(step))

  test.each<[1 | 2 | 3, 1 | 2 | 3, typeof complete, boolean]>([
    [1, 3, emptyOrderForm, true],
    [2, 3, { ...complete, deliveryTime: '' }, true],
    [2, 3, emptyOrderForm, true],
    [3, 2, { ...complete, deliveryTime: '' }, false],
    [3, 1, complete, true],
  ])('step %i can be shown from step %i if the steps before it are complete', (step, shown, values, is) =>
    expect(canShow(step, shown, values)).toBe(is),
  )

  test.each([
    ['customerName', 1],
    ['customerPhone', 1],
    ['customerEmail', 1],
    ['deliveryLocationId', 2],
    ['deliveryDate', 2],
    ['deliveryTime', 2],
    ['deliveryAddress', 2],
    ['notes', 2],
    ['cartItems', undefined],
  ])('%s belongs to its step', (name, step) => expect(stepOf(name)).toBe(step))
})

test.each([
  [{}, ['deliveryLocationId']],
  [{ deliveryDate: '2026-11-21' }, ['deliveryLocationId']],
  [{ deliveryLocationId: '3' }, ['deliveryDate']],
  [{ deliveryLocationId: '3', deliveryDate: '2026-11-21' }, ['deliveryTime']],
  [{ deliveryLocationId: '3', deliveryDate: '2026-11-21', deliveryTime: '10:00' }, []],
])('with %j, what is missing next is %j', (values, names) => {
  const problems = Object.entries(problemsOf(2, { ...emptyOrderForm, ...values })).filter(
    ([, text]) => text !== undefined,
  )
  expect(problems.map(([name]) => name)).toStrictEqual(names)
})

describe('the data of an account', () => {
  const account = { customerName: 'Sofía', customerPhone: '5512345678', customerEmail: 'sofia@correo.mx' }
  const names = ['customerName', 'customerPhone', 'customerEmail'] as const
  test('are its name, phone and email', () => {
    expect(dataOf({ name: 'Sofía', phone: '5512345678', email: 'sofia@correo.mx' })).toStrictEqual(account)
  })
  test('fill empty fields and keep typed text', () => {
    expect(filledIn({ ...emptyOrderForm, notes: 'Timbre' }, account)).toStrictEqual({
      ...emptyOrderForm,
      ...account,
      notes: 'Timbre',
    })
    for (const typed of [
      { customerName: 'Su hermana' },
      { customerPhone: '81 1234 5678' },
      { customerEmail: 'hermana@correo.mx' },
    ]) {
      expect(filledIn({ ...emptyOrderForm, ...typed }, account)).toStrictEqual({
        ...emptyOrderForm,
        ...account,
        ...typed,
      })
    }
  })
  const after = (typed: Partial<typeof account>, now = account, before: Partial<typeof account> = account) => {
    const values = filledIn({ ...emptyOrderForm, ...before, ...typed }, now, before)
    return names.map((name) => values[name])
  }
  const changed = { customerName: 'Sofía Lara', customerPhone: '8187654321', customerEmail: '' }
  test.each<[string, Partial<typeof account>, string[]]>([
    ['what was filled in follows the account', {}, ['Sofía Lara', '8187654321', '']],
    ['a typed name stays', { customerName: 'Su hermana' }, ['Su hermana', '8187654321', '']],
    ['a typed phone stays', { customerPhone: '5500000000' }, ['Sofía Lara', '5500000000', '']],
    ['a typed email stays', { customerEmail: 'hermana@correo.mx' }, ['Sofía Lara', '8187654321', 'hermana@correo.mx']],
    ['an emptied field is filled in', { customerPhone: '' }, ['Sofía Lara', '8187654321', '']],
  ])('of which some have changed: %s', (_, typed, expected) => expect(after(typed, changed)).toStrictEqual(expected))
  test('that have not changed leave an emptied field empty', () =>
    expect(after({ customerEmail: '' })).toStrictEqual(['Sofía', '5512345678', '']))
})

import { expect, test } from 'vitest'
import { emptyOrderForm, orderFormProblems, type OrderForm } from './order-form'

const complete: OrderForm = {
  customerName: 'Lucía Robles',
  customerPhone: ' 55 1234 5678 ',
  customerEmail: ' lucia@ejemplo.mx ',
  deliveryLocationId: '7',
  deliveryDate: '2026-11-21',
  deliveryTime: '10:00',
  deliveryAddress: '',
  notes: '',
}

test('an empty form lacks name, phone, place, day and hour', () => {
  expect(orderFormProblems(emptyOrderForm)).toStrictEqual({
    customerName: 'El nombre es requerido',
    customerPhone: 'El teléfono es requerido',
    deliveryLocationId: 'Debes seleccionar un lugar de entrega',
    deliveryDate: 'Debes seleccionar una fecha de entrega',
    deliveryTime: 'Debes seleccionar un horario de entrega',
  })
})

test('a form starts with eight empty fields', () => {
  expect(emptyOrderForm).toStrictEqual({
    customerName: '',
    customerPhone: '',
    customerEmail: '',
    deliveryLocationId: '',
    deliveryDate: '',
    deliveryTime: '',
    deliveryAddress: '',
    notes: '',
  })
})

test('email, address and notes are optional, and spaces around phone and email do not matter', () => {
  expect(orderFormProblems(complete)).toStrictEqual({})
  expect(orderFormProblems({ ...complete, customerEmail: ' ' })).toStrictEqual({})
  expect(orderFormProblems({ ...complete, customerPhone: ' +52 55 1234 5678 ' })).toStrictEqual({})
})

test.each<[Partial<OrderForm>, Partial<OrderForm>]>([
  [{ customerName: '  ' }, { customerName: 'El nombre es requerido' }],
  [{ customerPhone: '  ' }, { customerPhone: 'El teléfono es requerido' }],
  [{ customerPhone: '55 12' }, { customerPhone: 'Formato de teléfono inválido' }],
  [{ customerEmail: 'lucia' }, { customerEmail: 'Formato de email inválido' }],
])('%j gives %j', (change, problems) => {
  expect(orderFormProblems({ ...complete, ...change })).toStrictEqual(problems)
})

test('only the named fields are checked', () => {
  expect(orderFormProblems(emptyOrderForm, ['customerName', 'notes'])).toStrictEqual({
    customerName: 'El nombre es requerido',
  })
})

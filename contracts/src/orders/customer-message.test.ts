import { expect, test } from 'vitest'
import { customerMessage, messageProblem } from './customer-message'

const order = {
  customerName: 'Sofía Ramírez',
  orderNumber: 'PED-1',
  pieces: 1,
  totalPesos: 10,
  locationName: 'Plaza',
  day: '2026-11-21',
  hour: '17:00',
  shopName: 'Tocador',
}

test.each([
  ['Hola, {nombre}.\nTu pedido: {enlace}', 'https://t.mx/pedido/x', 'Hola, Sofía.\nTu pedido: https://t.mx/pedido/x'],
  ['Hola, {nombre}.\nTu pedido: {enlace}\nAdiós', '', 'Hola, Sofía.\nAdiós'],
  ['Hola, {nombre}.\n\nTu pedido: {enlace}', '', 'Hola, Sofía.'],
  ['{nombre}, mira {enlace}', '', 'Sofía, mira '],
])('[MSG-08] %j with the link %j becomes %j', (text, link, expected) => {
  expect(messageProblem(text)).toBeUndefined()
  expect(customerMessage(text, { ...order, link })).toBe(expected)
})

import { expect, test } from 'vitest'
import {
  customerMessage,
  greetingName,
  MESSAGE_SETTINGS,
  messageProblem,
  sampleCustomerMessage,
  USUAL_MESSAGES,
} from './customer-message'

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

test.each([
  ['{nombre}, {pedido}', 'Sofía, PED-1'],
  ['{piezas} por {total}', '1 pieza por $10.00'],
  ['{lugar}, {dia}, {hora}', 'Plaza, sábado, 21 de noviembre de 2026, 5:00 p.m.'],
  ['{tienda}: {enlace}', 'Tocador: https://t.mx/p'],
  ['A las {hora}. Gracias', 'A las 5:00 p.m. Gracias'],
  ['En {lugar}. Gracias', 'En Plaza. Gracias'],
  ['{otro} y {nombre}', '{otro} y Sofía'],
])('%j becomes %j', (text, expected) => {
  expect(customerMessage(text, { ...order, link: 'https://t.mx/p' })).toBe(expected)
})

test('braces in a name are not fields, and a place that begins with a stop keeps the stop of its sentence', () => {
  const odd = { ...order, customerName: '{total} López', locationName: '.Sur', link: '' }
  expect(customerMessage('{nombre} en {lugar}.', odd)).toBe('{total} en .Sur.')
})

test('[SAFE-52] a place that was saved with direction marks is named without them', () => {
  const marked = { ...order, locationName: '\u2066Plaza\u200f Jacaranda\u2069', link: '' }
  expect(customerMessage('En {lugar}, {nombre}', marked)).toBe('En Plaza Jacaranda, Sofía')
})

test('a text of lines with spaces only beside the link keeps the link’s line', () => {
  expect(customerMessage('  \n{enlace}x', { ...order, link: '' })).toBe('  \nx')
})

test.each([
  ['Sofía Ramírez', 'Sofía'],
  ['Ana Luz', 'Ana'],
  ['Jo Méndez', 'Jo Méndez'],
  ['Ma. Fernanda Ruiz', 'Ma. Fernanda Ruiz'],
  ['.net Pérez', '.net'],
  ['J Ruiz', 'J Ruiz'],
  ['Maria. Ruiz', 'Maria. Ruiz'],
  ['Luz', 'Luz'],
])('%s is greeted as %s', (name, greeted) => {
  expect(greetingName(name)).toBe(greeted)
})

const USABLE = 'Puedes usar {nombre}, {pedido}, {piezas}, {total}, {lugar}, {dia}, {hora}, {tienda} y {enlace}.'
test.each([
  ['Hola {nombre}, {enlace}', undefined],
  ['Hola {nombr}', `El campo {nombr} no existe. ${USABLE}`],
  [`{${'a'.repeat(50)}}`, `El campo {${'a'.repeat(39)} no existe. ${USABLE}`],
  ['Hola {nombre', `Hay una llave sin cerrar o de más. ${USABLE}`],
  ['Hola {nombre}}', `Hay una llave sin cerrar o de más. ${USABLE}`],
])('the problem of %j is %j', (text, problem) => {
  expect(messageProblem(text)).toBe(problem)
})

test('each state has a setting and a usual text without problems', () => {
  expect(MESSAGE_SETTINGS).toStrictEqual([
    'message_pending',
    'message_confirmed',
    'message_preparing',
    'message_ready',
    'message_delivered',
    'message_cancelled',
    'message_changed',
  ])
  const problems = Object.entries(USUAL_MESSAGES).map(([kind, text]) => [kind, messageProblem(text)])
  expect(problems).toStrictEqual(MESSAGE_SETTINGS.map((name) => [name.replace('message_', ''), undefined]))
})

test('the preview is a whole message', () => {
  const text = '{nombre} {pedido} {piezas} {total} {lugar} {dia} {hora} {tienda} {enlace}'
  expect(sampleCustomerMessage(text, 'Perlas')).toBe(
    'Sofía PED-261120-7K4Q 3 piezas $596.00 Plaza Jacaranda sábado, 21 de noviembre de 2026 5:00 p.m. Perlas https://tienda.mx/pedido/h7Xk2mQ9vRt4sLw8bZc1Yg',
  )
})

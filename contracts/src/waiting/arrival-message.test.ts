import { expect, test } from 'vitest'
import {
  arrivalMessage,
  arrivalMessageProblem,
  sampleArrivalMessage,
  sampleSetAsideMessage,
  setAsideMessageProblem,
  USUAL_ARRIVAL_MESSAGE,
  USUAL_SET_ASIDE_MESSAGE,
  type Arrival,
} from './arrival-message'

const arrival: Arrival = {
  name: 'Sofía *Luna*',
  productName: 'Labial\n_Grana_',
  pricePesos: 189.5,
  shopName: 'Tocador',
  productLink: 'https://t.mx/producto/7',
  listLink: 'https://t.mx/espera/x',
}

test('[SAFE-52] every field is replaced, without signs that WhatsApp formats', () => {
  expect(arrivalMessage('{nombre}|{producto}|{precio}|{tienda}|{enlace}|{lista}|{otro}', arrival)).toBe(
    'Sofía|Labial Grana|$189.50|Tocador|https://t.mx/producto/7|https://t.mx/espera/x|{otro}',
  )
  const marked = { ...arrival, name: 'So\u202efía', productName: 'Labial\u200b Grana' }
  expect(arrivalMessage('{nombre}|{producto}', marked)).toBe('Sofía|Labial Grana')
})

test('without the shop’s address the lines with links are left out', () => {
  expect(arrivalMessage(USUAL_ARRIVAL_MESSAGE, { ...arrival, productLink: '', listLink: '' })).toBe(
    'Hola, Sofía. Ya llegó *Labial Grana*, que esperabas: cuesta $189.50. Avisamos por orden de lista; todavía no está apartado.',
  )
})

test.each([
  ['{nombre} {producto}', undefined],
  [
    '{pedido}',
    'El campo {pedido} no existe. Puedes usar {nombre}, {producto}, {precio}, {tienda}, {enlace} y {lista}.',
  ],
  [
    '{nombre',
    'Hay una llave sin cerrar o de más. Puedes usar {nombre}, {producto}, {precio}, {tienda}, {enlace} y {lista}.',
  ],
])('%s: %s', (text, problem) => {
  expect(arrivalMessageProblem(text)).toBe(problem)
})

test('who has a unit set aside reads until when, and only that text knows its end', () => {
  const held = { ...arrival, productLink: 'https://t.mx/apartado/y', until: 'sábado, a las 6:00 p.m.' }
  expect(arrivalMessage('{hasta}|{enlace}', held)).toBe('sábado, a las 6:00 p.m.|https://t.mx/apartado/y')
  expect(arrivalMessage(USUAL_SET_ASIDE_MESSAGE, held)).toContain(
    'te apartamos una pieza hasta el sábado, a las 6:00 p.m.',
  )
  expect([setAsideMessageProblem('{hasta}'), arrivalMessageProblem('{hasta}')]).toStrictEqual([
    undefined,
    'El campo {hasta} no existe. Puedes usar {nombre}, {producto}, {precio}, {tienda}, {enlace} y {lista}.',
  ])
})

test('[MSG-07] a preview is about an invented person and piece, and has the name of the shop', () => {
  const text = '{nombre}|{producto}|{precio}|{tienda}|{enlace}|{lista}'
  const list = 'https://tienda.mx/espera/h7Xk2mQ9vRt4sLw8bZc1Yg'
  expect(sampleArrivalMessage(text, 'Perlas')).toBe(
    `Sofía|Labial mate Grana|$189.00|Perlas|https://tienda.mx/producto/7-labial-mate-grana|${list}`,
  )
  expect(sampleSetAsideMessage(`${text}|{hasta}`, 'Perlas')).toBe(
    `Sofía|Labial mate Grana|$189.00|Perlas|https://tienda.mx/apartado/h7Xk2mQ9vRt4sLw8bZc1Yg|${list}|sábado, a las 6:00 p.m.`,
  )
})

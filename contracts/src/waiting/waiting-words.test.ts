import { expect, test } from 'vitest'
import { ARRIVAL_FIELDS, SET_ASIDE_FIELDS, USUAL_ARRIVAL_MESSAGE, USUAL_SET_ASIDE_MESSAGE } from './arrival-message'
import { PLACE_STATUSES, UNTOLD_HOURS, WAIT_STATUS_LABELS, WAITING_STATUSES } from './waiting-life'
import * as links from './waiting-link'
import { MAX_WAITS, waitingTexts } from './waiting-words'

test('what the steps of a place in line are called, and which of them still have it', () => {
  expect(WAIT_STATUS_LABELS).toStrictEqual({
    waiting: 'Espera',
    held: 'Apartada',
    invited: 'Por avisar',
    told: 'Avisada',
    passed: 'Se le pasó',
    lapsed: 'Se le venció',
    bought: 'La pidió',
  })
  expect([WAITING_STATUSES, PLACE_STATUSES]).toStrictEqual([['waiting'], ['waiting', 'held']])
  expect([UNTOLD_HOURS, MAX_WAITS]).toStrictEqual([72, 100])
})

test('how many wait before is told in one and in many', () => {
  expect([0, 1, 2, 1_200].map(waitingTexts.before)).toStrictEqual([
    'Eres la primera persona en la lista.',
    'Antes de ti espera 1 persona.',
    'Antes de ti esperan 2 personas.',
    'Antes de ti esperan 1,200 personas.',
  ])
  const { people: _people, before: _before, ...texts } = waitingTexts
  expect(texts).toStrictEqual({
    asked: 'Te avisaremos por WhatsApp cuando llegue',
    left: 'Saliste de la lista',
    leftUnit: 'Gracias por avisar. La pieza es para la siguiente persona.',
    forgotten: 'Saliste de todas las listas y borramos tus datos.',
  })
})

test('the usual messages and what their fields become', () => {
  expect(USUAL_ARRIVAL_MESSAGE.split('\n')).toStrictEqual([
    'Hola, {nombre}. Ya llegó *{producto}*, que esperabas: cuesta {precio}. Avisamos por orden de lista; todavía no está apartado.',
    'Agrégalo a tu carrito aquí: {enlace}',
    'Si ya no lo quieres, sal de la lista aquí: {lista}',
  ])
  expect(USUAL_SET_ASIDE_MESSAGE.split('\n')).toStrictEqual([
    'Hola, {nombre}. Ya llegó *{producto}*, que esperabas, y te apartamos una pieza hasta el {hasta}: cuesta {precio}.',
    'Ponla en tu carrito y pídela aquí: {enlace}',
    'Si ya no la quieres, déjala para la siguiente persona aquí: {lista}',
  ])
  expect(ARRIVAL_FIELDS).toStrictEqual({
    nombre: 'el nombre de la clienta',
    producto: 'lo que llegó',
    precio: 'lo que cuesta hoy',
    tienda: 'el nombre de tu tienda',
    enlace: 'la página del producto',
    lista: 'su lista de espera',
  })
  expect(SET_ASIDE_FIELDS).toStrictEqual({
    nombre: 'el nombre de la clienta',
    producto: 'lo que llegó',
    precio: 'lo que cuesta hoy',
    tienda: 'el nombre de tu tienda',
    enlace: 'el enlace de su pieza apartada',
    lista: 'su lista de espera',
    hasta: 'hasta cuándo la apartas',
  })
})

test('the addresses of a list, of a unit, and what is below them', () => {
  const list = links.waitingPath('x')
  const unit = links.heldPath('y')
  expect([list, links.leaveAddress(list), links.forgetAddress(list)]).toStrictEqual([
    '/espera/x',
    '/espera/x/salir',
    '/espera/x/borrar',
  ])
  expect([unit, links.leaveHeldAddress(unit), links.LEFT_COOKIE]).toStrictEqual([
    '/apartado/y',
    '/apartado/y/dejar',
    'espera_dejada',
  ])
  expect([22, 21, 23].map((length) => links.WAITING_TOKEN.test('a'.repeat(length)))).toStrictEqual([true, false, false])
})

import { expect, test } from 'vitest'
import { MESSAGE_FIELDS, MESSAGE_LENGTH, USUAL_MESSAGES } from './customer-message'
import { ORDER_LIFE, ORDER_STATUSES } from './order-life'
import { orderPageTexts, stillAddress } from './order-page'
import * as words from './orders-words'

test('what is said of an order and its changes', () => {
  expect(words.orderTexts).toStrictEqual({
    nameRequired: 'El nombre es requerido',
    phoneRequired: 'El teléfono es requerido',
    placeRequired: 'Debes seleccionar un lugar de entrega',
    dateRequired: 'Debes seleccionar una fecha de entrega',
    timeRequired: 'Debes seleccionar un horario de entrega',
    lineRequired: 'El pedido necesita al menos un producto. Si ya no lo quieren, cancélalo.',
    linesChanged: 'Pedido cambiado exitosamente',
    linkReplaced: 'El pedido tiene un enlace nuevo',
    statusChanged: 'Estado de la orden actualizado exitosamente',
  })
  expect(orderPageTexts).toStrictEqual({
    moved: 'Listo, cambiamos tu entrega.',
    kept: 'Tu entrega sigue como estaba.',
    cancelled: 'Tu pedido quedó cancelado. No tienes que hacer nada más.',
  })
  expect([0, 1, 2].map(words.cancelledText)).toStrictEqual([
    'Ya no hay pedidos sin confirmar de esa red',
    '1 pedido cancelado',
    '2 pedidos cancelados',
  ])
  expect(stillAddress('/pedido/x')).toBe('/pedido/x?quieta=1')
})

test('which statuses make an account known, and how a delivered order is marked', () => {
  expect(ORDER_STATUSES.filter((status) => ORDER_LIFE[status].isConfirmed)).toStrictEqual([
    'confirmed',
    'preparing',
    'ready',
    'delivered',
  ])
  expect(ORDER_LIFE.delivered.pickMark).toBe('Entregado')
})

test('what a customer is told while the owner has written nothing, and what the fields become', () => {
  expect(USUAL_MESSAGES).toStrictEqual({
    pending:
      'Hola, {nombre}. Recibimos tu pedido *{pedido}* por {total}. Te esperamos en {lugar} el {dia}, {hora}. Pagas al recoger. En breve te lo confirmamos por aquí.',
    confirmed:
      'Hola, {nombre}. Tu pedido *{pedido}* está confirmado. Te esperamos en {lugar} el {dia}, {hora}. Pagas {total} al recoger.',
    preparing:
      'Hola, {nombre}. Ya estamos preparando tu pedido *{pedido}*. Lo recoges en {lugar} el {dia}, {hora}. Pagas {total} al recoger.',
    ready:
      'Hola, {nombre}. Tu pedido *{pedido}* ya está listo en {lugar}. Te esperamos el {dia}, {hora}. Pagas {total} al recoger.',
    delivered:
      'Hola, {nombre}. ¡Gracias por tu compra en {tienda}! Si algo de tu pedido *{pedido}* no quedó bien, escríbenos por aquí.',
    cancelled:
      'Hola, {nombre}. Tu pedido *{pedido}* quedó cancelado y no tienes que pagar nada. Si fue un error, escríbenos por aquí y lo vemos.',
    changed:
      'Hola, {nombre}. Cambiamos tu pedido *{pedido}* y queda así: {piezas} por {total}, en {lugar} el {dia}, {hora}. Si algo no te acomoda, escríbenos por aquí.',
  })
  expect(MESSAGE_FIELDS).toStrictEqual({
    nombre: 'el nombre de la clienta',
    pedido: 'el número del pedido',
    piezas: 'cuántas piezas lleva',
    total: 'lo que paga',
    lugar: 'el lugar de entrega',
    dia: 'el día de entrega',
    hora: 'la hora de entrega',
    tienda: 'el nombre de tu tienda',
    enlace: 'la página de su pedido',
  })
  expect(MESSAGE_LENGTH).toBe(1000)
})

import { expect, test } from 'vitest'
import { cancelOrdersText, networkOrdersText, sameNetworkText, trustedOrdersText } from './network-orders-texts'

test.each([
  [
    { orders: 183, networks: 1, units: 549 },
    'Llegaron 183 pedidos sin confirmar desde la misma red. Al cancelarlos, regresan 549 piezas a tus existencias y se liberan sus horarios.',
  ],
  [
    { orders: 1, networks: 1, units: 1 },
    'Llegó 1 pedido sin confirmar desde la misma red. Al cancelarlo, regresa 1 pieza a tus existencias y se libera su horario.',
  ],
  [
    { orders: 1, networks: 1, units: 3 },
    'Llegó 1 pedido sin confirmar desde la misma red. Al cancelarlo, regresan 3 piezas a tus existencias y se libera su horario.',
  ],
  [
    { orders: 2, networks: 1, units: 1 },
    'Llegaron 2 pedidos sin confirmar desde la misma red. Al cancelarlos, regresa 1 pieza a tus existencias y se liberan sus horarios.',
  ],
  [
    { orders: 5, networks: 2, units: 6 },
    'Llegaron 5 pedidos sin confirmar desde 2 redes. Al cancelarlos, regresan 6 piezas a tus existencias y se liberan sus horarios.',
  ],
  [
    { orders: 0, networks: 0, units: 0 },
    'No hay pedidos sin confirmar de esa red, o no se sabe desde qué red llegaron.',
  ],
])('%j', (counts, text) => expect(networkOrdersText(counts)).toBe(text))

test('the button says how many it cancels', () => {
  expect([cancelOrdersText(), cancelOrdersText(0), cancelOrdersText(1), cancelOrdersText(183)]).toStrictEqual([
    'Cancelar pedidos',
    'Cancelar pedidos',
    'Cancelar 1 pedido',
    'Cancelar 183 pedidos',
  ])
})

test('orders of known clients are named', () => {
  expect([trustedOrdersText(1), trustedOrdersText(3), sameNetworkText(3)]).toStrictEqual([
    '1 de ellos es de una clienta a la que ya le confirmaste un pedido.',
    '3 de ellos son de clientas a las que ya les confirmaste un pedido.',
    '3 pedidos sin confirmar desde la misma red',
  ])
})

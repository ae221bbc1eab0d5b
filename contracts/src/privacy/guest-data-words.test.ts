import { expect, test } from 'vitest'
import { guestDataTexts } from './guest-data-words'

test.each([
  [1, '1 pedido', '1 carrito', '1 mensaje', '1 pieza en apartado', '1 producto que espera', '1 lista de espera'],
  [2, '2 pedidos', '2 carritos', '2 mensajes', '2 piezas en apartado', '2 productos que espera', '2 listas de espera'],
  [0, '0 pedidos', '0 carritos', '0 mensajes', '0 piezas en apartado', '0 productos que espera', '0 listas de espera'],
])('%i of each is said in the singular or the plural', (count, ...texts) => {
  const { orders, carts, messages, heldUnits, waits, lists } = guestDataTexts
  expect([orders, carts, messages, heldUnits, waits, lists].map((say) => say(count))).toStrictEqual(texts)
})

test.each([
  [{ orders: 2, waits: 0 }, 'Se borraron los datos de 2 pedidos'],
  [{ orders: 0, waits: 1 }, 'Se borraron los datos de 1 lista de espera'],
  [{ orders: 1, waits: 2 }, 'Se borraron los datos de 1 pedido y 2 listas de espera'],
  [{ orders: 0, waits: 0 }, 'No guardamos datos sin cuenta con ese teléfono'],
])('what of %j was erased is said', (erased, text) => {
  expect(guestDataTexts.erased(erased)).toBe(text)
})

test('orders that must be handed over first are named', () => {
  expect(guestDataTexts.open(['PED-1', 'PED-2'])).toBe(
    'Todavía tiene por recoger: PED-1, PED-2. Cuando se entreguen o se cancelen podrás borrar sus datos.',
  )
})

test('nothing stored and an account are told apart', () => {
  expect([guestDataTexts.none, guestDataTexts.hasAccount]).toStrictEqual([
    'No guardamos datos sin cuenta con ese teléfono',
    'Esa persona tiene cuenta. Los pedidos de su cuenta se borran cuando ella elimina su cuenta.',
  ])
})

import { expect, test } from 'vitest'
import { SearchIcon } from '../../../ui/icons/icons'
import { byName, optionAfter, placesFor } from './targets'

const places = ['Pedidos', 'Productos', 'Nuevo pedido', 'Cerrar sesión'].map((name) => ({
  kind: 'place' as const,
  key: name,
  name,
  Icon: SearchIcon,
  go: () => {},
}))

test.each([
  ['', ['Pedidos', 'Productos', 'Nuevo pedido', 'Cerrar sesión']],
  ['p', ['Pedidos', 'Productos', 'Nuevo pedido']],
  ['SESION', ['Cerrar sesión']],
  ['ped nue', ['Nuevo pedido']],
  ['5550 14', []],
])('«%s» finds %j', (typed, names) => expect(placesFor(places, typed).map(({ name }) => name)).toEqual(names))

test('arrow keys wrap around; other keys do not change the option', () => {
  expect([optionAfter('ArrowDown', 2, 3), optionAfter('ArrowUp', 0, 3), optionAfter('ArrowDown', -1, 3)]).toEqual([
    0, 2, 0,
  ])
  expect([optionAfter('a', 0, 3), optionAfter('ArrowDown', 0, 0)]).toEqual([undefined, undefined])
})

test('products are found by name first, and then in the order of the list', () => {
  const found = ['Rímel nuevo', 'Bálsamo labial', 'Delineador nuevo', 'Labial rojo', 'Prelabial'].map((name) => ({
    name,
  }))
  expect(byName(found, ' LABIAL').map(({ name }) => name)).toStrictEqual([
    'Labial rojo',
    'Bálsamo labial',
    'Prelabial',
    'Rímel nuevo',
    'Delineador nuevo',
  ])
})

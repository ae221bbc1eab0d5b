import type { DeliveryLocation } from '@tocador/contracts/delivery/delivery-schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aPlace, aSlot } from '../../../testing/a-place'
import { onPhone } from '../../../testing/on-phone'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, stubShop, unreachable } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { PlaceChoice } from './place-choice'
import { PlacesView } from './places-view'

const plaza = aPlace({ address: 'Calle 9', description: 'Junto al reloj', schedule_count: 1, upcoming_orders: 1 })
const metro = aPlace({
  id: 8,
  name: 'Metro',
  is_active: 0,
  whatsapp_number: 'DEFAULT',
  schedule_count: 3,
  upcoming_orders: 2,
})
const stub = (places: DeliveryLocation[]) =>
  stubShop(({ path, method }) => {
    if (method !== 'GET') return accepted(aPlace({ is_active: 1 }))
    if (path.startsWith('/admin/delivery-locations')) return accepted(places)
    return accepted(path.startsWith('/admin/time-slots') ? [aSlot()] : { total: 0, orders: [] })
  })
// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([import('./delete-place-dialog'), import('./place-dialog')])
}, 60_000)
beforeEach(() => {
  replacePage('/?panel=disponibilidad', 1)
  stub([plaza, metro])
})
const show = () => renderInPanel(<PlacesView timeZone="America/Mexico_City" />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('[AVL-02] [AVL-03] a place has its address, number, hours, orders, day and state, and its switch makes the toggle call', async () => {
  show()
  const table = await screen.findByRole('table', { name: 'Lugares de entrega' })
  expect(allWords('row', table).slice(1)).toStrictEqual([
    'Plaza Jacaranda Calle 9 Junto al reloj Principal 1 1 14 ene 2026 Activo',
    'Metro — — Principal 3 2 14 ene 2026 Inactivo',
  ])
  const isOff = within(table)
    .getAllByRole('row')
    .map((row) => row.getAttribute('data-off'))
  expect(isOff).toStrictEqual([null, null, 'true'])
  fireEvent.click(screen.getByRole('switch', { name: 'Ofrecer Metro' }))
  await waitFor(() =>
    expect(asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])).toStrictEqual([
      ['/admin/delivery-locations/8/toggle-status', { is_active: true }],
    ]),
  )
  press('3 horarios de Metro')
  expect(location.search).toBe('?panel=disponibilidad&vista=horarios&lugar=8')
})

test('on phones it has only what it has', async () => {
  onPhone()
  show()
  const cards = await screen.findByRole('list', { name: 'Lugares de entrega' })
  expect(allWords('listitem', cards)).toStrictEqual([
    'Plaza Jacaranda Activo Calle 9 Junto al reloj Principal 1 pedido por entregar Editar 1 horario Eliminar…',
    'Metro Inactivo Principal 2 pedidos por entregar Editar 3 horarios Eliminar…',
  ])
})

test('it is edited and deleted by name, and a new one has no name', async () => {
  show()
  await screen.findByRole('table')
  press('Editar Metro')
  expect(await screen.findByDisplayValue('Metro')).toBeTruthy()
  press('Cancelar')
  press('Eliminar Metro…')
  const dialog = await screen.findByRole('dialog')
  expect(allWords('heading', dialog)[0]).toContain('Metro')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  press('Agregar lugar')
  expect(await screen.findByRole('textbox', { name: /^Nombre/ })).toHaveProperty('value', '')
})

test('places that are none, or cannot be read, say so', async () => {
  stub([])
  const { unmount } = show()
  await screen.findByText('Agrega el primero, con sus horarios, para que la tienda pueda recibir pedidos.')
  unmount()
  stubShop(unreachable)
  show()
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error de conexión Reintentar']))
  stub([plaza])
  press('Reintentar')
  await screen.findByRole('table')
})

test.each([
  [['Uno', 'Dos'], false],
  [['Uno', 'Dos', 'Tres', 'Cuatro'], false],
  [['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'], true],
  [['a'.repeat(30), 'b'.repeat(30)], false],
  [['a'.repeat(30), 'b'.repeat(31)], true],
])('the places %j are a select: %s', (names, isSelect) => {
  renderInPanel(<PlaceChoice places={names.map((name, at) => aPlace({ id: at + 1, name }))} current={2} />)
  expect(screen.queryByRole('combobox', { name: 'Lugar' }) !== null).toBe(isSelect)
  if (isSelect) {
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('2')
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '1' } })
  } else {
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe(names[1])
    press(names[0] ?? '')
  }
  expect([location.search, buttons().length]).toStrictEqual([
    '?panel=disponibilidad&lugar=1',
    isSelect ? 0 : names.length,
  ])
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aPlace, aSlot } from '../../../testing/a-place'
import { onPhone } from '../../../testing/on-phone'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { HoursView } from './hours-view'

const slots = [
  aSlot(),
  aSlot({ id: 2, day_of_week: 0 }),
  aSlot({ id: 5, location_id: 8, location_name: 'Metro', capacity: 6 }),
]
let areSlotsDown = false
// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([import('./delete-slots-dialog'), import('./slot-dialog')])
}, 60_000)
beforeEach(() => {
  areSlotsDown = false
  stubShop(({ path, method }) => {
    if (method !== 'GET') return accepted(aSlot())
    if (path.startsWith('/admin/delivery-locations')) return accepted([aPlace(), aPlace({ id: 8, name: 'Metro' })])
    if (path.startsWith('/admin/time-slots')) return areSlotsDown ? refused(500, 'INTERNAL', '') : accepted(slots)
    return accepted({ total: 0, orders: [] })
  })
})
const show = async (more = '') => {
  replacePage(`/?vista=horarios&modo=lista${more}`, 1)
  const shown = renderInPanel(<HoursView timeZone="America/Mexico_City" />)
  await screen.findByRole('searchbox')
  return shown
}
const rows = () => allWords('row').slice(1)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('what is typed is looked for, and the address keeps it', async () => {
  const { user } = await show()
  await user.type(screen.getByRole('searchbox', { name: 'Lugar, día u hora' }), 'metro')
  await waitFor(() => expect(location.search).toBe('?vista=horarios&modo=lista&buscar=metro'))
  expect(rows()).toStrictEqual(['Metro Lunes 9:00 a.m. 6 pedidos Activo'])
})

test('the filters of place and day keep their width in a row that scrolls on phones', async () => {
  await show()
  const filters = ['Lugar', 'Día'].map((name) => screen.getByRole('combobox', { name }))
  expect(filters.map(({ classList }) => classList.contains('flex-none'))).toStrictEqual([true, true])
})

test('the filters of the address are shown, Sunday too', async () => {
  await show('&buscar=plaza&dia=0&deLugar=7')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('plaza')
  const chosen = screen
    .getAllByRole<HTMLSelectElement>('combobox')
    .map(({ selectedOptions }) => selectedOptions[0]?.text)
  expect(chosen.slice(0, 2)).toStrictEqual(['Plaza Jacaranda', 'Domingo'])
  expect(rows()).toStrictEqual(['Plaza Jacaranda Domingo 9:00 a.m. Sin límite Activo'])
  const modes = within(screen.getByRole('group', { name: 'Cómo verlos' })).getAllByRole('button', { pressed: true })
  expect(modes.map(({ textContent }) => textContent)).toStrictEqual(['Lista'])
})

test.each([
  ['Lunes', ['Plaza Jacaranda Lunes 9:00 a.m. Sin límite Activo', 'Metro Lunes 9:00 a.m. 6 pedidos Activo'], '1'],
  ['Domingo', ['Plaza Jacaranda Domingo 9:00 a.m. Sin límite Activo'], '0'],
])('the hours of a %s are chosen by the filter of days', async (name, listed, day) => {
  const { user } = await show()
  expect(rows()).toHaveLength(3)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Día' }), name)
  await waitFor(() => expect(rows()).toStrictEqual(listed))
  expect(new URLSearchParams(location.search).get('dia')).toBe(day)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Día' }), 'Todos los días')
  await waitFor(() => expect(rows()).toHaveLength(3))
})

test('the rows of hours that are not offered are lighter', async () => {
  stubShop(({ path }) =>
    accepted(
      path.startsWith('/admin/time-slots') ? [aSlot(), aSlot({ id: 2, day_of_week: 0, is_active: 0 })] : [aPlace()],
    ),
  )
  await show()
  const table = await screen.findByRole('table', { name: 'Horarios' })
  const isOff = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [/Activo|Inactivo/.exec(row.textContent)?.[0], row.getAttribute('data-off')])
  expect(isOff.toSorted()).toStrictEqual([
    ['Activo', null],
    ['Inactivo', 'true'],
  ])
})

test('a row opens its hour, and a new hour begins at the first place', async () => {
  await show()
  press('Metro')
  const dialog = await screen.findByRole('dialog', { name: 'Editar horario' })
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('6')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  press('Agregar horario')
  const fresh = await screen.findByRole('dialog', { name: 'Agregar horario' })
  fireEvent.click(within(fresh).getByRole('button', { name: 'Crear horario' }))
  await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body['location_id']).toBe(7))
})

test('[AVL-13] on phones each hour is switched, edited and deleted from its card', async () => {
  onPhone()
  await show()
  fireEvent.click(screen.getByRole('switch', { name: 'Ofrecer Metro, Lunes, 9:00 a.m.' }))
  await waitFor(() =>
    expect(asked.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toStrictEqual([
      '/admin/time-slots/5/toggle-status',
    ]),
  )
  press('Eliminar Metro, Lunes, 9:00 a.m.…')
  expect(await screen.findByRole('dialog', { name: '¿Eliminar «Metro · Lunes, 9:00 a.m.»?' })).toBeTruthy()
})

test('hours alone that cannot be read can be read again', async () => {
  areSlotsDown = true
  replacePage('/?vista=horarios&modo=lista', 1)
  renderInPanel(<HoursView timeZone="America/Mexico_City" />)
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando horarios Reintentar']))
  areSlotsDown = false
  press('Reintentar')
  await screen.findByRole('table', { name: 'Horarios' })
  expect(buttons()).not.toContain('Reintentar')
})

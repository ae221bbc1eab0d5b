import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aPlace } from '../../../testing/a-place'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { prepareDraft } from '../../list-screen/edits/drafts'
import { PlaceDialog } from './place-dialog'
import { PlacesView } from './places-view'

const onClose = vi.fn<() => void>()
// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => void (await import('./delete-place-dialog')), 60_000)
beforeEach(() => void onClose.mockReset())
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' })

test('the question about a taken name names it, has its focus on changing it, and leaves the form open', async () => {
  stubShop(() => refused(409, 'PLACE_EXISTS', 'Ya hay un lugar con ese nombre'))
  renderInPanel(<PlaceDialog place={undefined} onClose={onClose} />)
  fireEvent.change(name(), { target: { value: ' Estación ' } })
  press('Crear lugar')
  const change = await screen.findByRole('button', { name: 'Cambiar el nombre' })
  expect(document.activeElement).toBe(change)
  const question = change.closest('dialog') ?? document.body
  expect(within(question).getByText('Estación').textContent).toBe('Estación')
  fireEvent.click(change)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar de todos modos' })).toBeNull())
  expect([name().value, onClose.mock.calls.length, asked.length]).toStrictEqual([' Estación ', 0, 1])
})

test.each([
  [undefined, 'Crear lugar', 'Error creando lugar de entrega'],
  [aPlace(), 'Guardar lugar', 'Error actualizando lugar de entrega'],
])('a place that cannot be saved says so', async (place, action, text) => {
  stubShop(() => refused(500, 'INTERNAL', ''))
  renderInPanel(<PlaceDialog place={place} onClose={onClose} />)
  fireEvent.change(name(), { target: { value: 'Estación' } })
  press(action)
  await waitFor(() => expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual([text]))
})

const stubPlaces = () =>
  stubShop(({ path, method }) => {
    if (method !== 'GET') return accepted({})
    if (path.startsWith('/admin/delivery-locations'))
      return accepted([aPlace({ schedule_count: 2 }), aPlace({ id: 8, name: 'Metro' })])
    return accepted(path.startsWith('/admin/time-slots') ? [] : { total: 0, orders: [] })
  })

test('a new place that was being written is there again, and an edited one does not open by itself', async () => {
  stubPlaces()
  prepareDraft('lugar.7', { name: 'Otra plaza' })
  const { unmount } = renderInPanel(<PlacesView timeZone="America/Mexico_City" />)
  await screen.findByRole('table')
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
  prepareDraft('lugar.nuevo', { name: 'Estación' })
  renderInPanel(<PlacesView timeZone="America/Mexico_City" />)
  expect(await screen.findByRole('dialog', { name: 'Agregar lugar de entrega' })).toBeTruthy()
  expect(name().value).toBe('Estación')
})

test('[AVL-05] [AVL-30] a place is deleted once that is confirmed, with its hours given to one of the others', async () => {
  stubPlaces()
  const { user } = renderInPanel(<PlacesView timeZone="America/Mexico_City" />)
  await screen.findByRole('table')
  press('Eliminar Plaza Jacaranda…')
  const dialog = await screen.findByRole('dialog', { name: '¿Eliminar «Plaza Jacaranda»?' })
  const fate = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: /^Sus 2 horarios/ })
  expect([...fate.options].map(({ text }) => text)).toStrictEqual([
    'Dejarlos inactivos, como «Lugar no encontrado»',
    'Eliminarlos también',
    'Pasarlos a Metro',
  ])
  await user.selectOptions(fate, 'Pasarlos a Metro')
  await waitFor(() => expect(wordsOf(dialog)).toContain('No hay pedidos por entregar'))
  expect(asked.filter(({ method }) => method === 'DELETE')).toStrictEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Eliminar lugar' }))
  await screen.findByText('Lugar de entrega eliminado')
  expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toStrictEqual([
    '/admin/delivery-locations/7?hours=move&to=8',
  ])
})

test.each([
  ['DEFAULT', 'Principal'],
  ['SECONDARY', 'Secundario'],
] as const)('a place of the number %s is edited with it, and a change of its name leaves it', async (type, label) => {
  stubShop(() => accepted(aPlace()))
  const place = aPlace({ address: 'Calle 9', description: 'Junto al reloj', whatsapp_number: type })
  renderInPanel(<PlaceDialog place={place} onClose={onClose} />)
  const number = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Número de WhatsApp' })
  const fields = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  expect([...fields, number.selectedOptions[0]?.text]).toStrictEqual([
    'Plaza Jacaranda',
    'Calle 9',
    'Junto al reloj',
    label,
  ])
  fireEvent.change(name(), { target: { value: 'Estación' } })
  press('Guardar lugar')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.map(({ body }) => [body['name'], body['whatsapp_number']])).toStrictEqual([['Estación', undefined]])
})

test.each([
  ['new', undefined, 'Crear lugar'],
  ['renamed', aPlace(), 'Guardar lugar'],
])('a %s place has the name that another one has, if that is wanted', async (_, place, action) => {
  stubShop(({ body }) => (body['allow_same_name'] === true ? accepted({}) : refused(409, 'PLACE_EXISTS', 'Ya hay uno')))
  renderInPanel(<PlaceDialog place={place} onClose={onClose} />)
  fireEvent.change(name(), { target: { value: 'Estación' } })
  press(action)
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar de todos modos' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.map(({ body }) => [body['name'], body['allow_same_name']])).toStrictEqual([
    ['Estación', false],
    ['Estación', true],
  ])
})

test('a place that cannot be saved with its taken name either leaves the form with the reason', async () => {
  stubShop(({ body }) =>
    body['allow_same_name'] === true
      ? refused(500, 'INTERNAL', '')
      : refused(409, 'PLACE_EXISTS', 'Ya hay un lugar con ese nombre'),
  )
  renderInPanel(<PlaceDialog place={undefined} onClose={onClose} />)
  fireEvent.change(name(), { target: { value: 'Estación' } })
  press('Crear lugar')
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar de todos modos' }))
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error creando lugar de entrega']))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar de todos modos' })).toBeNull())
  expect([name().value, onClose.mock.calls.length]).toStrictEqual(['Estación', 0])
})

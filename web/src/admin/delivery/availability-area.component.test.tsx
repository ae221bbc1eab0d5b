import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { whatsappConfigOf } from '@tocador/contracts/settings/whatsapp-config'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aPlace, aSlot } from '../../testing/a-place'
import { onPhone } from '../../testing/on-phone'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel, signIn } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { Overlay } from '../../ui/overlay/overlay'
import { replacePage } from '../../ui/overlay/page-history'
import { prepareDraft } from '../list-screen/edits/drafts'
import { AvailabilityArea } from './availability-area'
import { PlaceDialog } from './places/place-dialog'
import { NumbersForm } from './whatsapp-view'

const places = [aPlace({ address: 'Calle 9' }), aPlace({ id: 8, name: 'Metro' })]
const slots = [aSlot({ capacity: 4 }), aSlot({ id: 2, time_slot: '10:00' })]
const bookings = {
  places: [{ location_id: 7, days: [], hours: [{ hour: '09:00', cells: [{ date: '2026-11-23', order_count: 3 }] }] }],
}
// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('./hours/closed-dates-dialog'),
    import('./hours/copy-dialog'),
    import('./hours/delete-slots-dialog'),
    import('./hours/hours-view'),
    import('./hours/slot-dialog'),
    import('./places/delete-place-dialog'),
    import('./places/place-dialog'),
    import('./whatsapp-view'),
  ])
}, 60_000)
beforeEach(() => {
  sessionStorage.clear()
  stubShop(({ path, method }) => {
    if (method !== 'GET') return accepted(path.endsWith('/delete') ? { removed: 2 } : [])
    if (path.startsWith('/admin/delivery-locations')) return accepted(places)
    if (path.startsWith('/admin/time-slots')) return accepted(slots)
    if (path.startsWith('/admin/closed-dates')) return accepted([])
    if (path.startsWith('/admin/upcoming-orders')) return accepted({ total: 0, orders: [] })
    if (path.startsWith('/admin/visitor-days')) return accepted({ guest: [], client: [] })
    if (path.includes('whatsapp')) return accepted(whatsappConfigOf('55 1111 1111', ''))
    return accepted(bookings)
  })
})
/** What each view shows once it is loaded. */
const ready: Record<string, string | RegExp> = {
  '': 'Agregar lugar',
  '&vista=horarios': /^Elegir todo el lunes/,
  '&vista=horarios&modo=lista': 'Editar Plaza Jacaranda, Lunes, 10:00 a.m.',
  '&vista=whatsapp': 'Guardar números',
}
async function show(view: string) {
  replacePage(`/?panel=disponibilidad${view}`, 1)
  const shown = renderInPanel(
    <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
      <AvailabilityArea timeZone="America/Mexico_City" />
    </Overlay>,
  )
  await screen.findByRole('button', { name: ready[view] ?? '' })
  await waitFor(() => expect(screen.queryByText(/^Cargando/)).toBeNull())
  return shown
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const dialogs = () => [...document.querySelectorAll('dialog:not([aria-label=Panel])')]
const noDialog = () => waitFor(() => expect(dialogs()).toStrictEqual([]))
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])

test.each([
  ['', 'Agregar lugar', 'Lugares de entrega 2'],
  ['&vista=horarios', 'Agregar horario', 'Horarios 2'],
  ['&vista=whatsapp', 'Guardar números (disabled)', 'WhatsApp'],
])('the address «%s» shows the view with «%s»', async (view, button, tab) => {
  await show(view)
  await waitFor(() => expect(buttons()).toContain(button))
  const tabs = screen.getByRole('group', { name: 'Vistas' })
  expect(within(tabs).getAllByRole('button', { pressed: true }).map(wordsOf)).toStrictEqual([tab])
})

test('a tab leads to its view', async () => {
  const { user } = await show('')
  await user.click(screen.getByRole('button', { name: /^Horarios/ }))
  await waitFor(() => expect(location.search).toBe('?panel=disponibilidad&vista=horarios'))
  expect(await screen.findByRole('button', { name: 'Agregar horario' })).toBeTruthy()
})

test('both tables name their columns', async () => {
  const { unmount } = await show('')
  await screen.findByRole('table', { name: 'Lugares de entrega' })
  expect(allWords('columnheader')).toStrictEqual([
    'Lugar',
    'Indicaciones',
    'Número',
    'Horarios',
    'Por entregar',
    'Creado',
    'Estado',
    'Acciones',
  ])
  unmount()
  await show('&vista=horarios&modo=lista')
  await screen.findByRole('table', { name: 'Horarios' })
  expect(allWords('columnheader')).toStrictEqual(['Lugar', 'Día', 'Hora', 'Cupo', 'Estado', 'Acciones'])
})

test('[AVL-05] the dialog of a place is gone once it is saved, or left', async () => {
  const { user } = await show('')
  press('Editar Metro')
  await user.type(await screen.findByRole('textbox', { name: /^Dirección/ }), 'Calle 1')
  press('Guardar lugar')
  await screen.findByText('Lugar de entrega actualizado')
  await noDialog()
  press('Eliminar Metro…')
  await screen.findByRole('dialog', { name: '¿Eliminar «Metro»?' })
  press('Cancelar')
  await noDialog()
  expect(asked.filter(({ method }) => method === 'DELETE')).toStrictEqual([])
})

test('the dialogs of the list of hours are gone once they are saved, or left', async () => {
  await show('&vista=horarios&modo=lista')
  press('Agregar horario')
  await screen.findByRole('dialog', { name: 'Agregar horario' })
  press('Crear horario')
  await noDialog()
  press('Cerrar un día…')
  const closing = await screen.findByRole('dialog', { name: 'Días cerrados' })
  fireEvent.click(within(closing).getAllByRole('button', { name: 'Cerrar' })[0] ?? closing)
  await noDialog()
})

test('the dialogs of the week are gone once they are saved, or left', async () => {
  await show('&vista=horarios')
  fireEvent.click(screen.getByLabelText('Copiar Lunes…'))
  fireEvent.click(await screen.findByText('Cancelar'))
  await noDialog()
  fireEvent.click(screen.getByLabelText(/^Elegir todo el lunes/))
  fireEvent.click(screen.getByText('Eliminar…'))
  const deleting = within(await screen.findByRole('dialog', { name: '¿Eliminar 2 horarios?' }))
  fireEvent.click(await deleting.findByRole('button', { name: 'Eliminar 2 horarios' }))
  await screen.findByText('2 horarios eliminados')
  await noDialog()
  expect(sent()).toStrictEqual([['/admin/time-slots/delete', { ids: [1, 2] }]])
})

test('an hour with a limit has a bar of its orders, never longer than the cell; one without has none', async () => {
  await show('&vista=horarios')
  const nine = await screen.findByRole('button', { name: 'Lunes 9:00 a.m.: activo, 3 de 4 pedidos' })
  expect(nine.querySelector<HTMLElement>('[style]')?.style.width).toBe('75%')
  expect(nine.dataset['date']).toBe('2026-11-23')
  const ten = screen.getByRole('button', { name: 'Lunes 10:00 a.m.: activo, 0 pedidos' })
  expect(ten.querySelector('[aria-hidden=true] [style]')).toBeNull()
  expect(screen.getByRole('button', { name: /^Elegir todo el lunes/ }).textContent).toBe('Lun 23 nov')
})

test('an hour on phones is edited from its card, and its search finds nothing by other words', async () => {
  onPhone()
  const { user } = await show('&vista=horarios&modo=lista')
  press('Editar Plaza Jacaranda, Lunes, 10:00 a.m.')
  expect(await screen.findByRole('dialog', { name: 'Editar horario' })).toBeTruthy()
  press('Cancelar')
  await noDialog()
  await user.type(screen.getByRole('searchbox'), 'nada')
  expect(await screen.findByText('No se encontraron resultados')).toBeTruthy()
  press('Limpiar filtros')
  await waitFor(() => expect(location.search).toBe('?panel=disponibilidad&vista=horarios&modo=lista'))
})

test('the fields of a place take as many letters as the shop does, and what was typed is kept for its place', async () => {
  signIn()
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  prepareDraft('lugar.7', { address: 'Calle 1' })
  const { unmount } = renderInPanel(<PlaceDialog place={places[0]} onClose={() => {}} />)
  expect([/^Nombre/, /^Dirección/, /^Indicaciones/].map((name) => field(name).maxLength)).toStrictEqual([120, 300, 500])
  expect(field(/^Dirección/).value).toBe('Calle 1')
  unmount()
  prepareDraft('lugar.7', { address: 'Calle 1' })
  renderInPanel(<PlaceDialog place={places[1]} onClose={() => {}} />)
  expect(field(/^Dirección/).value).toBe('')
})

test('a new place is sent with all that was written', async () => {
  const { user } = renderInPanel(<PlaceDialog place={undefined} onClose={() => {}} />)
  for (const [name, text] of [
    [/^Nombre/, 'Estación'],
    [/^Dirección/, 'Calle 1'],
    [/^Indicaciones/, 'Junto al kiosco'],
  ] as const)
    await user.type(screen.getByRole('textbox', { name }), text)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Número de WhatsApp' }), 'Secundario')
  press('Crear lugar')
  await screen.findByText('Lugar de entrega creado')
  expect(sent()).toStrictEqual([
    [
      '/admin/delivery-locations',
      {
        name: 'Estación',
        address: 'Calle 1',
        description: 'Junto al kiosco',
        whatsapp_number: 'SECONDARY',
        allow_same_name: false,
      },
    ],
  ])
})

test('a place whose directions somebody else changed says so', async () => {
  stubShop(() => refused(409, 'STALE_EDIT', 'No', { ...aPlace(), description: 'Junto al kiosco' }))
  const { user } = renderInPanel(<PlaceDialog place={aPlace()} onClose={() => {}} />)
  await user.type(screen.getByRole('textbox', { name: /^Indicaciones/ }), 'Frente al metro')
  press('Guardar lugar')
  await waitFor(() => expect(allWords('alert').join()).toContain('indicaciones «Junto al kiosco»'))
})

test('a wrong second number is not saved, and one that somebody else removed is named', async () => {
  const form = <NumbersForm config={whatsappConfigOf('55 1111 1111', '55 2222 2222')} places={[]} />
  stubShop(() => refused(409, 'STALE_EDIT', 'No', whatsappConfigOf('55 1111 1111', '')))
  const { user } = renderInPanel(form)
  const second = screen.getByRole<HTMLInputElement>('textbox', { name: /^Número secundario/ })
  fireEvent.change(second, { target: { value: '123' } })
  await user.click(screen.getByRole('button', { name: 'Guardar números' }))
  await waitFor(() => expect(second.getAttribute('aria-invalid')).toBe('true'))
  expect(sent()).toStrictEqual([])
  fireEvent.change(second, { target: { value: '5533333333' } })
  await user.click(screen.getByRole('button', { name: 'Guardar números' }))
  await waitFor(() => expect(allWords('alert').join()).toContain('secundario sin número'))
  await waitFor(() => expect(wordsOf(document.body)).toContain('0 lugares · 0 pedidos por entregar'))
})

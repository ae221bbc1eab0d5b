import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aHold } from '../../testing/a-hold'
import { links } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { Button } from '../../ui/controls/button'
import { useHoldActions } from './use-hold-actions'

const told = vi.fn<() => void>()
const replace = vi.fn<(url: string) => void>()
const close = vi.fn<() => void>()
/** What the new tab shows. */
let page: Document
beforeEach(() => {
  for (const mock of [told, replace, close]) mock.mockReset()
  page = document.implementation.createHTMLDocument()
  vi.stubGlobal('open', () => ({ document: page, closed: false, opener: null, location: { replace }, close }))
})

function Actions() {
  const holds = useHoldActions()
  const acts = {
    Extender: () => holds.extend(aHold(), '2', 'Viene en camino'),
    Cancelar: () => holds.cancel(51, 'Ya no la quiere'),
    Liberar: () => holds.release({ cartId: 61 }, 'Aparta todo'),
    'Liberar la red': () => holds.release({ network: '10.1.2.0/24' }, 'Aparta todo'),
    Recordar: () => holds.remind(51),
    Limpiar: () => holds.cleanUp(),
  }
  return Object.entries(acts).map(([name, act]) => (
    <Button key={name} onClick={() => void act().catch(told)}>
      {name}
    </Button>
  ))
}
async function act(name: string) {
  const { user, queries } = renderInPanel(<Actions />)
  const reload = vi.spyOn(queries, 'invalidateQueries')
  await user.click(screen.getByRole('button', { name }))
  return { reloads: () => reload.mock.calls.length }
}
const sent = () => asked.map(({ method, path, body }) => [method, path, body])
const isAlert = (element: HTMLElement) => element.closest('[role=alert]') !== null

test.each([
  [
    'Extender',
    'PUT',
    '/reservations/admin/extend/51',
    { extensionHours: '2', reason: 'Viene en camino' },
    2,
    'Reserva extendida',
  ],
  [
    'Cancelar',
    'PUT',
    '/reservations/admin/cancel/51',
    { reason: 'Ya no la quiere' },
    1,
    'Reserva cancelada. Regresó 1 pieza a la tienda.',
  ],
  [
    'Cancelar',
    'PUT',
    '/reservations/admin/cancel/51',
    { reason: 'Ya no la quiere' },
    2,
    'Reserva cancelada. Regresaron 2 piezas a la tienda.',
  ],
  [
    'Liberar',
    'POST',
    '/reservations/admin/holders/release',
    { cartId: 61, reason: 'Aparta todo' },
    1,
    'Apartados liberados. Regresó 1 pieza a la tienda.',
  ],
  [
    'Liberar la red',
    'POST',
    '/reservations/admin/holders/release',
    { network: '10.1.2.0/24', reason: 'Aparta todo' },
    0,
    'Ya no apartaba nada',
  ],
])('«%s» sends %s %s %j, and with %d pieces back says «%s»', async (name, method, path, body, stockRestored, text) => {
  stubShop(() => accepted({ stockRestored }))
  const { reloads } = await act(name)
  await screen.findByText(text)
  expect(sent()).toStrictEqual([[method, path, body]])
  expect(reloads()).toBe(2)
})

test.each(['Extender', 'Cancelar', 'Liberar'])(
  'a refused «%s» is left to its dialog, and the lists are read again',
  async (name) => {
    stubShop(() => refused(409, 'CONFLICT', 'Ya terminó'))
    const { reloads } = await act(name)
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
    expect([screen.queryByText('Ya terminó'), reloads()]).toStrictEqual([null, 2])
  },
)

test('a reminder opens in the tab of the click', async () => {
  stubShop(() => accepted({ url: 'https://wa.me/521?text=a' }))
  await act('Recordar')
  expect(page.body.textContent).toBe('Preparando el recordatorio. WhatsApp se abre en un momento…')
  await screen.findByText('Recordatorio enviado exitosamente')
  expect([replace.mock.calls, links(), sent()]).toStrictEqual([
    [['https://wa.me/521?text=a']],
    [],
    [['POST', '/reservations/admin/reminder/51', {}]],
  ])
})

test('a reminder whose tab is blocked is a link', async () => {
  vi.stubGlobal('open', () => null)
  stubShop(() => accepted({ url: 'https://wa.me/521?text=a' }))
  await act('Recordar')
  await screen.findByText('Recordatorio enviado exitosamente')
  expect(links()).toStrictEqual([['Abrir WhatsApp', 'https://wa.me/521?text=a']])
})

test.each([
  ['La clienta no tiene teléfono', 'La clienta no tiene teléfono'],
  ['', 'Error enviando recordatorio'],
])('a reminder refused with «%s» closes its tab', async (message, text) => {
  stubShop(() => refused(409, 'NO_PHONE', message))
  await act('Recordar')
  expect(isAlert(await screen.findByText(text))).toBe(true)
  expect([close.mock.calls.length, replace.mock.calls]).toStrictEqual([1, []])
})

test('the clean-up says what the shop answered, or why it failed', async () => {
  stubShop(() => ({ json: { success: true, message: '2 reservas liberadas', data: {} } }))
  expect((await act('Limpiar')).reloads()).toBe(2)
  await screen.findByText('2 reservas liberadas')
})

test('a clean-up that failed is told, and the lists are read again', async () => {
  stubShop(() => refused(500, 'INTERNAL', ''))
  const { reloads } = await act('Limpiar')
  expect(isAlert(await screen.findByText('Error en limpieza'))).toBe(true)
  expect(reloads()).toBe(2)
})

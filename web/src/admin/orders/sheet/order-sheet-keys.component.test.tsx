import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { anOrderDetail } from '../../../testing/an-order'
import { allWords, buttons, links } from '../../../testing/read-screen'
import { renderInPanel, signIn } from '../../../testing/render-parts'
import { accepted, asked, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { OrderSheet } from './order-sheet'

const told = vi.fn<(...what: unknown[]) => void>()
const noteOf =
  (what: string) =>
  ({ id }: { id: number }) =>
    told(what, id)
beforeEach(() => {
  told.mockReset()
  replacePage('/?panel=pedidos&pedido=31', 2)
})
const sheet = (id: number) => (
  <OrderSheet
    id={id}
    neighbours={{ place: 2, total: 3, go: (step) => Promise.resolve(told('go', step)) }}
    hold={() => {}}
    stay={() => {}}
    close={() => told('close')}
    timeZone="America/Mexico_City"
    onChangeStatus={noteOf('status')}
    onChangeLines={noteOf('lines')}
    onChangeHandover={noteOf('handover')}
    onCancelNetwork={noteOf('network')}
  />
)
async function show(over: Partial<OrderDetail> = {}) {
  stubShop(({ method, path }) => {
    if (path.includes('/message')) return accepted({ text: 'Hola, Sofía', url: 'https://wa.me/52' })
    return accepted(method === 'GET' ? anOrderDetail(over) : { ...anOrderDetail(over), status: 'confirmed' })
  })
  const shown = renderInPanel(sheet(31))
  await screen.findByRole('button', { name: 'Copiar número' })
  return shown
}
const inSheet = () => screen.getByRole('button', { name: 'Copiar número' })
const OPENED = 'POST /admin/notices/opened-orders/31'
const allSent = () => asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
const sent = () => allSent().filter((one) => one !== OPENED)

test.each([
  ['pending', [OPENED]],
  ['confirmed', []],
] as const)('[PUSH-36] opening the sheet of a %s order notes that somebody saw it: %j', async (status, expected) => {
  await show({ status })
  expect(allSent()).toStrictEqual(expected)
})

test('J and K walk on, unless a modifier is held or the letter is typed', async () => {
  await show()
  const key = (name: string, init = {}, from: Element = inSheet()) => fireEvent.keyDown(from, { key: name, ...init })
  key('j')
  key('k')
  expect(told.mock.calls).toStrictEqual([
    ['go', 1],
    ['go', -1],
  ])
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }]) key('j', init)
  key('j', {}, screen.getByRole('textbox'))
  key('j', {}, document.body)
  expect(told.mock.calls).toHaveLength(2)
})

test('a note that is being typed when another order is shown is saved for its own', async () => {
  signIn({ role: 'admin' })
  const { user, rerender } = await show({ status: 'confirmed' })
  await user.type(screen.getByRole('textbox'), 'Llega tarde')
  stubShop(({ path }) => accepted(anOrderDetail(path.startsWith('/orders/32') ? { id: 32 } : { status: 'confirmed' })))
  rerender(sheet(32))
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toStrictEqual([
      ['/orders/31/status', { status: 'confirmed', adminNotes: 'Llega tarde', statusSeen: 'confirmed', notesSeen: '' }],
    ]),
  )
  await screen.findByText('Notas guardadas')
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', ''))
})

test('an order that was left hears no more keys', async () => {
  const { unmount } = await show()
  unmount()
  const next = document.createElement('div')
  next.dataset['overlay'] = 'side-sheet'
  document.body.append(next)
  onTestFinished(() => next.remove())
  fireEvent.keyDown(next, { key: 'j' })
  expect(told).not.toHaveBeenCalledWith('go', 1)
})

test('a number sets the status of the open order, and other keys nothing', async () => {
  await show()
  fireEvent.keyDown(inSheet(), { key: 'z' })
  fireEvent.keyDown(inSheet(), { key: '9' })
  expect(sent()).toStrictEqual([])
  fireEvent.keyDown(inSheet(), { key: '2' })
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(asked.find(({ method }) => method === 'PUT' || method === 'PATCH')?.body).toMatchObject({
    status: 'confirmed',
  })
})

test.each([
  ['Copiar número', 'PED-261120-7K4Q', 'Número copiado'],
  ['Copiar enlace del pedido', 'https://tienda.mx/pedido/AAAAAAAAAAAAAAAAAAAAAA', 'Enlace copiado'],
  ['Copiar enlace', 'https://tienda.mx/pedido/AAAAAAAAAAAAAAAAAAAAAA', 'Enlace copiado'],
  ['Copiar teléfono', '5512345678', 'Teléfono copiado'],
])('[OPAGE-13] «%s» copies %s, and says so', async (name, text, said) => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(allWords('status').join()).toContain(said))
  expect(await navigator.clipboard.readText()).toBe(text)
})

test('its buttons lead to the changes of an order, and to its sheet on paper', async () => {
  const { user } = await show({ network_orders: 2 })
  for (const name of ['Cambiar entrega', 'Cambiar productos', 'Cancelar todos…', 'Cambiar estado…'])
    await user.click(screen.getByRole('button', { name }))
  expect(told.mock.calls).toStrictEqual([
    ['handover', 31],
    ['lines', 31],
    ['network', 31],
    ['status', 31],
  ])
  expect(links()).toContainEqual(['Chat', 'https://wa.me/525512345678?text='])
  expect(links()).toContainEqual(['Actividad de PED-261120-7K4Q', '/?panel=ajustes&ajuste=actividad&cosa=order%3A31'])
  await user.click(screen.getByRole('button', { name: 'Imprimir' }))
  expect(location.search).toBe('?panel=pedidos&pedido=31&surtido=pedido&papel=a4')
})

test('its steps lead to the order before and the one after, and its heading takes the focus', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Pedido anterior' }))
  await user.click(screen.getByRole('button', { name: 'Pedido siguiente' }))
  expect(told.mock.calls).toStrictEqual([
    ['go', -1],
    ['go', 1],
  ])
  expect(screen.getByRole('heading', { level: 2 }).getAttribute('tabindex')).toBe('-1')
})
test('the next order in the sheet has notes of its own', async () => {
  const { user, queries, rerender } = await show()
  queries.setQueryData(['orders', 'one', 32], anOrderDetail({ id: 32, order_number: 'PED-261120-0002' }))
  await user.type(screen.getByRole('textbox', { name: 'Notas internas' }), 'Paga con tarjeta')
  stubShop(() => accepted(anOrderDetail({ id: 32, order_number: 'PED-261120-0002' })))
  rerender(sheet(32))
  await screen.findByRole('dialog', { name: 'Pedido PED-261120-0002' })
  expect(screen.getByRole('textbox', { name: 'Notas internas' })).toHaveProperty('value', '')
})
test('the only order of its network offers no cancelling of all', async () => {
  await show({ network_orders: 1 })
  expect(buttons()).not.toContain('Cancelar todos…')
})
test.each([
  ['lines', 'changed'],
  ['status', 'confirmed'],
] as const)('W sends and M copies the message that the sheet shows; after %s it is «%s»', async (event, kind) => {
  const entry = { id: 1, event, from_status: 'pending', to_status: 'confirmed', note: '' } as const
  const history = [{ ...entry, changed_by: 'Ana', created_at: '2026-11-20T18:00:00.000Z' }]
  const order = anOrderDetail({ status: 'confirmed', history, whatsapp_message: 'Hola' })
  stubShop(({ path }) => {
    if (!path.includes('/message')) return accepted(order)
    return accepted({ text: path, url: 'https://wa.me/52', whatsapp_sent_at: '2026-11-20T18:00:00.000Z' })
  })
  renderInPanel(sheet(31))
  await screen.findByText(`/orders/31/message?kind=${kind}`)
  fireEvent.keyDown(inSheet(), { key: 'm' })
  await waitFor(() => expect(allWords('status').join()).toContain('Mensaje copiado'))
  expect(await navigator.clipboard.readText()).toBe(`/orders/31/message?kind=${kind}`)
  fireEvent.keyDown(inSheet(), { key: 'w' })
  await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toStrictEqual({ kind }))
})

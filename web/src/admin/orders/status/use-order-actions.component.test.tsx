import type { Order } from '@tocador/contracts/orders/order-schemas'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anOrder, anOrderDetail } from '../../../testing/an-order'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { Button } from '../../../ui/controls/button'
import { useOrderActions } from './use-order-actions'

const told = vi.fn<(what: unknown) => void>()
beforeEach(() => void told.mockReset())

function Actions({ order }: { order: Order }) {
  const { changeStatus, saveNotes } = useOrderActions()
  return (
    <>
      <Button onClick={() => void changeStatus({ order, status: 'confirmed' }).then(told)}>Confirmar</Button>
      <Button onClick={() => void changeStatus({ order, status: 'confirmed', adminNotes: ' Llega tarde ' })}>
        Confirmar y anotar
      </Button>
      <Button onClick={() => void saveNotes(order, 'Paga con tarjeta').then(told)}>Anotar</Button>
    </>
  )
}
const show = (over: Partial<Order> = {}) => renderInPanel(<Actions order={anOrder(over)} />)
const press = (name: string) => screen.getByRole('button', { name })
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
const answers = () => stubShop(({ body }) => accepted(anOrderDetail(body)))
const isAlert = (element: HTMLElement) => element.closest('[role=alert]') !== null

test('[MSG-06] a change of status is told, offers its message, and is taken back without either', async () => {
  answers()
  const { user } = show()
  await user.click(press('Confirmar'))
  await screen.findByText('Estado de la orden actualizado exitosamente')
  expect([told.mock.calls, press('Avisar por WhatsApp') !== null]).toStrictEqual([[[{ isSaved: true }]], true])
  await user.click(press('Deshacer'))
  await vi.waitFor(() =>
    expect(sent()).toStrictEqual([
      ['/orders/31/status', { status: 'confirmed', adminNotes: null, statusSeen: 'pending' }],
      ['/orders/31/status', { status: 'pending', adminNotes: null, statusSeen: 'confirmed' }],
    ]),
  )
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Avisar por WhatsApp' })).toBeNull()
})

test.each(['Paga', ''])('a change with a note is taken back with the note before it, «%s»', async (before) => {
  answers()
  const { user } = show({ admin_notes: before })
  await user.click(press('Confirmar y anotar'))
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await vi.waitFor(() =>
    expect(sent().map(([, body]) => body)).toStrictEqual([
      { status: 'confirmed', adminNotes: ' Llega tarde ', statusSeen: 'pending', notesSeen: before },
      { status: 'pending', adminNotes: before, statusSeen: 'confirmed', notesSeen: 'Llega tarde' },
    ]),
  )
})

test.each([
  ['of an order without a message offers none', { whatsapp_message: '' }, ['Deshacer']],
  ['to the status that it has offers nothing', { status: 'confirmed' as const }, []],
])('a change %s', async (_title, over, offered) => {
  answers()
  const { user } = show(over)
  await user.click(press('Confirmar'))
  await screen.findByText('Estado de la orden actualizado exitosamente')
  const names = ['Deshacer', 'Avisar por WhatsApp'].filter((name) => screen.queryByRole('button', { name }) !== null)
  expect(names).toStrictEqual(offered)
})

test.each([
  ['El pedido ya se entregó', 'Error: El pedido ya se entregó'],
  ['', 'Error desconocido'],
])('[ERR-59] a change that is refused with «%s» says «%s», and cannot be tried again', async (message, text) => {
  stubShop(() => refused(409, 'CONFLICT', message))
  const { user } = show()
  await user.click(press('Confirmar'))
  expect(isAlert(await screen.findByText(text))).toBe(true)
  expect([told.mock.calls, screen.queryByRole('button', { name: 'Reintentar' })]).toStrictEqual([
    [[{ isSaved: false, newer: undefined }]],
    null,
  ])
})

test('a change that was lost can be tried again, and then be taken back', async () => {
  stubShop(({ method }) => (method === 'GET' ? accepted(anOrderDetail()) : unreachable()))
  const { user } = show()
  await user.click(press('Confirmar'))
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  expect([isAlert(retry), told.mock.calls]).toStrictEqual([true, [[{ isSaved: false, newer: undefined }]]])
  answers()
  await user.click(retry)
  await screen.findByRole('button', { name: 'Deshacer' })
  expect(sent()).toStrictEqual([
    ['/orders/31/status', { status: 'confirmed', adminNotes: null, statusSeen: 'pending' }],
  ])
})

test('a way back that was lost is tried again as such', async () => {
  answers()
  const { user } = show()
  await user.click(press('Confirmar'))
  await screen.findByRole('button', { name: 'Deshacer' })
  stubShop(({ method }) => (method === 'GET' ? accepted(anOrderDetail({ status: 'confirmed' })) : unreachable()))
  await user.click(press('Deshacer'))
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  answers()
  await user.click(retry)
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Avisar por WhatsApp' })).toBeNull()
})

test('notes are saved under the status and the notes that were seen', async () => {
  answers()
  const { user } = show({ admin_notes: 'Paga' })
  await user.click(press('Anotar'))
  await screen.findByText('Notas guardadas')
  expect(told.mock.calls).toStrictEqual([[{ isSaved: true }]])
  expect(sent()).toStrictEqual([
    [
      '/orders/31/status',
      { status: 'pending', adminNotes: 'Paga con tarjeta', statusSeen: 'pending', notesSeen: 'Paga' },
    ],
  ])
})

test('notes that were lost can be saved again, refused ones cannot', async () => {
  stubShop(({ method }) => (method === 'GET' ? accepted(anOrderDetail()) : unreachable()))
  const { user } = show()
  await user.click(press('Anotar'))
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  stubShop(() => refused(409, 'STALE_EDIT', 'Alguien cambió las notas'))
  await user.click(retry)
  expect(isAlert(await screen.findByText('Error: Alguien cambió las notas'))).toBe(true)
  expect(told.mock.calls).toStrictEqual([[{ isSaved: false, newer: undefined }]])
  expect(sent()).toMatchObject([['/orders/31/status', { adminNotes: 'Paga con tarjeta' }]])
})

test('notes that are refused because of newer ones resolve with those', async () => {
  stubShop(() => refused(409, 'STALE_EDIT', 'Alguien cambió las notas', { admin_notes: 'Paga en efectivo' }))
  const { user } = show()
  await user.click(press('Anotar'))
  await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([[{ isSaved: false, newer: 'Paga en efectivo' }]]))
  // A newer status is no notes.
  stubShop(() => refused(409, 'STALE_EDIT', 'Alguien lo cambió', { status: 'ready' }))
  await user.click(press('Anotar'))
  await vi.waitFor(() => expect(told.mock.calls[1]).toStrictEqual([{ isSaved: false, newer: undefined }]))
})

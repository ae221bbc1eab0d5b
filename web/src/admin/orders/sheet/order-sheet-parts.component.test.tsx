import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { anOrder, anOrderDetail } from '../../../testing/an-order'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, signIn } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { hasDraft, readDraft } from '../../list-screen/edits/drafts'
import { OrderLink } from '../list/order-link'
import { OrderNotes } from './order-notes'
import { OrderSheet } from './order-sheet'
import { WhatsappChip } from './whatsapp-chip'

const told = vi.fn<(...what: unknown[]) => void>()
beforeEach(() => {
  told.mockReset()
  replacePage('/?panel=pedidos&pedido=31', 2)
})
const sheet = (
  <OrderSheet
    id={31}
    neighbours={{ place: 2, total: 3, go: (step) => Promise.resolve(told('go', step)) }}
    hold={() => {}}
    stay={() => {}}
    close={() => told('close')}
    timeZone="America/Mexico_City"
    onChangeStatus={() => {}}
    onChangeLines={() => {}}
    onChangeHandover={() => {}}
    onCancelNetwork={() => {}}
  />
)
async function show(over: Partial<OrderDetail> = {}) {
  stubShop(({ method, path }) => {
    if (path.includes('/message')) return accepted({ text: 'Hola, Sofía', url: 'https://wa.me/52' })
    return accepted(method === 'GET' ? anOrderDetail(over) : { ...anOrderDetail(over), status: 'ready' })
  })
  const shown = renderInPanel(sheet)
  await screen.findByRole('button', { name: 'Copiar número' })
  return shown
}
const statuses = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body['status'])

test('it is named, closed by its button, and says when the order came, not when it changed', async () => {
  const { user } = await show({ updated_at: '2026-11-20T19:30:00.000Z' })
  const dialog = screen.getByRole('dialog', { name: 'Pedido PED-261120-7K4Q' })
  expect(wordsOf(dialog)).toContain('Recibido 12:00 p.m.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })))
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(told.mock.calls).toStrictEqual([['close']])
})

test('the status is chosen by the menu in it', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: /^Pendiente, cambiar/ }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: /^Listo/ }))
  await waitFor(() => expect(statuses()).toStrictEqual(['ready']))
})

test('the chat opens in a tab of its own, which knows nothing of the panel', async () => {
  await show()
  const chat = screen.getByRole<HTMLAnchorElement>('link', { name: 'Chat' })
  expect([chat.target, chat.rel]).toStrictEqual(['_blank', 'noopener'])
})

test('an order that could not be read again stays, with the failure and another try', async () => {
  const { queries, user } = await show()
  stubShop(() => refused(503, 'UNAVAILABLE', 'Vuelve a intentar'))
  await act(() => queries.invalidateQueries())
  await screen.findByText('Vuelve a intentar')
  expect(buttons()).toContain('Pendiente, cambiar el estado de PED-261120-7K4Q')
  stubShop(() => accepted(anOrderDetail({ status: 'ready' })))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByRole('button', { name: /^Listo, cambiar/ })
  expect(screen.queryByText('Vuelve a intentar')).toBeNull()
})

test('an order that could not be read is read by its button, under a title without a number', async () => {
  stubShop(() => refused(500, 'INTERNAL', ''))
  const { user } = renderInPanel(sheet)
  expect(screen.getByRole('dialog', { name: 'Pedido' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Pedido' })).toBeTruthy()
  await screen.findByRole('button', { name: 'Reintentar' })
  stubShop(({ path }) => accepted(path.includes('/message') ? { text: 'Hola' } : anOrderDetail()))
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await screen.findByRole('button', { name: 'Copiar número' })
  await waitFor(() => expect(allWords('alert')).toStrictEqual([]))
})

test('its keys end with it', async () => {
  const { unmount } = await show()
  const side = document.createElement('div')
  side.dataset['overlay'] = 'side-sheet'
  document.body.append(side)
  onTestFinished(() => side.remove())
  const press = () => fireEvent.keyDown(side, { key: 'j' })
  press()
  expect(told.mock.calls).toStrictEqual([['go', 1]])
  unmount()
  press()
  expect(told).toHaveBeenCalledOnce()
})

test.each([
  ['pending', true],
  ['ready', false],
] as const)('an order that is %s can be changed: %s', async (status, isEditable) => {
  await show({ status })
  expect(buttons().includes('Cambiar entrega')).toBe(isEditable)
  expect(buttons().includes('Cambiar productos')).toBe(isEditable)
})

test('notes that are written are kept until they are saved', async () => {
  signIn({ role: 'admin' })
  const onSave = vi.fn(() => Promise.resolve({ isSaved: true }))
  const notes = (admin_notes: string) => <OrderNotes order={anOrderDetail({ admin_notes })} onSave={onSave} />
  const { user, rerender } = renderInPanel(notes('Paga'))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notas internas' })
  expect([field.maxLength, field.placeholder]).toStrictEqual([2000, 'Solo tú las ves. Se guardan al salir del campo.'])
  await user.type(field, ' hoy ')
  await waitFor(() =>
    expect([readDraft('notas.31'), hasDraft('notas')]).toStrictEqual([{ notes: 'Paga hoy ', seen: 'Paga' }, false]),
  )
  rerender(notes('Paga hoy'))
  await waitFor(() => expect([hasDraft('notas.31'), allWords('status')]).toStrictEqual([false, []]))
})

test('the question about another link says what it does, and can be left', async () => {
  let answer = (_reply: ReturnType<typeof accepted>) => {}
  stubShop(() => accepted(anOrderDetail()))
  const { user, queries } = renderInPanel(<OrderLink order={anOrder()} />)
  expect(screen.getByRole('heading', { name: 'Enlace del pedido' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cambiar enlace…' }))
  expect(wordsOf(screen.getByRole('dialog', { name: '¿Cambiar el enlace del pedido?' }))).toContain(
    'El enlace de ahora deja de funcionar al momento, también para la clienta. Después mándale el nuevo. No se puede deshacer.',
  )
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toStrictEqual([])
  queries.setQueryData(['orders', 'list'], [])
  await user.click(screen.getByRole('button', { name: 'Cambiar enlace…' }))
  stubShop(({ method }) => (method === 'GET' ? accepted(anOrderDetail()) : new Promise((done) => (answer = done))))
  await user.click(screen.getByRole('button', { name: 'Cambiar enlace' }))
  await waitFor(() => expect(buttons().at(-1)).toBe('Cambiar enlace Cambiando… (disabled)'))
  answer(accepted(anOrderDetail()))
  await waitFor(() => expect(queries.getQueryState(['orders', 'list'])?.isInvalidated).toBe(true))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  [{ whatsapp_sent_at: '2026-11-20T18:00:00.000Z' }, 'text-ink-2'],
  [{ whatsapp_sent_at: null }, 'text-warning'],
])('a message as %j is marked by %s', (over, tone) => {
  const { container } = render(<WhatsappChip order={anOrder(over)} />)
  expect(container.firstElementChild?.className.split(' ')).toContain(tone)
})

test.each([
  ['delivered', '5512345678', true],
  ['cancelled', '5512345678', true],
  ['pending', '', false],
] as const)('an order that is %s, of the phone «%s», has a chat: %s', async (status, customer_phone, hasChat) => {
  await show({ status, customer_phone })
  expect(screen.queryByRole('link', { name: 'Chat' }) !== null).toBe(hasChat)
})

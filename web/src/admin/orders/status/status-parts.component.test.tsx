import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anOrder, anOrderDetail } from '../../../testing/an-order'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, signIn } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { Button } from '../../../ui/controls/button'
import { useToasts } from '../../../ui/overlay/toasts'
import { hasDraft } from '../../list-screen/edits/drafts'
import { FailedOrdersDialog } from './failed-orders-dialog'
import { OrderBulkActions } from './order-bulk-actions'
import { StatusDialog } from './status-dialog'
import { STATUS_LOOKS, StatusDisc, WHATSAPP_LOOKS } from './status-mark'
import { StatusMenu } from './status-menu'
import { useOrderMessages } from './use-order-messages'

const told = vi.fn<(...what: unknown[]) => void>()
const replace = vi.fn<(url: string) => void>()
let tab: Document
beforeEach(() => {
  told.mockReset()
  replace.mockReset()
  tab = document.implementation.createHTMLDocument()
  vi.stubGlobal('open', () => ({ document: tab, closed: false, opener: null, location: { replace }, close: () => {} }))
})
const press = (name: string | RegExp) => screen.getByRole('button', { name })

test('the tones call for action while there is some, and each status has a sign of its own', () => {
  expect(STATUS_LOOKS).toStrictEqual({
    pending: 'warning',
    confirmed: 'info',
    preparing: 'violet',
    ready: 'teal',
    delivered: 'settled',
    cancelled: 'plain',
  })
  expect(WHATSAPP_LOOKS).toStrictEqual({ none: 'plain', pending: 'warning', sent: 'settled' })
  const statuses = ['pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled'] as const
  const signs = statuses.map((status) => render(<StatusDisc status={status} />).container.innerHTML)
  expect(new Set(signs).size).toBe(6)
})

test('a number in the menu of the status closes it, and is not typed anywhere else', async () => {
  const { user } = renderInPanel(<StatusMenu order={anOrder()} onChoose={(status) => told(status)} />)
  await user.click(press(/^Pendiente, cambiar/))
  expect(screen.getByRole('menu', { name: 'Cambiar el estado de PED-261120-7K4Q' })).toBeTruthy()
  const entry = (await screen.findAllByRole('menuitemradio'))[0] ?? document.body
  const other = createEvent.keyDown(entry, { key: '7' })
  fireEvent(entry, other)
  const third = createEvent.keyDown(entry, { key: '3' })
  fireEvent(entry, third)
  expect([other.defaultPrevented, third.defaultPrevented, told.mock.calls]).toStrictEqual([
    false,
    true,
    [['preparing']],
  ])
  await waitFor(() => expect(screen.queryByRole('menuitemradio')).toBeNull())
})

test('the dialog of the status names its order, and keeps what is noted for it', async () => {
  signIn({ role: 'admin' })
  stubShop(() => accepted(anOrderDetail({ status: 'cancelled' })))
  const order = anOrder({ status: 'cancelled' })
  const { user, unmount } = renderInPanel(
    <StatusDialog order={order} onClose={() => {}} onSave={() => Promise.resolve({ isSaved: true })} />,
  )
  expect(screen.getByRole('group', { name: 'Estado de PED-261120-7K4Q' })).toBeTruthy()
  const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notas del administrador (opcional)' })
  expect(notes.maxLength).toBe(2000)
  await user.type(notes, 'Llega tarde')
  await waitFor(() => expect([hasDraft('estado.31'), hasDraft('estado')]).toStrictEqual([true, false]))
  await user.click(screen.getByRole('radio', { name: /^Pendiente/ }))
  await waitFor(() => expect(allWords('status')).toContain('Se toman 2 piezas otra vez.'))
  expect(wordsOf(screen.getByRole('radio', { name: /^Cancelado/ }).closest('label'))).toBe('Cancelado actual 6')
  unmount()
  await waitFor(() => expect(hasDraft('estado.31')).toBe(false))
})

test('orders that were not changed are named with their customers, and left by both buttons', async () => {
  const other = anOrder({ id: 32, order_number: 'PED-261120-0002', customer_name: 'Ana Ruiz' })
  const failed = [
    { order: anOrder(), reason: 'Ya se entregó' },
    { order: other, reason: 'Ya no existe' },
  ]
  const { user } = renderInPanel(<FailedOrdersDialog failed={failed} onClose={() => told('close')} />)
  expect(screen.getByRole('dialog', { name: '2 pedidos sin cambiar' })).toBeTruthy()
  expect(allWords('listitem')).toStrictEqual([
    'PED-261120- 7K4Q Sofía Lara Ya se entregó',
    'PED-261120- 0002 Ana Ruiz Ya no existe',
  ])
  await user.click(press('Cerrar'))
  await user.click(press('Entendido'))
  expect(told).toHaveBeenCalledTimes(2)
})

test('the bar of the chosen orders says what its file has, is left by its button, and is red for a network', async () => {
  const { user } = renderInPanel(
    <OrderBulkActions
      orders={[anOrder(), anOrder({ id: 32, status: 'ready' })]}
      sort="-created_at"
      isBusy={false}
      onStatus={() => Promise.resolve()}
      onCancelNetworks={() => {}}
      onClear={() => told('clear')}
    />,
  )
  await user.click(press('Exportar'))
  expect(wordsOf(screen.getByRole('menu', { name: 'Exportar' }))).toBe('2 pedidos Excel (XLSX) Texto (CSV)')
  await user.click(press('Estado…'))
  expect(screen.getByRole('menu', { name: 'Cambiar el estado de los seleccionados' })).toBeTruthy()
  const red = await screen.findByRole('menuitem', { name: 'Cancelar los de la misma red…' })
  expect(red.className).toContain('text-danger')
  await user.click(press('Quitar la selección'))
  expect(told.mock.calls).toStrictEqual([['clear']])
})

test('a busy bar says so at its menu', () => {
  renderInPanel(
    <OrderBulkActions
      orders={[anOrder()]}
      sort="-created_at"
      isBusy
      onStatus={() => Promise.resolve()}
      onCancelNetworks={() => {}}
      onClear={() => {}}
    />,
  )
  expect(buttons().slice(0, 3)).toStrictEqual([
    'Quitar la selección',
    'Marcar como Confirmado (disabled)',
    'Estado… (disabled)',
  ])
})

function Messages({ text }: { text: string }) {
  const { sendWhatsapp, copyMessage, offerMessage, tellPlaced, tellChanged } = useOrderMessages()
  const order = anOrder({ status: 'confirmed', whatsapp_message: text })
  return (
    <>
      <Button onClick={({ currentTarget }) => void sendWhatsapp(order, currentTarget)}>Enviar</Button>
      <Button onClick={({ currentTarget }) => void copyMessage(order, currentTarget)}>Copiar</Button>
      <Button onClick={() => offerMessage(order, 'ready')}>Ofrecer</Button>
      <Button onClick={() => tellPlaced(order)}>Crear</Button>
      <Button onClick={() => tellChanged(order)}>Cambiar</Button>
    </>
  )
}

test('an order whose message was sent shows it at once, and its history is read again', async () => {
  stubShop(() => accepted({ url: 'https://wa.me/521', text: 'a', whatsapp_sent_at: '2026-11-20T20:00:00.000Z' }))
  const { user, queries } = renderInPanel(<Messages text="Hola" />)
  queries.setQueryData(['orders', 'list', {}], { rows: [anOrder(), anOrder({ id: 32 })] })
  queries.setQueryData(['orders', 'one', 31], anOrderDetail())
  await user.click(press('Enviar'))
  await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  expect(tab.body.textContent).toBe('Preparando el mensaje. WhatsApp se abre en un momento…')
  const sentAt = () =>
    queries
      .getQueryData<{ rows: { whatsapp_sent_at: string | null }[] }>(['orders', 'list', {}])
      ?.rows.map(({ whatsapp_sent_at: at }) => at)
  await waitFor(() => expect(sentAt()).toStrictEqual(['2026-11-20T20:00:00.000Z', null]))
  expect(queries.getQueryData(['orders', 'one', 31])).toMatchObject({ whatsapp_sent_at: '2026-11-20T20:00:00.000Z' })
  await waitFor(() => expect(queries.getQueryState(['orders', 'one', 31])?.isInvalidated).toBe(true))
})

test('[MSG-06] a message that was offered is a note, about what has just changed', async () => {
  stubShop(() => accepted({ url: 'https://wa.me/521', text: 'a', whatsapp_sent_at: null }))
  const { user } = renderInPanel(<Messages text="Hola" />)
  await user.click(press('Ofrecer'))
  expect(useToasts.getState().shown.map(({ kind }) => kind)).toStrictEqual(['note'])
  expect(allWords('status').join()).toContain('¿Le escribes a Sofía? Su pedido está en «Listo».')
  await user.click(press('Avisar por WhatsApp'))
  await waitFor(() => expect(asked.map(({ body }) => body)).toStrictEqual([{ kind: 'ready' }]))
})

test.each(['Enviar', 'Copiar'])('[ORD-20] without a message «%s» asks the shop nothing, and says why', async (name) => {
  stubShop(() => accepted({ text: 'a' }))
  const { user } = renderInPanel(<Messages text="" />)
  await user.click(press(name))
  await waitFor(() =>
    expect(allWords('alert')).toStrictEqual(['Este pedido no tiene mensaje de WhatsApp generado Cerrar']),
  )
  expect(asked).toStrictEqual([])
})

test('a message that cannot be copied says why, as an alert', async () => {
  stubShop(() => refused(500, 'INTERNAL', 'Ahora no'))
  const { user } = renderInPanel(<Messages text="Hola" />)
  await user.click(press('Copiar'))
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Ahora no Cerrar']))
})

test('a message that was read more than a minute ago is read again before it is copied', async () => {
  stubShop(() => accepted({ text: 'De ahora' }))
  const { user, queries } = renderInPanel(<Messages text="Hola" />)
  const readAt = (seconds: number) =>
    queries.setQueryData(
      ['orders', 'message', 31, 'confirmed'],
      { text: 'De antes' },
      {
        updatedAt: Date.now() - seconds * 1000,
      },
    )
  readAt(59)
  await user.click(press('Copiar'))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('De antes'))
  expect(asked).toStrictEqual([])
  readAt(61)
  await user.click(press('Copiar'))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('De ahora'))
})

test.each([
  ['Crear', 'Pedido creado exitosamente'],
  ['Cambiar', 'Pedido cambiado exitosamente'],
])('after «%s» it says «%s»', async (name, text) => {
  const { user } = renderInPanel(<Messages text="Hola" />)
  await user.click(press(name))
  expect((await screen.findByText(text)).closest('[role=status]')).not.toBeNull()
})

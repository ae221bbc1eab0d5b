import type { ListedOrder } from '@tocador/contracts/orders/order-schemas'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anOrder, anOrderDetail, anOrderLine } from '../../../testing/an-order'
import { onPhone } from '../../../testing/on-phone'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, settle } from '../../../testing/render-parts'
import { accepted, asked, stubShop } from '../../../testing/stub-shop'
import { Overlay } from '../../../ui/overlay/overlay'
import { replacePage } from '../../../ui/overlay/page-history'
import { ItemPictures } from './item-pictures'
import { OrderCard } from './order-card'
import { orderColumns } from './order-columns'
import { OrdersArea } from './orders-area'
import { PendingOrders } from './pending-orders'

const told = vi.fn<(...what: unknown[]) => void>()
const listed = (over: Partial<ListedOrder> = {}): ListedOrder => ({
  ...anOrder(),
  user_id: 7,
  session_id: '',
  total_quantity: 2,
  items: [anOrderLine()],
  ...over,
})
const lines = ['Labial', 'Rubor', 'Gel', 'Brocha'].map((product_name, place) =>
  anOrderLine({ product_id: place + 1, product_name, product_image: '' }),
)
/** They stand in for pictures that are missing. */
const initials = (part: Element) =>
  [...part.querySelectorAll<HTMLElement>('[data-initial]')].map(({ dataset }) => dataset['initial'])
let pendingOrders = 0
let held: Promise<void> | undefined
let orders: ListedOrder[]
const versions = { orders: '1', products: '1', surveys: '1', users: '1', system: '1' }
beforeAll(async () => {
  await Promise.all([import('../pick-list/pick-list'), import('../sheet/order-sheet')])
}, 60_000)
beforeEach(() => {
  told.mockReset()
  pendingOrders = 0
  held = undefined
  orders = [listed({ customer_name: 'Berta' }), listed({ id: 32, order_number: 'PED-261120-0002' })]
  stubShop(({ path, method }) => {
    if (path.startsWith('/admin/changes')) return accepted({ versions, recentOrders: [], pendingOrders })
    if (method !== 'GET') {
      const changed = accepted(anOrderDetail({ status: 'preparing' }))
      return held?.then(() => changed) ?? changed
    }
    if (/^\/orders\/\d/.test(path)) return accepted(anOrderDetail())
    if (path.startsWith('/orders?'))
      return accepted({ orders, pagination: { page: 1, limit: 20, total: orders.length, pages: 1 } })
    return path.startsWith('/admin/delivery-locations')
      ? accepted([{ id: 7, name: 'Plaza Jacaranda' }])
      : new Promise(() => {})
  })
  vi.stubGlobal('open', () => null)
})
const show = async (address = '/?panel=pedidos') => {
  replacePage(address, 1)
  const shown = renderInPanel(
    <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
      <OrdersArea timeZone="America/Mexico_City" />
    </Overlay>,
  )
  await screen.findAllByText('Berta')
  return shown
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const changes = () =>
  asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body['status'], body['statusSeen']])

test.each([
  [0, ''],
  [1, '1 por confirmar'],
  [12, '12 por confirmar'],
])('%i orders that wait are counted as «%s»', async (count, words) => {
  pendingOrders = count
  const { container, queries } = renderInPanel(<PendingOrders />)
  await waitFor(() => expect(queries.getQueryData(['changes'])).toBeDefined())
  await settle()
  await waitFor(() => expect(wordsOf(container.querySelector('span'))).toBe(words))
})

test('a row is moved by its keys', async () => {
  await show()
  const link = screen.getByRole('button', { name: 'PED-261120- 7K4Q' })
  fireEvent.keyDown(link, { key: '3' })
  await waitFor(() => expect(changes()).toStrictEqual([['/orders/31/status', 'preparing', 'pending']]))
})

test('the places are choices of their filter', async () => {
  await show()
  press('Lugar')
  expect((await screen.findAllByRole('menuitemcheckbox')).map(wordsOf)).toStrictEqual(['Plaza Jacaranda'])
})

test('on phones a card has its box, its orders, and sends its message', async () => {
  onPhone()
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Ordenar' }))
  expect(screen.getAllByRole('menuitemradio').map(wordsOf)).toStrictEqual([
    'Más recientes',
    'Más antiguos',
    'Primeras entregas',
    'Últimas entregas',
    'Mayor total',
    'Menor total',
  ])
  const card = within(screen.getByRole('list', { name: 'Pedidos' }))
  fireEvent.click(card.getByRole('checkbox', { name: 'Seleccionar PED-261120-0002' }))
  expect(wordsOf(screen.getByRole('toolbar', { name: 'Con lo seleccionado' }))).toContain('1 seleccionado')
  press('WhatsApp: Por enviar. Enviar a Berta')
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toStrictEqual([
      ['/orders/31/message', { kind: 'pending' }],
    ]),
  )
})

test('the button of the bar clears the selection, and a second press during a change changes nothing', async () => {
  await show()
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar PED-261120-7K4Q' })
  fireEvent.click(box())
  press('Quitar la selección')
  expect([box().checked, screen.queryByRole('toolbar', { name: 'Con lo seleccionado' })]).toStrictEqual([false, null])
  fireEvent.click(box())
  let release = () => {}
  held = new Promise((done) => (release = done))
  press('Marcar como Confirmado')
  await waitFor(() => expect(buttons()).toContain('Marcar como Confirmado (disabled)'))
  press('Marcar como Confirmado')
  await waitFor(() => expect(changes()).toHaveLength(1))
  // The next change of the order would wait for it.
  release()
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Con lo seleccionado' })).toBeNull())
  await settle()
  expect(changes()).toHaveLength(1)
})

test('the pick list of the address opens above the orders', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  await show('/?panel=pedidos&surtido=2026-11-21')
  expect(await screen.findByRole('dialog', { name: 'Lista de surtido' })).toBeTruthy()
})

test('the area waits for the panel around it', () => {
  replacePage('/?panel=pedidos', 1)
  const { container } = renderInPanel(<OrdersArea timeZone="America/Mexico_City" />)
  expect([wordsOf(container), asked]).toStrictEqual(['', []])
})

test.each([
  [null, true],
  ['2026-11-20T18:00:00.000Z', false],
])('a card whose message was sent at %s calls for it: %s', async (whatsapp_sent_at, isUrgent) => {
  const { container } = renderInPanel(
    <OrderCard
      order={listed({ whatsapp_sent_at })}
      tick={<i>Casilla</i>}
      isByDay
      onOpen={() => {}}
      onStatus={({ id }, status) => told(id, status)}
      onSend={() => {}}
    />,
  )
  expect(wordsOf(container)).toMatch(/^Casilla PED/)
  expect(container.querySelectorAll('.text-warning').length > 1).toBe(isUrgent)
  await waitFor(() => expect(initials(container)).toStrictEqual(['L']))
})

test('the status is chosen in a row and on a card', async () => {
  const onStatus = ({ id }: { id: number }, status: string) => told(id, status)
  const cell = orderColumns({ timeZone: '', onStatus })[0]?.cell
  const { user, unmount } = renderInPanel(<>{cell?.(listed())}</>)
  const choose = async (name: RegExp) => {
    await user.click(screen.getByRole('button', { name: /^Pendiente, cambiar/ }))
    await user.click(await screen.findByRole('menuitemradio', { name }))
    await waitFor(() => expect(screen.queryByRole('menuitemradio')).toBeNull())
  }
  await choose(/^Listo/)
  unmount()
  renderInPanel(
    <OrderCard order={listed()} tick={null} isByDay={false} onOpen={() => {}} onStatus={onStatus} onSend={() => {}} />,
  )
  await choose(/^Entregado/)
  expect(told.mock.calls).toStrictEqual([
    [31, 'ready'],
    [31, 'delivered'],
  ])
})

test('a row says when the order was made, and shows its products', async () => {
  const columns = orderColumns({ timeZone: 'America/Mexico_City', onStatus: () => {} })
  const cell = (name: string, order: ListedOrder) =>
    render(<>{columns.find((column) => column.name === name)?.cell(order)}</>).container
  expect(wordsOf(cell('created', listed({ updated_at: '2026-11-20T19:30:00.000Z' })))).toBe('12:00 p.m.')
  const items = cell('items', listed({ items: lines.slice(0, 2) }))
  await waitFor(() => expect(initials(items)).toStrictEqual(['L', 'R']))
  expect(columns.map(({ head, isNumber }) => `${head}${isNumber === true ? ' #' : ''}`)).toStrictEqual([
    'Estado',
    'Cliente',
    'Entrega',
    'Lugar',
    'Piezas #',
    'Total #',
    'WhatsApp',
    'Creado #',
  ])
})

test('[SHOP-31] the pictures are those of the first three products', async () => {
  const { container } = render(<ItemPictures items={lines} />)
  await waitFor(() => expect(initials(container)).toStrictEqual(['L', 'R', 'G']))
})

test('the file of a list that is not read yet has a name, too', async () => {
  orders = []
  replacePage('/?panel=pedidos', 1)
  renderInPanel(
    <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
      <OrdersArea timeZone="America/Mexico_City" />
    </Overlay>,
  )
  press(/^Exportar/)
  expect(allWords('menu').at(-1)).toContain('Los pedidos de esta lista')
})

test('the list and the counts of its views are read again every 30 seconds', async () => {
  vi.useFakeTimers()
  replacePage('/?panel=pedidos', 1)
  let isFirst = true
  stubShop(({ path }) => {
    if (!path.startsWith('/orders?') || !isFirst) return new Promise(() => {})
    return accepted({ orders, pagination: { page: 1, limit: 20, total: 2, pages: 1 } })
  })
  const { unmount } = renderInPanel(
    <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
      <OrdersArea timeZone="America/Mexico_City" />
    </Overlay>,
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const reads = () => asked.filter(({ path }) => path.startsWith('/orders?')).length
  await pass(100)
  expect(reads()).toBe(8)
  isFirst = false
  await pass(29_800)
  expect(reads()).toBe(8)
  await pass(300)
  expect(reads()).toBe(16)
  unmount()
})

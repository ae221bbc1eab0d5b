import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { anOrder, anOrderDetail, anOrderLine } from '../../../testing/an-order'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel, signIn } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { NetworkOrdersDialog } from '../network/network-orders-dialog'
import { hasDraft, prepareDraft } from '../../list-screen/edits/drafts'
import { EditLinesDialog } from './edit-lines-dialog'
import { lineDraftOf, readLineDraft } from './line-draft'

const told = vi.fn<(what: unknown) => void>()
beforeEach(() => void told.mockReset())
const press = (name: string) => screen.getByRole('button', { name })
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
const alerts = () => allWords('alert').join(' ')

describe('the lines of an order', () => {
  const lines = [
    { ...anOrderLine(), cost: 100 },
    { ...anOrderLine({ product_id: 2, product_name: 'Brillo', quantity: 1, price: 50, subtotal: 50 }), cost: 20 },
  ]
  const detail = anOrderDetail({ items: lines, total_amount: 429 })
  let now = detail
  async function show(answer: Parameters<typeof stubShop>[0]) {
    now = detail
    stubShop((call) => (call.method === 'GET' ? accepted(call.path.startsWith('/orders/31') ? now : []) : answer(call)))
    const shown = renderInPanel(
      <EditLinesDialog
        order={anOrder()}
        onClose={() => told('close')}
        onSaved={({ total_amount }) => told(total_amount)}
      />,
    )
    await screen.findByRole('list', { name: 'Productos del pedido' })
    return shown
  }
  const list = () => screen.getByRole('list', { name: 'Productos del pedido' })

  test('are saved with the total and the version that were seen, and the lists are read again', async () => {
    const { user, queries } = await show(() => accepted({ ...detail, total_amount: 379 }))
    queries.setQueryData(['orders', 'list'], [])
    queries.setQueryData(['products', 'list'], [])
    await user.click(press('Quitar Brillo'))
    await user.click(press('Guardar cambios'))
    await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([[379]]))
    expect(sent()).toStrictEqual([
      [
        'PUT',
        '/orders/31/lines',
        {
          items: [{ productId: 1, quantity: 2 }],
          totalAmount: 379,
          updatedAtSeen: '2026-11-20T18:00:00.000Z',
        },
      ],
    ])
    for (const key of ['orders', 'products']) expect(queries.getQueryState([key, 'list'])?.isInvalidated).toBe(true)
  })

  test('[DESK-01] are added, taken away and changed by one press', async () => {
    const { user } = await show(() => accepted(detail))
    stubShop(({ method, path }) =>
      accepted(method === 'GET' && !path.startsWith('/orders/31') ? [anAdminProduct({ id: 3, name: 'Gel' })] : detail),
    )
    await user.type(screen.getByRole('combobox', { name: 'Agregar producto' }), 'Gel')
    await user.click(await screen.findByRole('option', { name: /Gel/ }))
    await user.click(press('Quitar Brillo'))
    await user.click(screen.getAllByRole('button', { name: 'Agregar una pieza' })[0] ?? list())
    await user.click(press('Guardar cambios'))
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
    const items = [
      { productId: 1, quantity: 3 },
      { productId: 3, quantity: 1 },
    ]
    expect(sent()).toMatchObject([['PUT', '/orders/31/lines', { items }]])
  })

  test('have the focus on the next one after one was taken away, and on the title after the last one', async () => {
    const { user } = await show(() => accepted(detail))
    await user.click(press('Quitar Brillo'))
    expect(document.activeElement).toBe(press('Quitar Labial'))
    await user.click(press('Quitar Labial'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cambiar productos' }))
  })

  test('that were taken away come back at the price of the order, also when none is free', async () => {
    const { user } = await show(() => accepted(detail))
    const soldOut = anAdminProduct({ id: 2, name: 'Brillo', price: 80, stock_available: 0 })
    stubShop(() => accepted([soldOut, anAdminProduct({ id: 3, name: 'Brillo azul', price: 80, stock_available: 0 })]))
    await user.click(press('Quitar Brillo'))
    await user.type(screen.getByRole('combobox', { name: 'Agregar producto' }), 'Brillo')
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => wordsOf(option))).toStrictEqual([
      'Brillo Estaba en el pedido $50.00',
      'Brillo azul Agotado $80.00',
    ])
    await user.click(screen.getByRole('option', { name: /Estaba en el pedido/ }))
    expect(wordsOf(list())).toContain('Brillo × $50.00')
    expect(buttons(screen.getByRole('dialog')).at(-1)).toBe('Guardar cambios (disabled)')
  })

  test('cannot all be taken away', async () => {
    const { user } = await show(() => accepted(detail))
    await user.click(press('Quitar Brillo'))
    await user.click(press('Quitar Labial'))
    await user.click(press('Guardar cambios'))
    expect(alerts()).toBe('El pedido necesita al menos un producto. Si ya no lo quieren, cancélalo.')
    expect(sent()).toStrictEqual([])
  })

  test('that somebody else changed meanwhile are shown as they are, after a question', async () => {
    const { user } = await show(() => {
      now = { ...detail, items: lines.slice(0, 1), total_amount: 379, updated_at: '2026-11-20T19:00:00.000Z' }
      return refused(409, 'STALE_EDIT', 'Alguien cambió este pedido')
    })
    await user.click(press('Quitar Labial'))
    await user.click(press('Guardar cambios'))
    await user.click(await screen.findByRole('button', { name: 'Ver cómo quedó' }))
    expect(wordsOf(list())).toContain('Labial')
    expect(wordsOf(list())).not.toContain('Brillo')
    expect(buttons(screen.getByRole('dialog')).at(-1)).toBe('Guardar cambios (disabled)')
    expect([alerts(), told.mock.calls]).toStrictEqual(['', []])
  })

  test('that were saved without an answer are found saved, and not shown as changed by somebody else', async () => {
    const { user } = await show(() => {
      now = { ...detail, items: lines.slice(0, 1), total_amount: 379, updated_at: '2026-11-20T19:00:00.000Z' }
      return unreachable()
    })
    await user.click(press('Quitar Brillo'))
    await user.click(press('Guardar cambios'))
    await vi.waitFor(() => expect(told.mock.calls).toStrictEqual([[379]]))
    expect(sent()).toHaveLength(1)
  })

  test('that were refused stay, and the refusal goes with the next change', async () => {
    const { user } = await show(() => refused(409, 'CONFLICT', 'Ya no hay piezas'))
    await user.click(press('Quitar Brillo'))
    await user.click(press('Guardar cambios'))
    await vi.waitFor(() => expect(alerts()).toContain('Ya no hay piezas'))
    expect(wordsOf(list())).not.toContain('Brillo')
    await user.click(screen.getAllByRole('button', { name: 'Agregar una pieza' })[0] ?? list())
    expect(alerts()).not.toContain('Ya no hay piezas')
  })
})

describe('the form of the lines', () => {
  const dialog = <EditLinesDialog order={anOrder()} onClose={() => told('close')} onSaved={() => told('saved')} />
  const list = () => screen.findByRole('list', { name: 'Productos del pedido' })
  const pieces = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Piezas' }).value
  const stub = () => stubShop(({ path }) => accepted(path.startsWith('/orders/31') ? anOrderDetail() : []))
  test('of an order that cannot be read says why, reads it again, and can be left', async () => {
    stubShop(() => refused(500, 'INTERNAL', 'Ahora no'))
    const { user } = renderInPanel(dialog)
    await screen.findByRole('button', { name: 'Reintentar' })
    expect(alerts()).toBe('Ahora no Reintentar')
    await user.click(press('Cancelar'))
    expect(told.mock.calls).toStrictEqual([['close']])
    stub()
    await user.click(press('Reintentar'))
    await list()
  })
  test('begins with the order as it is now, not as it was read before', async () => {
    stub()
    const { queries, rerender } = renderInPanel(<p />)
    const items = [{ ...anOrderLine({ product_name: 'Brocha' }), cost: 100 }]
    queries.setQueryData(['orders', 'one', 31], anOrderDetail({ items }))
    rerender(dialog)
    expect(wordsOf(await list())).toBe('Labial × $189.50 $379.00')
  })
  test('keeps changed lines until its user leaves it, and knows of no stock', async () => {
    signIn({ role: 'admin' })
    stub()
    const { user, unmount } = renderInPanel(dialog)
    const shown = await list()
    expect(hasDraft('pedido.31.productos')).toBe(false)
    await user.click(press('Agregar una pieza'))
    expect(readLineDraft(31)?.lines.map(({ quantity }) => quantity)).toStrictEqual([3])
    expect(allWords('status', shown)).toStrictEqual([])
    await user.click(press('Cerrar'))
    expect(screen.getByText('¿Descartar lo que escribiste?')).toBeTruthy()
    unmount()
    expect(hasDraft('pedido.31.productos')).toBe(false)
  })
  test('kept from an earlier version of the order says that somebody changed it', async () => {
    const product = { id: 1, name: 'Labial', image_url: '', price: 189.5, stock_available: 9 }
    prepareDraft('pedido.31.productos', { lines: [{ product, quantity: 5 }], updatedAt: '2026-11-20T17:00:00.000Z' })
    stub()
    const { user } = renderInPanel(dialog)
    const again = await screen.findByRole('button', { name: 'Ver cómo quedó' })
    expect(pieces()).toBe('5')
    await user.click(again)
    expect([pieces(), alerts()]).toStrictEqual(['2', ''])
  })
})

describe('the orders of a network', () => {
  const count = { orders: 2, networks: 1, units: 4, from_trusted: 0 }
  const show = (answer: Parameters<typeof stubShop>[0]) => {
    stubShop((call) => (call.method === 'GET' ? accepted(count) : answer(call)))
    return renderInPanel(
      <NetworkOrdersDialog orderIds={[31, 32]} onClose={() => told('close')} onCancelled={() => told('cancelled')} />,
    )
  }
  test('are cancelled by one press, in the lists too, and counted by the shop', async () => {
    const { user, queries } = show(() => ({
      json: { success: true, message: '2 pedidos cancelados', data: { ids: [31, 40] } },
    }))
    queries.setQueryData(['orders', 'list'], { rows: [anOrder(), anOrder({ id: 32 }), anOrder({ id: 40 })] })
    queries.setQueryData(['products', 'list'], [])
    await user.click(await screen.findByRole('button', { name: 'Cancelar 2 pedidos' }))
    await screen.findByText('2 pedidos cancelados')
    expect([told.mock.calls, sent().map(([, , body]) => body)]).toStrictEqual([[['cancelled']], [{ ids: [31, 32] }]])
    expect(
      queries.getQueryData<{ rows: { status: string }[] }>(['orders', 'list'])?.rows.map((row) => row.status),
    ).toStrictEqual(['cancelled', 'pending', 'cancelled'])
    for (const key of ['orders', 'products']) expect(queries.getQueryState([key, 'list'])?.isInvalidated).toBe(true)
  })
  test('that were not cancelled say why, and can be left', async () => {
    const { user } = show(() => refused(500, 'INTERNAL', 'Algo falló'))
    await user.click(await screen.findByRole('button', { name: 'Cancelar 2 pedidos' }))
    await vi.waitFor(() => expect(alerts()).toContain('Algo falló'))
    await user.click(press('No cancelar'))
    expect(told.mock.calls).toStrictEqual([['close']])
  })
  test('that could not be counted are counted again', async () => {
    stubShop(() => refused(500, 'INTERNAL', 'Ahora no'))
    const { user } = renderInPanel(<NetworkOrdersDialog orderIds={[31]} onClose={() => {}} onCancelled={() => {}} />)
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    expect(buttons().at(-1)).toBe('Cancelar pedidos (disabled)')
    stubShop(() => accepted(count))
    await user.click(retry)
    await screen.findByRole('button', { name: 'Cancelar 2 pedidos' })
  })
})

test.each([
  [{ lines: [], updatedAt: '2026-11-20T18:00:00.000Z' }, true],
  [{ lines: [], updatedAt: 1 }, false],
  [{ lines: [{ quantity: 1 }], updatedAt: '2026-11-20T18:00:00.000Z' }, false],
  ['text', false],
])('kept lines as %j are used: %s', (draft, isUsed) => {
  prepareDraft(lineDraftOf(31), draft as object)
  expect(readLineDraft(31) === undefined).toBe(!isUsed)
})

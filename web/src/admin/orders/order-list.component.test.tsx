import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import type { ListedOrder, OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { anOrder, anOrderDetail, anOrderLine } from '../../testing/an-order'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { ChangeNotice } from './editing/change-notice'
import { EditLinesDialog } from './editing/edit-lines-dialog'
import { OrderCard } from './list/order-card'
import { orderColumns } from './list/order-columns'
import { OrderLink } from './list/order-link'
import { NetworkOrdersDialog } from './network/network-orders-dialog'
import { OrderSheet } from './sheet/order-sheet'
import { OrderBulkActions } from './status/order-bulk-actions'
import { StatusMenu } from './status/status-menu'
import { useBulkStatus } from './status/use-bulk-status'

const nothing = () => {}
const onStatus = vi.fn<(order: unknown, status: OrderStatus) => void>()
beforeEach(() => void onStatus.mockReset())
const listed = (over: Partial<ListedOrder> = {}): ListedOrder => ({
  ...anOrder(),
  user_id: 7,
  session_id: '',
  total_quantity: 2,
  items: [anOrderLine()],
  ...over,
})

describe('an order in the list', () => {
  const row = (over: Partial<ListedOrder>) =>
    orderColumns({ timeZone: 'America/Mexico_City', onStatus }).map(({ name, cell }) => {
      const { container, unmount } = render(
        <table>
          <tbody>
            <tr>
              <td>{cell(listed(over))}</td>
            </tr>
          </tbody>
        </table>,
      )
      const cellOf = container.querySelector('td')
      const text = `${name}: ${wordsOf(cellOf)}${cellOf?.querySelector('.line-through') ? ' (struck)' : ''}`
      unmount()
      return text
    })
  test('of a client', () =>
    expect(row({})).toStrictEqual([
      'status: Pendiente',
      'customer: Sofía Lara',
      'delivery: sáb 21 nov 10:00 a.m.',
      'place: Plaza Jacaranda',
      'items: 2',
      'total: $379.00',
      'whatsapp: Por enviar',
      'created: 12:00 p.m.',
    ]))
  test('has the whole of a truncated name in its title', () => {
    for (const { name, cell } of orderColumns({ timeZone: 'America/Mexico_City', onStatus })) {
      const { container, unmount } = render(<>{cell(listed())}</>)
      const titles = { customer: 'Sofía Lara', place: 'Plaza Jacaranda' }[name]
      expect(container.querySelector('span[title]')?.getAttribute('title')).toBe(titles)
      unmount()
    }
  })
  test('is sorted by delivery, total and creation', () => {
    const sorts = orderColumns({ timeZone: '', onStatus }).map(({ name, sort }) => `${name} ${sort ?? ''}`)
    expect(sorts.filter((words) => !words.endsWith(' '))).toStrictEqual([
      'delivery delivery',
      'total total_amount',
      'created created_at',
    ])
  })
  test('of a delivered order the total is not struck', () =>
    expect(row({ status: 'delivered' })).toContain('total: $379.00'))
  test('of a guest, cancelled, without place and with lines that are not loaded', () => {
    const { items: _, ...bare } = listed()
    const { container } = render(<>{orderColumns({ timeZone: '', onStatus })[4]?.cell({ ...bare, item_count: 4 })}</>)
    expect(wordsOf(container)).toBe('4')
    expect(
      row({ customer_type: 'guest', status: 'cancelled', delivery_location_name: '', whatsapp_message: '' }),
    ).toStrictEqual([
      'status: Cancelado',
      'customer: Sofía Lara Invitado',
      'delivery: sáb 21 nov 10:00 a.m.',
      'place: —',
      'items: 2',
      'total: $379.00 (struck)',
      'whatsapp: Sin mensaje',
      'created: 12:00 p.m.',
    ])
  })
})

describe('an order on phones', () => {
  const show = (over: Partial<ListedOrder>, isByDay = false) =>
    renderInPanel(
      <OrderCard
        order={listed(over)}
        tick={null}
        isByDay={isByDay}
        onOpen={nothing}
        onStatus={onStatus}
        onSend={nothing}
      />,
    ).container
  test('of a client', () => {
    const container = show({})
    expect(wordsOf(container)).toBe(
      'PED-261120- 7K4Q Pendiente Sofía Lara $379.00 sáb 21 nov 10:00 a.m. · Plaza Jacaranda 2 piezas Por enviar',
    )
    expect(links(container)).toStrictEqual([['Llamar a Sofía Lara', 'tel:+525512345678']])
    expect(container.querySelector('.line-through')).toBeNull()
  })
  test('of a guest without phone, in a group of its day, cancelled', () => {
    const container = show(
      { customer_type: 'guest', customer_phone: '', status: 'cancelled', delivery_location_name: '' },
      true,
    )
    expect(wordsOf(container)).toBe(
      'PED-261120- 7K4Q Cancelado Sofía Lara $379.00 10:00 a.m. · Invitado 2 piezas Por enviar',
    )
    expect(links(container)).toStrictEqual([])
    expect(container.querySelector('.line-through')).not.toBeNull()
  })
})

describe('the menu of the status', () => {
  test('marks the current one, and is chosen by a click or its key', async () => {
    const onChoose = vi.fn<(status: OrderStatus) => void>()
    const { user } = renderInPanel(<StatusMenu order={anOrder({ status: 'ready' })} onChoose={onChoose} />)
    const trigger = screen.getByRole('button', { name: 'Listo, cambiar el estado de PED-261120-7K4Q' })
    await user.click(trigger)
    const entries = await screen.findAllByRole('menuitemradio')
    expect(entries.map((one) => [wordsOf(one), one.getAttribute('aria-checked')])).toStrictEqual([
      ['Pendiente 1', 'false'],
      ['Confirmado 2', 'false'],
      ['En Preparación 3', 'false'],
      ['Listo 4', 'true'],
      ['Entregado 5', 'false'],
      ['Cancelado 6', 'false'],
    ])
    const delivered = entries[4]
    if (delivered) await user.click(delivered)
    expect(onChoose.mock.calls).toStrictEqual([['delivered']])
    await user.click(trigger)
    ;(await screen.findAllByRole('menuitemradio'))[0]?.focus()
    // The list below has the same keys.
    const below = vi.fn<() => void>()
    addEventListener('keydown', below)
    onTestFinished(() => removeEventListener('keydown', below))
    await user.keyboard('9')
    expect([onChoose.mock.calls.length, below.mock.calls.length]).toStrictEqual([1, 1])
    await user.keyboard('6')
    expect(onChoose.mock.calls).toStrictEqual([['delivered'], ['cancelled']])
    expect(below).toHaveBeenCalledOnce()
  })
})

describe('several orders', () => {
  const change = vi.fn<(orders: readonly unknown[], status: OrderStatus) => Promise<void>>(() => Promise.resolve())
  const onClear = vi.fn<() => void>()
  const show = (statuses: OrderStatus[], isBusy = false) => {
    change.mockClear()
    onClear.mockClear()
    return renderInPanel(
      <OrderBulkActions
        orders={statuses.map((status, id) => anOrder({ id, status }))}
        sort="-created_at"
        isBusy={isBusy}
        onStatus={change}
        onCancelNetworks={nothing}
        onClear={onClear}
      />,
    )
  }
  const next = () => buttons().filter((name) => name.startsWith('Marcar'))

  test.each([
    [['pending', 'pending'], ['Marcar como Confirmado']],
    [['ready'], ['Marcar como Entregado']],
    [['pending', 'ready'], []],
    [['delivered'], []],
    [['cancelled'], []],
  ] as [OrderStatus[], string[]][])('%j offer %j', (statuses, expected) => {
    show(statuses)
    expect(next()).toStrictEqual(expected)
  })

  test('are changed once, and the selection ends', async () => {
    const { user } = show(['pending', 'pending'])
    await user.click(screen.getByRole('button', { name: 'Marcar como Confirmado' }))
    expect(change.mock.calls.map(([orders, status]) => [orders.length, status])).toStrictEqual([[2, 'confirmed']])
    await vi.waitFor(() => expect(onClear).toHaveBeenCalledOnce())
  })

  test('are each changed once by a double press', async () => {
    const orders = [1, 2].map((id) => anOrder({ id, status: 'pending' }))
    const changed: number[] = []
    const answers: (() => void)[] = []
    const setStatus = ({ order }: { order: { id: number } }) => {
      changed.push(order.id)
      return new Promise<void>((answer) => answers.push(answer))
    }
    const Selected = () => {
      const { changeAll, isBusy } = useBulkStatus({ setStatus: setStatus as never })
      return (
        <OrderBulkActions
          orders={orders}
          sort="-created_at"
          isBusy={isBusy}
          onStatus={changeAll}
          onCancelNetworks={nothing}
          onClear={onClear}
        />
      )
    }
    onClear.mockClear()
    const { user } = renderInPanel(<Selected />)
    await user.dblClick(screen.getByRole('button', { name: 'Marcar como Confirmado' }))
    for (let nth = 0; nth < 2; nth++) {
      await vi.waitFor(() => expect(answers).toHaveLength(nth + 1))
      answers[nth]?.()
    }
    await vi.waitFor(() => expect(onClear).toHaveBeenCalledOnce())
    expect(changed).toStrictEqual([1, 2])
  })

  test('that are being changed are not changed again', async () => {
    const { user } = show(['pending'], true)
    expect(next()).toStrictEqual(['Marcar como Confirmado (disabled)'])
    await user.click(screen.getByRole('button', { name: 'Marcar como Confirmado' }))
    expect(change).not.toHaveBeenCalled()
  })
})

describe('the sheet of an order', () => {
  async function show(over: Partial<OrderDetail>) {
    stubShop(({ path }) => (path.includes('/message') ? accepted({ text: 'Hola' }) : accepted(anOrderDetail(over))))
    const shown = renderInPanel(
      <OrderSheet
        id={31}
        neighbours={{ place: 2, total: 2, go: () => Promise.resolve() }}
        hold={nothing}
        stay={nothing}
        close={nothing}
        timeZone="America/Mexico_City"
        onChangeStatus={nothing}
        onChangeLines={nothing}
        onChangeHandover={nothing}
        onCancelNetwork={nothing}
      />,
    )
    await screen.findByRole('heading', { name: 'Historial' })
    return shown
  }
  const sheet = () => screen.getByRole('dialog')
  test('that is new', async () => {
    await show({
      notes: 'Sin bolsa',
      customer_email: 'sofia@correo.mx',
      delivery_address: 'Edificio B',
      network_orders: 3,
    })
    expect(wordsOf(sheet())).toBe(
      'PED-261120- 7K4Q 2 de 2 Pendiente Recibido 12:00 p.m. $379.00 Cliente Sofía Lara Registrado 55 1234 5678 sofia@correo.mx Entrega Cambiar sábado, 21 de noviembre de 2026 10:00 a.m. Plaza Jacaranda Edificio B 3 pedidos sin confirmar desde la misma red Cancelar todos… Productos Cambiar Labial 2 × $189.50 $379.00 Total · 2 piezas $379.00 Ganancia estimada $179.00 · 47.23 % Nota del cliente Sin bolsa Notas internas WhatsApp Por enviar Enviar por WhatsApp Copiar mensaje Mensaje que recibiste con el pedido Hola, Tocador. Enlace del pedido Quien lo tiene ve el pedido y puede moverlo o cancelarlo a tiempo. Copiar enlace Cambiar enlace… Historial Actividad Cambiar estado… Chat Marcar como Confirmado C',
    )
    expect(buttons(sheet())).toStrictEqual([
      'Copiar número',
      'Copiar enlace del pedido',
      'Pedido anterior',
      'Pedido siguiente (disabled)',
      'Imprimir',
      'Cerrar',
      'Pendiente, cambiar el estado de PED-261120-7K4Q',
      'Copiar teléfono',
      'Cambiar entrega',
      'Cancelar todos…',
      'Cambiar productos',
      'Enviar por WhatsApp',
      'Copiar mensaje',
      'Copiar enlace',
      'Cambiar enlace…',
      'Cambiar estado…',
      'Marcar como Confirmado C',
    ])
    expect(links(sheet()).map(([name]) => name)).toStrictEqual([
      '55 1234 5678',
      'sofia@correo.mx',
      'Actividad de PED-261120-7K4Q',
      'Chat',
    ])
  })
  test('[ACT-08] that is delivered, of a guest without phone', async () => {
    await show({
      status: 'delivered',
      customer_type: 'guest',
      customer_phone: '',
      delivery_location_name: '',
      network_orders: 1,
    })
    expect(wordsOf(sheet())).toBe(
      'PED-261120- 7K4Q 2 de 2 Entregado Recibido 12:00 p.m. $379.00 Cliente Sofía Lara Invitado Entrega sábado, 21 de noviembre de 2026 10:00 a.m. — Productos Labial 2 × $189.50 $379.00 Total · 2 piezas $379.00 Ganancia estimada $179.00 · 47.23 % Notas internas WhatsApp Por enviar Enviar por WhatsApp Copiar mensaje Mensaje que recibiste con el pedido Hola, Tocador. Enlace del pedido Quien lo tiene ve el pedido y puede moverlo o cancelarlo a tiempo. Copiar enlace Cambiar enlace… Historial Actividad Cambiar estado…',
    )
    expect(
      buttons(sheet()).filter((name) => /Marcar|Cambiar (entrega|productos)|Cancelar todos/.test(name)),
    ).toStrictEqual([])
    expect(links(sheet())).toStrictEqual([
      ['Actividad de PED-261120-7K4Q', '/?panel=ajustes&ajuste=actividad&cosa=order%3A31'],
    ])
  })
  test('that is cancelled is struck', async () => {
    await show({ status: 'cancelled' })
    expect(sheet().querySelectorAll('.line-through')).toHaveLength(1)
    expect(wordsOf(sheet())).not.toContain('Ganancia')
  })
  test('is marked as its next state by its button and by C', async () => {
    const { user } = await show({})
    await user.click(screen.getByRole('button', { name: /^Marcar como Confirmado/ }))
    const changes = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body['status'])
    await vi.waitFor(() => expect(changes()).toStrictEqual(['confirmed']))
  })
  test('that cannot be read is an alert', async () => {
    stubShop(() => refused(500, 'INTERNAL', ''))
    renderInPanel(
      <OrderSheet
        id={31}
        neighbours={{ place: 1, total: 2, go: () => Promise.resolve() }}
        hold={nothing}
        stay={nothing}
        close={nothing}
        timeZone="America/Mexico_City"
        onChangeStatus={nothing}
        onChangeLines={nothing}
        onChangeHandover={nothing}
        onCancelNetwork={nothing}
      />,
    )
    expect(allWords('status').join()).toContain('Cargando pedido')
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
    expect(allWords('alert')).toStrictEqual(['Error cargando órdenes Reintentar'])
  })
})

describe('the link of an order', () => {
  test('is replaced after a question', async () => {
    stubShop(() => accepted(anOrderDetail({ link: '/pedido/B' })))
    const { user, queries } = renderInPanel(<OrderLink order={anOrder()} />)
    queries.setQueryData(['orders', 'one', 31], anOrderDetail())
    await user.click(screen.getByRole('button', { name: 'Cambiar enlace…' }))
    expect(asked).toStrictEqual([])
    await user.click(screen.getByRole('button', { name: 'Cambiar enlace' }))
    await vi.waitFor(() =>
      expect(asked.map(({ method, path, body }) => [method, path, body])).toStrictEqual([
        ['POST', '/orders/31/link', { linkSeen: '/pedido/AAAAAAAAAAAAAAAAAAAAAA' }],
      ]),
    )
    await screen.findByText('El pedido tiene un enlace nuevo')
    expect(queries.getQueryData(['orders', 'one', 31])).toMatchObject({ link: '/pedido/B' })
    await user.click(screen.getAllByRole('button', { name: 'Copiar enlace' }).at(-1) ?? document.body)
    await vi.waitFor(async () => expect(await navigator.clipboard.readText()).toBe('https://tienda.mx/pedido/B'))
  })
  test('that somebody else replaced is read again', async () => {
    stubShop(() => refused(409, 'STALE_EDIT', 'Alguien cambió el enlace'))
    const { user, queries } = renderInPanel(<OrderLink order={anOrder()} />)
    queries.setQueryData(['orders', 'one', 31], anOrderDetail())
    await user.click(screen.getByRole('button', { name: 'Cambiar enlace…' }))
    await user.click(screen.getByRole('button', { name: 'Cambiar enlace' }))
    await screen.findByText('Alguien cambió el enlace')
    expect(queries.getQueryState(['orders', 'one', 31])?.isInvalidated).toBe(true)
  })
})

describe('why an order cannot be changed', () => {
  test.each([
    ['ready', false, 'Falló', 'El pedido ya está en Listo y no se puede cambiar.'],
    ['ready', true, 'Falló', 'El pedido ya está en Listo y no se puede cambiar.'],
    ['pending', true, 'Falló', 'Alguien cambió este pedido mientras lo editabas. Ver cómo quedó'],
    ['pending', false, 'Falló', 'Falló'],
    ['pending', false, undefined, undefined],
  ] as const)('%s, stale %j, failure %j', (status, isStale, failure, text) => {
    const { container } = render(
      <ChangeNotice status={status} isStale={isStale} failure={failure} onReload={nothing} />,
    )
    expect(allWords('alert', container)).toStrictEqual(text === undefined ? [] : [text])
  })
})

test('the lines of an order are saved once they changed', async () => {
  stubShop(() => accepted(anOrderDetail()))
  const { user } = renderInPanel(<EditLinesDialog order={anOrder()} onClose={nothing} onSaved={nothing} />)
  const list = await screen.findByRole('list', { name: 'Productos del pedido' })
  expect(wordsOf(list)).toBe('Labial × $189.50 $379.00')
  expect(buttons(screen.getByRole('dialog')).at(-1)).toBe('Guardar cambios (disabled)')
  await user.click(screen.getByRole('button', { name: 'Quitar una pieza' }))
  expect(wordsOf(screen.getByRole('dialog'))).toContain('Total · 1 pieza Antes $379.00 $189.50')
  expect(buttons(screen.getByRole('dialog'))).toStrictEqual([
    'Cerrar',
    'Quitar Labial',
    'Quitar una pieza (disabled)',
    'Agregar una pieza',
    'Cancelar',
    'Guardar cambios',
  ])
})

describe('the orders of a network', () => {
  const show = (data: object) => {
    stubShop(() => accepted(data))
    return renderInPanel(<NetworkOrdersDialog orderIds={[31]} onClose={nothing} onCancelled={nothing} />)
  }
  const dialog = () => screen.getByRole('dialog')
  const counted = async (data: object) => {
    const { unmount } = show(data)
    await vi.waitFor(() => expect(wordsOf(dialog())).not.toContain('Contando'))
    const shown = [allWords('status', dialog()), allWords('paragraph', dialog()), buttons(dialog()).at(-1)]
    unmount()
    return shown
  }
  test('[DESK-17] are counted before they are cancelled', async () => {
    expect(await counted({ orders: 0, networks: 0, units: 0, from_trusted: 0 })).toStrictEqual([
      ['No hay pedidos sin confirmar de esa red, o no se sabe desde qué red llegaron.'],
      [],
      'Cancelar pedidos (disabled)',
    ])
    expect(await counted({ orders: 1, networks: 1, units: 1, from_trusted: 0 })).toStrictEqual([
      [
        'Llegó 1 pedido sin confirmar desde la misma red. Al cancelarlo, regresa 1 pieza a tus existencias y se libera su horario.',
      ],
      ['Varias personas pueden compartir una red, por ejemplo la de una compañía de teléfono.'],
      'Cancelar 1 pedido',
    ])
    expect(await counted({ orders: 3, networks: 2, units: 5, from_trusted: 1 })).toStrictEqual([
      [
        'Llegaron 3 pedidos sin confirmar desde 2 redes. Al cancelarlos, regresan 5 piezas a tus existencias y se liberan sus horarios.',
      ],
      [
        '1 de ellos es de una clienta a la que ya le confirmaste un pedido.',
        'Varias personas pueden compartir una red, por ejemplo la de una compañía de teléfono.',
      ],
      'Cancelar 3 pedidos',
    ])
  })
})

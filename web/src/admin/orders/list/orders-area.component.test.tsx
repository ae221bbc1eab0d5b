import type { ListedOrder } from '@tocador/contracts/orders/order-schemas'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { aUser } from '../../../testing/a-user'
import { startSession } from '../../../api/session'
import { anOrder, anOrderDetail, anOrderLine } from '../../../testing/an-order'
import { onPhone } from '../../../testing/on-phone'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { Overlay } from '../../../ui/overlay/overlay'
import { replacePage } from '../../../ui/overlay/page-history'
import { prepareDraft } from '../../list-screen/edits/drafts'
import { useRowKeys } from '../../list-screen/sheet/row-keys'
import { OrdersArea } from './orders-area'

const listed = (over: Partial<ListedOrder>): ListedOrder => ({
  ...anOrder(),
  user_id: 7,
  session_id: '',
  total_quantity: 2,
  items: [anOrderLine()],
  ...over,
})
const orders = [
  listed({}),
  listed({ id: 32, order_number: 'PED-261120-0002', status: 'cancelled', customer_name: 'Berta' }),
  listed({ id: 33, order_number: 'PED-261120-0003', delivery_date: '2026-11-22', total_amount: 21 }),
]
function stub(change: Parameters<typeof stubShop>[0] = () => accepted(anOrderDetail())) {
  stubShop((call) => {
    const { path, method } = call
    if (method !== 'GET') return change(call)
    if (/^\/orders\/\d/.test(path)) return accepted(anOrderDetail())
    if (path.startsWith('/orders?')) return accepted({ orders, pagination: { page: 1, limit: 20, total: 3, pages: 1 } })
    return path.startsWith('/admin/delivery-locations') ? accepted([]) : new Promise(() => {})
  })
}
// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('../manual/manual-order-dialog'),
    import('../editing/edit-lines-dialog'),
    import('../editing/handover-dialog'),
    import('../status/status-dialog'),
    import('../status/failed-orders-dialog'),
    import('../sheet/order-sheet'),
    import('../network/network-orders-dialog'),
    import('../calendar/order-calendar'),
    import('../pick-list/pick-list'),
  ])
}, 60_000)
beforeEach(() => stub())
const show = (address = '/?panel=pedidos') => {
  replacePage(address, 1)
  // The area waits for the panel around it.
  return renderInPanel(
    <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
      <OrdersArea timeZone="America/Mexico_City" />
    </Overlay>,
  )
}
const loaded = () => screen.findAllByText('Berta')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const listRead = () => asked.find(({ path }) => path.includes('include=items'))?.path
const choose = (...places: number[]) => {
  for (const place of places) fireEvent.click(screen.getAllByRole('checkbox')[place] ?? document.body)
}

test('the orders wait for the panel around them', () => {
  replacePage('/?panel=pedidos&pedido=31', 2)
  renderInPanel(<OrdersArea timeZone="America/Mexico_City" />)
  expect([screen.queryByRole('heading'), screen.queryByRole('dialog'), asked]).toStrictEqual([null, null, []])
})

test('[DESK-10] each view shows the number of its own orders, and the calendar none', async () => {
  const counts = new Map([
    ['limit=1', '9'],
    ['status=pending&limit=1', '8'],
    ['startDate=2026-11-20&endDate=2026-11-20&limit=1', '7'],
    ['startDate=2026-11-21&endDate=2026-11-21&limit=1', '6'],
    ['status=pending,confirmed,preparing,ready&limit=1', '5'],
    ['status=ready&limit=1', '4'],
    ['whatsapp=pending&limit=1', '3'],
  ])
  stubShop(({ path }) => {
    const query = decodeURIComponent(path.split('?')[1] ?? '')
    const total = Number(counts.get(query) ?? 0)
    if (path.startsWith('/orders?')) return accepted({ orders: [], pagination: { page: 1, limit: 1, total, pages: 1 } })
    return path.startsWith('/admin/delivery-locations') ? accepted([]) : new Promise(() => {})
  })
  show()
  const views = () => allWords('button', screen.getByRole('group', { name: 'Vistas' }))
  await waitFor(() =>
    expect(views()).toStrictEqual([
      'Todos 9',
      'Por confirmar 8',
      'Hoy 7',
      'Mañana 6',
      'Por entregar 5',
      'Listos 4',
      'Por avisar 3',
      'Calendario',
    ]),
  )
})

describe('the orders', () => {
  test('[ORD-04] say that the places to filter by could not be read, and are filtered by them when they were', async () => {
    let isDown = true
    stubShop(({ path }) => {
      if (path.startsWith('/orders?'))
        return accepted({ orders, pagination: { page: 1, limit: 20, total: 3, pages: 1 } })
      if (!path.startsWith('/admin/delivery-locations')) return new Promise(() => {})
      return isDown ? refused(500, 'INTERNAL', '') : accepted([{ id: 7, name: 'Plaza Jacaranda' }])
    })
    show()
    await loaded()
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error al cargar lugares Reintentar']))
    isDown = false
    press('Reintentar')
    await waitFor(() => expect(allWords('alert')).toStrictEqual([]))
    press('Lugar')
    expect(allWords('menuitemcheckbox')).toStrictEqual(['Plaza Jacaranda'])
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Plaza Jacaranda' }))
    const last = () => asked.findLast(({ path }) => path.includes('include=items'))?.path
    await waitFor(() => expect(last()).toContain('locationId=7'))
    expect(location.search).toContain('lugar=7')
  })
  test('[DESK-16] are filtered by several states at once, together with another filter', async () => {
    show('/?panel=pedidos&lugar=7')
    await loaded()
    press('Estado')
    for (const name of ['Listo', 'Pendiente'])
      fireEvent.click(screen.getByRole('menuitemcheckbox', { name: new RegExp(name) }))
    expect(buttons()).toContain('Estado: Pendiente, Listo')
    const last = () => decodeURIComponent(asked.findLast(({ path }) => path.includes('include=items'))?.path ?? '')
    await waitFor(() => expect(last()).toContain('status=pending,ready'))
    expect(last()).toContain('locationId=7')
  })
  test('are rows, of which one that is cancelled is dimmed', async () => {
    show()
    await loaded()
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.getAttribute('data-off'))).toStrictEqual([null, 'true', null])
    expect(within(rows[0] ?? document.body).getByRole('button', { name: 'PED-261120- 7K4Q' })).toBeTruthy()
    expect(listRead()).toContain('sort=-created_at')
    press('Nuevo pedido')
    const dialog = await screen.findByRole('dialog', { name: /pedido/i })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /pedido/i })).toBeNull())
  })
  test('on phones are cards by day of delivery, with the sum of what is sold on each', async () => {
    onPhone()
    show()
    await loaded()
    expect(listRead()).toContain('sort=delivery&startDate=2026-11-20')
    expect(allWords('listitem').filter((words) => !words.startsWith('PED'))).toStrictEqual([
      'sáb 21 nov 1 pedido · $379.00',
      'dom 22 nov 1 pedido · $21.00',
    ])
  })
  test('on phones that are all of past days are one tap away from a list that says so', async () => {
    onPhone()
    stubShop(({ path }) => {
      const isEmpty = path.includes('startDate=2026-11-20')
      if (path.startsWith('/orders?'))
        return accepted({
          orders: isEmpty ? [] : orders,
          pagination: { page: 1, limit: 20, total: isEmpty ? 0 : 3, pages: 1 },
        })
      return path.startsWith('/admin/delivery-locations') ? accepted([]) : new Promise(() => {})
    })
    show()
    await screen.findByText('No hay entregas de hoy en adelante')
    expect(allWords('status')).toContain(
      'No hay entregas de hoy en adelante Esta lista empieza con las entregas de hoy. Ver los más recientes',
    )
    press('Ver los más recientes')
    await loaded()
    expect([location.search, screen.queryByText('No hay entregas de hoy en adelante')]).toStrictEqual([
      '?panel=pedidos&orden=-created_at',
      null,
    ])
  })
  test.each(['&estado=ready', '&orden=-created_at'])(
    'on phones that match nothing at «%s» do not speak of today',
    async (address) => {
      onPhone()
      stubShop(({ path }) =>
        path.startsWith('/orders?')
          ? accepted({ orders: [], pagination: { page: 1, limit: 20, total: 0, pages: 1 } })
          : path.startsWith('/admin/delivery-locations')
            ? accepted([])
            : new Promise(() => {}),
      )
      show(`/?panel=pedidos${address}`)
      await screen.findByText('Ningún pedido coincide con lo que buscas.')
      expect(buttons()).not.toContain('Ver los más recientes')
    },
  )
  test('on phones are below their days also with the last day first', async () => {
    onPhone()
    show('/?panel=pedidos&orden=-delivery')
    await loaded()
    expect(listRead()).toContain('sort=-delivery')
    expect(allWords('listitem').filter((words) => !words.startsWith('PED'))).toStrictEqual([
      'sáb 21 nov 1 pedido · $379.00',
      'dom 22 nov 1 pedido · $21.00',
    ])
  })
  test('of a search on phones begin with the newest, and have no days', async () => {
    onPhone()
    show('/?panel=pedidos&buscar=Ana')
    await loaded()
    expect(listRead()).toContain('sort=-created_at')
    expect(allWords('listitem').filter((words) => !words.startsWith('PED'))).toStrictEqual([])
  })
  test('open in a sheet, whose buttons open their dialogs', async () => {
    show('/?panel=pedidos&pedido=31')
    await loaded()
    const sheet = within(await screen.findByRole('dialog', { name: 'Pedido PED-261120-7K4Q' }))
    await sheet.findByRole('button', { name: 'Cambiar estado…' })
    for (const [button, title] of [
      ['Cambiar estado…', /estado/i],
      ['Cambiar productos', /productos/i],
      ['Cambiar entrega', /entrega/i],
    ] as const) {
      fireEvent.click(sheet.getByRole('button', { name: button }))
      const dialog = await screen.findByRole('dialog', { name: title })
      fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
    }
  })
  test('that are chosen are changed one by one, and those that were refused are named', async () => {
    stub(({ path }) =>
      path.startsWith('/orders/33')
        ? refused(409, 'CONFLICT', 'Ya no se puede')
        : accepted(anOrder({ status: 'confirmed' })),
    )
    show()
    await loaded()
    choose(1, 3)
    press('Marcar como Confirmado')
    const dialog = await screen.findByRole('dialog', { name: '1 pedido sin cambiar' })
    expect(allWords('listitem', dialog)).toStrictEqual(['PED-261120- 0003 Sofía Lara Ya no se puede'])
    expect(
      asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body['status']]),
    ).toStrictEqual([
      ['/orders/31/status', 'confirmed'],
      ['/orders/33/status', 'confirmed'],
    ])
    press('Entendido')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '1 pedido sin cambiar' })).toBeNull())
  })
})

test('a filter by product and category names both, and other lists read no categories', async () => {
  const answer = ({ path }: { path: string }) => {
    if (path.endsWith('products/7')) return accepted(anAdminProduct({ id: 7, name: 'Labial mate' }))
    if (path.includes('categories')) return accepted([{ id: 3, name: 'Labios' }])
    if (path.startsWith('/orders?')) return accepted({ orders, pagination: { page: 1, limit: 20, total: 3, pages: 1 } })
    return path.startsWith('/admin/delivery-locations') ? accepted([]) : new Promise<never>(() => {})
  }
  stubShop(answer)
  const { unmount } = show('/?panel=pedidos&producto=7&categoria=3')
  await waitFor(() =>
    expect(buttons()).toStrictEqual(expect.arrayContaining(['Producto: Labial mate', 'Categoría: Labios'])),
  )
  unmount()
  stubShop(answer)
  show('/?panel=pedidos')
  await loaded()
  expect(asked.filter(({ path }) => path.includes('categories'))).toStrictEqual([])
})

test('an order that was being written opens in its form', async () => {
  prepareDraft('pedido.nuevo', {})
  show()
  expect(await screen.findByRole('dialog', { name: 'Nuevo pedido' })).toBeTruthy()
})

describe('orders of a network', () => {
  const networks = ({ path, method }: { path: string; method: string }) => {
    if (path.includes('/networks')) {
      return method === 'GET'
        ? accepted({ orders: 2, networks: 1, units: 4, from_trusted: 0 })
        : { json: { success: true, message: '2 pedidos cancelados', data: { ids: [31] } } }
    }
    if (/^\/orders\/\d/.test(path)) return accepted(anOrderDetail({ network_orders: 2 }))
    if (path.startsWith('/orders?')) return accepted({ orders, pagination: { page: 1, limit: 20, total: 3, pages: 1 } })
    return path.startsWith('/admin/delivery-locations') ? accepted([]) : new Promise<never>(() => {})
  }
  const cancelled = () => asked.filter(({ path }) => path.endsWith('/networks/cancel')).map(({ body }) => body)
  test('are cancelled for the chosen ones, and the selection ends', async () => {
    stubShop(networks)
    show()
    await loaded()
    choose(1, 3)
    press('Estado…')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancelar los de la misma red…' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar 2 pedidos' }))
    await screen.findByText('2 pedidos cancelados')
    expect(cancelled()).toStrictEqual([{ ids: [31, 33] }])
    await waitFor(() => expect(buttons()).not.toContain('Estado…'))
  })
  test('are cancelled for the one of the sheet', async () => {
    stubShop(networks)
    show('/?panel=pedidos&pedido=31')
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar todos…' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar 2 pedidos' }))
    await waitFor(() => expect(cancelled()).toStrictEqual([{ ids: [31] }]))
  })
})

test('on phones a card opens its order', async () => {
  onPhone()
  show()
  await loaded()
  press('PED-261120- 0002')
  expect(location.search).toBe('?panel=pedidos&pedido=32')
})

test('the calendar has the views and the pick list, and reads no list', async () => {
  show('/?panel=pedidos&vista=calendario')
  await waitFor(() => expect(asked.some(({ path }) => path.startsWith('/admin/order-calendar'))).toBe(true))
  expect([listRead(), buttons().includes('Nuevo pedido'), buttons().includes('Lista de surtido')]).toStrictEqual([
    undefined,
    false,
    true,
  ])
  expect(screen.getByRole('button', { name: 'Calendario', pressed: true })).toBeTruthy()
})

test('on phones each day of the calendar has its own pick list', async () => {
  onPhone()
  show('/?panel=pedidos&vista=calendario')
  await waitFor(() => expect(asked.some(({ path }) => path.startsWith('/admin/order-calendar'))).toBe(true))
  expect(buttons()).not.toContain('Lista de surtido')
})

test('the pick list of the address opens above the calendar, too', async () => {
  show('/?panel=pedidos&vista=calendario&surtido=2026-11-21')
  expect(await screen.findByRole('dialog', { name: 'Lista de surtido' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Calendario', pressed: true })).toBeTruthy()
})

test.each(['', '&vista=calendario'])('at «%s» the day before midnight is that of the shop', async (view) => {
  // Half past eleven at night on the 20th.
  vi.setSystemTime('2026-11-21T05:30:00Z')
  show(`/?panel=pedidos${view}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Lista de surtido' }))
  await waitFor(() => expect(new URLSearchParams(location.search).get('surtido')).toBe('2026-11-21'))
})

test('«Hoy» of a list that was left open over midnight is the new day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T05:59:30Z') })
  const { unmount } = show()
  await act(() => vi.advanceTimersByTimeAsync(100))
  const chosen = () => {
    fireEvent.click(screen.getByRole('button', { name: /^Hoy/ }))
    return new URLSearchParams(location.search).get('desde')
  }
  const before = chosen()
  act(() => replacePage('/?panel=pedidos', 1))
  stubShop(() => new Promise(() => {}))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect([before, chosen()]).toStrictEqual(['2026-11-20', '2026-11-21'])
  unmount()
})

const ListedKeys = () => (
  <ul aria-label="Atajos">
    {useRowKeys().map(({ keys, what }) => (
      <li key={what}>{`${keys.join(' ')}: ${what}`}</li>
    ))}
  </ul>
)

test('the keys of a row are told to the dialog of all shortcuts', async () => {
  show()
  await loaded()
  render(<ListedKeys />)
  expect(allWords('listitem', screen.getByRole('list', { name: 'Atajos' }))).toStrictEqual(
    expect.arrayContaining([
      '1 2 3 4 5 6: Cambiar el estado',
      'c: Pasar al siguiente estado',
      'w: Enviar por WhatsApp',
      'm: Copiar el mensaje',
    ]),
  )
})

test('a change of several orders stops when the session ends, and what is left is selected after signing in again', async () => {
  const changed: string[] = []
  stub(({ path }) => {
    changed.push(path)
    if (changed.length > 1) return refused(401, 'TOKEN_INVALID', 'Tu sesión terminó. Inicia sesión de nuevo.')
    return accepted(anOrderDetail({ status: 'ready' }))
  })
  const signIn = () => act(() => startSession(aUser({ id: 1, role: 'admin' }), 'TOKEN'))
  signIn()
  const { user, unmount } = show()
  await loaded()
  choose(1, 2, 3)
  await user.click(screen.getByRole('button', { name: 'Estado…' }))
  await user.click(await screen.findByRole('menuitemradio', { name: /^Listo/ }))
  await screen.findByText(
    'Tu sesión terminó: 1 pedido en Listo, 2 pedidos sin cambiar. Entra de nuevo para seguir con ellos.',
  )
  expect(changed).toStrictEqual(['/orders/31/status', '/orders/32/status'])
  unmount()
  signIn()
  const again = show()
  await loaded()
  const areChosen = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  expect(areChosen()).toStrictEqual([false, false, true, true])
  again.unmount()
  show()
  await loaded()
  expect(areChosen()).toStrictEqual([false, false, false, false])
})

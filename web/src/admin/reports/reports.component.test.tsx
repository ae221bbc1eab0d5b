import type { TopCustomer, TopCustomers } from '@tocador/contracts/reports/report-schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { noStart } from '../../testing/a-report'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInPanel, settle } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { overlayDepth, replacePage } from '../../ui/overlay/page-history'
import { Funnel } from './conversion-report'
import { ReplicaNotice } from './replica-notice'
import { ReportTableView } from './report-table-view'
import { ReportsSection } from './reports-section'

const query = () => Object.fromEntries(new URLSearchParams(location.search))
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const show = (address: string, over: Partial<ComponentProps<typeof ReportsSection>> = {}) => {
  replacePage(address, 1)
  return renderInPanel(
    <ReportsSection
      timeZone="America/Mexico_City"
      linkToOrders={({ range, deliveredOnly, search, userId }) =>
        `/orders/${range.start}/${range.end}/${search ?? `account ${userId}`}${deliveredOnly ? '/delivered' : ''}`
      }
      productHref={(id) => `/product/${id}`}
      start={noStart}
      {...over}
    />,
  )
}
const customer = (over: Partial<TopCustomer>): TopCustomer => ({
  user_id: 7,
  customer_name: 'Ana Ruiz',
  customer_phone: '5512345678',
  customer_type: 'registered',
  total_orders: 2,
  total_spent: 300,
  total_profit: 100,
  average_order: 150,
  first_order_date: '2026-11-01',
  last_order_date: '2026-11-19',
  is_new: true,
  revenue_share_percentage: 75,
  previous_spent: null,
  ...over,
})
const totals = {
  total_customers: 3,
  new_customers: 1,
  guest_customers: 2,
  total_orders: 4,
  total_spent: 400,
  total_profit: 120,
  average_order: 100,
}
const report = (over: Partial<TopCustomers> = {}) => ({
  success: true,
  data: [
    customer({}),
    customer({
      user_id: null,
      customer_type: 'guest',
      customer_name: 'Eva',
      customer_phone: '5511112222',
      total_spent: 90,
    }),
    customer({ user_id: null, customer_name: 'Datos borrados', customer_phone: '', total_spent: 10 }),
  ],
  totals,
  previous_totals: null,
  date_range: { start: '2026-10-22', end: '2026-11-20', today: '2026-11-20' },
  ...over,
})

describe('the report of customers', () => {
  test('[REP-19] leads from each to the orders, marks guests, and leaves out who was erased', async () => {
    stubShop(() => ({ json: report() }))
    show('/?reporte=clientes&entregados=si')
    const bars = await screen.findByRole('list', { name: 'Mejores clientes' })
    expect(allWords('listitem', bars)).toStrictEqual([
      'Ana Ruiz $300.00',
      'Eva · Invitado $90.00',
      'Datos borrados · Invitado $10.00',
    ])
    expect(links(bars)).toStrictEqual([
      ['Ana Ruiz', '/orders/2026-10-22/2026-11-20/account 7/delivered'],
      ['Eva · Invitado', '/orders/2026-10-22/2026-11-20/5511112222/delivered'],
    ])
    expect(
      [...document.querySelectorAll('dl[aria-label=Totales] dt, dl[aria-label=Totales] dd')].map(wordsOf),
    ).toStrictEqual([
      'Clientes',
      '3',
      '',
      'Nuevos',
      '1',
      '',
      'Que ya compraban',
      '2',
      '',
      'Compras',
      '$400.00',
      '',
      'Promedio por pedido',
      '$100.00',
      '',
    ])
  })
  test('compares its figures with those before, and leads from its table, too', async () => {
    const previous_totals = { ...totals, total_customers: 2, new_customers: 4 }
    const [first, ...others] = report().data
    const data = [{ ...customer(first ?? {}), previous_spent: 150 }, ...others]
    stubShop(() => ({ json: report({ previous_totals, data }) }))
    show('/?reporte=clientes')
    const bars = await screen.findByRole('list', { name: 'Mejores clientes' })
    // Who bought nothing before has no mark.
    expect(bars.querySelectorAll('rect.fill-ink')).toHaveLength(1)
    const [customers, fresh] = document.querySelectorAll('dl[aria-label=Totales] > div')
    expect([wordsOf(customers ?? null), wordsOf(fresh ?? null)]).toStrictEqual([
      'Clientes 3 sube 50.00 %',
      'Nuevos 1 baja 75.00 %',
    ])
    const table = screen.getByRole('group', { name: 'Tabla' })
    expect(links(table).map(([name]) => name)).toStrictEqual(['Ana Ruiz', 'Eva'])
    fireEvent.click(within(table).getByRole('link', { name: 'Ana Ruiz' }))
    expect(overlayDepth()).toBe(1)
  })
  test('that could not be read again stays below the reason, and says that another range is read', async () => {
    stubShop(() => ({ json: report() }))
    const { queries } = show('/?reporte=clientes')
    await screen.findByRole('list', { name: 'Mejores clientes' })
    stubShop(() => refused(400, 'INVALID_INPUT', 'El rango es muy largo'))
    await act(() => queries.invalidateQueries({ queryKey: ['reports'] }))
    await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['El rango es muy largo Reintentar']))
    expect(screen.getByRole('list', { name: 'Mejores clientes' })).toBeTruthy()
    stubShop(() => new Promise(() => {}))
    fireEvent.click(screen.getByRole('switch', { name: 'Solo entregados' }))
    await vi.waitFor(() => expect(allWords('status')).toContain('Cargando el reporte'))
    expect(asked.map(({ path }) => path).join()).toContain('deliveredOnly=true')
  })
  const reads = () => asked.filter(({ path }) => path.startsWith('/reports/top-customers')).length
  test('is read again fifteen seconds after a change of the shop, once for all changes of that time', async () => {
    vi.useFakeTimers()
    stubShop(() => ({ json: report() }))
    const { queries } = show('/?reporte=clientes')
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const change = () => act(() => queries.invalidateQueries({ queryKey: ['reports'], refetchType: 'none' }))
    await pass(60_000)
    expect(reads()).toBe(1)
    await change()
    await pass(10_000)
    await change()
    await pass(4_900)
    expect(reads()).toBe(1)
    stubShop(() => ({ json: report({ totals: { ...totals, total_customers: 4 } }) }))
    await pass(200)
    expect([reads(), wordsOf(document.querySelector('dl[aria-label=Totales] > div'))]).toStrictEqual([1, 'Clientes 4'])
    await pass(60_000)
    expect(reads()).toBe(1)
  })
  test('is read when it is opened again, however soon', async () => {
    stubShop(() => ({ json: report() }))
    const { unmount, queries } = show('/?reporte=clientes')
    await screen.findByRole('list', { name: 'Mejores clientes' })
    unmount()
    stubShop(() => ({ json: report({ data: [customer({ customer_name: 'Eva' })] }) }))
    queries.setDefaultOptions({ queries: { staleTime: 5_000 } })
    render(
      <QueryClientProvider client={queries}>
        <ReportsSection
          timeZone="America/Mexico_City"
          linkToOrders={() => '/'}
          productHref={() => '/'}
          start={noStart}
        />
      </QueryClientProvider>,
    )
    expect(await screen.findByRole('link', { name: 'Eva' })).toBeTruthy()
    expect(reads()).toBe(1)
  })
  test('is read again beside its file', async () => {
    stubShop(() => ({ json: report() }))
    const { user } = show('/?reporte=clientes')
    await screen.findByRole('list', { name: 'Mejores clientes' })
    stubShop(({ path }) =>
      path.includes('/export')
        ? new Promise(() => {})
        : { json: report({ totals: { ...totals, total_customers: 4 } }) },
    )
    await user.click(press('Exportar'))
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await vi.waitFor(() => expect(wordsOf(document.querySelector('dl[aria-label=Totales] > div'))).toBe('Clientes 4'))
    expect([reads(), asked.length]).toStrictEqual([1, 2])
  })
  test('that is empty, or could not be loaded, says so', async () => {
    stubShop(() => ({ json: report({ data: [] }) }))
    const { unmount } = show('/?reporte=clientes')
    await vi.waitFor(() => expect(allWords('status').join()).not.toContain('Cargando'))
    expect(screen.queryByRole('list', { name: 'Mejores clientes' })).toBeNull()
    expect(allWords('alert')).toStrictEqual([])
    unmount()
    stubShop(unreachable)
    show('/?reporte=clientes')
    await vi.waitFor(() => expect(allWords('alert')).toHaveLength(1))
    stubShop(() => ({ json: report() }))
    fireEvent.click(press('Reintentar'))
    expect(await screen.findByRole('list', { name: 'Mejores clientes' })).toBeTruthy()
  })
})

describe('the bar of a report', () => {
  const bar = async (address: string) => {
    stubShop(() => new Promise(() => {}))
    const shown = show(address)
    await settle()
    return shown
  }
  test('has what its report asks for', async () => {
    const { unmount } = await bar('/?reporte=clientes')
    expect(allWords('switch')).toHaveLength(2)
    expect(screen.queryByRole('combobox', { name: 'Por' })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Límite' }).value).toBe('10')
    unmount()
    await bar('/')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Por' }).value).toBe('day')
    expect(screen.queryByRole('spinbutton')).toBeNull()
  })
  test('[SHADE-40] of the inventory is only whether families are rows', async () => {
    const { user } = await bar('/?reporte=inventario')
    expect(screen.queryByRole('button', { name: /Fechas/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Opciones' })).toBeNull()
    expect(allWords('switch')).toStrictEqual([])
    const rows = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ver por' })
    expect(rows.value).toBe('product')
    await user.selectOptions(rows, 'family')
    expect(query()).toStrictEqual({ reporte: 'inventario', ver: 'familia' })
  })
  test('writes each choice to the address', async () => {
    const { user } = await bar('/?panel=reportes')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Por' }), 'week')
    expect(query()).toStrictEqual({ panel: 'reportes', por: 'semana' })
    await user.click(screen.getByRole('switch', { name: /Solo entregados/ }))
    expect(query()['entregados']).toBe('si')
    await user.click(screen.getByRole('switch', { name: /Comparar con/ }))
    expect(query()['comparar']).toBe('no')
    await user.click(press('Fechas: 22 oct – 20 nov 2026'))
    await user.click(within(screen.getByRole('dialog', { name: 'Fechas' })).getByRole('button', { name: 'Hoy' }))
    expect([query()['desde'], query()['hasta']]).toStrictEqual(['2026-11-20', '2026-11-20'])
    expect(screen.queryByRole('dialog', { name: 'Fechas' })).toBeNull()
    expect(allWords('switch')).toContain('Comparar con 19 nov 2026')
  })
  test('refuses a limit that is none as an alert', async () => {
    await bar('/?reporte=clientes')
    const limit = () => screen.getByRole('spinbutton', { name: /Límite/ })
    fireEvent.change(limit(), { target: { value: '0' } })
    expect([allWords('alert').length, limit().getAttribute('aria-invalid')]).toStrictEqual([1, 'true'])
    fireEvent.keyDown(limit(), { key: 'Enter' })
    expect(query()['limite']).toBeUndefined()
    fireEvent.change(limit(), { target: { value: '25' } })
    expect(allWords('alert')).toStrictEqual([])
    fireEvent.keyDown(limit(), { key: 'Enter' })
    expect(query()['limite']).toBe('25')
  })
})

describe('the section of reports', () => {
  test('opens each report by its tab, and the custom one by its button', async () => {
    stubShop(() => new Promise(() => {}))
    const { user } = show('/?panel=reportes')
    const tabs = screen.getByRole('group', { name: 'Reportes' })
    expect(buttons(tabs)).toHaveLength(9)
    const pressed = () => within(tabs).queryAllByRole('button', { pressed: true }).map(wordsOf)
    const before = pressed()
    expect(before).toHaveLength(1)
    const [, second] = within(tabs).getAllByRole('button')
    if (second) await user.click(second)
    expect(pressed()).toStrictEqual([wordsOf(second ?? null)])
    await user.click(press(/Reporte personalizado/))
    expect([pressed(), query()['reporte']]).toStrictEqual([[], 'personalizado'])
    expect(press(/Reporte personalizado/).getAttribute('aria-pressed')).toBe('true')
  })
  test.each([
    ['margen', 'Margen de ganancia', 'Cargando el reporte'],
    ['clientes', 'Mejores clientes', 'Cargando el reporte'],
    ['inventario', 'Inventario', 'Cargando el reporte'],
    ['resumen', 'Resumen ejecutivo', 'Cargando el reporte'],
    ['personalizado', /^Reporte personalizado/, 'Generar reporte'],
  ])('[POOL-32] says above «%s» that it comes from the primary, and why', async (word, name, below) => {
    const text = 'La réplica no responde. Los reportes se leen de la base principal.'
    const state = { status: 'ready', database: true, migrations: true, writes: true }
    const isImpaired = accepted({ ...state, impairments: [{ code: 'REPLICA', text }] })
    stubShop(({ path }) => (path === '/health/ready' ? isImpaired : new Promise(() => {})))
    show(`/?reporte=${word}`, { notice: <ReplicaNotice /> })
    const notice = (await screen.findByText(text)).closest('[role=status]')
    expect(screen.getByRole('button', { name, pressed: true })).toBeTruthy()
    expect(wordsOf(notice?.nextElementSibling ?? null)).toContain(below)
  })
  test('[REP-15] asks for a chosen report, and says why it could not be made', async () => {
    stubShop(() => refused(500, 'INTERNAL', ''))
    const { user } = show('/?reporte=personalizado')
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
    await user.click(press('Generar reporte'))
    expect(asked).toStrictEqual([])
    await vi.waitFor(() => expect(allWords('alert')).toHaveLength(1))
    const [first] = screen.getAllByRole('checkbox')
    if (first) await user.click(first)
    await user.click(press('Generar reporte'))
    await vi.waitFor(() => expect(allWords('alert').join()).toContain('Error generando el reporte personalizado.'))
    expect(query()['tipos']).toBeUndefined()
  })
})

test('the funnel leads to the orders where there are some', () => {
  const outcome = { expired: 0, cancelled: 0, active: 0, conversion_percentage: 50, median_minutes_to_order: null }
  const funnel = (completed: number, total_orders: number) =>
    renderInPanel(
      <Funnel
        totals={{ total_reservations: 8, completed, total_carts: 5, total_orders, ...outcome }}
        ordersHref="/orders"
      />,
    ).container
  const full = funnel(4, 3)
  expect(allWords('listitem', full)).toStrictEqual([
    'Reservas 8',
    'Se completaron 4',
    'Carritos con reserva 5',
    'Pedidos 3',
  ])
  expect(links(full)).toStrictEqual([
    ['Se completaron', '/orders'],
    ['Pedidos', '/orders'],
  ])
  expect(links(funnel(0, 0))).toStrictEqual([])
})

test('a table shows each kind of cell, and its totals', () => {
  const { container, rerender } = renderInPanel(
    <ReportTableView
      hrefOf={(row) => (row === 0 ? '/first' : undefined)}
      table={{
        title: 'Ventas',
        columns: [
          { head: 'Día', kind: 'text' },
          { head: 'Ingresos', kind: 'money' },
          { head: 'Piezas', kind: 'whole' },
          { head: 'Margen', kind: 'percent' },
          { head: 'Cambio', kind: 'change' },
          { head: 'Última', kind: 'day' },
        ],
        rows: [
          ['lunes', 1200.5, 1234, 12.5, 10, '2026-11-20'],
          ['martes', 0, 0, 0, null, null],
        ],
        totals: ['Total', 1200.5, 1234, 12.5, null, null],
      }}
    />,
  )
  expect(allWords('row')).toStrictEqual([
    'Día Ingresos Piezas Margen Cambio Última',
    'lunes $1,200.50 1,234 12.50 % sube 10.00 % 20 nov 2026',
    'martes $0.00 0 0.00 % — —',
    'Total $1,200.50 1,234 12.50 %',
  ])
  expect(links(container)).toStrictEqual([['lunes', '/first']])
  expect(screen.getByRole('region', { name: 'Tabla: Ventas' })).toBeTruthy()
  rerender(
    <ReportTableView
      table={{
        title: 'Ventas',
        columns: [
          { head: 'Día', kind: 'text' },
          { head: 'Categoría', kind: 'text' },
        ],
        rows: [['lunes', 'Labios']],
        totals: undefined,
      }}
    />,
  )
  // Narrow columns cut a long text.
  expect(screen.getByText('Labios').title).toBe('Labios')
  rerender(
    <ReportTableView
      table={{ title: 'Ventas', columns: [{ head: 'Día', kind: 'text' }], rows: [['lunes']], totals: undefined }}
    />,
  )
  expect(container.querySelector('tfoot')).toBeNull()
})

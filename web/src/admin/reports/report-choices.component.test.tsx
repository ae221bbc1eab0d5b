import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noStart } from '../../testing/a-report'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel, settle } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { ReportsSection } from './reports-section'

const query = () => Object.fromEntries(new URLSearchParams(location.search))
function show(address: string, answer: Parameters<typeof stubShop>[0] = () => new Promise(() => {})) {
  stubShop(answer)
  replacePage(address, 1)
  return renderInPanel(
    <ReportsSection
      timeZone="America/Mexico_City"
      linkToOrders={() => '/orders'}
      productHref={(id) => `/product/${id}`}
      start={noStart}
    />,
  )
}
const presets = () => screen.getByRole('group', { name: 'Rangos rápidos' })
const pressed = () => within(presets()).queryAllByRole('button', { pressed: true })

// The clock of these tests stands at 20 November 2026.
test.each([
  ['2026-11-20', '2026-11-20', 'Hoy'],
  ['2026-11-14', '2026-11-20', '7 días'],
  ['2026-10-22', '2026-11-20', '30 días'],
  ['2026-10-01', '2026-10-31', 'Mes pasado'],
])('from %s to %s «%s» is marked, and chooses the same again', (start, end, name) => {
  const { unmount } = show(`/?desde=${start}&hasta=${end}`)
  expect(pressed().map((one) => one.textContent)).toStrictEqual([name])
  unmount()
  show('/?desde=2026-01-02&hasta=2026-01-03')
  fireEvent.click(within(presets()).getByRole('button', { name }))
  expect([query()['desde'] ?? '2026-10-22', query()['hasta'] ?? '2026-11-20']).toStrictEqual([start, end])
})

test.each([
  ['2026-11-01', '2026-11-10'],
  ['2026-10-01', '2026-11-20'],
  ['2026-11-19', '2026-11-20'],
])('days that only begin or end as a usual range, such as %s to %s, mark none', (start, end) => {
  show(`/?desde=${start}&hasta=${end}`)
  expect(pressed()).toStrictEqual([])
})

test('the calendar of the days marks today, and begins with the days of the report', async () => {
  const { user } = show('/?desde=2026-11-02&hasta=2026-11-03')
  await user.click(screen.getByRole('button', { name: 'Fechas: 2 – 3 nov 2026' }))
  const dialog = screen.getByRole('dialog', { name: 'Fechas' })
  const marked = (name: string) =>
    [...dialog.querySelectorAll(`[data-day][${name}]`)].map(({ textContent }) => textContent)
  expect([marked('aria-current=date'), marked('aria-pressed=true')]).toStrictEqual([['20'], ['2', '3']])
  await user.click(within(dialog).getByRole('button', { name: '30 días' }))
  expect([query()['desde'], query()['hasta']]).toStrictEqual(['2026-10-22', '2026-11-20'])
  await user.click(screen.getByRole('button', { name: 'Fechas: 22 oct – 20 nov 2026' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /\b5 de noviembre/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /\b9 de noviembre/ }))
  await waitFor(() => expect([query()['desde'], query()['hasta']]).toStrictEqual(['2026-11-05', '2026-11-09']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the most sold are ranked and grouped as chosen', () => {
  show('/?reporte=mas-vendidos')
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
  const before = query()
  choose('Según', 'profit')
  choose('Ver por', 'family')
  expect(Object.keys(query()).length - Object.keys(before).length).toBe(2)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Según' }).value).toBe('profit')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ver por' }).value).toBe('family')
  choose('Según', 'units')
  choose('Ver por', 'product')
  expect(query()).toStrictEqual(before)
})

test('[REP-06] a limit is taken when its field is left, unless it is none', () => {
  show('/?reporte=clientes')
  const limit = () => screen.getByRole('spinbutton', { name: /Límite/ })
  fireEvent.change(limit(), { target: { value: '101' } })
  fireEvent.blur(limit())
  expect(query()['limite']).toBeUndefined()
  fireEvent.change(limit(), { target: { value: '100' } })
  fireEvent.blur(limit())
  expect(query()['limite']).toBe('100')
})

test('a limit that is changed elsewhere replaces the one that was written', () => {
  show('/?reporte=clientes')
  const limit = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /Límite/ })
  fireEvent.change(limit(), { target: { value: '25' } })
  act(() => replacePage('/?reporte=clientes&limite=50', 1))
  expect(limit().value).toBe('50')
  act(() => replacePage('/?reporte=clientes', 1))
  expect(limit().value).toBe('10')
})

test('a limit that is taken by Enter keeps the focus', async () => {
  const { user } = show('/?reporte=clientes')
  const limit = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /Límite/ })
  await user.clear(limit())
  await user.type(limit(), '20{Enter}')
  expect([query()['limite'], limit().value, document.activeElement]).toStrictEqual(['20', '20', limit()])
})

test('[REP-01] the nine reports are the tabs, and no other', () => {
  show('/')
  expect(buttons(screen.getByRole('group', { name: 'Reportes' }))).toStrictEqual([
    'Margen de ganancia',
    'Más vendidos',
    'Mejores clientes',
    'Ventas por categoría',
    'Tendencias',
    'Inventario',
    'Conversión de reservas',
    'Lo que buscan y no encuentran',
    'Resumen ejecutivo',
  ])
})

test('on phones the choices open and close', () => {
  show('/')
  const options = screen.getByRole('button', { name: 'Opciones' })
  expect(options.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(options)
  expect(options.getAttribute('aria-expanded')).toBe('true')
})

test('[REP-13] [REP-14] [ROLE-51] chosen reports are asked for in their order, shown, and said to be done', async () => {
  const { user } = show('/?reporte=personalizado', ({ path }) =>
    path.includes('/custom') ? accepted({}) : new Promise(() => {}),
  )
  const choices = screen.getByRole('group', { name: 'Qué reportes quieres' })
  await user.click(within(choices).getByRole('checkbox', { name: 'Mejores clientes' }))
  await user.click(screen.getByRole('checkbox', { name: 'Margen de ganancia' }))
  await user.click(screen.getByRole('checkbox', { name: 'Inventario' }))
  await user.click(screen.getByRole('checkbox', { name: 'Inventario' }))
  expect(screen.queryByRole('region', { name: /^Reporte: / })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Generar reporte' }))
  await waitFor(() => expect(allWords('status').join()).toContain('Reporte personalizado generado exitosamente'))
  const custom = asked.find(({ path }) => path.includes('/custom'))
  const { searchParams } = new URL(custom?.path ?? '', 'https://x')
  expect(searchParams.get('reportTypes')).toBe('profit-margin,top-customers')
  expect([searchParams.get('startDate'), searchParams.get('endDate')]).toStrictEqual(['2026-10-22', '2026-11-20'])
  // By the reports just ticked, which the address does not have yet.
  expect(searchParams.get('groupBy')).toBe('month')
  const regions = screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))
  expect(regions.filter((name) => name?.startsWith('Reporte: '))).toStrictEqual([
    'Reporte: Margen de ganancia',
    'Reporte: Mejores clientes',
  ])
  for (const name of ['Margen de ganancia', 'Mejores clientes'])
    expect(within(screen.getByRole('region', { name: `Reporte: ${name}` })).getByRole('heading', { name })).toBeTruthy()
  expect(buttons()).toContain('Exportar')
})

test('[REP-05] the margin is grouped by day, week, month, quarter or year', async () => {
  const { user } = show('/')
  const grouping = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Por' })
  const names = [...grouping().options].map(({ text }) => text)
  expect(names).toStrictEqual(['Día', 'Semana', 'Mes', 'Trimestre', 'Año'])
  const sent: (string | undefined)[] = []
  for (const name of names) {
    await user.selectOptions(grouping(), name)
    await waitFor(() => expect(asked.length).toBeGreaterThan(sent.length))
    sent.push(/groupBy=(\w+)/.exec(asked.at(-1)?.path ?? '')?.[1])
  }
  expect(sent).toStrictEqual(['day', 'week', 'month', 'quarter', 'year'])
})

const days = ['Solo entregados', 'Comparar']
// Without a grouping, a row, a rank, a limit or a range where its report has none.
test.each([
  ['margen', ['Por'], days],
  ['mas-vendidos', ['Ver por', 'Según', 'Límite'], days],
  ['clientes', ['Límite'], days],
  ['categorias', ['Por'], days],
  ['tendencias', ['Por'], days],
  ['conversion', ['Por'], ['Comparar']],
  ['busquedas', ['Límite'], []],
  ['resumen', ['Por'], ['Solo entregados']],
  ['inventario', ['Ver por'], []],
  ['personalizado', ['Por', 'Ver por', 'Límite'], days],
])('the report «%s» has the controls %j and the switches %j', (word, controls, switches) => {
  show(`/?reporte=${word}`)
  const names = ['Por', 'Ver por', 'Según', 'Límite'].filter((name) => screen.queryByLabelText(name) !== null)
  expect(names).toStrictEqual(controls)
  expect(allWords('switch').map((words) => /^(?:Solo entregados|Comparar)/.exec(words)?.[0])).toStrictEqual(switches)
  expect(screen.queryByRole('group', { name: 'Rangos rápidos' }) !== null).toBe(word !== 'inventario')
})

test.each([
  ['personalizado&tipos=margen,clientes', '2 reportes', 'profit-margin,top-customers'],
  ['personalizado&tipos=clientes', 'Mejores clientes', 'top-customers'],
  ['clientes', 'Mejores clientes', 'top-customers'],
])('the file of the report «%s» is of «%s», and has %s', async (address, what, types) => {
  show(`/?reporte=${address}`)
  fireEvent.click(screen.getAllByRole('button', { name: /^Exportar/ })[0] ?? document.body)
  expect(wordsOf(await screen.findByRole('menu'))).toContain(what)
  fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await waitFor(() => expect(asked.some(({ path }) => path.includes('/export'))).toBe(true))
  const file = asked.find(({ path }) => path.includes('/export'))?.path ?? ''
  expect(new URLSearchParams(file.split('?')[1]).get('reportTypes')).toBe(types)
})

test('the reports of the address are chosen, and a refused choice says why and can be made again', async () => {
  let answer: (() => void) | undefined
  const { user } = show('/?reporte=personalizado&tipos=margen,clientes', ({ path }) =>
    path.includes('/custom')
      ? new Promise((done) => (answer = () => done(refused(400, 'INVALID_INPUT', 'El rango es muy largo'))))
      : new Promise(() => {}),
  )
  const chosen = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
  expect(chosen.map((box) => box.closest('label')?.textContent)).toStrictEqual([
    'Margen de ganancia',
    'Mejores clientes',
  ])
  await user.click(screen.getByRole('button', { name: 'Generar reporte' }))
  expect(buttons()).toContain('Generar reporte Generando… (disabled)')
  answer?.()
  await waitFor(() => expect(allWords('alert').join()).toContain('El rango es muy largo'))
  expect(buttons()).toContain('Generar reporte')
})

test('a custom report that is made again shows the figures of now', async () => {
  let spent = 100
  const row = { user_id: null, customer_name: 'Eva', customer_phone: '', customer_type: 'guest', total_orders: 1 }
  const sums = { total_customers: 1, new_customers: 1, guest_customers: 1, total_orders: 1, total_profit: 0 }
  const answer = () => ({
    json: {
      success: true,
      data: [{ ...row, total_spent: spent, previous_spent: null }],
      totals: { ...sums, total_spent: spent, average_order: spent },
      previous_totals: null,
      date_range: { start: '2026-10-22', end: '2026-11-20', today: '2026-11-20' },
    },
  })
  const { user } = show('/?reporte=personalizado&tipos=clientes', answer)
  const bars = () => screen.findByRole('list', { name: 'Mejores clientes' })
  expect(wordsOf(await bars())).toContain('$100.00')
  spent = 250
  await user.click(screen.getByRole('button', { name: 'Generar reporte' }))
  await waitFor(async () => expect(wordsOf(await bars())).toContain('$250.00'))
  expect(allWords('status').join()).toContain('Reporte personalizado generado exitosamente')
})

const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.closest('label')?.textContent)

test('Back and Forward tick the reports of their address', () => {
  show('/?reporte=personalizado&tipos=margen,clientes')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tendencias' }))
  act(() => replacePage('/?reporte=personalizado&tipos=inventario', 1))
  expect(ticked()).toStrictEqual(['Inventario'])
  act(() => replacePage('/?reporte=personalizado', 1))
  expect(ticked()).toStrictEqual([])
})

test('a custom report that is left while it is made changes neither the next address nor says that it is done', async () => {
  let answer: (() => void) | undefined
  const { user } = show('/?reporte=personalizado', ({ path }) =>
    path.includes('/custom') ? new Promise((done) => (answer = () => done(accepted({})))) : new Promise(() => {}),
  )
  endWithSignal()
  await user.click(screen.getByRole('checkbox', { name: 'Inventario' }))
  await user.click(screen.getByRole('button', { name: 'Generar reporte' }))
  expect(screen.getByRole('checkbox', { name: 'Tendencias' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Mejores clientes' }))
  answer?.()
  await settle()
  expect(query()).toStrictEqual({ reporte: 'clientes' })
  expect([...allWords('status'), ...allWords('alert')].join()).not.toMatch(/personalizado/)
})

/** The stubbed `fetch` answers also after its signal was aborted, which a browser's does not. */
function endWithSignal() {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, request: RequestInit) =>
    Promise.race([
      fetch(url, request),
      new Promise((_, fail) => request.signal?.addEventListener('abort', () => fail(request.signal?.reason))),
    ]),
  )
}

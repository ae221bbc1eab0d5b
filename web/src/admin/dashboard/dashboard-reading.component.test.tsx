import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDashboard, namedLinks } from '../../testing/a-dashboard'
import { allWords, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { AttentionList } from './attention-list'
import { DashboardSection } from './dashboard-section'
import { DayFigures } from './day-figures'
import { FewLeftList } from './few-left-list'
import { FirstSteps } from './first-steps'
import { HandoverList } from './handover-list'
import { SalesChart } from './sales-chart'
import { Sparkline } from './sparkline'

const show = () =>
  renderInPanel(
    <DashboardSection
      timeZone="America/Mexico_City"
      links={() => namedLinks}
      alerts={[]}
      lastProven={undefined}
      onVisitShop={() => {}}
    />,
  )
const few = [{ id: 1, name: 'Labial', image_url: '', stock_available: 1, stock_held: 0 }]
const days = [{ date: '2026-11-20', orders: 1, sales: 100 }]

test('what failed is read again on request, first instead of the figures and then above them', async () => {
  stubShop(unreachable)
  const { queries } = show()
  expect(await screen.findByText('Error de conexión al cargar el resumen')).toBeTruthy()
  stubShop(() => accepted(aDashboard()))
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('list', { name: 'Hoy' })).toBeTruthy()
  await vi.waitFor(() => expect(allWords('alert')).toStrictEqual([]))
  stubShop(() => refused(500, 'INTERNAL', ''))
  await act(() => queries.invalidateQueries({ queryKey: ['dashboard'] }))
  await screen.findByText('Error al cargar el resumen')
  stubShop(() => accepted(aDashboard({ few_left: few })))
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('region', { name: 'Existencias bajas' })).toBeTruthy()
  await vi.waitFor(() => expect(allWords('alert')).toStrictEqual([]))
})

test('the parts of the day follow each other from the figures on', async () => {
  const first_steps = { ...aDashboard().first_steps, whatsapp: false }
  stubShop(() => accepted(aDashboard({ few_left: few, days, first_steps })))
  show()
  await screen.findByRole('list', { name: 'Hoy' })
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toStrictEqual([
    'Primeros pasos',
    'Próximas entregas',
    'Ventas de los últimos 1 días',
    'Necesita tu atención',
    'Existencias bajas',
  ])
})

test('the day is read again each half minute', async () => {
  vi.useFakeTimers()
  stubShop(() => accepted(aDashboard()))
  const { unmount } = show()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(100)
  expect(asked).toHaveLength(1)
  stubShop(() => new Promise(() => {}))
  await pass(29_800)
  expect(asked).toHaveLength(0)
  await pass(300)
  expect(asked).toHaveLength(1)
  unmount()
})

test('a day with one order leads to it, and shows what the day is worth', () => {
  const handovers = [{ date: '2026-11-21', orders: 1, total: 1249.5, slots: [] }]
  render(<HandoverList dashboard={aDashboard({ handovers })} links={namedLinks} className="" />)
  const part = screen.getByRole('region', { name: 'Próximas entregas' })
  expect(wordsOf(part)).toBe('Próximas entregas Mañana, sábado 21 de noviembre 1 pedido $1,249.50 Lista de surtido')
  expect(within(part).getByRole('link', { name: 'Lista de surtido' }).getAttribute('href')).toBe(
    '/pick-list/2026-11-21',
  )
})

test('a step that is done has another picture than one that is missing', () => {
  const found = { places: true, types: false, product_with_photo: true, whatsapp: false, first_order: true }
  renderInPanel(<FirstSteps found={found} links={namedLinks} onVisitShop={() => {}} />)
  const isTicked = screen.getAllByRole('listitem').map((step) => step.querySelector('svg.text-success') !== null)
  expect(isTicked).toStrictEqual([true, false, true, false, true])
})

test('a figure that rose points up, one that fell down, and each says so in its color', () => {
  const compared_with = { ...aDashboard().compared_with, orders: 2, sales: 50 }
  render(<DayFigures dashboard={aDashboard({ days, compared_with })} links={namedLinks} />)
  const [sales, orders] = [...document.querySelectorAll('.text-success, .text-danger')]
  expect([wordsOf(sales ?? null), wordsOf(orders ?? null)]).toStrictEqual(['Sube: 100 %', 'Baja: 50 %'])
  expect([sales?.className.includes('text-success'), orders?.className.includes('text-danger')]).toStrictEqual([
    true,
    true,
  ])
  expect(sales?.querySelector('svg')?.innerHTML).not.toBe(orders?.querySelector('svg')?.innerHTML)
})

test('the line of the last days ends in a point at its newest value', () => {
  const { container, rerender } = render(<Sparkline values={[4, 0, 2]} />)
  const [area, line] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
  const point = container.querySelector('circle')
  expect([point?.getAttribute('cx'), point?.getAttribute('cy')]).toStrictEqual(['61', '14'])
  expect([area?.endsWith('Z'), line?.endsWith('Z'), line?.startsWith('M3,3')]).toStrictEqual([true, false, true])
  rerender(<Sparkline values={[]} />)
  expect(container.innerHTML).toBe('')
  rerender(<Sparkline values={[3]} />)
  expect(container.querySelector('circle')).not.toBeNull()
})

test('what is sold out is red, and what is nearly so yellow', () => {
  const few_left = [few[0], { ...few[0], id: 2, name: 'Rubor', stock_available: 0 }] as typeof few
  const { container } = render(<FewLeftList dashboard={aDashboard({ few_left })} links={namedLinks} className="" />)
  expect(allWords('listitem')).toStrictEqual(['Labial Solo 1', 'Rubor Agotado'])
  expect([
    container.querySelectorAll('.text-warning').length,
    container.querySelectorAll('.text-danger').length,
  ]).toStrictEqual([1, 1])
})

test.each([
  ['error', 'text-danger'],
  ['warning', 'text-warning'],
  ['info', 'text-info'],
  ['done', 'text-success'],
] as const)('an alert that is %s has its color: %s', (tone, color) => {
  const alerts = [{ tone, title: 'Copia', detail: 'Falta espacio.' }]
  const { container } = render(
    <AttentionList dashboard={aDashboard()} links={namedLinks} alerts={alerts} lastProven={undefined} className="" />,
  )
  expect(container.querySelector('li svg')?.getAttribute('class')).toContain(color)
})

test('the days below the sales are named by their number', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(380)
  onTestFinished(() => void vi.restoreAllMocks())
  const { container } = render(
    <SalesChart
      dashboard={aDashboard({ days: [{ date: '2026-11-19', orders: 1, sales: 50 }, ...days] })}
      links={namedLinks}
    />,
  )
  expect([...container.querySelectorAll('svg[role=img] text')].slice(-2).map(wordsOf)).toStrictEqual([
    '19 nov',
    '20 nov',
  ])
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('20 nov 2026: Ventas $100.00')
})

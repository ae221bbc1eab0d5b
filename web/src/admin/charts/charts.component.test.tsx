import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { allWords, links, wordsOf } from '../../testing/read-screen'
import { overlayDepth, replacePage } from '../../ui/overlay/page-history'
import { BarList, type ListedBar } from './bar-list'
import { HeatMap } from './heat-map'
import { PeriodChart } from './period-chart'
import type { ChartPeriod } from './period-plot-rules'

describe('bars', () => {
  const bar = (over: Partial<ListedBar>): ListedBar => ({
    key: 'a',
    name: 'Labios',
    value: 50,
    previous: null,
    text: '$50',
    fill: 'fill-chart-1',
    ...over,
  })
  const shown = (bars: ListedBar[]) => {
    const { container } = render(<BarList label="Ventas" bars={bars} />)
    return [...container.querySelectorAll('svg')].map((svg) =>
      [...svg.querySelectorAll('rect')]
        .slice(1)
        .map((rect) => [Number(rect.getAttribute('x') ?? 0), Number(rect.getAttribute('width'))]),
    )
  }
  test('are as long as their part of the largest value, now or before', () => {
    expect(shown([bar({}), bar({ key: 'b', value: 100 }), bar({ key: 'c', value: -5 })])).toStrictEqual([
      [[0, 500]],
      [[0, 1000]],
      [[0, 0]],
    ])
    expect(shown([bar({ previous: 200 }), bar({ key: 'b', value: 100, previous: 0 })])).toStrictEqual([
      [
        [0, 250],
        [998, 4],
      ],
      [[0, 500]],
    ])
  })
  test('without any value have no length', () => expect(shown([bar({ value: 0 })])).toStrictEqual([[[0, 0]]]))
  test('keep their order, and lead where there is something to see', () => {
    shown([bar({ href: '/?panel=pedidos' }), bar({ key: 'b', name: <b>Ojos</b>, text: '$9' })])
    expect(allWords('listitem')).toStrictEqual(['Labios $50', 'Ojos $9'])
    expect(links()).toStrictEqual([['Labios', '/?panel=pedidos']])
    // A name can be cut off; a name with parts of its own has its own title.
    const titles = screen.getAllByRole('listitem').map((row) => row.firstElementChild?.getAttribute('title'))
    expect(titles).toStrictEqual(['Labios', null])
  })
  test.each([
    [undefined, 1],
    [2, 2],
  ])('lead to an address with as many overlays as they say: %s', async (depth, open) => {
    replacePage('/?panel=resumen', 1)
    shown([bar({ href: '/?panel=productos&editar=1', ...(depth !== undefined && { depth }) })])
    await userEvent.click(screen.getByRole('link', { name: 'Labios' }))
    expect([location.search, overlayDepth()]).toStrictEqual(['?panel=productos&editar=1', open])
  })
})

describe('the orders by weekday and hour', () => {
  const cell = (weekday: number, hour: number, total_orders: number) => ({ weekday, hour, total_orders })
  const show = (cells: ReturnType<typeof cell>[]) =>
    render(<HeatMap cells={cells as never} hrefOf={({ weekday, hour }) => `/orders-${weekday}-${hour}`} />).container
  const hours = () => allWords('columnheader').slice(1)
  test('begin on Monday, and have the hours from 9 to 20 at least', () => {
    show([cell(1, 10, 1), cell(0, 12, 3), cell(2, 10, 0)])
    expect(screen.getByRole('group', { name: 'Pedidos por día y hora' }).tabIndex).toBe(0)
    expect(allWords('rowheader')).toStrictEqual(['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'])
    expect([hours()[0], hours().at(-1), hours().length]).toStrictEqual(['9', '20', 12])
    expect(links()).toStrictEqual([
      ['1 pedido, Lunes a las 10:00', '/orders-1-10'],
      ['3 pedidos, Domingo a las 12:00', '/orders-0-12'],
    ])
    expect(allWords('row')[1]).toBe('lun · 1 · · · · · · · · · ·')
  })
  test('have earlier and later hours where something was ordered', () => {
    const container = show([cell(1, 7, 1), cell(1, 22, 4)])
    expect([hours()[0], hours().at(-1)]).toStrictEqual(['7', '22'])
    const shades = [...container.querySelectorAll('td')]
      .filter((td) => wordsOf(td) !== '·')
      .map((td) => td.className.includes('text-on-action'))
    expect(shades).toStrictEqual([false, true])
  })
})

describe('a chart of periods', () => {
  const series = [
    { name: 'Costo', fill: 'fill-chart-1', stroke: 'stroke-chart-1' },
    { name: 'Ganancia', fill: 'fill-chart-2', stroke: 'stroke-chart-2' },
  ]
  const period = (name: string, over: Partial<ChartPeriod> = {}): ChartPeriod => ({
    label: name,
    name: `Semana ${name}`,
    values: [10, 20],
    previous: null,
    isRunning: false,
    href: `/orders-${name}`,
    ...over,
  })
  const periods = [period('1', { previous: 12 }), period('2', { values: [0, 40] }), period('3', { isRunning: true })]
  const show = (more: Partial<Parameters<typeof PeriodChart>[0]> = {}) =>
    render(
      <PeriodChart
        title="Ventas"
        kind="columns"
        series={series}
        periods={periods}
        showValue={(value) => `$${value}`}
        showTick={String}
        printWidth={380}
        {...more}
      />,
    ).container
  const slider = () => screen.getByRole('slider', { name: 'Ventas: periodo' })
  const readout = () => [slider().getAttribute('aria-valuenow'), slider().getAttribute('aria-valuetext')]
  beforeEach(() => vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(380))

  test('shows its last period first, and is walked by keys up to its ends', async () => {
    const container = show()
    expect(readout()).toStrictEqual(['3', 'Semana 3: Costo $10, Ganancia $20'])
    expect(wordsOf(container.querySelector('p'))).toBe('Semana 3 (en curso) Costo $10 Ganancia $20')
    slider().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(readout()[0]).toBe('3')
    await userEvent.keyboard('{ArrowLeft}')
    expect(readout()).toStrictEqual(['2', 'Semana 2: Costo $0, Ganancia $40'])
    await userEvent.keyboard('{Home}')
    expect(readout()).toStrictEqual(['1', 'Semana 1: Costo $10, Ganancia $20, antes $12'])
    expect(wordsOf(container.querySelector('p'))).toBe('Semana 1 Costo $10 Ganancia $20 Antes $12')
    await userEvent.keyboard('{ArrowLeft}')
    expect(readout()[0]).toBe('1')
    await userEvent.keyboard('{End}')
    expect(readout()[0]).toBe('3')
    expect([slider().getAttribute('aria-valuemin'), slider().getAttribute('aria-valuemax')]).toStrictEqual(['1', '3'])
  })
  test.each([0, -5])('says what was there before, also where it was %d', (previous) => {
    const container = show({ periods: [period('1', { previous })] })
    expect(readout()).toStrictEqual(['1', `Semana 1: Costo $10, Ganancia $20, antes $${previous}`])
    expect(wordsOf(container.querySelector('p'))).toBe(`Semana 1 Costo $10 Ganancia $20 Antes $${previous}`)
  })
  test('leads to the orders of the shown period by Enter, by a click, and by its link on the screen', async () => {
    show({ printWidth: undefined as never })
    expect(links()).toStrictEqual([['Ver sus pedidos', '/orders-3']])
    slider().focus()
    await userEvent.keyboard('{Home}{Enter}')
    expect(location.pathname).toBe('/orders-1')
    await userEvent.keyboard('{End}')
    fireEvent.click(slider())
    expect(location.pathname).toBe('/orders-3')
  })
  test('without orders leads nowhere, and a print copy has no link', async () => {
    show({ periods: [period('1', { href: undefined })], printWidth: undefined as never })
    slider().focus()
    await userEvent.keyboard('{Enter}')
    fireEvent.click(slider())
    expect([location.pathname, links()]).toStrictEqual(['/', []])
    show()
    expect(links()).toStrictEqual([])
  })
  test('shows the period under the pointer', () => {
    show()
    fireEvent.pointerMove(slider(), { clientX: 70 })
    expect(readout()[0]).toBe('1')
    fireEvent.pointerMove(slider(), { clientX: 212 })
    expect(readout()[0]).toBe('2')
  })
  test('stacks columns, hatches what is not complete, and marks the earlier value', () => {
    const container = show()
    const groups = [...container.querySelectorAll('svg[role=img] > g')].filter((group) => group.querySelector('rect'))
    expect(groups.map((group) => group.querySelectorAll('rect').length)).toStrictEqual([2, 2, 3])
    expect(groups.map((group) => group.querySelectorAll('line').length)).toStrictEqual([2, 0, 0])
    const heights = [...(groups[0]?.querySelectorAll('rect') ?? [])].map((rect) => Number(rect.getAttribute('height')))
    expect(Math.round((heights[1] ?? 0) / (heights[0] ?? 1))).toBe(2)
    const [cost, profit] = [...(groups[0]?.querySelectorAll('rect') ?? [])].map((rect) =>
      Number(rect.getAttribute('y')),
    )
    expect(profit).toBeLessThan(cost ?? 0)
  })
  test('outlines the earlier value above a lower column', () => {
    const container = show({ periods: [period('1', { previous: 90 })] })
    expect(container.querySelectorAll('rect[stroke-dasharray]')).toHaveLength(1)
  })
  test('draws a line per series, without the periods that have no value', () => {
    const container = show({ kind: 'lines', periods: [period('1'), period('2', { isGap: true }), period('3')] })
    const paths = [...container.querySelectorAll('svg[role=img] > path')].map((path) => path.getAttribute('d') ?? '')
    expect(paths.map((path) => path.split(/[ML]/).length - 1)).toStrictEqual([0, 2, 2])
    expect(container.querySelectorAll('circle')).toHaveLength(2)
    const before = show({ kind: 'lines', periods: [period('1', { previous: 5 }), period('2', { previous: 6 })] })
    expect(before.querySelector('path[stroke-dasharray]')?.getAttribute('d')?.split('L')).toHaveLength(2)
  })
  test('labels its axes', () => {
    const texts = [...show().querySelectorAll('text')].map(wordsOf)
    expect(texts.slice(-3)).toStrictEqual(['1', '2', '3'])
    expect(texts[0]).toBe('0')
  })
})

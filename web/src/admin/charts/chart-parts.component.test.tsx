import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { wordsOf } from '../../testing/read-screen'
import { HeatMap } from './heat-map'
import { PeriodChart } from './period-chart'
import { PeriodColumns } from './period-columns'
import type { ChartPeriod, Plot } from './period-plot-rules'
import { PlotGrid } from './plot-grid'

const series = [
  { name: 'Costo', fill: 'fill-chart-1', stroke: 'stroke-chart-1' },
  { name: 'Ganancia', fill: 'fill-chart-2', stroke: 'stroke-chart-2' },
]
const period = (nth: number, over: Partial<ChartPeriod> = {}): ChartPeriod => ({
  label: `s${nth}`,
  name: `Semana ${nth}`,
  values: [30, 20],
  previous: null,
  isRunning: false,
  href: undefined,
  ...over,
})
const numbers = (element: Element | undefined, ...names: string[]) =>
  names.map((name) => Number(element?.getAttribute(name)))

describe('the columns of a chart', () => {
  /** A plot of which each unit is a pixel, from 100 at the top to 0 at the bottom. */
  const plot = (barWidth = 20, loss = 0): Plot => ({
    axis: { at: Object.assign((value: number) => 100 - value) as never, ticks: [0, 50, 100] },
    step: 50,
    barWidth,
    middle: (place) => 25 + 50 * place,
    placeAt: () => 0,
    stacked: [
      [
        [0, 30],
        [0, 30],
      ],
      [
        [30, 50],
        [-loss, 0],
      ],
    ],
  })
  const show = (periods: ChartPeriod[], of = plot()) => {
    const { container } = render(
      <svg>
        <PeriodColumns plot={of} series={series} periods={periods} hatch="url(#h)" />
      </svg>,
    )
    return [...container.querySelectorAll('g')].map((group) => [...group.querySelectorAll('rect, line')])
  }
  test('stand around the middle of their period, each part on the one before', () => {
    const [first, second] = show([period(1), period(2)])
    expect(first?.map((part) => numbers(part, 'x', 'y', 'width', 'height'))).toStrictEqual([
      [15, 70, 20, 30],
      [15, 50, 20, 20],
    ])
    expect(numbers(second?.[0], 'x')).toStrictEqual([65])
    expect(first?.map((part) => part.getAttribute('class')?.split(' ')[0])).toStrictEqual([
      'fill-chart-1',
      'fill-chart-2',
    ])
  })
  test('are hatched from their top to their lowest loss while their period runs', () => {
    const [first, second] = show([period(1), period(2, { isRunning: true })], plot(20, 10))
    expect([first?.length, second?.length, second?.[2]?.getAttribute('fill')]).toStrictEqual([2, 3, 'url(#h)'])
    expect(numbers(second?.[2], 'x', 'y', 'width', 'height')).toStrictEqual([65, 70, 20, 40])
  })
  test.each([
    [null, 20, []],
    [0, 20, []],
    [40, 20, ['line', 'line']],
    [50, 20, ['line', 'line']],
    [80, 20, ['rect', 'line', 'line']],
    [80, 6, ['line', 'line']],
    [80, 7, ['rect', 'line', 'line']],
  ])('with %s before and a width of %d have these marks: %j', (previous, width, marks) => {
    const [parts = []] = show([period(1, { previous })], plot(width))
    expect(parts.slice(2).map(({ tagName }) => tagName)).toStrictEqual(marks)
    if (previous === null || previous === 0) return
    const line = parts.at(-1)
    expect(numbers(line, 'x1', 'x2', 'y1', 'y2')).toStrictEqual([
      25 - width / 2 - 1,
      25 + width / 2 + 1,
      100 - previous,
      100 - previous,
    ])
    if (marks[0] === 'rect') expect(numbers(parts[2], 'y', 'height')).toStrictEqual([20, 30])
  })
  test.each([
    [330, ['s1', 's2', 's3', 's4', 's5']],
    [310, ['s1', 's3', 's5']],
    [138, ['s2', 's5']],
  ])('up to %i are labelled as far as the labels fit, the last always', (right, labels) => {
    const { container } = render(
      <svg>
        <PlotGrid
          plot={plot()}
          periods={[1, 2, 3, 4, 5].map((nth) => period(nth))}
          showTick={() => ''}
          left={10}
          right={right}
          labelsAt={120}
        />
      </svg>,
    )
    expect([...container.querySelectorAll('text')].map(wordsOf).filter(Boolean)).toStrictEqual(labels)
  })
  test('are labelled at their middle, and the line of nothing is darker than the others', () => {
    const { container } = render(
      <svg>
        <PlotGrid
          plot={plot()}
          periods={[period(1), period(2)]}
          showTick={(value) => `$${value}`}
          left={10}
          right={310}
          labelsAt={120}
        />
      </svg>,
    )
    const lines = [...container.querySelectorAll('line')]
    expect(lines.map((line) => [line.getAttribute('class'), ...numbers(line, 'x1', 'x2', 'y1')])).toStrictEqual([
      ['stroke-edge', 10, 310, 100],
      ['stroke-line', 10, 310, 50],
      ['stroke-line', 10, 310, 0],
    ])
    expect(
      [...container.querySelectorAll('text')].map((text) => [wordsOf(text), ...numbers(text, 'x', 'y')]),
    ).toStrictEqual([
      ['$0', 2, 104],
      ['$50', 2, 54],
      ['$100', 2, 4],
      ['s1', 25, 120],
      ['s2', 75, 120],
    ])
  })
})

describe('a chart', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(380)
    return () => vi.restoreAllMocks()
  })
  const chart = (more: object = {}) => (
    <PeriodChart
      title="Ventas"
      kind="columns"
      series={series}
      periods={[period(1), period(2), period(3, { isRunning: true })]}
      showValue={String}
      showTick={String}
      {...more}
    />
  )
  const slider = () => screen.getByRole('slider')
  test('marks the period of its readout from edge to edge', () => {
    render(chart())
    const mark = () => numbers(document.querySelector('svg[role=img] > rect') ?? undefined, 'x', 'y', 'width', 'height')
    // Each of three periods is 100 px wide, from 62 px on; the plot is 200 px high, from 8 px on.
    expect(mark().map(Math.round)).toStrictEqual([262, 8, 100, 200])
    fireEvent.keyDown(slider(), { key: 'Home' })
    expect(mark().map(Math.round)).toStrictEqual([62, 8, 100, 200])
  })
  test('keeps the arrows from scrolling the page, and leaves other keys to it', () => {
    render(chart())
    const isLeft = (key: string) => fireEvent.keyDown(slider(), { key })
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End'].map(isLeft)).toStrictEqual([false, false, false, false])
    expect(['ArrowUp', 'Enter', 'x'].map(isLeft)).toStrictEqual([true, true, true])
  })
  test('counts from where it stands on the screen', () => {
    render(chart())
    vi.spyOn(slider(), 'getBoundingClientRect').mockReturnValue(new DOMRect(200, 0, 380, 232))
    fireEvent.pointerMove(slider(), { clientX: 370 })
    expect(slider().getAttribute('aria-valuenow')).toBe('2')
  })
  test('has its own hatching and height, and draws columns or lines, not both', () => {
    const { container, rerender } = render(chart())
    const drawn = () => [
      container.querySelectorAll('svg[role=img] > g rect').length,
      container.querySelectorAll('svg[role=img] > path').length,
    ]
    const hatch = container.querySelector('pattern')?.id ?? ''
    expect(
      [...container.querySelectorAll('rect')].filter((one) => one.getAttribute('fill') === `url(#${hatch})`),
    ).toHaveLength(1)
    expect(container.querySelector('svg[role=img]')?.getAttribute('height')).toBe('232')
    expect(drawn()).toStrictEqual([7, 0])
    rerender(chart({ kind: 'lines', height: 120 }))
    expect(drawn()).toStrictEqual([0, 3])
    expect(container.querySelector('svg[role=img]')?.getAttribute('viewBox')).toBe('0 0 380 120')
  })
  test('whose print copy is not measured has the width of the paper', () => {
    const { container } = render(chart({ printWidth: 700 }))
    expect(container.querySelector('svg[role=img]')?.getAttribute('width')).toBe('700')
  })
  test('without periods is empty', () => {
    const { container } = render(chart({ periods: [], kind: 'lines' }))
    expect([wordsOf(container.querySelector('p')), container.querySelectorAll('circle').length]).toStrictEqual(['', 0])
    expect(slider().hasAttribute('aria-valuetext')).toBe(false)
  })
  test('draws each series by its own values', () => {
    const { container } = render(chart({ kind: 'lines' }))
    const [, cost, profit] = [...container.querySelectorAll('svg[role=img] > path')].map((path) =>
      path.getAttribute('d'),
    )
    expect(cost).not.toBe(profit)
    const [first, second] = [...container.querySelectorAll('circle')].map((circle) => Number(circle.getAttribute('cy')))
    expect(first).toBeLessThan(second ?? 0)
  })
})

test('of orders by hour the darkest cell is the fullest, others are lighter by their part', () => {
  const cells = [1, 3, 5, 7, 9].map((total_orders) => ({ weekday: 1, hour: 8 + total_orders, total_orders }))
  const { container } = render(<HeatMap cells={cells as never} hrefOf={() => '/'} />)
  const shades = [...container.querySelectorAll('td')].filter((cell) => wordsOf(cell) !== '·')
  expect(new Set(shades.map(({ className }) => className)).size).toBe(5)
  expect(shades.map(({ className }) => className.includes('text-on-action'))).toStrictEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { allWords, links, wordsOf } from '../../testing/read-screen'
import { overlayDepth } from '../../ui/overlay/page-history'
import { PeriodChart } from './period-chart'
import type { ChartPeriod } from './period-plot-rules'

const series = [{ name: 'Costo', fill: 'fill-chart-1', stroke: 'stroke-chart-1' }]
const period = (nth: number, over: Partial<ChartPeriod> = {}): ChartPeriod => ({
  label: `s${nth}`,
  name: `Semana ${nth}`,
  values: [nth * 10],
  previous: null,
  isRunning: false,
  href: `/orders-${nth}`,
  ...over,
})
const periods = (count: number) => Array.from({ length: count }, (_, place) => period(place + 1))
type Props = Parameters<typeof PeriodChart>[0]
const chart = (more: Partial<Props>) => (
  <PeriodChart
    title="Ventas"
    kind="columns"
    series={series}
    periods={periods(3)}
    showValue={(value) => `$${value}`}
    showTick={(value) => `${value} u`}
    {...more}
  />
)
const slider = () => screen.getByRole('slider', { name: 'Ventas: periodo' })
const now = () => slider().getAttribute('aria-valuenow')
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(380)
  return () => vi.restoreAllMocks()
})

test('a tap shows the period under the finger, and opens no orders', () => {
  render(chart({}))
  fireEvent.pointerDown(slider(), { clientX: 70 })
  expect(now()).toBe('1')
  const tap = Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' })
  fireEvent(slider(), tap)
  expect(location.pathname).toBe('/')
  fireEvent(slider(), Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'mouse' }))
  expect(location.pathname).toBe('/orders-1')
})

test('the orders of a period open in the panel itself, by a click and by Enter', () => {
  render(chart({}))
  expect(slider().tabIndex).toBe(0)
  fireEvent.click(slider())
  expect([location.pathname, overlayDepth()]).toStrictEqual(['/orders-3', 1])
  fireEvent.keyDown(slider(), { key: 'Home' })
  fireEvent.keyDown(slider(), { key: 'Enter' })
  expect([location.pathname, overlayDepth()]).toStrictEqual(['/orders-1', 1])
})

test('the keys that walk through the periods do not scroll the page, others may', () => {
  render(chart({}))
  const isLeftToPage = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'ArrowDown'].map((key) =>
    fireEvent.keyDown(slider(), { key }),
  )
  expect(isLeftToPage).toStrictEqual([false, false, false, false, true])
})

test('fewer periods than before show the last of them', () => {
  const { rerender } = render(chart({}))
  fireEvent.pointerMove(slider(), { clientX: 370 })
  expect(now()).toBe('3')
  rerender(chart({ periods: periods(2) }))
  expect([now(), slider().getAttribute('aria-valuetext')]).toStrictEqual(['2', 'Semana 2: Costo $20'])
})

test('further words about the shown period stand in place of its link', () => {
  render(chart({ renderMore: (place) => `Margen ${place}` }))
  expect(links()).toStrictEqual([])
  expect(wordsOf(document.querySelector('p'))).toBe('Semana 3 Costo $30 Margen 2')
  fireEvent.pointerMove(slider(), { clientX: 70 })
  expect(wordsOf(document.querySelector('p'))).toBe('Semana 1 Costo $10 Margen 0')
})

test('the shown one of several periods is marked, a single one is not', () => {
  const marks = () => document.querySelectorAll('svg[role=img] > rect').length
  const { rerender } = render(chart({}))
  expect(marks()).toBe(1)
  rerender(chart({ periods: periods(1) }))
  expect(marks()).toBe(0)
})

test('the points of the lines are at the values of the shown period', () => {
  render(chart({ kind: 'lines' }))
  const point = () => {
    const circle = document.querySelector('circle')
    return [circle?.getAttribute('cx'), circle?.getAttribute('cy')].map((at) => Math.round(Number(at)))
  }
  const last = point()
  fireEvent.pointerMove(slider(), { clientX: 70 })
  const first = point()
  // Each of three periods is 100 px wide, from 62 px on; 0 is at the bottom, at 208 px.
  expect([first[0], last[0]]).toStrictEqual([112, 312])
  expect(208 - (last[1] ?? 0)).toBeCloseTo(3 * (208 - (first[1] ?? 0)), -1)
})

test('the names below the axis have the room of the plot, without that of the values beside it', () => {
  const { container } = render(chart({ periods: periods(5) }))
  const texts = [...container.querySelectorAll('svg[role=img] text')].map(wordsOf)
  expect(texts.filter((text) => text.startsWith('s'))).toStrictEqual(['s1', 's3', 's5'])
})

test('the names below the axis leave room for each other, up to the newest; the values beside it are those of the grid', () => {
  const { container } = render(chart({ periods: periods(12) }))
  const texts = [...container.querySelectorAll('svg[role=img] text')].map(wordsOf)
  expect(texts.filter((text) => text.startsWith('s'))).toStrictEqual(['s3', 's6', 's9', 's12'])
  expect(texts.filter((text) => text.endsWith(' u'))).toContain('0 u')
  expect(screen.getByRole('img', { name: 'Ventas' })).toBeTruthy()
  expect(allWords('slider')).toHaveLength(1)
})

test('the chart is as wide as its frame, also when that changes', () => {
  let measured: (() => void) | undefined
  let isWatched = false
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        measured = measure
      }
      observe() {
        isWatched = true
      }
      disconnect() {
        isWatched = false
      }
    },
  )
  const { unmount } = render(chart({}))
  const width = () => screen.getByRole('img', { name: 'Ventas' }).getAttribute('width')
  expect([width(), isWatched]).toStrictEqual(['380', true])
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700)
  fireEvent.pointerMove(slider(), { clientX: 70 })
  expect(width()).toBe('380')
  act(() => measured?.())
  expect(width()).toBe('700')
  unmount()
  expect(isWatched).toBe(false)
})

test('two series of one name are two parts of a column and of its readout, and both are gone with the next report', () => {
  const of = (...fills: string[]) =>
    chart({
      series: fills.map((fill) => ({ name: fill === 'fill-chart-2' ? 'Ojos' : 'Labios', fill, stroke: '' })),
      periods: [period(1, { values: fills.map(() => 10) })],
    })
  const { container, rerender } = render(of('fill-chart-1', 'fill-chart-2', 'fill-chart-3'))
  const parts = () => ['1', '2', '3'].map((nth) => container.querySelectorAll(`.fill-chart-${nth}`).length)
  expect(parts()).toStrictEqual([2, 2, 2])
  rerender(of('fill-chart-2', 'fill-chart-1'))
  expect(parts()).toStrictEqual([2, 2, 0])
})

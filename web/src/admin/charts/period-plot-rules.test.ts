import { expect, test } from 'vitest'
import { plotOf, type ChartPeriod } from './period-plot-rules'

const periodOf = (values: number[], previous: number | null = null): ChartPeriod => ({
  label: '',
  name: values.join(' '),
  values,
  previous,
  isRunning: false,
  href: undefined,
})
const frame = { isWhole: false, left: 0, right: 300, top: 0, bottom: 100 }

test('parts lie on each other and end at their sum', () => {
  const { stacked, axis } = plotOf({
    ...frame,
    kind: 'columns',
    seriesCount: 2,
    periods: [periodOf([30, 70]), periodOf([0, 5])],
  })
  expect(stacked.map((series) => series.map(([below, above]) => [below, above]))).toEqual([
    [
      [0, 30],
      [0, 0],
    ],
    [
      [30, 100],
      [0, 5],
    ],
  ])
  expect([axis.at(0), axis.at(100)]).toEqual([100, 0])
})

test('a loss lies below the line of 0, and the cost keeps its height', () => {
  const { stacked, axis } = plotOf({ ...frame, kind: 'columns', seriesCount: 2, periods: [periodOf([100, -20])] })
  expect(stacked.map(([part]) => [part?.[0], part?.[1]])).toEqual([
    [0, 100],
    [-20, 0],
  ])
  expect(axis.at(-20)).toBeGreaterThan(axis.at(0))
})

test('a share of 0 has no height, and shares end at exactly 100', () => {
  const { stacked, axis } = plotOf({
    ...frame,
    kind: 'columns',
    seriesCount: 4,
    periods: [periodOf([33.34, 0, 33.33, 33.33]), periodOf([14.29, 28.57, 42.86, 14.28])],
  })
  expect(stacked.map(([part]) => part)).toEqual([
    [0, 33.34],
    [0, 0],
    [33.34, 66.67],
    [66.67, 100],
  ])
  expect(axis.ticks.at(-1)).toBe(100)
})

test('the earlier value fits on the axis', () => {
  const { axis } = plotOf({ ...frame, kind: 'lines', seriesCount: 1, periods: [periodOf([10], 900)] })
  expect(axis.at(900)).toBeGreaterThanOrEqual(0)
})

test('each pixel belongs to the period it lies in, also outside of the plot', () => {
  const { placeAt, middle, step } = plotOf({
    ...frame,
    kind: 'columns',
    seriesCount: 1,
    periods: [periodOf([1]), periodOf([2]), periodOf([3])],
  })
  expect([0, 1, 2].map((place) => placeAt(middle(place)))).toEqual([0, 1, 2])
  expect(step).toBeCloseTo(100)
  expect([placeAt(-50), placeAt(99), placeAt(101), placeAt(900)]).toEqual([0, 0, 1, 2])
})

test('lines are not stacked: each value is on the axis, and none of their sums', () => {
  const { stacked, axis } = plotOf({ ...frame, kind: 'lines', seriesCount: 2, periods: [periodOf([40, 90])] })
  expect(stacked).toStrictEqual([])
  expect([axis.at(0), axis.ticks.at(-1)]).toStrictEqual([100, 100])
})

test('counts have whole numbers on the axis, amounts have not', () => {
  const ticksOf = (isWhole: boolean) =>
    plotOf({ ...frame, isWhole, kind: 'columns', seriesCount: 1, periods: [periodOf([1])] }).axis.ticks
  expect(ticksOf(true).every(Number.isInteger)).toBe(true)
  expect(ticksOf(false).every(Number.isInteger)).toBe(false)
})

test('a bar is between 1 and 56 pixels wide', () => {
  const barOf = (count: number) =>
    plotOf({ ...frame, kind: 'columns', seriesCount: 1, periods: Array.from({ length: count }, () => periodOf([1])) })
      .barWidth
  expect([barOf(1), barOf(900)]).toStrictEqual([56, 1])
  expect(barOf(10)).toBeCloseTo(21.6)
})

test('periods begin at the left edge of the plot', () => {
  const { placeAt } = plotOf({
    ...frame,
    left: 100,
    kind: 'columns',
    seriesCount: 1,
    periods: [periodOf([1]), periodOf([2])],
  })
  expect([placeAt(150), placeAt(199), placeAt(201)]).toStrictEqual([0, 0, 1])
})

import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { valueAxis } from '../../ui/chart/value-scale'

export const SPARK_WIDTH = 64
export const SPARK_HEIGHT = 28
/** The radius of the mark at the last value, so that the edges do not cut it off. */
const MARGIN = 3

/** The line from 0 at the bottom, the area below it and its last point; a line of zeros lies at the bottom. */
export function sparkPaths(values: readonly number[]) {
  const x = scaleLinear([values.length < 2 ? -1 : 0, values.length - 1], [MARGIN, SPARK_WIDTH - MARGIN])
  const { at: y } = valueAxis(values, [SPARK_HEIGHT - MARGIN, MARGIN], { isRounded: false })
  const place = (_: number, index: number) => x(index)
  return {
    line: line<number>(place, y).digits(1)(values) ?? '',
    area: area<number>(place, SPARK_HEIGHT, y).digits(1)(values) ?? '',
    last: { x: x(values.length - 1), y: y(values.at(-1) ?? 0) },
  }
}

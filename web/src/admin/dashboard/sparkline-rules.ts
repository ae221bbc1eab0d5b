export const SPARK_WIDTH = 64
export const SPARK_HEIGHT = 28
/** Half of the last point, so that it is not cut off at the edges. */
const MARGIN = 3

/** The points of the line, from 0 at the bottom; a line of zeros lies at the bottom. */
export function sparkPoints(values: readonly number[]): { x: number; y: number }[] {
  const most = Math.max(...values, 1)
  const [width, height] = [SPARK_WIDTH - 2 * MARGIN, SPARK_HEIGHT - 2 * MARGIN]
  return values.map((value, place) => ({
    x: round(MARGIN + (values.length < 2 ? width : (place * width) / (values.length - 1))),
    y: round(MARGIN + height - (value / most) * height),
  }))
}

const round = (value: number) => Math.round(value * 10) / 10

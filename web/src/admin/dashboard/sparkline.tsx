import { SPARK_HEIGHT, SPARK_WIDTH, sparkPoints } from './sparkline-rules'

/** Fourteen days as a line; the values are said in words beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const points = sparkPoints(values)
  const last = points.at(-1)
  const first = points[0]
  if (first === undefined || last === undefined) return null
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <svg
      width={SPARK_WIDTH}
      height={SPARK_HEIGHT}
      viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
      className="flex-none self-center text-grana max-md:hidden"
      aria-hidden="true"
    >
      <polygon points={`${first.x},${SPARK_HEIGHT} ${line} ${last.x},${SPARK_HEIGHT}`} className="fill-grana-tint" />
      <polyline points={line} fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round" />
      <circle cx={last.x} cy={last.y} r="2.25" fill="currentColor" />
    </svg>
  )
}

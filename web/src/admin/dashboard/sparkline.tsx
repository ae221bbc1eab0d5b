import { SPARK_HEIGHT, SPARK_WIDTH, sparkPaths } from './sparkline-rules'

/** Fourteen days as a line; the values are said in words beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length === 0) return null
  const { line, area, last } = sparkPaths(values)
  return (
    <svg
      width={SPARK_WIDTH}
      height={SPARK_HEIGHT}
      viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
      className="flex-none self-center text-action max-md:hidden"
      aria-hidden="true"
    >
      <path d={area} className="fill-action-tint" />
      <path d={line} fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round" />
      <circle cx={last.x} cy={last.y} r="2.25" fill="currentColor" />
    </svg>
  )
}

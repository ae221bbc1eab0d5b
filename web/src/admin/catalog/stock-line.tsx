import type { LedgerEntry } from '@tocador/contracts/catalog'

const WIDTH = 800
const HEIGHT = 72

/** Units in the shop as steps, the oldest left; the table below says the same in figures. */
export function StockLine({ entries }: { entries: readonly LedgerEntry[] }) {
  const path = stepsOf(entries.toReversed().map((entry) => entry.on_hand_after))
  if (path === undefined) return null
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mb-3 h-18 w-full" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 ${HEIGHT - 1}H${WIDTH}`} className="stroke-line" fill="none" vectorEffect="non-scaling-stroke" />
      <path d={path} className="stroke-grana" fill="none" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** An SVG path of the levels over even steps; nothing to draw for fewer than two. */
export function stepsOf(levels: readonly number[]): string | undefined {
  const [first, ...rest] = levels
  if (first === undefined || rest.length === 0) return undefined
  const highest = Math.max(1, ...levels)
  const y = (level: number) => Math.round((HEIGHT - 2 - (level / highest) * (HEIGHT - 6)) * 10) / 10
  const step = WIDTH / levels.length
  const steps = rest.map((level, place) => `H${Math.round((place + 1) * step)}V${y(level)}`)
  return `M0 ${y(first)}${steps.join('')}H${WIDTH}`
}

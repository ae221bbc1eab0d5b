export interface Scale {
  /** The values at the grid lines, from 0 upwards. */
  ticks: readonly number[]
  most: number
}

const STEPS = [1, 2, 2.5, 5, 10]

/** Three to five round grid lines from 0 to at least the highest value. */
export function scaleTo(highest: number): Scale {
  if (highest <= 0) return { ticks: [0, 1], most: 1 }
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power
  const count = Math.ceil(highest / step - 1e-9)
  return { ticks: Array.from({ length: count + 1 }, (_, place) => step * place), most: step * count }
}

/** Which labels fit below an axis, counted from the last, so that the newest period is named. */
export function labelledPlaces(count: number, width: number, labelWidth: number): Set<number> {
  const every = Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)))
  return new Set(
    Array.from({ length: count }, (_, place) => place).filter((place) => (count - 1 - place) % every === 0),
  )
}

/** `$20 mil`, `$1.5 M`, `$250` */
export function showShortPesos(pesos: number): string {
  if (pesos >= 1_000_000) return `$${trimmed(pesos / 1_000_000)} M`
  if (pesos >= 1_000) return `$${trimmed(pesos / 1_000)} mil`
  return `$${trimmed(pesos)}`
}
const trimmed = (value: number) => String(Math.round(value * 10) / 10)

/** Which labels fit below an axis, counted from the last, so that the newest period is named. */
export function labelledPlaces(count: number, width: number, labelWidth: number): Set<number> {
  const every = Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)))
  return new Set(
    Array.from({ length: count }, (_, place) => place).filter((place) => (count - 1 - place) % every === 0),
  )
}

/** `$20 mil`, `$1.5 M`, `−$250` */
export function showShortPesos(pesos: number): string {
  if (pesos < 0) return `−${showShortPesos(-pesos)}`
  if (pesos >= 1_000_000) return `$${trimmed(pesos / 1_000_000)} M`
  if (pesos >= 1_000) return `$${trimmed(pesos / 1_000)} mil`
  return `$${trimmed(pesos)}`
}
const trimmed = (value: number) => String(Math.round(value * 10) / 10)

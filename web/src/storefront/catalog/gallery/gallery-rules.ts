/** The picture a key shows (SHOP-22); undefined for every other key, and at both ends. */
export function placeAfterKey(key: string, current: number, count: number): number | undefined {
  const next = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[key]
  return next === undefined || next < 0 || next >= count ? undefined : next
}

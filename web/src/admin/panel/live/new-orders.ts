/** The ids in `recent` that are newer than those known before; an older one that moved into the list is none of them. */
export function newOrders(known: readonly number[], recent: readonly number[]): number[] {
  const oldest = known.length === 0 ? 0 : Math.min(...known)
  return recent.filter((id) => !known.includes(id) && !(id < oldest))
}

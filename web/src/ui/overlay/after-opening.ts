/** A little more than a dialog takes to arrive. */
const ARRIVAL_MS = 250

/** Runs what would make a slow phone's dialog stumble on its way in; returns what calls it off. */
export function afterArrival(run: () => void): () => void {
  const timer = setTimeout(run, ARRIVAL_MS)
  return () => clearTimeout(timer)
}

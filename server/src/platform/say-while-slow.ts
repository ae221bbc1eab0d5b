/** Prints a line for whoever starts the shop. */
export type Say = (line: string) => void

const EVERY_MS = 5_000

/** Says every five seconds what a step of the start does and for how long, so that a long one does not look stuck. */
export async function sayWhileSlow<Result>(
  say: Say,
  describe: () => string,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now()
  const timer = setInterval(
    () => say(`${describe()} (${Math.round((performance.now() - startedAt) / 1000)} s)`),
    EVERY_MS,
  )
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

import { setTimeout as pause } from 'node:timers/promises'

/** Generous, since shared machines can be slow. */
const TIMEOUT_MS = 60_000

/** The first answer of `ask` that is neither undefined nor false. */
export async function until(what, ask) {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > deadline) throw new Error(`Not within ${TIMEOUT_MS / 1000} s: ${what}`)
    await pause(50)
  }
}

import { once } from 'node:events'
import type { Socket } from 'node:net'

/** What a server answers first on a raw connection. Without an answer it fails before the test's own time is over. */
export function firstAnswer(socket: Socket): Promise<string> {
  const answer = once(socket, 'data', { signal: AbortSignal.timeout(20_000) }).then(([data]) => String(data))
  // Some tests only ask whether there is one by now.
  answer.catch(() => {})
  return answer
}

import { once } from 'node:events'
import type { Socket } from 'node:net'

/** What a server answers first on a raw connection. Without an answer it fails before the test's own time is over. */
export const firstAnswer = async (socket: Socket): Promise<string> =>
  String((await once(socket, 'data', { signal: AbortSignal.timeout(20_000) }))[0])

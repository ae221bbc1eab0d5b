import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Environment } from '../platform/env'
import { StartProblem } from '../platform/start-problem'

type Address = Pick<Environment, 'HOST' | 'PORT'>

/** Opens the port and closes it again, so that one in use is reported before the database is filled or migrated. */
export async function refuseTakenPort({ HOST, PORT }: Address): Promise<void> {
  const server = createServer()
  try {
    server.listen({ host: HOST, port: PORT })
    await once(server, 'listening')
  } catch (error) {
    throw portProblem(error, { HOST, PORT }) ?? error
  }
  server.close()
  await once(server, 'close')
}

/** What an operator can do about a port that cannot be opened. */
export function portProblem(error: unknown, { HOST, PORT }: Address): StartProblem | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartProblem(`PORT ${PORT} is in use already: stop what uses it, or set another PORT`)
  }
  if (code === 'EACCES') return new StartProblem(`PORT ${PORT} may not be opened by this user: set another PORT`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartProblem(`HOST ${HOST} is not an address of this machine: set another HOST`)
  }
  return undefined
}

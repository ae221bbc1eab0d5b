import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Say } from '../say-while-slow'
import { StartProblem } from '../start-problem'
import { databaseAdvice, databaseMessage } from './database-advice'
import { isConnectionLost } from './database-errors'

export interface Patience {
  /** How long a database that cannot be reached yet is waited for. */
  waitMs: number
  say: Say
}

const ATTEMPT_MS = 5_000
const BETWEEN_ATTEMPTS_MS = 250

/** Connects. A database that is only starting, or does not answer, is waited for, and the first failure is said. */
export async function connectPatiently(config: pg.ClientConfig, { waitMs, say }: Patience): Promise<pg.Client> {
  const startedAt = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    const leftMs = waitMs - (performance.now() - startedAt)
    try {
      return await connect(config, leftMs > 0 ? Math.min(ATTEMPT_MS, Math.ceil(leftMs)) : ATTEMPT_MS)
    } catch (error) {
      const isWaitedFor = isConnectionLost(error) && performance.now() - startedAt + BETWEEN_ATTEMPTS_MS < waitMs
      if (!isWaitedFor) throw connectionProblem(error)
      if (attempt === 1) say(`Waiting up to ${Math.round(waitMs / 1000)} s for the database: ${databaseMessage(error)}`)
      await pause(BETWEEN_ATTEMPTS_MS)
    }
  }
}

async function connect(config: pg.ClientConfig, timeoutMs: number): Promise<pg.Client> {
  // Without a limit a server that accepts and never answers would keep the start waiting for ever.
  const client = new pg.Client({ ...config, connectionTimeoutMillis: timeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

const isBrokenAddress = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_URL'

function connectionProblem(error: unknown): StartProblem {
  const advice = isBrokenAddress(error)
    ? 'write / as %2F, # as %23, ? as %3F and @ as %40 in the password of DATABASE_URL'
    : (databaseAdvice(error) ?? 'check that the server of DATABASE_URL runs and can be reached from here')
  return new StartProblem(`The database connection failed: ${databaseMessage(error)}: ${advice}`)
}

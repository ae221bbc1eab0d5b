import { isConnectionLost, isRefusedByDatabase } from '../platform/database/database-errors'
import { StartProblem } from '../platform/start-problem'

/** Errors of the disk and of the database, which are no mistakes of the program, as one line. */
export function asProblem(error: unknown, what: string): unknown {
  if (error instanceof StartProblem || !(error instanceof Error)) return error
  const isExpected = 'syscall' in error || isRefusedByDatabase(error) || isConnectionLost(error)
  return isExpected ? new StartProblem(`${what}: ${error.message.split('\n')[0]}`) : error
}

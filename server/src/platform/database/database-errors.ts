import { NoTurn } from './turns'

const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const lostStates = /^(?:08...|57P0[1-5]|25P03|53300|25006)$/
const lostMessages =
  /^Connection terminated|^timeout exceeded when trying to connect$|^timeout expired$|^Query read timeout$|connection error and is not queryable|^Cannot use a pool after calling end/

/** The connection was lost while the database saved, so that nobody knows whether it did. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The database did not answer whether it saved', { cause })
  }
}

/**
 * The database cannot be reached: the answer is 503, and a later call may succeed. So it is when a connection leads to a server
 * that only reads (25006), which a primary is after another one took its place: the next connection may lead to that one.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof NoTurn || error instanceof OutcomeUnknown) return true
  const code = codeOf(error)
  // A stopped embedded database has no socket file.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return lostCodes.has(code) || lostStates.test(code) || lostMessages.test(error.message)
}

/** The server, or the role, has all connections that it may have. */
export function isTooManyConnections(error: unknown): boolean {
  return codeOf(error) === '53300'
}

/** The server's own message, such as that its disk is full. */
export function isRefusedByDatabase(error: unknown): boolean {
  return error instanceof Error && 'severity' in error
}

/**
 * The database answers and cannot save: its disk is full or broken, its memory is used up, or it is a replica or was made
 * read-only. 53300, too many connections, counts as a lost connection.
 */
export function isUnwritable(error: unknown): boolean {
  return /^(?:53(?!300)...|25006|58030)$/.test(codeOf(error))
}

export function isPermissionDenied(error: unknown): boolean {
  return codeOf(error) === '42501'
}

/** A lock or statement timeout: the answer is 503 too. */
export function isTooSlow(error: unknown): boolean {
  return isLockTimeout(error) || codeOf(error) === '57014'
}

export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03'
}

/** A deadlock or serialization conflict: a retry in a new transaction can succeed. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40P01' || code === '40001' || isStalePlan(error)
}

/** A newer instance migrated a table that a prepared statement of this connection uses. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan must not change')
}

/** Values that do not fit their columns: class 22, such as a number out of range or a NUL in a text. */
export function isBadData(error: unknown): boolean {
  return /^22...$/.test(codeOf(error))
}

/** A violated constraint: class 23; with a name, only that constraint. */
export function isConstraint(error: unknown, name?: string): boolean {
  if (!/^23...$/.test(codeOf(error))) return false
  return name === undefined || (error instanceof Error && 'constraint' in error && error.constraint === name)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

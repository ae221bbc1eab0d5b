const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const lostStates = /^(?:08...|57P0[1-5]|25P03|53300)$/
const lostMessages =
  /^Connection terminated|^timeout exceeded when trying to connect$|^timeout expired$|connection error and is not queryable|^Cannot use a pool after calling end/

/** The database can't be reached just now: answer 503, the next call may well succeed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  // A missing socket file is how a stopped embedded database looks.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return lostCodes.has(code) || lostStates.test(code) || lostMessages.test(error.message)
}

/** It waited too long for a lock or ran too long: answer 503 as well. */
export function isTooSlow(error: unknown): boolean {
  const code = codeOf(error)
  return code === '55P03' || code === '57014'
}

/** Trying again on a fresh transaction can succeed. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40P01' || code === '40001' || isStalePlan(error)
}

/** A migration of a newer instance changed a table under a statement that this connection had prepared. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan must not change')
}

/** The values don't fit their columns: class 22, such as a number out of range or a NUL in a text. */
export function isBadData(error: unknown): boolean {
  return /^22...$/.test(codeOf(error))
}

/** A constraint said no: class 23; with a name only that constraint. */
export function isConstraint(error: unknown, name?: string): boolean {
  if (!/^23...$/.test(codeOf(error))) return false
  return name === undefined || (error instanceof Error && 'constraint' in error && error.constraint === name)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** By PostgreSQL's code of the error, or the first two digits of its class. */
const ADVICE = new Map<string, string>([
  ['42501', 'let the role of DATABASE_URL own the database and everything in its schema public'],
  ['25006', 'let DATABASE_URL name the primary server, which can be written'],
  ['3D000', 'create it, or name another one in DATABASE_URL'],
  ['53', 'give the database server more disk, memory or connections'],
  ['28', 'check user and password in DATABASE_URL'],
])

/** What an operator can do about an error of PostgreSQL; undefined where it is one of the program. */
export function databaseAdvice(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return ADVICE.get(code) ?? ADVICE.get(code.slice(0, 2))
}

/** On one line. A name with several addresses fails with one error for each, and an empty message of its own. */
export function databaseMessage(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(databaseMessage))].join(', ')
  const message = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').trim()
  return message === 'timeout expired' ? 'it accepts connections and does not answer' : message
}

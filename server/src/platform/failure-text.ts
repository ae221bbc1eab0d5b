import { originalStack } from './original-stack'
import { StartProblem } from './start-problem'

/**
 * What a command-line tool says of the error that ended it: a problem that the operator can mend as it is, any other as its cause in one line. Where
 * it happened helps only who works on the program, and is shown with LOG_LEVEL=debug.
 */
export function failureText(error: unknown, logLevel: string | undefined): string {
  if (error instanceof StartProblem) return error.message
  const line = `Unexpected error: ${causeOf(error)}`
  if (!(error instanceof Error)) return line
  return logLevel === 'debug' ? `${line}\n${originalStack(error.stack ?? '')}` : `${line} (LOG_LEVEL=debug shows where)`
}

/** On one line. A host with several addresses fails with one error for each, and an empty message of its own. */
function causeOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return [...new Set(error.errors.map(causeOf))].join(', ')
  if (!(error instanceof Error)) return String(error)
  const message = error.message.replaceAll(/\s+/g, ' ').trim() || error.name
  return error.cause === undefined ? message : `${message}: ${causeOf(error.cause)}`
}

import type { Failure, RefusalCode } from '@tocador/contracts/refusal'

/** The server answered with an error. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number
  readonly statusText: string
  /** Missing when a proxy answered instead of the server. */
  readonly code: RefusalCode | undefined
  /** Error text by field. */
  readonly fields: Record<string, string>
  /** Details a screen may need: products short of stock, new prices. */
  readonly details: unknown

  constructor(status: number, statusText: string, failure: Partial<Failure>) {
    super(failure.message || failure.error || '')
    this.status = status
    this.statusText = statusText
    this.code = failure.code
    this.fields = failure.fields ?? {}
    this.details = failure.details
  }
}

/** The server rejected the token; `call` has removed it, and the login opens. */
export const isSessionOver = (failure: unknown) => failure instanceof ApiFailure && failure.status === 401

/** No answer: no network, or a timeout. */
export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure'
}

/** To catch the failure of an import: a screen tells of code that could not be fetched as it does of data. */
export function throwConnectionFailure(): never {
  throw new ConnectionFailure()
}

/** Whether nobody knows what the server did: there was no answer, or only one of a proxy in between, or the database was lost while it saved. */
export const isUnanswered = (failure: unknown) =>
  failure instanceof ConnectionFailure ||
  (failure instanceof ApiFailure && (failure.code === undefined || failure.code === 'OUTCOME_UNKNOWN'))

/**
 * The message to show for a failed call: the server's message, or the screen's own text when there is none (ERR-02).
 * Anything else is a programming error and is rethrown.
 */
export function failureText(failure: unknown, texts: { refused: string; offline: string }): string {
  if (failure instanceof ConnectionFailure) return texts.offline
  if (failure instanceof ApiFailure) return failure.message || texts.refused
  throw failure
}

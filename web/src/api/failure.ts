import type { Failure, RefusalCode } from '@tocador/contracts/refusal'

/** The shop answered and said no. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number
  readonly statusText: string
  /** Missing when something between us and the shop answered in its place. */
  readonly code: RefusalCode | undefined
  /** Field → its text. */
  readonly fields: Record<string, string>
  /** Figures a screen may need: short products, new prices. */
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

/** The shop refused the token; `call` has removed it, and the login opens. */
export const isSessionOver = (failure: unknown) => failure instanceof ApiFailure && failure.status === 401

/** Nobody answered: no network, or no reply in time. */
export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure'
}

/**
 * The sentence to show for a failed call: the server's message, or the screen's own text when there is none (ERR-02).
 * Anything else is a fault of ours and rises.
 */
export function failureText(failure: unknown, texts: { refused: string; offline: string }): string {
  if (failure instanceof ConnectionFailure) return texts.offline
  if (failure instanceof ApiFailure) return failure.message || texts.refused
  throw failure
}

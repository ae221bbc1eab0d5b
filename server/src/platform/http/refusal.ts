import { refusalText, type RefusalCode } from '@tocador/contracts/refusal'

export interface RefusalParts {
  /** Replaces the contract's text for this code. */
  message?: string
  /** The error text of each field. */
  fields?: Record<string, string>
  /** Figures for the screen. */
  details?: unknown
  /** Seconds after which a retry can succeed. */
  retryAfter?: number
}

/** An expected failure. Thrown anywhere, answered by one handler; a surrounding transaction rolls back. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly fields: Record<string, string> | undefined
  readonly details: unknown
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, { message, fields, details, retryAfter }: RefusalParts = {}) {
    super(message ?? refusalText(code))
    this.code = code
    this.fields = fields
    this.details = details
    this.retryAfter = retryAfter
  }
}

/** Refuses one field whose value passed the schema but is invalid for another reason. */
export const invalidInput = (field: string, message: string) =>
  new Refusal('INVALID_INPUT', { message, fields: { [field]: message } })

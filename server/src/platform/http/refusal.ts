import { refusalText, type RefusalCode } from '@tocador/contracts/refusal'

export interface RefusalParts {
  /** Instead of the contract's sentence for this code. */
  message?: string
  /** Field → its text. */
  fields?: Record<string, string>
  /** Figures a screen may need. */
  details?: unknown
  /** Seconds after which another try makes sense. */
  retryAfter?: number
}

/** The shop says no. Thrown anywhere, answered in one place; a transaction around it rolls back. */
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

/** Input that passed its schema and still can't be: one field is at fault. */
export const invalidInput = (field: string, message: string) =>
  new Refusal('INVALID_INPUT', { message, fields: { [field]: message } })

import { refusalText } from '@tocador/contracts/refusal'
import { isConstraint } from '../platform/database/database-errors'
import { Refusal } from '../platform/http/refusal'

/** Only the unique indexes decide correctly when two people save the same phone at once. */
export function refuseTaken(error: unknown): never {
  if (isConstraint(error, 'users_phone')) {
    throw new Refusal('PHONE_TAKEN', { fields: { phone: refusalText('PHONE_TAKEN') } })
  }
  if (isConstraint(error, 'users_email')) {
    throw new Refusal('EMAIL_TAKEN', { fields: { email: refusalText('EMAIL_TAKEN') } })
  }
  throw error
}

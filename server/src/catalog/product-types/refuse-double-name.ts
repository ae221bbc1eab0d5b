import { isConstraint } from '../../platform/database/database-errors'
import { Refusal } from '../../platform/http/refusal'

/** A unique index that ignores case and accents also refuses simultaneous requests for the same name. */
export function refuseDoubleName(error: unknown): never {
  if (isConstraint(error, 'product_types_name')) throw new Refusal('TYPE_EXISTS')
  if (isConstraint(error, 'categories_name')) throw new Refusal('CATEGORY_EXISTS')
  throw error
}

import { isConstraint } from '../../platform/database/database-errors'
import { Refusal } from '../../platform/http/refusal'

/** Two at once may ask for the same name: the index decides, whatever the case and accents. */
export function refuseDoubleName(error: unknown): never {
  if (isConstraint(error, 'product_types_name')) throw new Refusal('TYPE_EXISTS')
  if (isConstraint(error, 'categories_name')) throw new Refusal('CATEGORY_EXISTS')
  throw error
}

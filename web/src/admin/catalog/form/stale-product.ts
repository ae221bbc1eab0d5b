import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { ApiFailure } from '../../../api/failure'

/** The current product, which the server sends when it refuses a stale edit. */
export const productIn = (failure: unknown): AdminProduct | undefined =>
  failure instanceof ApiFailure && failure.code === 'STALE_EDIT' ? (failure.details as AdminProduct) : undefined

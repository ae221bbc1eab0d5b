import type { AdminProduct } from '@tocador/contracts/catalog'
import { ApiFailure } from '../../api/failure'

/** A refused edit brings the row as it is now. */
export const productIn = (failure: unknown): AdminProduct | undefined =>
  failure instanceof ApiFailure && failure.code === 'STALE_EDIT' ? (failure.details as AdminProduct) : undefined

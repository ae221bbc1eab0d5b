import { cartActions } from './use-cart'

/** Adds what is not in the list, and so was not found by the search in its address [SEARCH-36]. */
export const addElsewhere = (productId: number, quantity = 1) => cartActions.add(productId, quantity, true)

import type { ProductOffer } from '@tocador/contracts/catalog/offer-schemas'

/** One that has not begun. */
export const anOffer = (over: Partial<ProductOffer> = {}): ProductOffer => ({
  id: 3,
  price: 169,
  first_day: '2026-12-01',
  last_day: '2026-12-05',
  state: 'future',
  is_ended: false,
  price_before: null,
  ...over,
})

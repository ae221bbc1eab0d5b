import type { SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'

/** A row of a bulk selection. */
export const aSelectedProduct = (id: number, over: Partial<SelectedProduct> = {}): SelectedProduct => ({
  id,
  name: `Producto ${id}`,
  price: 100,
  status: 'active',
  is_approved: 1,
  people_with_place: 0,
  announced: null,
  updated_at: '2026-11-20T12:00:00.000Z',
  ...over,
})

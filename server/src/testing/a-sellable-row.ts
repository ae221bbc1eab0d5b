import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { recordOf } from '@tocador/contracts/record-of'
import type { SellableRow } from '../catalog/public-catalogue/queries'

/** A product for sale as the catalogue reads it from the database. */
export const aSellableRow = (parts: Partial<SellableRow> = {}): SellableRow => ({
  id: 1,
  name: 'Esmalte',
  brand: null,
  ...recordOf(FACT_NAMES, () => null),
  description: '',
  priceCents: 100,
  paidCents: 100,
  offerUntil: null,
  beforeCents: null,
  offerFrom: null,
  images: [],
  videoUrl: '',
  free: 0,
  typeId: 1,
  typeName: 'Esmaltes',
  categoryName: 'Uñas',
  searchText: 'esmalte',
  familyId: null,
  familyPosition: null,
  familyName: '',
  shade: '',
  shadeColor: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...parts,
})

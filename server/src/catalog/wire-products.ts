import { OPTIONAL_TEXT_NAMES } from '@tocador/contracts/catalog/product-fields'
import { recordOf } from '@tocador/contracts/record-of'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { NewProduct, ProductChange } from '@tocador/contracts/catalog/product-input-schemas'
import type { ProductCounts } from '@tocador/contracts/catalog/admin-products-endpoints'
import type { FactsUndo, ProductsChange, SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { pesosOf } from '@tocador/contracts/money'
import { toBit } from '@tocador/contracts/field-schemas'
import {
  fieldNames,
  initialValues,
  showFields,
  type FamilyFieldName,
  type FieldName,
  type ProductValues,
} from './fields/product-fields'
import type { ProductRow, ViewCounts } from './queries'
import type { SelectedRow } from './selection/queries'

/** A new product is pending approval. */
export const newProductOf = (input: NewProduct): ProductValues => ({
  ...initialValues,
  typeId: input.product_type_id,
  name: input.name,
  ...recordOf(OPTIONAL_TEXT_NAMES, (name) => input[name] || null),
  description: input.description,
  priceCents: input.price,
  costCents: input.cost_price,
  images: input.image_url,
  videoUrl: input.video_url,
  onHand: input.stock_total,
  status: input.status,
  isApproved: false,
})

/** The type of a product is chosen once; its approval and its family have calls of their own. */
type ChangedValues = {
  [Name in Exclude<FieldName, 'typeId' | 'isApproved' | FamilyFieldName>]: ProductValues[Name] | undefined
}

/** Omitted fields stay undefined, which means unchanged. */
export const productChangeOf = (
  change: ProductChange,
): ChangedValues & { onHandSeen: number | undefined; updatedAtSeen: string | undefined } => ({
  name: change.name,
  ...recordOf(OPTIONAL_TEXT_NAMES, (name) => (change[name] === undefined ? undefined : change[name] || null)),
  description: change.description,
  priceCents: change.price,
  costCents: change.cost_price,
  images: change.image_url,
  videoUrl: change.video_url,
  onHand: change.stock_total,
  onHandSeen: change.stock_total_seen,
  status: change.status,
  updatedAtSeen: change.updated_at_seen,
})

/** Changes of several products, each with the values the administrator saw. */
export const productsEditOf = ({ products, is_approved, status, facts, facts_in }: ProductsChange) => ({
  products: products.map((product) => ({
    id: product.id,
    priceCents: product.price,
    seen: {
      priceCents: product.price_seen,
      status: product.status_seen,
      isApproved: product.is_approved_seen,
      updatedAt: product.updated_at_seen,
    },
  })),
  isApproved: is_approved,
  status,
  facts,
  factsIn: facts_in,
})
export type ProductsEdit = ReturnType<typeof productsEditOf>

export const factsUndoOf = ({ ids, changed_at }: FactsUndo) => ({ ids, changedAt: new Date(changed_at) })

export const showAdminProduct = (row: ProductRow): AdminProduct => ({
  ...showFields(fieldNames, row),
  id: row.id,
  stock_held: row.held,
  stock_available: Math.max(0, row.onHand - row.held),
  product_type: row.typeName,
  product_type_name: row.typeName,
  category: row.categoryName,
  category_name: row.categoryName,
  family_name: row.familyName,
  people_waiting: row.peopleWaiting,
  people_with_place: row.peopleWithPlace,
  announced: row.announced,
  people_to_tell: row.peopleToTell,
  waiting_since: row.waitingSince?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

export const showSelected = (row: SelectedRow): SelectedProduct => ({
  id: row.id,
  name: row.name,
  price: pesosOf(row.priceCents),
  status: row.status,
  is_approved: toBit(row.isApproved),
  people_with_place: row.peopleWithPlace,
  announced: row.announced,
  updated_at: row.updatedAt.toISOString(),
})

export const productCountsOf = ({ withoutPhoto, waitedFor, ...counts }: ViewCounts): ProductCounts => ({
  ...counts,
  without_photo: withoutPhoto,
  waited_for: waitedFor,
})

import { CHANGED_FIELD_NAMES, PRODUCT_FIELDS, type ChangedFieldName } from '@tocador/contracts/catalog/product-fields'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { RowCheck } from '../../list-screen/edits/send-checked'
import type { ProductBody } from './product-form-rules'

export type ProductField = ChangedFieldName
export type ProductEdit = Partial<ProductBody>
export type EditedProduct = Pick<AdminProduct, ProductField>

type VersionedProduct = EditedProduct & Pick<AdminProduct, 'updated_at'>

/** Only fields that differ from the product as first seen, so that saving never reverts a field that was not edited. */
export const editOf = (form: EditedProduct, seen: EditedProduct): ProductEdit =>
  Object.fromEntries(
    CHANGED_FIELD_NAMES.filter((field) => form[field] !== seen[field]).map((field) => [field, form[field]]),
  )

/** Edited fields that somebody else has meanwhile set to another value. */
export const conflictsOf = (edit: ProductEdit, seen: EditedProduct, newer: EditedProduct): ProductField[] =>
  CHANGED_FIELD_NAMES.filter(
    (field) => edit[field] !== undefined && newer[field] !== seen[field] && newer[field] !== edit[field],
  )

/** Fields that only somebody else has changed. */
export const mergedFields = (edit: ProductEdit, seen: EditedProduct, newer: EditedProduct): ProductField[] =>
  CHANGED_FIELD_NAMES.filter((field) => edit[field] === undefined && newer[field] !== seen[field])

/** Whether a change without a response was saved, according to the product fetched afterwards. */
export function outcomeOf(
  edit: ProductEdit,
  base: VersionedProduct,
  now: VersionedProduct,
): RowCheck<never>['outcome'] {
  if (now.updated_at === base.updated_at) return 'not-saved'
  return Object.keys(editOf({ ...now, ...edit }, now)).length === 0 ? 'saved' : 'unknown'
}

/** `Nombre, Fotos` */
export const fieldNames = (fields: readonly ProductField[]) =>
  fields.map((field) => PRODUCT_FIELDS[field].label).join(', ')

import { initialValues, type ProductValues } from '../fields/product-fields'
import { differenceOf, isSellable, onHandMeant, withEdit, type Difference, type ProductEdit } from '../product-rules'
import type { ProductRow, TypeRow } from '../queries'

/** A product from a file or the demo. Undefined fields stay unchanged; a new product gets the initial values. */
export interface ProductRecord extends ProductEdit {
  /** With an id, only an existing product is changed; with an external id, it may be new; with neither, it is always new. */
  identity?: { id: number } | { externalId: string } | undefined
  name: string
  /** With a `familyId`, its name. */
  familyName?: string | undefined
  /** The stock when `onHand` was written down: then only the difference is applied, so that sales since are kept. */
  onHandSeen?: number | undefined
}

/** `unknown`: the id does not exist, or a new product has no type. */
export type SaveOutcome = 'created' | 'updated' | 'unchanged' | 'unpublished' | 'unknown'

export type PlannedFields = ProductValues & Pick<ProductRow, 'externalId' | 'typeName' | 'categoryName' | 'familyName'>

export type PlannedProduct =
  | { outcome: 'created'; after: PlannedFields }
  | { outcome: 'updated' | 'unpublished'; before: ProductRow; after: PlannedFields; difference: Difference }
  | { outcome: 'unchanged'; before: ProductRow }
  | { outcome: 'unknown' }

const usual: PlannedFields = { ...initialValues, externalId: null, typeName: '', categoryName: '', familyName: '' }

/** Decides the outcome of each record, in their order, without writing, so that a dry run gives the same result. */
export function planProducts(records: ProductRecord[], known: ProductRow[], types: TypeRow[]): PlannedProduct[] {
  refuseDuplicates(records)
  const byId = new Map(known.map((product) => [product.id, product]))
  const byExternalId = new Map(known.map((product) => [product.externalId, product]))
  const typeById = new Map(types.map((type) => [type.id, type]))
  return records.map((record) => {
    const { identity, ...fields } = record
    const isById = identity !== undefined && 'id' in identity
    const before =
      identity === undefined ? undefined : isById ? byId.get(identity.id) : byExternalId.get(identity.externalId)
    const type = typeById.get(record.typeId ?? before?.typeId ?? 0)
    if (type === undefined || (isById && before === undefined)) return { outcome: 'unknown' }
    const after = merge(before ?? usual, fields, type)
    if (identity !== undefined && !isById) after.externalId = identity.externalId
    return before === undefined ? { outcome: 'created', after } : judge(before, after)
  })
}

function merge(
  base: PlannedFields,
  { onHandSeen, familyName, ...edit }: Omit<ProductRecord, 'identity'>,
  type: TypeRow,
): PlannedFields {
  const given = withEdit(base, edit)
  return {
    ...given,
    onHand: edit.onHand === undefined ? base.onHand : Math.max(0, onHandMeant(edit.onHand, onHandSeen, base.onHand)),
    // A product without a price must not be on sale.
    isApproved: given.isApproved && given.priceCents > 0,
    typeId: type.id,
    typeName: type.name,
    familyName: familyName ?? base.familyName,
    categoryName: type.categoryName,
  }
}

function judge(before: ProductRow, after: PlannedFields): PlannedProduct {
  const difference = differenceOf(before, after)
  if (!difference) return { outcome: 'unchanged', before }
  const isUnpublished = isSellable(before) && !isSellable(after)
  return { outcome: isUnpublished ? 'unpublished' : 'updated', before, after, difference }
}

function refuseDuplicates(records: ProductRecord[]): void {
  const identities = records.flatMap(({ identity }) => (identity ? [JSON.stringify(identity)] : []))
  if (new Set(identities).size < identities.length) throw new Error('Two records of one call refer to the same product')
}

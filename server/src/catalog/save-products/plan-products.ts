import type { ProductStatus } from '@tocador/contracts/catalog/catalog-words'
import { differenceOf, isSellable, onHandMeant, type Difference } from '../product-rules'
import type { ProductRow, TypeRow } from '../queries'

/** A product from a file or the demo. Undefined fields stay unchanged; a new product gets default values. */
export interface ProductRecord {
  /** With an id, only an existing product is changed; with an external id, it may be new; with neither, it is always new. */
  identity?: { id: number } | { externalId: string } | undefined
  typeId?: number | undefined
  name: string
  description?: string | undefined
  priceCents?: number | undefined
  costCents?: number | undefined
  /** Stock on hand, including held units. */
  onHand?: number | undefined
  /** The stock when `onHand` was written down: then only the difference is applied, so that sales since are kept. */
  onHandSeen?: number | undefined
  images?: string[] | undefined
  videoUrl?: string | undefined
  status?: ProductStatus | undefined
  isApproved?: boolean | undefined
}

/** `unknown`: the id does not exist, or a new product has no type. */
export type SaveOutcome = 'created' | 'updated' | 'unchanged' | 'unpublished' | 'unknown'

export type PlannedFields = Omit<ProductRow, 'id' | 'held' | 'createdAt' | 'updatedAt'>

export type PlannedProduct =
  | { outcome: 'created'; after: PlannedFields }
  | { outcome: 'updated' | 'unpublished'; before: ProductRow; after: PlannedFields; difference: Difference }
  | { outcome: 'unchanged'; before: ProductRow }
  | { outcome: 'unknown' }

const usual: PlannedFields = {
  externalId: null,
  name: '',
  description: '',
  priceCents: 0,
  costCents: 0,
  images: [],
  videoUrl: '',
  onHand: 0,
  status: 'active',
  isApproved: false,
  typeId: 0,
  typeName: '',
  categoryName: '',
}

/** Decides the outcome of each record, in their order, without writing, so that a dry run gives the same result. */
export function planProducts(records: ProductRecord[], known: ProductRow[], types: TypeRow[]): PlannedProduct[] {
  refuseDuplicates(records)
  const byId = new Map(known.map((product) => [product.id, product]))
  const byExternalId = new Map(known.map((product) => [product.externalId, product]))
  const typeById = new Map(types.map((type) => [type.id, type]))
  return records.map((record) => {
    const { identity } = record
    const isById = identity !== undefined && 'id' in identity
    const before =
      identity === undefined ? undefined : isById ? byId.get(identity.id) : byExternalId.get(identity.externalId)
    const type = typeById.get(record.typeId ?? before?.typeId ?? 0)
    if (type === undefined || (isById && before === undefined)) return { outcome: 'unknown' }
    const after = merge(before ?? usual, record, type)
    if (identity !== undefined && !isById) after.externalId = identity.externalId
    return before === undefined ? { outcome: 'created', after } : judge(before, after)
  })
}

function merge(base: PlannedFields, record: ProductRecord, type: TypeRow): PlannedFields {
  const priceCents = record.priceCents ?? base.priceCents
  return {
    externalId: base.externalId,
    name: record.name,
    description: record.description ?? base.description,
    priceCents,
    costCents: record.costCents ?? base.costCents,
    images: record.images ?? base.images,
    videoUrl: record.videoUrl ?? base.videoUrl,
    onHand:
      record.onHand === undefined
        ? base.onHand
        : Math.max(0, onHandMeant(record.onHand, record.onHandSeen, base.onHand)),
    status: record.status ?? base.status,
    // A product without a price must not be on sale.
    isApproved: (record.isApproved ?? base.isApproved) && priceCents > 0,
    typeId: type.id,
    typeName: type.name,
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

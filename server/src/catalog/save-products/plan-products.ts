import type { ProductStatus } from '@tocador/contracts/catalog'
import { differenceOf, isSellable, type Difference } from '../product-rules'
import type { ProductRow, TypeRow } from '../queries'

/** A product as a file or the demo brings it. What is undefined stays as it is; a new product gets the usual value. */
export interface ProductRecord {
  /** By its own number only what exists is changed; by a number from outside it may be new; with neither it is. */
  identity?: { id: number } | { externalId: string } | undefined
  typeId?: number | undefined
  name: string
  description?: string | undefined
  priceCents?: number | undefined
  costCents?: number | undefined
  /** Units in the shop. */
  onHand?: number | undefined
  images?: string[] | undefined
  videoUrl?: string | undefined
  status?: ProductStatus | undefined
  isApproved?: boolean | undefined
}

/** `unknown`: it names a product of ours that there is not, or a new one lacks its type. */
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

/** What becomes of each record, in their order. Decides without writing, so a trial run shows the same. */
export function planProducts(records: ProductRecord[], known: ProductRow[], types: TypeRow[]): PlannedProduct[] {
  refuseTwins(records)
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
    onHand: record.onHand ?? base.onHand,
    status: record.status ?? base.status,
    // Nothing is offered without a price.
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

function refuseTwins(records: ProductRecord[]): void {
  const identities = records.flatMap(({ identity }) => (identity ? [JSON.stringify(identity)] : []))
  if (new Set(identities).size < identities.length) throw new Error('Two records of one call name the same product')
}

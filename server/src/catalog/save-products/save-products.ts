import type { ShopTx } from '../../platform/context'
import { adjustOnHand, createLevels, setSellable } from '../../stock'
import { isSellable, searchText, type Difference } from '../product-rules'
import { publishEdit } from '../publish-edit'
import { listKnownProducts, listTypeRows, type ProductRow } from '../queries'
import {
  planProducts,
  type PlannedFields,
  type PlannedProduct,
  type ProductRecord,
  type SaveOutcome,
} from './plan-products'
import { deleteImages, insertImages, insertProducts, lockKnownProducts, reserveIds, updateProducts } from './queries'

export interface SavedProduct {
  outcome: SaveOutcome
  /** Undefined only when the outcome is `unknown`. */
  id?: number
  /** What changed, if the product existed. */
  difference?: Difference
}

/** A product to be written, with its id. */
export interface WrittenProduct extends PlannedFields {
  id: number
  searchText: string
}

type Changed = Extract<PlannedProduct, { before: ProductRow; after: PlannedFields }>

/**
 * Creates or changes hundreds of products with a constant number of statements, except for stock changes. Two simultaneous
 * calls with the same new product would conflict, so the transaction needs a common `lockOwner`. `noteOf` says in the ledger why
 * the stock of a product changed.
 */
export async function saveProducts(
  tx: ShopTx,
  records: ProductRecord[],
  noteOf: (productId: number) => string = () => '',
): Promise<SavedProduct[]> {
  const plan = planProducts(records, await listKnown(tx, records), await listTypeRows(tx))
  const created = plan.filter(isCreated)
  const changed = plan.filter(isChanged)
  const ids = await reserveIds(tx, created.length)
  const numbered = new Map<PlannedProduct, number>(created.map((one, place) => [one, ids[place] ?? 0]))
  const inserted = created.map(({ after }, place) => written(ids[place] ?? 0, after))
  await insertAll(tx, inserted)
  await changeAll(tx, changed, noteOf)
  if (inserted.length + changed.length > 0) await recordAndPublish(tx, inserted, changed)
  return plan.map((one) => ({
    outcome: one.outcome,
    ...(one.outcome === 'created' ? { id: numbered.get(one) ?? 0 } : 'before' in one && { id: one.before.id }),
    ...('difference' in one && { difference: one.difference }),
  }))
}

const isCreated = (one: PlannedProduct) => one.outcome === 'created'
const isChanged = (one: PlannedProduct): one is Changed => one.outcome === 'updated' || one.outcome === 'unpublished'
const written = (id: number, fields: PlannedFields): WrittenProduct => ({
  ...fields,
  id,
  searchText: searchText(fields),
})

async function listKnown(tx: ShopTx, records: ProductRecord[]): Promise<ProductRow[]> {
  const identities = records.flatMap(({ identity }) => identity ?? [])
  const ids = identities.flatMap((identity) => ('id' in identity ? identity.id : []))
  const externalIds = identities.flatMap((identity) => ('externalId' in identity ? identity.externalId : []))
  if (identities.length === 0) return []
  const isCounted = records.some(({ onHand }) => onHand !== undefined)
  await lockKnownProducts(tx, ids, externalIds, isCounted)
  return listKnownProducts(tx, ids, externalIds)
}

async function insertAll(tx: ShopTx, products: WrittenProduct[]): Promise<void> {
  if (products.length === 0) return
  await insertProducts(tx, products)
  await insertImages(tx, products)
  const levels = products.map((one) => ({ productId: one.id, onHand: one.onHand, isSellable: isSellable(one) }))
  await createLevels(tx, levels)
}

async function changeAll(tx: ShopTx, changed: Changed[], noteOf: (productId: number) => string): Promise<void> {
  if (changed.length === 0) return
  const products = changed.map(({ before, after }) => written(before.id, after))
  await updateProducts(tx, products)
  const withNewImages = products.filter((_, place) => changed[place]?.difference.after.images)
  await deleteImages(
    tx,
    withNewImages.map(({ id }) => id),
  )
  await insertImages(tx, withNewImages)
  const recounted = changed
    .map(({ before: { id, onHand }, after }) => ({
      productId: id,
      difference: after.onHand - onHand,
      note: noteOf(id),
    }))
    .filter(({ difference }) => difference !== 0)
    .sort((one, other) => one.productId - other.productId)
  for (const change of recounted) await adjustOnHand(tx, change)
  const turned = changed.filter(({ before, after }) => isSellable(before) !== isSellable(after))
  const sellable = turned.map(({ before, after }) => ({ productId: before.id, isSellable: isSellable(after) }))
  await setSellable(tx, sellable)
}

/** Writes one audit record for all products, with every difference. */
async function recordAndPublish(tx: ShopTx, inserted: WrittenProduct[], changed: Changed[]): Promise<void> {
  const created = inserted.map(({ id }) => id)
  const differences = changed.map(({ before, difference }) => ({ id: before.id, ...difference }))
  await tx.record({
    action: 'save-many',
    subject: 'product',
    subjectId: '',
    after: { created, changed: differences },
  })
  await publishEdit(tx, [...created, ...changed.map(({ before }) => before.id)])
}

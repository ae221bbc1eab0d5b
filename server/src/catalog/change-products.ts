import type { StaleSelection } from '@tocador/contracts/catalog/product-selection-schemas'
import type { Change } from '../platform/audit/record-changes'
import { inTransaction, type ShopContext } from '../platform/context'
import { invalidInput, Refusal } from '../platform/http/refusal'
import { setSellable } from '../stock'
import { differenceOf, isSellable, searchText, withEdit, type Difference } from './product-rules'
import { publishEdit } from './publish-edit'
import { listKnownProducts, type ProductRow } from './queries'
import { lockKnownProducts, updateProducts } from './save-products/queries'
import { showSelected, type ProductsEdit } from './wire-products'

interface Changed {
  before: ProductRow
  after: ProductRow
  difference: Difference
}

/** Changes all products, or none if one differs from what the administrator saw. Returns the ids of the changed products. */
export async function changeProducts(context: ShopContext, change: ProductsEdit): Promise<number[]> {
  const ids = change.products.map(({ id }) => id)
  return inTransaction(context, async (tx) => {
    await lockKnownProducts(tx, ids, [], false)
    const known = await listKnownProducts(tx, ids, [])
    refuseStale(change, known)
    const changed = changedBy(change, known)
    refuseUnpriced(changed)
    if (changed.length === 0) return []
    await updateProducts(
      tx,
      changed.map(({ after }) => ({ ...after, searchText: searchText(after) })),
    )
    const turned = changed.filter(({ before, after }) => isSellable(before) !== isSellable(after))
    const sellable = turned.map(({ after }) => ({ productId: after.id, isSellable: isSellable(after) }))
    await setSellable(tx, sellable)
    const action = change.isApproved === undefined ? 'update' : change.isApproved ? 'approve' : 'unapprove'
    await tx.record(
      ...changed.map(({ after, difference }): Change => ({
        action,
        subject: 'product',
        subjectId: after.id,
        ...difference,
      })),
    )
    const changedIds = changed.map(({ after }) => after.id)
    await publishEdit(tx, changedIds)
    return changedIds
  })
}

function refuseStale(change: ProductsEdit, known: ProductRow[]): void {
  const byId = new Map(known.map((product) => [product.id, product]))
  const details: StaleSelection = { changed: [], missing: [] }
  for (const { id, seen } of change.products) {
    const product = byId.get(id)
    if (product === undefined) details.missing.push(id)
    else if (isUnseen(product, seen, change)) details.changed.push(showSelected(product))
  }
  const count = details.changed.length + details.missing.length
  if (count === 0) return
  const message = count === 1 ? 'Alguien cambió 1 de estos productos' : `Alguien cambió ${count} de estos productos`
  throw new Refusal('STALE_EDIT', { message, details })
}

function isUnseen(now: ProductRow, seen: ProductsEdit['products'][number]['seen'], change: ProductsEdit): boolean {
  return (
    (seen.priceCents !== undefined && seen.priceCents !== now.priceCents) ||
    isLost(change.status, seen.status, now.status) ||
    isLost(change.isApproved, seen.isApproved, now.isApproved)
  )
}

/** Whether the change would overwrite a value that the administrator has not seen. */
const isLost = <Value>(wanted: Value | undefined, seen: Value | undefined, now: Value) =>
  wanted !== undefined && seen !== undefined && seen !== now && wanted !== now

function changedBy({ products, isApproved, status }: ProductsEdit, known: ProductRow[]): Changed[] {
  const prices = new Map(products.map(({ id, priceCents }) => [id, priceCents]))
  return known.flatMap((before) => {
    const after = withEdit(before, { isApproved, status, priceCents: prices.get(before.id) })
    const difference = differenceOf(before, after)
    return difference ? [{ before, after, difference }] : []
  })
}

function refuseUnpriced(changed: Changed[]): void {
  const names = changed.filter(({ after }) => after.isApproved && after.priceCents === 0).map(({ after }) => after.name)
  if (names.length === 0) return
  throw invalidInput('is_approved', `Ponles un precio de venta antes de aprobarlos: ${names.slice(0, 5).join(', ')}`)
}

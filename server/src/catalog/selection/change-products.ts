import { SHARED_FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { invalidInput } from '../../platform/http/refusal'
import { isStale, type ProductEdit } from '../product-rules'
import { listKnownProducts, type ProductRow } from '../queries'
import { changedBy, saveChanged, type Changed } from './save-changed'
import { lockKnownProducts } from '../save-products/queries'
import type { ProductsEdit } from '../wire-products'
import { staleRefusal } from './stale-selection'

/** Changes all products, or none if one differs from what the administrator saw. Returns the ids of the changed products. */
export async function changeProducts(context: ShopContext, change: ProductsEdit): Promise<number[]> {
  const ids = change.products.map(({ id }) => id)
  return inTransaction(context, async (tx) => {
    await lockKnownProducts(tx, ids, [], false)
    const known = await listKnownProducts(tx, ids, [])
    await refuseStale(tx, change, known)
    const changed = changedBy(known, editOf(change))
    refuseUnpriced(changed)
    const action = change.isApproved === undefined ? 'update' : change.isApproved ? 'approve' : 'unapprove'
    return saveChanged(tx, changed, action)
  })
}

async function refuseStale(tx: ShopTx, change: ProductsEdit, known: ProductRow[]): Promise<void> {
  const byId = new Map(known.map((product) => [product.id, product]))
  const changed: ProductRow[] = []
  const missing: number[] = []
  for (const { id, seen } of change.products) {
    const product = byId.get(id)
    if (product === undefined) missing.push(id)
    else if (isUnseen(product, seen, change)) changed.push(product)
  }
  if (changed.length + missing.length > 0) throw await staleRefusal(tx, changed, missing)
}

function isUnseen(now: ProductRow, seen: ProductsEdit['products'][number]['seen'], change: ProductsEdit): boolean {
  return (
    (seen.priceCents !== undefined && seen.priceCents !== now.priceCents) ||
    isLost(change.status, seen.status, now.status) ||
    isLost(change.isApproved, seen.isApproved, now.isApproved) ||
    (isStale(now.updatedAt, seen.updatedAt) && overwritesFact(now, change))
  )
}

/** Whether the change would overwrite a value that the administrator has not seen. */
const isLost = <Value>(wanted: Value | undefined, seen: Value | undefined, now: Value) =>
  wanted !== undefined && seen !== undefined && seen !== now && wanted !== now

const overwritesFact = (now: ProductRow, { facts, factsIn }: ProductsEdit) =>
  factsIn === 'all' && givenFacts(facts).some(([name, text]) => now[name] !== null && now[name] !== text)

const givenFacts = (facts: ProductsEdit['facts']) =>
  SHARED_FACT_NAMES.flatMap((name) => {
    const text = facts?.[name]
    return text === undefined ? [] : [[name, text] as const]
  })

function editOf({ products, isApproved, status, facts, factsIn }: ProductsEdit): (product: ProductRow) => ProductEdit {
  const prices = new Map(products.map(({ id, priceCents }) => [id, priceCents]))
  const given = givenFacts(facts)
  return (product) => ({
    isApproved,
    status,
    priceCents: prices.get(product.id),
    ...Object.fromEntries(given.filter(([name]) => factsIn === 'all' || product[name] === null)),
  })
}

function refuseUnpriced(changed: Changed[]): void {
  const names = changed.filter(({ after }) => after.isApproved && after.priceCents === 0).map(({ after }) => after.name)
  if (names.length === 0) return
  throw invalidInput('is_approved', `Ponles un precio de venta antes de aprobarlos: ${names.slice(0, 5).join(', ')}`)
}

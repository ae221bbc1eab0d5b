import type { StaleShades } from '@tocador/contracts/catalog/family-schemas'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { isStale } from '../product-rules'
import { listKnownProducts, type ProductRow } from '../queries'
import { FAMILIES_LOCK } from './families-lock'
import { getFamily, type FamilyWithShades } from './get-family'
import { insertFamily, leaveFamily, listMemberIds, lockProductsById, putShades, updateFamily } from './queries'
import { dissolveSmall, publishShades, recorded } from './regroup'
import { showFamily, showStaleShade, type FamilyInput, type WantedShade } from './wire-families'

/** Makes the products shades of a new family. They leave the families that they had. */
export const groupProducts = (context: ShopContext, input: FamilyInput): Promise<FamilyWithShades> =>
  inTransaction(
    context,
    async (tx) => {
      const products = await getShades(tx, input.shades)
      const id = await insertFamily(tx, input.name)
      await putShades(tx, id, input.shades)
      const left = await leaveOthers(tx, products, id)
      const after = await getFamily(tx, id)
      await tx.record({
        action: 'create',
        subject: 'family',
        subjectId: id,
        after: recorded(after.name, after.products),
      })
      await publishShades(tx, [...after.products.map((product) => product.id), ...left])
      return after
    },
    { lockOwner: FAMILIES_LOCK },
  )

/** The family becomes what the input says; products that it does not name leave. Deleted ones stay for their return. */
export const changeFamily = (
  context: ShopContext,
  id: number,
  { updatedAtSeen, ...input }: FamilyInput & { updatedAtSeen: string | undefined },
): Promise<FamilyWithShades> =>
  inTransaction(
    context,
    async (tx) => {
      const before = await getFamily(tx, id)
      if (isStale(before.updatedAt, updatedAtSeen)) throw new Refusal('STALE_EDIT', { details: showFamily(before) })
      await lockProductsById(tx, [
        ...input.shades.map(({ productId }) => productId),
        ...(await listMemberIds(tx, [id])),
      ])
      const products = await getShades(tx, input.shades)
      const leaving = before.products.filter((member) => !products.some((product) => product.id === member.id))
      await leaveFamily(
        tx,
        leaving.map((product) => product.id),
      )
      await updateFamily(tx, id, input.name)
      await putShades(tx, id, input.shades)
      const left = await leaveOthers(tx, products, id)
      const after = await getFamily(tx, id)
      const [was, is] = [recorded(before.name, before.products), recorded(after.name, after.products)]
      if (JSON.stringify(was) !== JSON.stringify(is))
        await tx.record({ action: 'update', subject: 'family', subjectId: id, before: was, after: is })
      await publishShades(tx, [...[...leaving, ...after.products].map((product) => product.id), ...left])
      return after
    },
    { lockOwner: FAMILIES_LOCK },
  )

/** Locks and reads the products, and refuses those that are in another family than the form showed. */
async function getShades(tx: ShopTx, shades: readonly WantedShade[]): Promise<ProductRow[]> {
  const ids = shades.map(({ productId }) => productId)
  await lockProductsById(tx, ids)
  const products = await listKnownProducts(tx, ids, [])
  const byId = new Map(products.map((product) => [product.id, product]))
  const details: StaleShades = { changed: [], missing: [] }
  for (const { productId, familyIdSeen } of shades) {
    const product = byId.get(productId)
    if (product === undefined) details.missing.push(productId)
    else if (familyIdSeen !== undefined && familyIdSeen !== product.familyId)
      details.changed.push(showStaleShade(product))
  }
  const count = details.changed.length + details.missing.length
  if (count === 0) return products
  const message = count === 1 ? 'Alguien cambió 1 de estos productos' : `Alguien cambió ${count} de estos productos`
  throw new Refusal('STALE_EDIT', { message, details })
}

/** The families that lost products to this one; returns the products of those that were dissolved. */
function leaveOthers(tx: ShopTx, products: readonly ProductRow[], id: number): Promise<number[]> {
  const others = products.flatMap(({ familyId }) => (familyId === null || familyId === id ? [] : familyId))
  return dissolveSmall(tx, [...new Set(others)], products)
}

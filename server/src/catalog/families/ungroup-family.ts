import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { FAMILIES_LOCK } from './families-lock'
import { getFamily, type FamilyWithShades } from './get-family'
import { findFamily, leaveFamily, lockProductsById } from './queries'
import { dissolveSmall, publishShades, recorded, removeFamilies } from './regroup'

export const ungroupFamily = (context: ShopContext, id: number): Promise<void> =>
  inTransaction(
    context,
    async (tx) => {
      const family = await getFamily(tx, id)
      await publishShades(tx, await removeFamilies(tx, [family], family.products))
    },
    { lockOwner: FAMILIES_LOCK },
  )

/** Undefined when one shade is left, which is no family. */
export const removeShade = (
  context: ShopContext,
  { id, productId }: { id: number; productId: number },
): Promise<FamilyWithShades | undefined> =>
  inTransaction(
    context,
    async (tx) => {
      const before = await getFamily(tx, id)
      if (!before.products.some((product) => product.id === productId)) throw new Refusal('NOT_FOUND')
      await lockProductsById(tx, [productId])
      await leaveFamily(tx, [productId])
      const removed = before.products.filter((product) => product.id === productId)
      const left = await dissolveSmall(tx, [id], removed)
      const after = (await findFamily(tx, id)) && (await getFamily(tx, id))
      if (after)
        await tx.record({
          action: 'update',
          subject: 'family',
          subjectId: id,
          before: recorded(before.name, before.products),
          after: recorded(after.name, after.products),
        })
      await publishShades(tx, [...before.products.map((product) => product.id), ...left])
      return after
    },
    { lockOwner: FAMILIES_LOCK },
  )

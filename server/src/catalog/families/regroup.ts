import { LEAST_SHADES } from '@tocador/contracts/catalog/family-words'
import type { Change } from '../../platform/audit/record-changes'
import type { ShopTx } from '../../platform/context'
import { renameInSearches } from '../product-types/rename-in-searches'
import { publishEdit } from '../publish-edit'
import type { ProductRow } from '../queries'
import {
  deleteFamilies,
  leaveFamily,
  listFamilies,
  listMemberIds,
  listProductsOfFamilies,
  lockProductsById,
  touchFamilies,
  type FamilyRow,
} from './queries'

/** What the audit keeps of a family. */
export const recorded = (
  name: string,
  products: readonly Pick<ProductRow, 'id' | 'name' | 'shade' | 'shadeColor'>[],
) => ({
  name,
  shades: products.map((product) => ({
    productId: product.id,
    product: product.name,
    name: product.shade,
    color: product.shadeColor,
  })),
})

/**
 * Dissolves those of the families that have fewer than two products left; the others are marked as changed. `moved` are
 * products as they were before they left. Returns the products of dissolved families.
 */
export async function dissolveSmall(
  tx: ShopTx,
  familyIds: readonly number[],
  moved: readonly ProductRow[],
): Promise<number[]> {
  if (familyIds.length === 0) return []
  const families = await listFamilies(tx, familyIds)
  const staying = await listProductsOfFamilies(tx, familyIds)
  const isSmall = ({ id }: FamilyRow) => staying.filter(({ familyId }) => familyId === id).length < LEAST_SHADES
  await touchFamilies(
    tx,
    families.filter((one) => !isSmall(one)).map(({ id }) => id),
  )
  return removeFamilies(tx, families.filter(isSmall), [...moved, ...staying])
}

/** Removes families; their products, deleted ones included, stay as they are. Returns those. */
export async function removeFamilies(
  tx: ShopTx,
  families: readonly FamilyRow[],
  shades: readonly ProductRow[],
): Promise<number[]> {
  if (families.length === 0) return []
  const ids = families.map(({ id }) => id)
  const members = await listMemberIds(tx, ids)
  await lockProductsById(tx, members)
  await leaveFamily(tx, members)
  await deleteFamilies(tx, ids)
  await tx.record(
    ...families.map(({ id, name }): Change => {
      const before = recorded(
        name,
        shades.filter(({ familyId }) => familyId === id),
      )
      return { action: 'delete', subject: 'family', subjectId: id, before }
    }),
  )
  return members
}

/** Searches match the shade and the family's name. Call it last in a transaction. */
export async function publishShades(tx: ShopTx, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)]
  await renameInSearches(
    tx,
    ids.map((id) => ({ id })),
  )
  await publishEdit(tx, ids)
}

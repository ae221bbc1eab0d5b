import type { Db } from '../../platform/database/db'
import { Refusal } from '../../platform/http/refusal'
import type { ProductRow } from '../queries'
import { findFamily, listProductsOfFamilies, type FamilyRow } from './queries'

export interface FamilyWithShades extends FamilyRow {
  /** In their order, without deleted products. */
  products: ProductRow[]
}

export async function getFamily(db: Db, id: number): Promise<FamilyWithShades> {
  const family = await findFamily(db, id)
  if (!family) throw new Refusal('NOT_FOUND')
  return { ...family, products: await listProductsOfFamilies(db, [id]) }
}

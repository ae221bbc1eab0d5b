import type { LedgerEntry } from '@tocador/contracts/catalog/stock-schemas'
import { pagingOf, type Paging } from '@tocador/contracts/paging'
import type { ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { countLedger, listLedgerRows } from './queries'
import { ledgerEntryOf } from './wire-ledger'

/** One page of a product's stock movements, newest first. Deleted products keep theirs. */
export async function listLedger(
  { db }: ShopContext,
  productId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: LedgerEntry[]; pagination: Paging }> {
  const counted = await countLedger(db, productId)
  if (counted === undefined) throw new Refusal('NOT_FOUND')
  const rows = await listLedgerRows(db, productId, limit, (page - 1) * limit)
  return { data: rows.map(ledgerEntryOf), pagination: pagingOf(page, limit, counted.total) }
}

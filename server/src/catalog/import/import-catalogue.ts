import { inTransaction, type DbOutsideTransaction } from '../../platform/database/db'
import type { EditContext } from '../edit-context'
import { saveBatch, tryBatch, type Outcome } from './import-batch'
import type { ImportReport } from './import-report'
import type { ImportMapping } from './mapping'
import { readFile, type ReadProduct } from './read-file'

export interface ImportWish {
  bytes: Uint8Array
  mapping: ImportMapping
  /** Units of new products for which the file names none. */
  stock: number
  isDryRun: boolean
  onProgress?: (done: number, of: number) => void
  /** Ends after the batch at hand; what is in stays in, and the next run goes on from there. */
  signal?: AbortSignal
}

const ROWS_AT_A_TIME = 250
/** Two imports at once take turns, batch by batch, so that both don't make the same product. */
const ONE_IMPORTER = 'import of the catalogue'

/** Brings the products of a file into the shop, in batches that are in as a whole or not at all. */
export async function importCatalogue(
  db: DbOutsideTransaction,
  wish: ImportWish,
  contextNow: () => EditContext,
): Promise<ImportReport> {
  const { products, ...read } = readFile(wish.bytes, wish.mapping)
  const counts = { created: 0, updated: 0, unchanged: 0, notReached: products.length }
  const report: ImportReport = { ...read, ...counts, isDryRun: wish.isDryRun, unpublished: [] }
  for (let start = 0; start < products.length && !wish.signal?.aborted; start += ROWS_AT_A_TIME) {
    const rows = products.slice(start, start + ROWS_AT_A_TIME)
    const outcomes = wish.isDryRun
      ? await tryBatch(db, rows, wish.stock)
      : await inTransaction(db, (tx) => saveBatch(tx, rows, wish.stock, contextNow()), { lockOwner: ONE_IMPORTER })
    rows.forEach((row, place) => count(report, row, outcomes[place] ?? 'unknown'))
    report.notReached -= rows.length
    wish.onProgress?.(start + rows.length, products.length)
  }
  report.refused.sort((one, other) => one.line - other.line)
  return report
}

function count(report: ImportReport, { line, label, priceCents }: ReadProduct, outcome: Outcome): void {
  const refuse = (reason: string) => report.refused.push({ line, label, reason })
  if (outcome === 'unknown') return void refuse('La tienda no tiene un producto con este id')
  if (outcome === 'twin') return void refuse('Otra fila ya nombra este producto')
  if (outcome === 'created' || outcome === 'unchanged') report[outcome]++
  else report.updated++
  if (priceCents === 0 || (priceCents === undefined && outcome === 'created'))
    report.unpublished.push({ line, label, reason: 'Sin precio' })
  else if (outcome === 'unpublished') report.unpublished.push({ line, label, reason: 'Dejó de estar a la venta' })
}

import { inTransaction, type ShopContext } from '../../platform/context'
import { relativePictures } from '../../platform/http/own-pictures'
import { saveBatch, tryBatch, type Outcome } from './import-batch'
import type { ImportReport } from './import-report'
import type { ImportMapping } from './mapping'
import { readFile, type ReadProduct } from './read-file'

export interface ImportInput {
  bytes: Uint8Array
  mapping: ImportMapping
  /** Initial stock of new products without stock in the file. */
  stock: number
  isDryRun: boolean
  /** Own pictures named by this address are stored as `/media/…`. */
  publicUrl?: string | undefined
  onProgress?: (done: number, of: number) => void
  /** Stops after the current batch. Imported rows are kept, and the next run continues from there. */
  signal?: AbortSignal
}

const ROWS_AT_A_TIME = 250
/** Lock for one batch at a time, so that concurrent imports do not create the same product twice. */
const IMPORT_LOCK = 'import of the catalogue'

/** Imports the products of a file in batches, each in one transaction. */
export async function importCatalogue(context: ShopContext, input: ImportInput): Promise<ImportReport> {
  const { stock, isDryRun, publicUrl } = input
  const { products: named, ...read } = readFile(input.bytes, input.mapping)
  const products = named.map((product) => ({
    ...product,
    images: product.images?.map((url) => relativePictures(url, publicUrl)),
  }))
  const counts = { created: 0, updated: 0, unchanged: 0, notReached: products.length }
  const report: ImportReport = { ...read, ...counts, isDryRun, unpublished: [] }
  for (let start = 0; start < products.length && !input.signal?.aborted; start += ROWS_AT_A_TIME) {
    const rows = products.slice(start, start + ROWS_AT_A_TIME)
    // Other instances search for stock changed in the last seconds, so each batch has its own timestamp.
    const now = context.clock.now()
    const outcomes = isDryRun
      ? await tryBatch(context.db, rows, stock)
      : await inTransaction({ ...context, now }, (tx) => saveBatch(tx, rows, stock), { lockOwner: IMPORT_LOCK })
    rows.forEach((row, place) => count(report, row, outcomes[place] ?? 'unknown'))
    report.notReached -= rows.length
    input.onProgress?.(start + rows.length, products.length)
  }
  report.refused.sort((one, other) => one.line - other.line)
  return report
}

function count(report: ImportReport, { line, label, priceCents }: ReadProduct, outcome: Outcome): void {
  const refuse = (reason: string) => report.refused.push({ line, label, reason })
  if (outcome === 'unknown') return void refuse('La tienda no tiene un producto con este id')
  if (outcome === 'duplicate') return void refuse('Otra fila ya nombra este producto')
  if (outcome === 'created' || outcome === 'unchanged') report[outcome]++
  else report.updated++
  if (priceCents === 0 || (priceCents === undefined && outcome === 'created'))
    report.unpublished.push({ line, label, reason: 'Sin precio' })
  else if (outcome === 'unpublished') report.unpublished.push({ line, label, reason: 'Dejó de estar a la venta' })
}

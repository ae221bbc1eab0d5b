import { LEAST_SHADES } from '@tocador/contracts/catalog/family-words'
import { pesosOf, showPesos } from '@tocador/contracts/money'
import { fold } from '@tocador/contracts/search-text'
import { inTransaction, type ShopContext } from '../../platform/context'
import { dissolveImported } from '../families/dissolve-imported'
import type { HasSeveral, Regrouped } from '../families/ensure-families'
import { FAMILIES_LOCK } from '../families/families-lock'
import { relativePictures } from '../../platform/http/own-pictures'
import { describeChanges, describeOffer } from './describe-changes'
import { saveBatch, tryBatch, type Outcome } from './import-batch'
import type { ImportReport } from './import-report'
import type { ReadFile, ReadProduct } from './reading/read-file'

export interface ImportInput {
  file: ReadFile
  /** Initial stock of new products without stock in the file. */
  stock: number
  isDryRun: boolean
  /** Own pictures named by this address are stored as `/media/…`. */
  publicUrl?: string | undefined
  /** Imports only `count` of the importable rows, beginning at `from`; by default all. */
  from?: number
  count?: number
  onProgress?: (done: number, of: number) => void
  /** Stops after the current batch. Imported rows are kept, and the next run continues from there. */
  signal?: AbortSignal
}

const ROWS_AT_A_TIME = 250

/** Imports the products of a file in batches, each in one transaction. */
export async function importCatalogue(context: ShopContext, input: ImportInput): Promise<ImportReport> {
  const { stock, isDryRun, publicUrl, from = 0, count: atMost = Infinity } = input
  const { products: named, ...read } = input.file
  const products = named.slice(from, from + atMost).map((product) => ({
    ...product,
    images: product.images?.map((url) => relativePictures(url, publicUrl)),
  }))
  const counts = { created: 0, updated: 0, unchanged: 0, notReached: products.length }
  const report: ImportReport = {
    ...read,
    ...counts,
    refused: [...read.refused],
    notes: [...read.notes],
    isDryRun,
    unpublished: [],
    results: [],
  }
  const options = { stock, hasSeveral: severalIn(named) }
  const regrouped: Regrouped[] = []
  for (let start = 0; start < products.length && !input.signal?.aborted; start += ROWS_AT_A_TIME) {
    const rows = products.slice(start, start + ROWS_AT_A_TIME)
    // Other instances search for stock changed in the last seconds, so each batch has its own timestamp.
    const now = context.clock.now()
    const saved = isDryRun
      ? { outcomes: await tryBatch({ ...context, now }, rows, options), regrouped: [] }
      : // For one batch at a time, so that concurrent imports do not create the same product twice.
        await inTransaction({ ...context, now }, (tx) => saveBatch(tx, rows, options), { lockOwner: FAMILIES_LOCK })
    regrouped.push(...saved.regrouped)
    rows.forEach((row, place) => count(report, row, saved.outcomes[place] ?? { outcome: 'unknown' }))
    report.notReached -= rows.length
    input.onProgress?.(start + rows.length, products.length)
  }
  if (!isDryRun) {
    const reached = from + products.length - report.notReached
    const names = familyNames(named.slice(from, reached))
    const later = familyNames(named.slice(reached))
    await dissolveImported({ ...context, now: context.clock.now() }, { regrouped, names, later })
  }
  report.refused.sort((one, other) => one.line - other.line)
  return report
}

const familyNames = (rows: readonly ReadProduct[]): string[] => [
  ...new Set(rows.flatMap(({ familyName }) => familyName || [])),
]

function severalIn(rows: readonly ReadProduct[]): HasSeveral {
  const counts = new Map<string, number>()
  for (const { familyName } of rows) {
    const name = fold(familyName ?? '')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return (name) => (counts.get(fold(name)) ?? 0) >= LEAST_SHADES
}

function count(report: ImportReport, { line, label, name, priceCents, notes }: ReadProduct, result: Outcome): void {
  const { outcome } = result
  const refusal = result.reason ?? refusals[outcome]
  const unpublished =
    priceCents === 0 || (priceCents === undefined && outcome === 'created')
      ? 'Sin precio'
      : outcome === 'unpublished'
        ? 'Dejó de estar a la venta'
        : undefined
  const row = { line, label, name, changes: changesOf(result, priceCents) }
  if (refusal !== undefined) {
    report.refused.push({ line, label, reason: refusal })
    report.results.push({ ...row, outcome: 'refused', isUnpublished: false, reasons: [refusal] })
    return
  }
  const isUnchanged = outcome === 'unchanged' && result.offer === undefined
  const shown = outcome === 'created' ? outcome : isUnchanged ? 'unchanged' : 'updated'
  report[shown]++
  const { notes: notesOfSaving = [] } = result
  report.notes.push(...notesOfSaving.map((reason) => ({ line, label, reason })))
  if (unpublished !== undefined) report.unpublished.push({ line, label, reason: unpublished })
  const reasons = [...(unpublished === undefined ? [] : [unpublished]), ...notes, ...notesOfSaving]
  report.results.push({ ...row, outcome: shown, isUnpublished: unpublished !== undefined, reasons })
}

/** A new product shows its price, since it may be converted from another currency. */
function changesOf({ outcome, difference, offer }: Outcome, priceCents: number | undefined): string[] {
  const offered = offer === undefined ? [] : [describeOffer(offer)]
  if (difference) return [...describeChanges(difference), ...offered]
  return outcome === 'created' && priceCents ? [`Precio: ${showPesos(pesosOf(priceCents))}`, ...offered] : offered
}

const refusals: { [Kind in Outcome['outcome']]?: string } = {
  unknown: 'La tienda no tiene un producto con este id',
  duplicate: 'Otra fila ya nombra este producto',
}

import type { ImportResult, ImportRow } from '@tocador/contracts/catalog/import-schemas'
import type { ImportReport, RowResult } from './import-report'
import type { ReadFile } from './reading/read-file'

/** The rows of one call. Rows refused while reading belong to the first call. */
export function showImport(report: ImportReport, file: ReadFile, from: number): ImportResult {
  const reached = from + report.results.length
  const unread = from === 0 ? file.refused.map(refusedRow) : []
  return {
    is_dry_run: report.isDryRun,
    total: file.products.length,
    next: reached < file.products.length ? reached : null,
    rows: [...unread, ...report.results.map(showRow)].toSorted((one, other) => one.line - other.line),
  }
}

const showRow = ({ isUnpublished, ...row }: RowResult): ImportRow => ({ ...row, is_unpublished: isUnpublished })

const refusedRow = ({ line, label, reason }: ReadFile['refused'][number]): ImportRow => ({
  line,
  label,
  name: '',
  outcome: 'refused',
  is_unpublished: false,
  changes: [],
  reasons: [reason],
})

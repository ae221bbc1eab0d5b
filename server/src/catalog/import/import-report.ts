import type { ImportOutcome } from '@tocador/contracts/catalog/import-words'

export interface ReportedRow {
  /** Line number at which the row starts in the file. */
  line: number
  /** The external_id or id of the row. */
  label: string
  reason: string
}

/** What the import made of one row. */
export interface RowResult {
  line: number
  label: string
  name: string
  outcome: ImportOutcome
  isUnpublished: boolean
  /** What changes, as `Precio: 100 → 120`. */
  changes: string[]
  reasons: string[]
}

export interface ImportReport {
  isDryRun: boolean
  /** Number of rows in the file. Each is counted as created, updated, unchanged or refused, or was not reached. */
  rows: number
  created: number
  updated: number
  unchanged: number
  refused: ReportedRow[]
  /** Imported, but not on sale, because they have no price. Also included in the counts above. */
  unpublished: ReportedRow[]
  /** Imported, but adjusted or worth checking. */
  notes: ReportedRow[]
  unusedColumns: string[]
  /** Rows not processed because of an interruption. */
  notReached: number
  /** What became of each saved row, without those refused while reading. */
  results: RowResult[]
}

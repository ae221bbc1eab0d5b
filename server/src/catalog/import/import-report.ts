export interface ReportedRow {
  /** Line number at which the row starts in the file. */
  line: number
  /** The external_id or id of the row. */
  label: string
  reason: string
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
}

export interface ReportedRow {
  /** Where the row begins in the file. */
  line: number
  /** Its external_id or id. */
  label: string
  reason: string
}

export interface ImportReport {
  isDryRun: boolean
  /** Rows of the file; each is in exactly one of created, updated, unchanged and refused, or was not reached. */
  rows: number
  created: number
  updated: number
  unchanged: number
  refused: ReportedRow[]
  /** Kept, but not on sale: they have no price. They are counted above as well. */
  unpublished: ReportedRow[]
  /** Kept, but changed on the way or worth a look. */
  notes: ReportedRow[]
  unusedColumns: string[]
  /** Rows that an interruption left for the next run. */
  notReached: number
}

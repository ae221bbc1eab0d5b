/**
 * What a column holds. Money is in pesos, a share is 0 to 1, a day is `YYYY-MM-DD`, a moment is `YYYY-MM-DD HH:MM` in the
 * shop's time zone. Phones and order numbers are text, so that a spreadsheet does not format them as numbers.
 */
export type ColumnKind = 'text' | 'whole' | 'decimal' | 'money' | 'share' | 'day' | 'moment'
export type Cell = string | number | null

export interface FileColumn<Row> {
  head: string
  kind: ColumnKind
  /** In characters. */
  width: number
  cell: (row: Row) => Cell
}

/** A table to be written to a file, read in batches so that only one batch is in memory. */
export interface FileTable<Row> {
  /** The sheet's name. */
  title: string
  columns: readonly FileColumn<Row>[]
  batches: AsyncIterable<readonly Row[]>
  /** The row below all others, which a sheet neither filters nor sorts. */
  totals?: Row | undefined
}

/**
 * What a column holds. Money is in pesos, a share is 0 to 1, a day is `YYYY-MM-DD`, a moment `YYYY-MM-DD HH:MM` on the shop's
 * clock. A phone or a number that is read aloud is text: a spreadsheet would count with it.
 */
export type ColumnKind = 'text' | 'whole' | 'money' | 'share' | 'day' | 'moment'
export type Cell = string | number | null

export interface FileColumn<Row> {
  head: string
  kind: ColumnKind
  /** In letters. */
  width: number
  cell: (row: Row) => Cell
}

/** A table on its way into a file, read in batches: however long it is, no more than one of them is in memory. */
export interface FileTable<Row> {
  /** The sheet's name. */
  title: string
  columns: readonly FileColumn<Row>[]
  batches: AsyncIterable<readonly Row[]>
}

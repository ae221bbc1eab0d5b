import { showNumber } from '../money'
import { growthOf } from './report-shares'

/** Money is in pesos; `percent` is 12.34 for 12.34 %; a `change` is a percent that may be missing; `day` is YYYY-MM-DD. */
export type CellKind = 'text' | 'whole' | 'decimal' | 'money' | 'percent' | 'change' | 'day'
export type TableCell = string | number | null

/** A table of a report: what the screen shows and what files contain. */
export interface ReportTable {
  title: string
  columns: readonly { head: string; kind: CellKind }[]
  rows: readonly (readonly TableCell[])[]
  /** The row below all others. */
  totals: readonly TableCell[] | undefined
}

export interface Column<Row> {
  head: string
  kind: CellKind
  cell: (row: Row) => TableCell
  total?: TableCell
}

export const column = <Row>(
  head: string,
  kind: CellKind,
  cell: (row: Row) => TableCell,
  total?: TableCell,
): Column<Row> => ({
  head,
  kind,
  cell,
  ...(total !== undefined && { total }),
})

export function tableOf<Row>(
  title: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  label?: string,
): ReportTable {
  return {
    title,
    columns: columns.map(({ head, kind }) => ({ head, kind })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    totals:
      label === undefined ? undefined : columns.map(({ total }, place) => (place === 0 ? label : (total ?? null))),
  }
}

/** The label of the sums over all rows, also those that a limit leaves out: `Los 1,004 productos vendidos`. */
export const totalLabel = (count: number, many: (counted: string) => string): string =>
  count === 1 ? 'Total' : many(showNumber(count))

const changeOf = (now: number, before: number | null | undefined): number | null =>
  before === null || before === undefined ? null : growthOf(now, before)

interface Earlier<Row> {
  head: string
  now: (row: Row) => number
  before: (row: Row) => number | null
  totalNow: number
  /** Absent: the report is not compared, and has no such columns. */
  totalBefore: number | undefined
}

/** The figure of the range before, and the change since then. */
export const earlier = <Row>({ head, now, before, totalNow, totalBefore }: Earlier<Row>): Column<Row>[] =>
  totalBefore === undefined
    ? []
    : [
        column(head, 'money', before, totalBefore),
        column('Cambio', 'change', (row) => changeOf(now(row), before(row)), changeOf(totalNow, totalBefore)),
      ]

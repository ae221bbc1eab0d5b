import type { CellKind, ReportTable, TableCell } from '@tocador/contracts/reports/report-columns'
import type { ReportType } from '@tocador/contracts/reports/reports-words'
import type { ShopContext } from '../platform/context'
import type { Cell, ColumnKind, FileTable } from '../platform/export/file-table'
import type { ReportInput } from './report-input'
import { REPORT_VERBS } from './report-verbs'

type Row = readonly TableCell[]

/** All tables of one report, or the main table of each of several. */
export async function exportReports(
  context: ShopContext,
  types: readonly ReportType[],
  input: ReportInput,
): Promise<FileTable<Row>[]> {
  const files: FileTable<Row>[] = []
  for (const type of types) {
    const tables = await REPORT_VERBS[type].tables(context, input)
    files.push(...(types.length === 1 ? tables : tables.slice(0, 1)).map(fileTableOf))
  }
  return files
}

const kinds: Record<CellKind, ColumnKind> = {
  text: 'text',
  whole: 'whole',
  decimal: 'decimal',
  money: 'money',
  percent: 'share',
  change: 'share',
  day: 'day',
}
const WIDEST = 40
const NARROWEST = 12

function fileTableOf({ title, columns, rows, totals }: ReportTable): FileTable<Row> {
  return {
    title,
    columns: columns.map(({ head, kind }, place) => ({
      head,
      kind: kinds[kind],
      width: Math.min(
        WIDEST,
        Math.max(NARROWEST, head.length + 2, ...rows.map((row) => String(row[place] ?? '').length)),
      ),
      cell: (row) => fileCell(row[place] ?? null, kind),
    })),
    batches: inOneBatch(rows),
    totals,
  }
}

/** Files hold shares from 0 to 1; the division alone would give 0.0056999999. */
const fileCell = (cell: TableCell, kind: CellKind): Cell =>
  typeof cell === 'number' && (kind === 'percent' || kind === 'change') ? Math.round(cell * 100) / 10_000 : cell

async function* inOneBatch(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

import { rowsText } from '@tocador/contracts/catalog/import-words'
import { showNumber } from '@tocador/contracts/money'
import type { ImportReport, ReportedRow } from './import-report'

const EXAMPLES = 12

/** The report as text lines: one per refused or unpublished row; notes are grouped by reason. */
export function reportLines(report: ImportReport): string[] {
  const { created, updated, unchanged, refused, unpublished, notes, unusedColumns, notReached } = report
  return [
    `${report.isDryRun ? 'Prueba: no se guardó nada. ' : ''}${rowsText(report.rows)}:`,
    `  creadas       ${showNumber(created)}`,
    `  cambiadas     ${showNumber(updated)}`,
    `  sin cambios   ${showNumber(unchanged)}`,
    `  rechazadas    ${showNumber(refused.length)}`,
    ...(notReached > 0
      ? [`  pendientes    ${showNumber(notReached)} (se interrumpió: vuelve a importar el archivo)`]
      : []),
    `  sin publicar  ${showNumber(unpublished.length)} (guardadas, pero no a la venta; ya contadas arriba)`,
    ...section('Rechazadas', refused.map(rowLine)),
    ...section('Sin publicar', unpublished.map(rowLine)),
    ...section('Para revisar', gathered(notes)),
    ...section('Columnas sin usar', unusedColumns.length > 0 ? [unusedColumns.join(', ')] : []),
  ]
}

const section = (title: string, lines: string[]) =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)]

const place = ({ line, label }: ReportedRow) => `línea ${line}${label === '' ? '' : ` (${printable(label)})`}`
const rowLine = (row: ReportedRow) => `${place(row)}: ${printable(row.reason)}`

/** One line per reason, the most frequent first. */
function gathered(rows: ReportedRow[]): string[] {
  const byReason = new Map<string, ReportedRow[]>()
  for (const row of rows) byReason.set(row.reason, [...(byReason.get(row.reason) ?? []), row])
  return [...byReason]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([reason, those]) => {
      const rest = those.length - EXAMPLES
      const places = those.slice(0, EXAMPLES).map(place).join(', ')
      return `${printable(reason)}: ${showNumber(those.length)} (${places}${rest > 0 ? ` y ${showNumber(rest)} más` : ''})`
    })
}

/** Replaces control characters, so that file content cannot send escape sequences to the terminal. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')

import type { ImportRow } from '@tocador/contracts/catalog/import-schemas'
import { guardFormulas } from '@tocador/contracts/formula-guard'
import { OUTCOME_LABELS } from './import-texts'

/** The result as CSV with a byte order mark. Texts of the file that a spreadsheet would run get an apostrophe. */
export function resultFile(rows: readonly ImportRow[]): Blob {
  const lines = rows.map(({ line, label, name, outcome, is_unpublished, changes, reasons }) => [
    String(line),
    label,
    name,
    OUTCOME_LABELS[outcome],
    is_unpublished ? 'Sí' : '',
    changes.join('; '),
    reasons.join('; '),
  ])
  const head = ['Línea', 'Código', 'Nombre', 'Resultado', 'Sin publicar', 'Cambios', 'Motivo']
  const text = [head, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
  return new Blob(['\ufeff', text], { type: 'text/csv; charset=utf-8' })
}

const cell = (text: string) => `"${guardFormulas(text).replaceAll('"', '""')}"`

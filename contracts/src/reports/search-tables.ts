import { column, tableOf, totalLabel, type ReportTable } from './report-columns'
import type { LostSearches } from './lost-searches-schema'
import { REPORTS } from './reports-words'

export const searchesTable = ({ data, totals }: LostSearches): ReportTable =>
  tableOf(
    REPORTS['lost-searches'].label,
    data,
    [
      column('Palabras', 'text', (row) => row.words),
      column('Búsquedas', 'whole', (row) => row.searches, totals.searches),
      column('Resultados', 'whole', (row) => row.results),
      column('Agregadas al carrito', 'whole', (row) => row.added, totals.added),
      column('Última vez', 'day', (row) => row.last_date),
    ],
    totalLabel(totals.words, (count) => `Las ${count} palabras`),
  )

import type { ArrivalSort } from '@tocador/contracts/arrivals/arrival-words'
import { expectedText } from '@tocador/contracts/arrivals/expected-date'
import type { Day } from '@tocador/contracts/calendar'
import { pesosOf } from '@tocador/contracts/money'
import type { ShopContext } from '../platform/context'
import type { FileColumn, FileTable } from '../platform/export/file-table'
import { todayOf } from './get-arrival'
import { listArrivalRows, type ArrivalRow } from './queries'

/** The pieces of the list, in its order; there are few. */
export const exportArrivals = (
  context: ShopContext,
  asked: { search: string; sort: ArrivalSort },
): FileTable<ArrivalRow> => ({
  title: 'Próximas llegadas',
  columns: columnsOn(todayOf(context)),
  batches: batchesOf(context, asked),
})

async function* batchesOf({ db }: ShopContext, asked: { search: string; sort: ArrivalSort }) {
  yield await listArrivalRows(db, { ...asked, page: 1, limit: null })
}

const columnsOn = (today: Day): FileColumn<ArrivalRow>[] => [
  { head: 'Pieza', kind: 'text', width: 40, cell: (row) => row.name },
  {
    head: 'Precio',
    kind: 'money',
    width: 12,
    cell: ({ priceCents }) => (priceCents === null ? null : pesosOf(priceCents)),
  },
  { head: 'Se espera', kind: 'text', width: 14, cell: (row) => row.expected },
  { head: 'Como se lee en la tienda', kind: 'text', width: 28, cell: (row) => expectedText(row.expected, today) },
  { head: 'Producto', kind: 'text', width: 40, cell: (row) => row.productName ?? '' },
  { head: 'Opción de encuesta', kind: 'text', width: 30, cell: (row) => row.optionText ?? '' },
]

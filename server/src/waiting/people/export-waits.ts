import { shopTime } from '@tocador/contracts/calendar'
import type { ShopContext } from '../../platform/context'
import type { FileColumn, FileTable } from '../../platform/export/file-table'
import { listAllWaiting, type PersonRow } from './queries'

const BATCH = 500

/** Everybody in line, by product. */
export const exportWaits = (context: ShopContext): FileTable<PersonRow> => ({
  title: 'Listas de espera',
  columns: columnsIn(context.timeZone),
  batches: batchesOf(context),
})

async function* batchesOf({ db }: ShopContext): AsyncGenerator<PersonRow[]> {
  let after = { productId: 0, id: 0 }
  for (;;) {
    const rows = await listAllWaiting(db, after, BATCH)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
    after = { productId: last.productId, id: last.id }
  }
}

const columnsIn = (timeZone: string): FileColumn<PersonRow>[] => [
  { head: 'Producto', kind: 'text', width: 40, cell: (row) => row.productName },
  { head: 'Nombre', kind: 'text', width: 28, cell: (row) => row.name },
  { head: 'Teléfono', kind: 'text', width: 18, cell: (row) => row.phone },
  { head: 'Con cuenta', kind: 'text', width: 12, cell: (row) => (row.hasAccount ? 'Sí' : 'No') },
  { head: 'Espera desde', kind: 'moment', width: 17, cell: ({ askedAt }) => momentIn(timeZone, askedAt) },
]

function momentIn(timeZone: string, at: Date): string {
  const { day, hour } = shopTime(at, timeZone)
  return `${day} ${hour}`
}

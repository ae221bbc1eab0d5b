import { shopTime } from '@tocador/contracts/calendar'
import type { ShopContext } from '../../platform/context'
import type { FileColumn, FileTable } from '../../platform/export/file-table'
import { listAllWaitingForArrivals } from '../arrivals/queries'
import { listAllWaiting, type PersonRow } from './queries'

const BATCH = 500

type ExportedPerson = Pick<PersonRow, 'productName' | 'name' | 'phone' | 'hasAccount' | 'askedAt'>

/** Everybody in line, by product, and for pieces that are no products yet. */
export const exportWaits = (context: ShopContext): FileTable<ExportedPerson> => ({
  title: 'Listas de espera',
  columns: columnsIn(context.timeZone),
  batches: batchesOf(context),
})

async function* batchesOf({ db }: ShopContext): AsyncGenerator<ExportedPerson[]> {
  let after = { productId: 0, id: 0 }
  for (;;) {
    const rows = await listAllWaiting(db, after, BATCH)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) break
    after = { productId: last.productId, id: last.id }
  }
  const arrivals = await listAllWaitingForArrivals(db)
  yield arrivals.map(({ arrivalName, ...person }) => ({ ...person, productName: `${arrivalName} (próxima llegada)` }))
}

const columnsIn = (timeZone: string): FileColumn<ExportedPerson>[] => [
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

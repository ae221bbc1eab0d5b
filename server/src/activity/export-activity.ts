import { activityText, subjectText } from '@tocador/contracts/activity/activity-words'
import { shopTime } from '@tocador/contracts/calendar'
import type { ShopContext } from '../platform/context'
import type { FileColumn, FileTable } from '../platform/export/file-table'
import { describeChange, type DescribedChange, type Names } from './describe-change'
import { namesFor } from './list-activity'
import { listEntries, type ActivityFilter, type ActivityRow } from './queries'

const BATCH = 500

/** All entries of the filter, with one row per entry. */
export async function exportActivity(context: ShopContext, filter: ActivityFilter): Promise<FileTable<ActivityRow>> {
  const names = await namesFor(context)
  return { title: 'Actividad', columns: columnsIn(names), batches: batchesOf(context, filter) }
}

async function* batchesOf(context: ShopContext, filter: ActivityFilter): AsyncGenerator<ActivityRow[]> {
  for (let beforeId: number | undefined; ;) {
    const rows = await listEntries(context, filter, { limit: BATCH, beforeId })
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    beforeId = rows.at(-1)?.id
  }
}

const written = (changes: DescribedChange[], side: 'before' | 'after') =>
  changes.flatMap((change) => (change[side] === '' ? [] : [`${change.label}: ${change[side]}`])).join('; ')

const columnsIn = (names: Names): FileColumn<ActivityRow>[] => [
  {
    head: 'Cuándo',
    kind: 'moment',
    width: 17,
    cell: ({ at }) => {
      const { day, hour } = shopTime(at, names.timeZone)
      return `${day} ${hour}`
    },
  },
  { head: 'Quién', kind: 'text', width: 24, cell: (row) => row.actorName },
  { head: 'Qué', kind: 'text', width: 28, cell: activityText },
  { head: 'Tipo', kind: 'text', width: 18, cell: ({ subject }) => subjectText(subject) },
  { head: 'Nombre', kind: 'text', width: 32, cell: (row) => row.thing ?? row.subjectId },
  { head: 'Antes', kind: 'text', width: 50, cell: (row) => written(describeChange(row, names), 'before') },
  { head: 'Después', kind: 'text', width: 50, cell: (row) => written(describeChange(row, names), 'after') },
]

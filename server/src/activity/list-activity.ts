import type { ActivityEntry, listActivity as contract } from '@tocador/contracts/activity/activity-endpoints'
import type { OpenedSubject } from '@tocador/contracts/activity/activity-words'
import type { QueryOf } from '@tocador/contracts/endpoint'
import { pagingOf, type Paging } from '@tocador/contracts/paging'
import type { ShopContext } from '../platform/context'
import { describeChange, type Names } from './describe-change'
import { countEntries, listEntries, listNames, type ActivityFilter, type ActivityRow } from './queries'

type Query = QueryOf<typeof contract>

export function filterOf(query: Omit<Query, 'page' | 'limit' | 'id'> & { id?: number | undefined }): ActivityFilter {
  const [subject = '', id = ''] = query.thing?.split(':') ?? []
  return {
    search: query.search,
    subjects: query.subject,
    actor: query.actor,
    thing: query.thing === undefined ? undefined : { subject, id },
    from: query.from,
    to: query.to,
    id: query.id,
  }
}

/** A page of the activity, the newest first. */
export async function listActivity(
  context: ShopContext,
  query: Query,
): Promise<{ data: ActivityEntry[]; pagination: Paging }> {
  const { page, limit } = query
  const filter = filterOf(query)
  const [rows, total, names] = await Promise.all([
    listEntries(context, filter, { limit, offset: (page - 1) * limit }),
    countEntries(context, filter),
    namesFor(context),
  ])
  return { data: rows.map((row) => entryOf(row, names)), pagination: pagingOf(page, limit, total) }
}

export async function namesFor({ db, timeZone }: ShopContext): Promise<Names> {
  const rows = await listNames(db)
  const of = (kind: 'place' | 'type') =>
    new Map(rows.flatMap((row) => (row.kind === kind ? [[row.id, row.name] as const] : [])))
  return { places: of('place'), types: of('type'), timeZone }
}

export const entryOf = (row: ActivityRow, names: Names): ActivityEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor_id: row.actorId,
  actor_name: row.actorName,
  subject: row.subject,
  subject_id: row.subjectId,
  action: row.action,
  thing: row.thing ?? (row.subject === 'network' || row.subject === 'backup' ? row.subjectId : ''),
  opens: opensOf(row),
  changes: describeChange(row, names),
})

function opensOf({ subject, thingId, surveyId, placeId }: ActivityRow): ActivityEntry['opens'] {
  if (surveyId !== null) return { subject: 'survey', id: surveyId }
  if (placeId !== null) return { subject: 'delivery-location', id: placeId }
  return thingId === null ? null : { subject: subject as OpenedSubject, id: thingId }
}

import { listActivity } from '@tocador/contracts/activity/activity-calls'
import type { ActivityEntry } from '@tocador/contracts/activity/activity-endpoints'
import { activityText, subjectText } from '@tocador/contracts/activity/activity-words'
import { showLongDay, showHour, shopTime } from '@tocador/contracts/calendar'
import { useQuery } from '@tanstack/react-query'
import { dataOf } from '../../api/data-of'
import type { OpenSheet } from '../list-screen/list/list-screen'
import { EmptyList } from '../list-screen/list/list-state'
import { RowSheet } from '../list-screen/sheet/row-sheet'
import { SheetPart } from '../list-screen/sheet/sheet-part'
import { ACTIVITY_KEY, activityFailure } from './activity-list'
import { actorOf, ChangeList, ThingLink } from './activity-parts'

/** One entry with everything that changed, and the way to what it is about. */
export function ActivitySheet({ id, neighbours, close, timeZone }: OpenSheet & { timeZone: string }) {
  const query = useQuery({
    queryKey: [...ACTIVITY_KEY, 'one', id],
    queryFn: dataOf(listActivity, { query: { id: String(id) } }),
  })
  const entry = query.data?.[0]
  const title = entry === undefined ? 'Actividad' : activityText(entry)
  return (
    <RowSheet
      what="Registro"
      label={`Actividad: ${title}`}
      title={title}
      neighbours={neighbours}
      query={query}
      failureText={activityFailure}
      onClose={() => close()}
    >
      {([found]) =>
        found === undefined ? (
          <EmptyList title="No se encontraron resultados">Este registro no existe.</EmptyList>
        ) : (
          <Details entry={found} timeZone={timeZone} />
        )
      }
    </RowSheet>
  )
}

function Details({ entry, timeZone }: { entry: ActivityEntry; timeZone: string }) {
  const { day, hour } = shopTime(new Date(entry.at), timeZone)
  return (
    <>
      <SheetPart>
        <dl className="grid grid-cols-[min(6rem,40%)_minmax(0,1fr)] items-baseline gap-x-2 gap-y-1">
          <dt className="text-ink-2">{entry.thing === '' ? 'Qué' : subjectText(entry.subject)}</dt>
          <dd className="wrap-anywhere">
            <ThingLink entry={entry} />
          </dd>
          <dt className="text-ink-2">Quién</dt>
          <dd className="wrap-anywhere">{actorOf(entry)}</dd>
          <dt className="text-ink-2">Cuándo</dt>
          <dd>
            {showLongDay(day)}, {showHour(hour)}
          </dd>
        </dl>
      </SheetPart>
      <SheetPart title="Cambios">
        {entry.changes.length > 0 ? (
          <ChangeList changes={entry.changes} />
        ) : (
          <p className="text-ink-2">Este registro no guarda valores.</p>
        )}
      </SheetPart>
    </>
  )
}

import { exportActivity, listActors } from '@tocador/contracts/activity/activity-calls'
import type { ActivityEntry } from '@tocador/contracts/activity/activity-endpoints'
import { subjectText } from '@tocador/contracts/activity/activity-words'
import { shopTime, showLongDay } from '@tocador/contracts/calendar'
import type { EndpointOf, QueryInputOf } from '@tocador/contracts/endpoint'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { dataOf } from '../../api/data-of'
import { download } from '../../api/download'
import { useAddressQuery } from '../list-screen/views/address'
import type { CardGroup } from '../list-screen/list/list-cards'
import { ExportMenu } from '../list-screen/list/export-menu'
import type { ListView } from '../list-screen/list/list-head'
import { ListScreen } from '../list-screen/list/list-screen'
import { openRow } from '../list-screen/sheet/use-open-row'
import { filterQueryOf, readList, withoutLists } from '../list-screen/views/list-address'
import { ActivityCard, activityColumns, activityName } from './activity-parts'
import { ACTIVITY_KEY, activityList, personsFailure } from './activity-list'

const ActivitySheet = lazy(async () => ({ default: (await import('./activity-sheet')).ActivitySheet }))

/** The other tabs of the settings have no list. */
const plain = { ...withoutLists(activityList), porPagina: undefined }

type Query = QueryInputOf<EndpointOf<typeof exportActivity>>

/** ACT-01 to ACT-03, ACT-06. `views` are the tabs of the settings, of which it is one. */
export function ActivityView({ timeZone, views }: { timeZone: string; views: readonly ListView[] }) {
  const state = readList(activityList, useAddressQuery())
  const persons = usePersons()
  const thing = state.filters['thing'] ?? ''
  return (
    <ListScreen<ActivityEntry, ActivityEntry>
      list={activityList}
      timeZone={timeZone}
      views={views.map((view) => ({ ...view, address: { ...plain, ...view.address } }))}
      usualView="actividad"
      name={activityName}
      columns={activityColumns(timeZone)}
      isTall
      renderCard={(entry) => (
        <ActivityCard entry={entry} timeZone={timeZone} onOpen={() => openRow(activityList.openWord, entry.id)} />
      )}
      cardGroup={() => dayGroup(timeZone)}
      options={{ actor: persons.options, ...(thing !== '' && { thing: [{ value: thing, label: thingLabel(thing) }] }) }}
      filterFailure={persons.failure}
      renderActions={({ total }) => (
        <ExportMenu
          what={total === undefined ? 'La actividad de esta lista' : activityList.texts.count(total)}
          fetchFile={(format) => download(exportActivity, { ...(filterQueryOf(activityList, state) as Query), format })}
        />
      )}
      renderSheet={(open) => <ActivitySheet key={open.id} {...open} timeZone={timeZone} />}
    />
  )
}

const dayGroup = (timeZone: string): CardGroup<ActivityEntry> => {
  const dayOf = ({ at }: ActivityEntry) => shopTime(new Date(at), timeZone).day
  return { keyOf: dayOf, render: (entry) => showLongDay(dayOf(entry)) }
}

/** `Producto 12`: the sheet that led here shows its name. */
function thingLabel(thing: string) {
  const [subject = '', id = ''] = thing.split(':')
  return `${subjectText(subject)} ${id}`
}

/** The persons to filter by, and everybody without an account in the panel. */
function usePersons() {
  const { data, error, refetch } = useQuery({
    queryKey: [...ACTIVITY_KEY, 'actors'],
    queryFn: dataOf(listActors, {}),
  })
  return {
    options: [
      ...(data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      { value: '0', label: 'Tienda y clientes' },
    ],
    failure: error === null ? undefined : { text: personsFailure(error), onRetry: () => void refetch() },
  }
}

import type { ActivityEntry } from '@tocador/contracts/activity/activity-endpoints'
import { ACTIVITY_ADDRESSES, activityText, subjectText } from '@tocador/contracts/activity/activity-words'
import { AreaButton } from '../../ui/controls/area-button'
import { showWhen } from '../../ui/layout/show-when'
import { AreaLink, wordLink } from '../list-screen/list/area-link'
import type { Column, NameColumn } from '../list-screen/list/data-table'

/** Who changed it: customers and the shop itself have no account there. */
export const actorOf = ({ actor_name: name }: ActivityEntry) => name || 'Cliente'
/** What it was done to, or its kind where it has no name. */
export const thingOf = ({ thing, subject }: ActivityEntry) => thing || subjectText(subject)

export const activityName: NameColumn<ActivityEntry> = {
  head: 'Qué',
  text: (entry) => `${activityText(entry)}: ${thingOf(entry)}`,
  render: (entry) => (
    <span className="block max-w-80 py-1 tablet:max-w-56">
      <span className="block truncate font-semibold">{activityText(entry)}</span>
      <span className="block truncate font-normal text-ink-2" title={thingOf(entry)}>
        {thingOf(entry)}
      </span>
    </span>
  ),
}

export const activityColumns = (timeZone: string): Column<ActivityEntry>[] => [
  {
    name: 'change',
    head: 'Antes → después',
    cell: ({ changes: [first, ...more] }) =>
      first === undefined ? (
        <span className="text-ink-2">—</span>
      ) : (
        <span className="flex max-w-110 items-center gap-1.5 tablet:max-w-64">
          <ChangeText change={first} />
          {more.length > 0 && <span className="flex-none text-ink-2">y {more.length} más</span>}
        </span>
      ),
  },
  { name: 'actor', head: 'Quién', cell: (entry) => <span className="block max-w-44 truncate">{actorOf(entry)}</span> },
  {
    name: 'at',
    head: 'Cuándo',
    isNumber: true,
    cell: ({ at }) => <span className="text-ink-2">{showWhen(at, timeZone)}</span>,
  },
]

type Change = ActivityEntry['changes'][number]

/** In one line. A long text before leaves room for the one after it. */
const ChangeText = ({ change: { label, before, after } }: { change: Change }) => (
  <span className="flex min-w-0 gap-1">
    <span className="max-w-1/2 flex-none truncate text-ink-2">{label}:</span>
    {before !== '' && (
      <>
        <del className="min-w-0 truncate text-ink-2">{before}</del>
        <span aria-hidden>→</span>
      </>
    )}
    {after === '' ? (
      <span className="flex-none text-ink-2">vacío</span>
    ) : (
      <ins className="min-w-0 truncate no-underline">{after}</ins>
    )}
  </span>
)

/** An entry in the list on phones: three lines, the hour at the right. */
export const ActivityCard = ({
  entry,
  timeZone,
  onOpen,
}: {
  entry: ActivityEntry
  timeZone: string
  onOpen: () => void
}) => (
  <AreaButton className="grid min-h-11 w-full grid-cols-1 gap-0.5 text-left" onClick={onOpen}>
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0 text-item font-semibold wrap-anywhere">{activityText(entry)}</span>
      <span className="text-ink-2">{showWhen(entry.at, timeZone)}</span>
    </span>
    <span className="wrap-anywhere">
      {thingOf(entry)} <span className="text-ink-2">· {actorOf(entry)}</span>
    </span>
    {entry.changes[0] !== undefined && <ChangeText change={entry.changes[0]} />}
  </AreaButton>
)

/** All changes of an entry, each with its value before and after. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <dl className="grid grid-cols-1 gap-3">
    {changes.map(({ label, before, after }) => (
      <div key={label}>
        <dt className="text-ink-2">{label}</dt>
        <dd className="whitespace-pre-line wrap-anywhere">
          {before !== '' && (
            <>
              <span className="sr-only">Antes: </span>
              <del className="text-ink-2">{before}</del>
              <span aria-hidden> → </span>
            </>
          )}
          <span className="sr-only">Después: </span>
          {after === '' ? <span className="text-ink-2">vacío</span> : <ins className="no-underline">{after}</ins>}
        </dd>
      </div>
    ))}
  </dl>
)

/** Opens what the entry is about. */
export const ThingLink = ({ entry }: { entry: ActivityEntry }) => {
  const { opens } = entry
  if (opens === null) return <>{thingOf(entry)}</>
  return (
    <AreaLink
      href={`${ACTIVITY_ADDRESSES[opens.subject]}${opens.id}`}
      depth={2}
      className={`${wordLink} wrap-anywhere text-info`}
    >
      {thingOf(entry)}
    </AreaLink>
  )
}

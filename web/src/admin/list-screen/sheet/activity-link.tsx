import type { ActivityThing } from '@tocador/contracts/activity/activity-words'
import { HistoryIcon } from '../../../ui/icons/panel-icons'
import { AreaLink, wordLink } from '../list/area-link'
import { SheetPart } from './sheet-part'

/** The address of the activity in Ajustes; `word` is the parameter of one thing's own part. */
export const ACTIVITY_ADDRESS = { section: 'ajustes', group: 'actividad', word: 'cosa' } as const

/** ACT-08: the way from a sheet to what was changed in its row. */
export const ActivityLink = ({ thing, id, name }: { thing: ActivityThing; id: number; name: string }) => (
  <SheetPart>
    <AreaLink
      href={`/?panel=${ACTIVITY_ADDRESS.section}&ajuste=${ACTIVITY_ADDRESS.group}&${ACTIVITY_ADDRESS.word}=${thing}%3A${id}`}
      label={`Actividad de ${name}`}
      className={`${wordLink} gap-1.5 text-info [&_svg]:size-4`}
    >
      <HistoryIcon />
      Actividad
    </AreaLink>
  </SheetPart>
)

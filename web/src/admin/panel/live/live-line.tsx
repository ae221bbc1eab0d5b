import { shopTime, showHour } from '@tocador/contracts/calendar'
import { classes } from '../../../ui/layout/classes'
import { useShopChanges } from '../../list-screen/live/shop-changes'
import { EntryWords, FootLine } from '../menu/menu-entry'

const OFFLINE_TEXT = 'Sin conexión, reintentando…'

/** Connection status at the end of the side menu, with the time of the last update. */
export function LiveLine({ timeZone }: { timeZone: string }) {
  const { dataUpdatedAt, isError } = useShopChanges()
  const time = dataUpdatedAt === 0 ? '' : ` · ${showHour(shopTime(new Date(dataUpdatedAt), timeZone).hour)}`
  return (
    <FootLine>
      <Dot isAway={isError} />
      <EntryWords className={isError ? 'leading-4.5 whitespace-normal text-warning' : ''}>
        {isError ? OFFLINE_TEXT : `En vivo${time}`}
      </EntryWords>
    </FootLine>
  )
}

/** Connection loss on phones, which have no side menu: an overlay on the list, so that the layout does not shift. */
export function OfflineBand() {
  const { isError } = useShopChanges()
  return isError ? (
    <p className="sticky top-11.5 z-5 flex h-0 justify-end pr-4">
      <span className="mt-2 flex h-8 items-center gap-2 rounded-pill border border-current bg-warning-tint px-3.5 font-medium text-warning">
        <Dot isAway />
        {OFFLINE_TEXT}
      </span>
    </p>
  ) : null
}

const Dot = ({ isAway }: { isAway: boolean }) => (
  <span
    className={classes(
      'mx-1 size-2 flex-none rounded-full forced-color-adjust-none forced-colors:border forced-colors:border-[CanvasText]',
      isAway ? 'bg-warning' : 'bg-success',
    )}
    aria-hidden="true"
  />
)

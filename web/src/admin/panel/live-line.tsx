import { shopTime, showHour } from '@tocador/contracts/calendar'
import { classes } from '../../ui/classes'
import { useShopChanges } from '../list-screen/shop-changes'
import { EntryWords, FootLine } from './menu-entry'

const AWAY = 'Sin conexión, reintentando…'

/** At the foot of the menu: whether the panel shows the latest state, and of when it is. */
export function LiveLine({ timeZone }: { timeZone: string }) {
  const { dataUpdatedAt, isError } = useShopChanges()
  const time = dataUpdatedAt === 0 ? '' : ` · ${showHour(shopTime(new Date(dataUpdatedAt), timeZone).hour)}`
  return (
    <FootLine>
      <Dot isAway={isError} />
      <EntryWords className={isError ? 'leading-4.5 whitespace-normal text-ocre' : ''}>
        {isError ? AWAY : `En vivo${time}`}
      </EntryWords>
    </FootLine>
  )
}

/** Phones have no foot: the loss of the connection is shown over the list, so that nothing moves. */
export function AwayBand() {
  const { isError } = useShopChanges()
  return isError ? (
    <p className="sticky top-11.5 z-5 flex h-0 justify-end pr-4">
      <span className="mt-2 flex h-8 items-center gap-2 rounded-pill border border-current bg-ocre-tint px-3.5 font-medium text-ocre">
        <Dot isAway />
        {AWAY}
      </span>
    </p>
  ) : null
}

const Dot = ({ isAway }: { isAway: boolean }) => (
  <span
    className={classes(
      'mx-1 size-2 flex-none rounded-full forced-color-adjust-none forced-colors:border forced-colors:border-[CanvasText]',
      isAway ? 'bg-ocre' : 'bg-jade',
    )}
    aria-hidden="true"
  />
)

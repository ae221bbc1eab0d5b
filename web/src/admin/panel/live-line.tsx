import { shopTime, showHour } from '@tocador/contracts/calendar'
import { classes } from '../../ui/classes'
import { useShopChanges } from '../list-screen/shop-changes'

const AWAY = 'Sin conexión, reintentando…'

/** Whether what one sees is the shop's latest word, at the foot of the menu. */
export function LiveLine({ timeZone }: { timeZone: string }) {
  const { dataUpdatedAt, isError } = useShopChanges()
  const time = dataUpdatedAt === 0 ? '' : ` · ${showHour(shopTime(new Date(dataUpdatedAt), timeZone).hour)}`
  return (
    <p className={classes('menu-entry foot live', isError && 'away')}>
      <span className="dot" aria-hidden="true" />
      <span className="word">{isError ? AWAY : `En vivo${time}`}</span>
    </p>
  )
}

/** Phones have no foot: there it is said only when it matters. */
export function AwayBand() {
  const { isError } = useShopChanges()
  return isError ? (
    <p className="away-band">
      <span>
        <span className="dot" aria-hidden="true" />
        {AWAY}
      </span>
    </p>
  ) : null
}

import { shopTime } from '@tocador/contracts/calendar'
import { pickupText } from '@tocador/contracts/delivery/pickup'
import { useSyncExternalStore } from 'react'
import { serverNow, useOnline } from '../../api/online'
import { BanknoteIcon, MapPinIcon } from '../../ui/icons/sheet-icons'
import { everyMinute } from '../../ui/layout/every-minute'
import { usePageData } from './page-data'

/** Where and from when an order is picked up. */
export function PickupLine() {
  const text = usePickupText()
  return text !== undefined && <p className="t-min wrap-anywhere text-ink-2">{text}.</p>
}

/** The same with how it is paid. */
export function PickupPromises() {
  const text = usePickupText()
  return (
    <ul className="border-y border-line t-small">
      {text !== undefined && (
        <li className={promise}>
          <MapPinIcon className="text-ink-2" />
          <b className="min-w-0 font-semibold wrap-anywhere">{text}</b>
        </li>
      )}
      <li className={promise}>
        <BanknoteIcon className="text-ink-2" />
        <span>
          <b className="block font-semibold">Pagas al recoger</b>
          <span className="text-ink-2">Nada por adelantado.</span>
        </span>
      </li>
    </ul>
  )
}

const promise = 'flex gap-3.5 py-3.5 not-first:border-t not-first:border-line'

function usePickupText(): string | undefined {
  const { pickup, timeZone, today } = usePageData()
  // The first render equals the server's HTML; a page that is open for days follows the server's clock.
  const day = useSyncExternalStore(
    whenDayMayChange,
    () => shopTime(new Date(serverNow()), timeZone).day,
    () => today ?? shopTime(new Date(serverNow()), timeZone).day,
  )
  return pickup && pickupText(pickup, day)
}

/** The server's clock is known by its answers, and a day ends also while the page waits for none. */
function whenDayMayChange(tick: () => void): () => void {
  const [stopFollowing, stopClock] = [useOnline.subscribe(tick), everyMinute(tick)]
  return () => {
    stopFollowing()
    stopClock()
  }
}

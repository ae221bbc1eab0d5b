import { shopTime } from '@tocador/contracts/calendar'
import { pickupText } from '@tocador/contracts/delivery/pickup'
import { usePageData } from './page-data'

/** Where and from when an order is picked up, and how it is paid where no total says so. */
export function PickupLine({ saysPayment = false }: { saysPayment?: boolean }) {
  const { pickup, timeZone } = usePageData()
  const where = pickup && pickupText(pickup, todayIn(timeZone))
  const text = [where, saysPayment && 'Pagas al recoger'].filter(Boolean).join('. ')
  return text !== '' && <p className="t-min wrap-anywhere text-ink-2">{text}.</p>
}

const todayIn = (timeZone: string) => shopTime(new Date(), timeZone).day

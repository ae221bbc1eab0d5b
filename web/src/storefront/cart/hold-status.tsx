import { shopTime, showHour, showRemaining, showShortDay } from '@tocador/contracts/calendar'
import { expirationLevel } from '@tocador/contracts/cart/expiration'
import type { CartItem } from '@tocador/contracts/cart/cart-schemas'
import { useSyncExternalStore, type ReactNode } from 'react'
import { serverNow } from '../../api/online'
import { everyMinute } from '../../ui/layout/every-minute'
import { HoldClock } from './hold-clock'
import { usePageData } from '../shell/page-data'
import { useHoldMinutes } from '../shell/use-hold-minutes'

const MINUTE_MS = 60_000
/** A longer time left reads better as its end than as a countdown. */
const COUNTED_MS = 90 * MINUTE_MS

interface HoldStatusProps {
  item: CartItem
  /** What follows from it, where that is not visible. */
  onLapsed?: ReactNode
}

/** How long the line's units are still held, or that the hold lapsed. */
export function HoldStatus({ item, onLapsed }: HoldStatusProps) {
  const { lapsed, reservedUntil, quantity, maxQuantity } = item
  const { timeZone } = usePageData()
  const wholeMs = useHoldMinutes() * MINUTE_MS
  const now = useNow()
  if (maxQuantity < quantity) {
    return (
      <HoldClock tone="lapsed" percentLeft={0}>
        {maxQuantity === 0 ? 'Se agotó mientras esperaba' : `Se agotó mientras esperaba; ${leftText(maxQuantity)}`}
      </HoldClock>
    )
  }
  const left = Date.parse(reservedUntil) - now
  // The cart may not have been read since the hold lapsed, so the clock decides.
  if (lapsed || left <= 0) {
    return (
      <>
        <HoldClock tone="lapsed" percentLeft={0}>
          Tu apartado venció
        </HoldClock>
        {onLapsed}
      </>
    )
  }
  if (Number.isNaN(left)) return null
  const isNearlyOver = ['critical', 'expired'].includes(expirationLevel(left))
  return (
    <HoldClock tone={isNearlyOver ? 'warning' : 'safe'} percentLeft={(left / wholeMs) * 100}>
      {left > COUNTED_MS
        ? `Apartado hasta el ${momentOf(reservedUntil, timeZone)}`
        : `Apartado por ${showRemaining(left)}`}
    </HoldClock>
  )
}

function momentOf(instant: string, timeZone: string): string {
  const { day, hour } = shopTime(new Date(instant), timeZone)
  return `${showShortDay(day)}, ${showHour(hour)}`
}

const leftText = (pieces: number) => (pieces === 1 ? 'queda 1' : `quedan ${pieces}`)

/** The current time in whole seconds, read on every render and at least once a minute. */
const useNow = () => useSyncExternalStore(everyMinute, wholeSeconds, wholeSeconds)
const wholeSeconds = () => Math.ceil(serverNow() / 1000) * 1000

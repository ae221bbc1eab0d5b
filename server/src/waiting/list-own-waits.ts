import type { Wait } from '@tocador/contracts/waiting/waiting-schemas'
import { shopTime } from '@tocador/contracts/calendar'
import type { ShopContext } from '../platform/context'
import { listArrivalWaits } from './arrivals/queries'
import { listWaits } from './queries'
import { arrivalWaitOf, waitOf } from './wire-waits'

/**
 * Everything that a list waits for, products and expected arrivals: what is held for her, then the last asked. A product that is
 * switched off while the shop expects it is shown as the arrival.
 */
export async function listOwnWaits(
  context: Pick<ShopContext, 'db' | 'now' | 'timeZone'>,
  list: { userId: number } | { token: string },
): Promise<Wait[]> {
  const [products, arrivals] = await Promise.all([listWaits(context, list), listArrivalWaits(context.db, list)])
  const today = shopTime(context.now, context.timeZone).day
  const waits = [
    ...products.map((row) =>
      row.announced === null ? waitOf(row) : arrivalWaitOf({ ...row, ...row.announced, isExpected: true }, today),
    ),
    ...arrivals.map((row) => arrivalWaitOf(row, today)),
  ]
  return waits.toSorted(
    (one, other) =>
      Number(isHeld(other)) - Number(isHeld(one)) || other.asked_at.localeCompare(one.asked_at) || other.id - one.id,
  )
}

const isHeld = ({ status }: Wait) => status === 'held'

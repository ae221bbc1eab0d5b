import { recordErasure } from '../backup'
import { forgetPersonalTexts } from '../orders'
import type { Schedule } from '../platform/schedule/schedule'
import { forgetIdleGuests } from '../stock'
import { forgetOldWaits } from '../waiting'

const HOUR_MS = 3_600_000

/** After the days that the owner set, the shop forgets what it no longer needs of a person. */
export function repeatForgetting(schedule: Schedule): void {
  schedule.repeat({
    name: 'forget texts of finished orders',
    everyMs: HOUR_MS,
    work: async (tx) => recordErasure(tx, 'order-texts', await forgetPersonalTexts(tx)),
  })
  schedule.repeat({
    name: 'forget idle guest carts',
    everyMs: HOUR_MS,
    work: async (tx) => recordErasure(tx, 'carts', await forgetIdleGuests(tx)),
  })
  schedule.repeat({ name: 'forget old waits', everyMs: HOUR_MS, work: forgetOldWaits })
}

import type { Schedule } from '../../platform/schedule/schedule'
import { forgetIdleGuests } from './queries'

const HOUR_MS = 3_600_000

/** After the days that the owner set, a guest's cart without activity no longer says whose it was. */
export const repeatGuestCare = (schedule: Schedule): void =>
  schedule.repeat({ name: 'forget idle guest carts', everyMs: HOUR_MS, work: forgetIdleGuests })

import type { Schedule } from '../../platform/schedule/schedule'
import { forgetOldRequests } from '../placing/queries'

const HOUR_MS = 3_600_000
const KEPT_DAYS = 2

/** Responses are replayed for 24 hours, so rows older than two days are never read again. */
export function repeatOrderCare(schedule: Schedule): void {
  schedule.repeat({
    name: 'forget old order requests',
    everyMs: HOUR_MS,
    work: (tx) => forgetOldRequests(tx, new Date(tx.now.getTime() - KEPT_DAYS * 24 * HOUR_MS)),
  })
}

import type { Schedule } from '../../platform/schedule/schedule'
import { forgetOldRequests } from './queries'

const HOUR_MS = 3_600_000
const KEPT_DAYS = 2

/** Answers are replayed for 24 hours; after two days nobody can ask for them any more. */
export function repeatOrderCare(schedule: Schedule): void {
  schedule.repeat({
    name: 'forget old order requests',
    everyMs: HOUR_MS,
    work: (tx, at) => forgetOldRequests(tx, new Date(at.getTime() - KEPT_DAYS * 24 * HOUR_MS)),
  })
}

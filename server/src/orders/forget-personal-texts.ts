import { forgetTexts } from './queries'
import type { Schedule } from '../platform/schedule/schedule'

const HOUR_MS = 3_600_000

/** After the days that the owner set, a finished order keeps no message, note or address of its customer. */
export const repeatTextCare = (schedule: Schedule): void =>
  schedule.repeat({ name: 'forget texts of finished orders', everyMs: HOUR_MS, work: forgetTexts })

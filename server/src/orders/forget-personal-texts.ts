import { forgetAuditedValues } from '../platform/audit/forget-audited-values'
import type { Schedule } from '../platform/schedule/schedule'
import { forgetTexts } from './queries'

const HOUR_MS = 3_600_000

/** After the days that the owner set, a finished order keeps no message, note or address of its customer, nor does its audit. */
export const repeatTextCare = (schedule: Schedule): void =>
  schedule.repeat({
    name: 'forget texts of finished orders',
    everyMs: HOUR_MS,
    work: async (tx) => forgetAuditedValues(tx, 'order', await forgetTexts(tx)),
  })

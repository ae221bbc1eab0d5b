import { backupAlerts, backupStatus, type Status } from './backup-texts'
import { selfCheckAlerts } from './self-check-texts'
import { useBackups } from './use-backups'
import { useSelfCheck } from './use-self-check'

interface SystemSummary {
  /** What is wrong with the shop's copies or data, the worst first; nothing of what was not read yet. */
  alerts: Status[]
  /** `Última copia probada: hoy 3:10 a.m.`, while the copies can be relied on. */
  lastProven: string | undefined
}

export function useSystemSummary(timeZone: string): SystemSummary {
  const [{ data: backups }, { data: check }] = [useBackups(), useSelfCheck()]
  const alerts = [
    ...(backups === undefined ? [] : backupAlerts(backups, timeZone)),
    ...(check === undefined ? [] : selfCheckAlerts(check)),
  ]
  const status = backups && backupStatus(backups, timeZone)
  return {
    alerts: alerts.toSorted((one, other) => Number(other.tone === 'error') - Number(one.tone === 'error')),
    lastProven: status?.tone === 'done' ? status.title : undefined,
  }
}

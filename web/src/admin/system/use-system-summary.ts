import { backupAlerts, backupStatus, type Status } from './backup-texts'
import { useBackups } from './use-backups'

interface SystemSummary {
  /** What is wrong with the shop's copies, the worst first; empty until they were read. */
  alerts: Status[]
  /** `Última copia probada: hoy 3:10 a.m.`, while the copies can be relied on. */
  lastProven: string | undefined
}

export function useSystemSummary(timeZone: string): SystemSummary {
  const { data } = useBackups()
  if (data === undefined) return { alerts: [], lastProven: undefined }
  const { tone, title } = backupStatus(data, timeZone)
  return { alerts: backupAlerts(data, timeZone), lastProven: tone === 'done' ? title : undefined }
}

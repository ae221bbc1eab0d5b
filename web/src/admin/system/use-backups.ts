import { listBackups, proveBackup, startBackup } from '@tocador/contracts/backup/backup-calls'
import type { Backups } from '@tocador/contracts/backup/backup-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { adminFailureText } from '../../api/admin-failure'
import { call } from '../../api/call'
import { dataOf } from '../../api/data-of'
import { SYSTEM } from '../list-screen/views/query-keys'

const BACKUPS = [...SYSTEM, 'backups'] as const
/** The live stream tells of every change but the growing file, and that a backup became late. */
const RUNNING_MS = 1_000
const USUAL_MS = 300_000

export const backupFailure = (failure: unknown) =>
  adminFailureText(failure, { refused: 'Error con las copias', offline: 'Error de conexión con las copias' })

export const useBackups = () =>
  useQuery<Backups>({
    queryKey: BACKUPS,
    queryFn: dataOf(listBackups, {}),
    refetchInterval: ({ state }) => (state.data?.is_running === true ? RUNNING_MS : USUAL_MS),
  })

/** Each call ends once the list shows what it changed. */
export function useBackupActions() {
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: SYSTEM })
  return {
    reload,
    start: async () => {
      await call(startBackup, {})
      await reload()
    },
    prove: async (name: string) => {
      await call(proveBackup, { params: { name } })
      await reload()
    },
  }
}

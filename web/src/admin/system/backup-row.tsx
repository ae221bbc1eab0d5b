import type { Backup } from '@tocador/contracts/backup/backup-endpoints'
import { RotateCwIcon, DownloadIcon } from '../../ui/icons/panel-icons'
import { RowMenu, type RowMenuEntry } from '../list-screen/list/row-menu'
import { BackupMark } from './backup-mark'
import { holdsText, isInProgress, nightText, shownState, sizeText } from './backup-texts'

export interface BackupRowActions {
  onDownload: (backup: Backup) => void
  /** undefined while another backup is made or proven. */
  onProve: ((backup: Backup) => void) | undefined
  onRemove: (backup: Backup) => void
}

interface BackupRowProps extends BackupRowActions {
  backup: Backup
  timeZone: string
}

export function BackupRow({ backup, timeZone, ...actions }: BackupRowProps) {
  const night = nightText(backup.started_at, timeZone)
  return (
    <li className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-0.5 border-b border-line py-1.5 pl-3.5 last:border-0 @min-[40rem]:grid-cols-[11rem_4.5rem_7rem_minmax(0,1fr)_auto]">
      <span className="min-w-0 font-medium">{night}</span>
      <span className="text-ink-2 figures @max-[40rem]:order-5 @max-[40rem]:col-span-2 @min-[40rem]:text-right">
        {backup.size_bytes > 0 && sizeText(backup.size_bytes)}
      </span>
      <BackupMark state={shownState(backup)} />
      <span className="min-w-0 wrap-anywhere text-ink-2 @max-[40rem]:order-4 @max-[40rem]:col-span-3 @max-[40rem]:pr-3.5">
        {foundText(backup)}
      </span>
      <span className="justify-self-end pr-1 @max-[40rem]:order-3">
        {!isInProgress(backup) && <BackupMenu backup={backup} night={night} {...actions} />}
      </span>
    </li>
  )
}

function foundText(backup: Backup): string {
  if (isInProgress(backup)) return ''
  if (backup.reason !== '') return backup.reason
  return backup.has_file ? holdsText(backup) : 'Su archivo ya no está en la carpeta'
}

function BackupMenu({
  backup,
  night,
  onDownload,
  onProve,
  onRemove,
}: Omit<BackupRowProps, 'timeZone'> & { night: string }) {
  const download: RowMenuEntry = ['Descargar…', DownloadIcon, () => onDownload(backup)]
  const prove: RowMenuEntry[] = onProve ? [['Probar otra vez', RotateCwIcon, () => onProve(backup)]] : []
  return (
    <RowMenu
      name={`la copia de ${night}`}
      entries={backup.has_file ? [download, ...prove] : []}
      removal={{ label: 'Eliminar…', act: () => onRemove(backup) }}
    />
  )
}

import type { Backup, Backups } from '@tocador/contracts/backup/backup-endpoints'
import { useState } from 'react'
import { Button } from '../../ui/controls/button'
import { TextButton } from '../../ui/controls/text-button'
import { useFocusInstead } from '../../ui/controls/use-focus-instead'
import { FailureNotice } from '../../ui/feedback/failure-notice'
import { Notice } from '../../ui/feedback/notice'
import { useSending } from '../../ui/feedback/use-sending'
import { CircleXIcon } from '../../ui/icons/row-icons'
import { WarningIcon } from '../../ui/icons/icons'
import { BackupHour } from './backup-hour'
import { BackupProgress } from './backup-progress'
import { BackupRow } from './backup-row'
import { backupStatus, progressOf, SAME_DISK } from './backup-texts'
import { DownloadDialog } from './download-dialog'
import { RemoveBackupDialog } from './remove-backup-dialog'
import { SystemBlock } from './system-block'
import { backupFailure, useBackupActions, useBackups } from './use-backups'

/** The backups of the shop: whether they can be relied on, each of them, and when they are made. */
export const BackupsBlock = ({ timeZone }: { timeZone: string }) => (
  <SystemBlock
    id="copias"
    title="Copias"
    query={useBackups()}
    failureText={backupFailure}
    waiting={{ rows: 4, label: 'Cargando las copias' }}
  >
    {(backups) => <LoadedBackups backups={backups} timeZone={timeZone} />}
  </SystemBlock>
)

const ICONS = { done: undefined, info: undefined, warning: WarningIcon, error: CircleXIcon }

function LoadedBackups({ backups, timeZone }: { backups: Backups; timeZone: string }) {
  const { start } = useBackupActions()
  const { isSending, failure, send } = useSending(backupFailure)
  const { tone, title, detail } = backupStatus(backups, timeZone)
  const progress = progressOf(backups)
  const Icon = ICONS[tone]
  return (
    <>
      <p className="mb-3 text-ink-2">
        La tienda se copia sola cada noche, y cada copia se prueba: se restaura aparte y se compara. Se guardan 7 días,
        4 semanas y 6 meses.
      </p>
      <div className="grid grid-cols-1 gap-2.5">
        <FailureNotice text={failure} />
        <Notice
          tone={tone}
          title={title}
          {...(Icon && { Icon })}
          {...(progress === undefined && {
            action: (
              <Button busy={isSending} busyLabel="Copiando…" onClick={() => void send(start)}>
                Copiar ahora
              </Button>
            ),
          })}
        >
          {detail}
        </Notice>
        {progress !== undefined && <BackupProgress {...progress} />}
        {backups.is_same_disk && (
          <Notice tone={SAME_DISK.tone} title={SAME_DISK.title} Icon={WarningIcon}>
            {SAME_DISK.detail} Quien instaló la tienda indica una carpeta de otro disco al iniciarla, en{' '}
            <code>BACKUP_DIR</code>; ahora es <code className="wrap-anywhere">{backups.folder}</code>. Mientras,
            descarga una copia de vez en cuando.
          </Notice>
        )}
      </div>
      <BackupList backups={backups} timeZone={timeZone} />
      <BackupHour hour={backups.hour} />
    </>
  )
}

const SHOWN_AT_FIRST = 8

function BackupList({ backups: { backups, is_running: isRunning }, timeZone }: { backups: Backups; timeZone: string }) {
  const { prove } = useBackupActions()
  const { failure, send } = useSending(backupFailure)
  const [isWhole, setWhole] = useState(false)
  const list = useFocusInstead<HTMLUListElement>(isWhole, `li:nth-child(n + ${SHOWN_AT_FIRST + 1}) button`)
  const [asked, setAsked] = useState<{ what: 'download' | 'remove'; backup: Backup }>()
  const proven = backups.filter(({ state, has_file: hasFile }) => state === 'proven' && hasFile)
  const close = () => setAsked(undefined)
  if (backups.length === 0) return null
  return (
    <>
      <FailureNotice text={failure} />
      <ul ref={list} aria-label="Copias" className="@container mt-3 rounded-box border border-line">
        {backups.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((backup) => (
          <BackupRow
            key={backup.name}
            backup={backup}
            timeZone={timeZone}
            onDownload={() => setAsked({ what: 'download', backup })}
            onProve={isRunning ? undefined : () => void send(() => prove(backup.name))}
            onRemove={() => setAsked({ what: 'remove', backup })}
          />
        ))}
      </ul>
      {!isWhole && backups.length > SHOWN_AT_FIRST && (
        <TextButton className="mt-2" onClick={() => setWhole(true)}>
          Ver las {backups.length} copias
        </TextButton>
      )}
      {asked?.what === 'download' && <DownloadDialog backup={asked.backup} onClose={close} />}
      {asked?.what === 'remove' && (
        <RemoveBackupDialog
          backup={asked.backup}
          timeZone={timeZone}
          isLastProven={proven.length === 1 && proven[0]?.name === asked.backup.name}
          onClose={close}
        />
      )}
    </>
  )
}

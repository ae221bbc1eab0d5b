import { BACKUP_LABELS, type BackupState } from '@tocador/contracts/backup/backup-words'
import { CircleXIcon } from '../../ui/icons/row-icons'
import { HourglassIcon, WarningIcon, type Icon } from '../../ui/icons/icons'
import { CircleCheckIcon } from '../../ui/icons/notice-icons'
import { Mark, type MarkTone } from '../../ui/feedback/mark'

const MARKS = {
  started: ['plain', HourglassIcon],
  copied: ['plain', HourglassIcon],
  proven: ['settled', CircleCheckIcon],
  unproven: ['warning', WarningIcon],
  failed: ['danger', CircleXIcon],
} as const satisfies Record<BackupState, readonly [MarkTone, Icon]>

export function BackupMark({ state }: { state: BackupState }) {
  const [tone, Sign] = MARKS[state]
  return (
    <Mark tone={tone}>
      <Sign />
      {BACKUP_LABELS[state]}
    </Mark>
  )
}

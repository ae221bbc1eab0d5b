import { updateShopSettings } from '@tocador/contracts/settings/admin-settings-calls'
import { BACKUPS_OFF } from '@tocador/contracts/settings/settings-words'
import { showHour } from '@tocador/contracts/calendar'
import { useState, type SubmitEvent } from 'react'
import { call } from '../../api/call'
import { Button } from '../../ui/controls/button'
import { FailureNotice } from '../../ui/feedback/failure-notice'
import { SelectField } from '../../ui/form/field'
import { Options } from '../../ui/form/options'
import { useSending } from '../../ui/feedback/use-sending'
import { showToast } from '../../ui/overlay/toasts'
import { backupFailure, useBackupActions } from './use-backups'

const HOURS = [
  ...Array.from({ length: 24 }, (_, hour) => ({ id: hour, name: showHour(`${String(hour).padStart(2, '0')}:00`) })),
  { id: BACKUPS_OFF, name: 'Apagada' },
]

/** The hour of the night's backup. Arrow keys change a closed select, so it is saved by a button. */
export function BackupHour({ hour }: { hour: number }) {
  const [chosen, setChosen] = useState<number>()
  const { reload } = useBackupActions()
  const { isSending, failure, setFailure, send } = useSending(backupFailure)
  const shown = chosen ?? hour
  const save = async () => {
    try {
      await call(updateShopSettings, { body: { backup_hour: shown, seen: { backup_hour: hour } } })
    } finally {
      // After a refusal the chosen hour stays, and is sent with the one that is saved now.
      await reload()
    }
    // Another hour may have been chosen meanwhile.
    setChosen((now) => (now === shown ? undefined : now))
    showToast(shown === BACKUPS_OFF ? 'Las copias de cada noche están apagadas' : 'Hora guardada')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send(save)
  }
  return (
    <form className="mt-4 grid max-w-80 grid-cols-1 gap-2" onSubmit={submit}>
      {/* Unless it was saved, and its answer was lost. */}
      {shown !== hour && <FailureNotice text={failure} />}
      <div className="flex items-end gap-2">
        <SelectField
          className="min-w-0 flex-1"
          label="Hora de la copia"
          value={shown}
          onChange={({ target }) => {
            setChosen(Number(target.value))
            setFailure(undefined)
          }}
        >
          <Options of={HOURS} />
        </SelectField>
        {shown !== hour && (
          <Button type="submit" busy={isSending} busyLabel="Guardando…">
            Guardar hora
          </Button>
        )}
      </div>
      <p className="text-ink-2">
        {shown === BACKUPS_OFF
          ? 'Nadie copia la tienda hasta que elijas una hora.'
          : 'Si la tienda está apagada a esa hora, la copia se hace al encenderla.'}
      </p>
    </form>
  )
}

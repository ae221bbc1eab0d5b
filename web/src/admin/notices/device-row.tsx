import type { NoticeDevice } from '@tocador/contracts/notices/notices-endpoints'
import { MAX_DEVICE_NAME, NOTICE_KINDS, NOTICES, type NoticeKind } from '@tocador/contracts/notices/notices-words'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/controls/button'
import { Switch } from '../../ui/controls/switch'
import { FailureNotice } from '../../ui/feedback/failure-notice'
import { Mark } from '../../ui/feedback/mark'
import { useSending } from '../../ui/feedback/use-sending'
import { TextField } from '../../ui/form/field'
import { WarningIcon } from '../../ui/icons/icons'
import { CircleCheckIcon } from '../../ui/icons/notice-icons'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog'
import { showToast } from '../../ui/overlay/toasts'
import { deviceText, kindsText, TEST_RESULTS } from './notice-texts'
import { noticeFailure, useNoticeActions } from './use-notices'

interface DeviceProps {
  device: NoticeDevice
  isHere: boolean
  timeZone: string
}

/** A device with its switches, which are folded away unless it is this one. */
export function DeviceRow({ device, isHere, timeZone }: DeviceProps) {
  const isFailing = device.failing_since !== null
  return (
    <li className="border-b border-line last:border-0">
      <details open={isHere}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-0.5 px-3.5 py-2">
          <span className="min-w-0 flex-[1_1_14rem]">
            <span className="font-medium wrap-anywhere">{device.name}</span>
            {isHere && <span className="text-ink-2"> · este dispositivo</span>}
            <span className="block text-ink-2">
              {deviceText(device, timeZone)} · {kindsText(device)}
            </span>
          </span>
          <Mark tone={isFailing ? 'warning' : 'settled'}>
            {isFailing ? <WarningIcon /> : <CircleCheckIcon />}
            {isFailing ? 'Sin respuesta' : 'Recibe'}
          </Mark>
        </summary>
        <DeviceChoices device={device} isHere={isHere} />
      </details>
    </li>
  )
}

function DeviceChoices({ device, isHere }: Omit<DeviceProps, 'timeZone'>) {
  const { test, remove } = useNoticeActions()
  const { isSending, failure, send } = useSending(noticeFailure)
  const [isRemoving, setRemoving] = useState(false)
  const sendTest = async () => {
    const result = await test(device.id)
    showToast(TEST_RESULTS[result], result === 'sent' ? {} : { kind: 'note' })
  }
  return (
    <div className="grid grid-cols-1 gap-2.5 px-3.5 pb-3.5">
      <FailureNotice text={failure} />
      <ul aria-label={`Qué avisa en ${device.name}`}>
        {NOTICE_KINDS.map((kind) => (
          <KindSwitch key={kind} device={device} kind={kind} />
        ))}
      </ul>
      <DeviceName device={device} />
      <div className="flex flex-wrap gap-2">
        <Button busy={isSending} busyLabel="Un momento…" onClick={() => void send(sendTest)}>
          Enviar aviso de prueba
        </Button>
        <Button look="quiet" onClick={() => setRemoving(true)}>
          {isHere ? 'Apagar avisos aquí…' : 'Quitar dispositivo…'}
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={isHere ? '¿Apagar los avisos aquí?' : `¿Quitar «${device.name}»?`}
          action={isHere ? 'Apagar avisos' : 'Quitar dispositivo'}
          busyLabel="Un momento…"
          failureText={noticeFailure}
          onClose={() => setRemoving(false)}
          onConfirm={async () => {
            await remove(device.id, isHere)
            showToast(`${isHere ? 'Este dispositivo' : `«${device.name}»`} ya no recibe avisos`)
          }}
        >
          <p>Deja de recibir avisos al momento. Para encenderlos otra vez hay que hacerlo desde ese dispositivo.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Sends by itself, so that another switch may be tapped meanwhile. */
function KindSwitch({ device, kind }: { device: NoticeDevice; kind: NoticeKind }) {
  const { change } = useNoticeActions()
  const { failure, send } = useSending(noticeFailure)
  const { label, what } = NOTICES[kind]
  return (
    <li className="grid grid-cols-1 border-t border-line">
      <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
        <span className="min-w-0">
          <span className="block font-medium">{label}</span>
          <span className="block text-ink-2">{what}</span>
        </span>
        <Switch
          isOn={device.kinds[kind]}
          label={`${label} en ${device.name}`}
          onToggle={() => void send(() => change(device.id, { kinds: { [kind]: !device.kinds[kind] } }))}
        />
      </div>
      <FailureNotice text={failure} className="mb-1.5" />
    </li>
  )
}

function DeviceName({ device }: { device: NoticeDevice }) {
  const [written, setWritten] = useState(device.name)
  const { change } = useNoticeActions()
  const { isSending, failure, send } = useSending(noticeFailure)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send(() => change(device.id, { name: written }))
  }
  return (
    <form className="flex max-w-100 flex-wrap items-end gap-2" onSubmit={submit}>
      <TextField
        className="min-w-0 flex-[1_1_12rem]"
        label="Nombre del dispositivo"
        value={written}
        maxLength={MAX_DEVICE_NAME}
        error={failure}
        onChange={({ target }) => setWritten(target.value)}
      />
      {written.trim() !== device.name && (
        <Button type="submit" busy={isSending} busyLabel="Guardando…">
          Guardar nombre
        </Button>
      )}
    </form>
  )
}

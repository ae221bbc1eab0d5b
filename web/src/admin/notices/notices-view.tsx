import type { Notices } from '@tocador/contracts/notices/notices-endpoints'
import { useState } from 'react'
import { Button } from '../../ui/controls/button'
import { FailureNotice } from '../../ui/feedback/failure-notice'
import { Notice } from '../../ui/feedback/notice'
import { useSending } from '../../ui/feedback/use-sending'
import { LoadedList, WaitingRows } from '../list-screen/list/list-state'
import { DeviceRow } from './device-row'
import { IphoneSteps } from './iphone-steps'
import { NoticeHours } from './notice-hours'
import { HINDRANCES } from './notice-texts'
import { findHindrance } from './push-here'
import { noticeFailure, useDeviceHere, useNoticeActions, useNotices } from './use-notices'

/** Ajustes › Avisos: which devices of the account are notified of what, and when. */
export function NoticesView({ timeZone }: { timeZone: string }) {
  const { data, error, refetch } = useNotices()
  return (
    <div className="grid grid-cols-1 gap-8">
      <section className="max-w-215" aria-labelledby="avisos">
        <h2 id="avisos" className="text-item font-semibold">
          Avisos
        </h2>
        <p className="mb-3 text-ink-2">
          Tus dispositivos suenan con cada pedido aunque el panel esté cerrado. Un aviso nunca dice el nombre ni el
          teléfono de nadie.
        </p>
        <LoadedList
          data={data}
          failure={error === null ? undefined : noticeFailure(error)}
          onRetry={() => void refetch()}
          waiting={<WaitingRows rows={3} label="Cargando tus dispositivos" />}
        >
          {(notices) => <LoadedNotices notices={notices} timeZone={timeZone} />}
        </LoadedList>
      </section>
      <NoticeHours />
    </div>
  )
}

function LoadedNotices({ notices, timeZone }: { notices: Notices; timeZone: string }) {
  const { data: here, error } = useDeviceHere()
  return (
    <div className="grid grid-cols-1 gap-3">
      <FailureNotice text={error === null ? undefined : noticeFailure(error)} />
      {here === null && <TurnOnHere publicKey={notices.public_key} />}
      {notices.devices.length > 0 && (
        <ul aria-label="Tus dispositivos" className="rounded-box border border-line">
          {notices.devices.map((device) => (
            // Open from the beginning only if it is known to be this one.
            <DeviceRow
              key={`${device.id}-${device.id === here?.id}`}
              device={device}
              isHere={device.id === here?.id}
              timeZone={timeZone}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** What this browser, which gets no notices, needs for them. */
function TurnOnHere({ publicKey }: { publicKey: string }) {
  const { turnOn } = useNoticeActions()
  const { isSending, failure, send } = useSending(subscribeFailure)
  const [hindrance, setHindrance] = useState(findHindrance)
  if (hindrance === 'home-screen') return <IphoneSteps />
  if (hindrance !== undefined) {
    const { title, text } = HINDRANCES[hindrance]
    return (
      <Notice tone="warning" title={title}>
        {text}
      </Notice>
    )
  }
  const start = async () => {
    if (!(await turnOn(publicKey))) setHindrance(findHindrance())
  }
  return (
    <>
      <FailureNotice text={failure} />
      <Notice
        title="Este dispositivo todavía no recibe avisos"
        action={
          <Button look="main" busy={isSending} busyLabel="Encendiendo…" onClick={() => void send(start)}>
            Encender avisos aquí
          </Button>
        }
      >
        El navegador te pide permiso una sola vez.
      </Notice>
    </>
  )
}

/** A browser that reaches no push service refuses with an error of its own. */
const subscribeFailure = (failure: unknown) =>
  failure instanceof DOMException
    ? 'Este navegador no pudo conectarse con su servicio de avisos. Revisa la conexión o usa otro navegador.'
    : noticeFailure(failure)

import { getShopSettings, updateShopSettings } from '@tocador/contracts/settings/admin-settings-calls'
import type { ShopSettings } from '@tocador/contracts/settings/shop-settings-schemas'
import { showHour } from '@tocador/contracts/calendar'
import { QUIET_OFF } from '@tocador/contracts/notices/notices-words'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { call } from '../../api/call'
import { dataOf } from '../../api/data-of'
import { ApiFailure } from '../../api/failure'
import { Button } from '../../ui/controls/button'
import { FailureNotice } from '../../ui/feedback/failure-notice'
import { useSending } from '../../ui/feedback/use-sending'
import { changedSince } from '../../ui/form/changed-since'
import { SelectField } from '../../ui/form/field'
import { Options } from '../../ui/form/options'
import { showToast } from '../../ui/overlay/toasts'
import { LoadedList, WaitingRows } from '../list-screen/list/list-state'
import { noticeFailure } from './use-notices'

const hourName = (hour: number) => showHour(`${String(hour).padStart(2, '0')}:00`)
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ id: hour, name: hourName(hour) }))
const BEGINNINGS = [{ id: QUIET_OFF, name: 'Sin silencio' }, ...HOURS]
const MINUTES = [0, 5, 10, 15, 20, 30, 45, 60, 120]
const minutesName = (minutes: number) =>
  minutes === 0 ? 'Nunca' : minutes === 60 ? '1 hora' : minutes === 120 ? '2 horas' : `${minutes} minutos`

type Times = Pick<ShopSettings, 'notice_minutes' | 'quiet_from' | 'quiet_until'>
const timesOf = ({ notice_minutes, quiet_from, quiet_until }: Times): Times => ({
  notice_minutes,
  quiet_from,
  quiet_until,
})

/** When orders count as unopened, and in which hours nothing rings; for all devices of the shop. */
export function NoticeHours() {
  const { data, error, refetch } = useQuery({
    queryKey: ['notices', 'hours'],
    queryFn: dataOf(getShopSettings, {}),
  })
  return (
    <section className="max-w-215" aria-labelledby="cuando-avisa">
      <h2 id="cuando-avisa" className="text-item font-semibold">
        Cuándo avisa
      </h2>
      <LoadedList
        data={data}
        failure={error === null ? undefined : noticeFailure(error)}
        onRetry={() => void refetch()}
        waiting={<WaitingRows rows={2} label="Cargando los horarios" />}
      >
        {(settings) => <HoursForm saved={timesOf(settings)} reload={refetch} />}
      </LoadedList>
    </section>
  )
}

function HoursForm({ saved, reload }: { saved: Times; reload: () => Promise<unknown> }) {
  const [chosen, setChosen] = useState<Partial<Times>>({})
  const { isSending, failure, send } = useSending(noticeFailure)
  const shown = { ...saved, ...chosen }
  const isChanged = JSON.stringify(shown) !== JSON.stringify(saved)
  const choose = (name: keyof Times) => ({
    value: shown[name],
    onChange: ({ target }: { target: { value: string } }) => setChosen({ ...chosen, [name]: Number(target.value) }),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send(async () => {
      try {
        await call(updateShopSettings, { body: { ...shown, seen: saved } })
      } catch (problem) {
        // What was chosen stays and is sent with the values that are saved now.
        if (problem instanceof ApiFailure && problem.code === 'STALE_EDIT') await reload()
        throw problem
      }
      await reload()
      setChosen((now) => changedSince<Partial<Times>>(shown, now))
      showToast('Horarios guardados')
    })
  }
  const minutes = [...new Set([...MINUTES, shown.notice_minutes])].toSorted((one, other) => one - other)
  return (
    <form className="mt-2.5 grid max-w-120 grid-cols-1 gap-4" onSubmit={submit}>
      <FailureNotice text={failure} />
      <SelectField
        label="Pedido sin abrir, después de"
        hint="Si nadie lo abre ni lo cambia en ese tiempo, avisa otra vez."
        {...choose('notice_minutes')}
      >
        <Options of={minutes.map((id) => ({ id, name: minutesName(id) }))} />
      </SelectField>
      <div className="grid grid-cols-2 gap-2.5 max-[22rem]:grid-cols-1">
        <SelectField label="Silencio desde" {...choose('quiet_from')}>
          <Options of={BEGINNINGS} />
        </SelectField>
        {shown.quiet_from !== QUIET_OFF && (
          <SelectField label="Silencio hasta" {...choose('quiet_until')}>
            <Options of={HOURS} />
          </SelectField>
        )}
      </div>
      {shown.quiet_from !== QUIET_OFF && (
        <p className="text-ink-2">
          {shown.quiet_from === shown.quiet_until
            ? 'Empieza y termina a la misma hora: no hay silencio y todo suena al llegar.'
            : 'Lo que llegue en ese rato se junta en un solo aviso al terminar.'}
        </p>
      )}
      {isChanged && (
        <Button type="submit" look="main" className="justify-self-start" busy={isSending} busyLabel="Guardando…">
          Guardar horarios
        </Button>
      )}
    </form>
  )
}

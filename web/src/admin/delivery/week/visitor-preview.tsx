import { showShortDay } from '@tocador/contracts/calendar'
import type { DeliveryLocation, VisitorDays } from '@tocador/contracts/delivery/delivery-schemas'
import { useState } from 'react'
import { Segments } from '../../../ui/controls/segments'
import { LoadedList } from '../../list-screen/list/list-state'
import { failureOf, slotCount } from '../availability-texts'
import { useVisitorDays } from '../use-availability'

const kinds = [
  { key: 'guest', name: 'Invitado' },
  { key: 'client', name: 'Cliente' },
] as const

/** What a visitor is offered at this moment, as the shop answers it. */
export function VisitorPreview({ place }: { place: DeliveryLocation }) {
  const [kind, setKind] = useState<keyof VisitorDays>('guest')
  const { data, error, refetch } = useVisitorDays(place.id)
  return (
    <section className="grid grid-cols-1 gap-2.5">
      <h2 className="text-part font-semibold">Lo que ve un visitante ahora</h2>
      <Segments label="Como quién" options={kinds} current={kind} onChoose={setKind} />
      <LoadedList
        data={data}
        failure={error === null ? undefined : failureOf('loadSlots')(error)}
        onRetry={() => void refetch()}
        waiting={<p className="text-ink-2">Cargando…</p>}
      >
        {(read) => <OfferedDays days={read[kind]} />}
      </LoadedList>
    </section>
  )
}

function OfferedDays({ days }: { days: VisitorDays['guest'] }) {
  if (days.length === 0) return <p>Este lugar está inactivo: no aparece en la tienda.</p>
  return (
    <ul className="grid grid-cols-1 gap-1.5">
      {days.map(({ date, isOpen, reason, slots, free_slots: free }) => (
        <li key={date} className="grid grid-cols-[min(4.75rem,50%)_minmax(0,1fr)]">
          <b className="font-semibold">{showShortDay(date)}</b>
          <span className={isOpen ? undefined : 'text-ink-2'}>
            {isOpen ? `${slotCount(free)} ${free === 1 ? 'libre' : 'libres'}` : reason}
            {isOpen && free < slots && (
              <span className="block text-ink-2">
                {slots - free} {slots - free === 1 ? 'lleno' : 'llenos'}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

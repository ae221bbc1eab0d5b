import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { listPeopleOfArrival, removePersonOfArrival } from '@tocador/contracts/waiting/admin-waiting-calls'
import type { ArrivalLine, ArrivalPerson } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call'
import { Button } from '../../../ui/controls/button'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { showWhen } from '../../../ui/layout/show-when'
import { LoadedList, WaitingRows } from '../../list-screen/list/list-state'
import { SheetPart } from '../../list-screen/sheet/sheet-part'
import { ARRIVALS } from '../../list-screen/views/query-keys'
import { firstOfText } from '../waiting/waiting-texts'
import { arrivalFailure } from './use-arrivals'

const lineOf = ({ data: people, total }: ArrivalLine) => ({ people, total })

/** Who waits for the piece, in order of asking. Those who wait for a product that comes back are in its own sheet. */
export function ArrivalPeople({ arrival: { id, product }, timeZone }: { arrival: Arrival; timeZone: string }) {
  const queries = useQueryClient()
  const queryKey = [...ARRIVALS, 'waiting', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => lineOf(await call(listPeopleOfArrival, { params: { id } }, { signal })),
    enabled: product === null,
  })
  const [asked, setAsked] = useState<ArrivalPerson>()
  const remove = async (person: ArrivalPerson) => {
    const left = await call(removePersonOfArrival, { params: { id: person.id } })
    queries.setQueryData(queryKey, lineOf(left))
    void queries.invalidateQueries({ queryKey: ARRIVALS })
    showToast(left.message ?? '')
  }
  return (
    <SheetPart title="Espera">
      {product !== null ? (
        <p className="text-ink-2">Quienes la esperan están en el producto «{product.name}», en su parte «Espera».</p>
      ) : (
        <LoadedList
          data={data}
          failure={error === null ? undefined : arrivalFailure(error)}
          onRetry={() => void refetch()}
          waiting={<WaitingRows rows={2} label="Cargando quiénes esperan" />}
        >
          {({ people, total }) =>
            people.length === 0 ? (
              <p className="text-ink-2">Nadie ha pedido aviso todavía.</p>
            ) : (
              <>
                {people.length < total && <p className="text-ink-2">{firstOfText(people.length, total)}</p>}
                <ol className="divide-y divide-line">
                  {people.map((person, place) => (
                    <li key={person.id} className="flex flex-wrap items-center gap-x-3 py-1.5">
                      <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
                        {place + 1}. <b className="font-semibold">{person.name}</b>{' '}
                        <span className="text-ink-2">
                          {person.phone} · {showWhen(person.asked_at, timeZone)}
                          {person.same_network > 0 && ` · ${person.same_network + 1} teléfonos de su red`}
                        </span>
                      </span>
                      <Button look="link" onClick={() => setAsked(person)}>
                        Quitar<span className="sr-only"> a {person.name}</span>
                      </Button>
                    </li>
                  ))}
                </ol>
              </>
            )
          }
        </LoadedList>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title="¿Quitar de la lista?"
          action="Quitar"
          busyLabel="Quitando…"
          failureText={arrivalFailure}
          onClose={() => setAsked(undefined)}
          onConfirm={() => remove(asked)}
        >
          <p>Se borran el lugar, el nombre y el teléfono de {asked.name}. No se puede deshacer.</p>
        </ConfirmDialog>
      )}
    </SheetPart>
  )
}

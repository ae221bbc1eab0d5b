import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { WaitingPerson } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { exportWaits } from '@tocador/contracts/waiting/admin-waiting-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../../api/download'
import { Button } from '../../../ui/controls/button'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { ExportMenu } from '../../list-screen/list/export-menu'
import { EmptyList, LoadedList, WaitingRows } from '../../list-screen/list/list-state'
import { SheetPart } from '../../list-screen/sheet/sheet-part'
import { dialogFailureText } from '../list/product-texts'
import { WaitingRow } from './waiting-row'
import { InviteDialog } from './invite-dialog'
import { canInvite, firstOfText, summaryOf } from './waiting-texts'
import { useWaitingActions, waitingPeople, type Line } from './use-waiting-people'

interface WaitingPartProps {
  product: AdminProduct
  timeZone: string
}

/** Who waits for a product, in order; each is told, passed over or taken out. */
export function WaitingPart({ product, timeZone }: WaitingPartProps) {
  const { data, error, refetch } = useQuery(waitingPeople(product.id))
  return (
    <LoadedList
      data={data}
      failure={error === null ? undefined : dialogFailureText(error)}
      onRetry={() => void refetch()}
      waiting={<WaitingRows rows={4} label="Cargando quiénes esperan" />}
    >
      {(line) =>
        line.people.length === 0 ? (
          <EmptyList title="Nadie espera este producto" />
        ) : (
          <People line={line} product={product} timeZone={timeZone} />
        )
      }
    </LoadedList>
  )
}

function People({ line: { people, counts }, product, timeZone }: WaitingPartProps & { line: Line }) {
  const actions = useWaitingActions(product.id)
  const [removed, setRemoved] = useState<WaitingPerson>()
  const [isInviting, setInviting] = useState(false)
  const { title, detail, isPressing } = summaryOf(people, counts, timeZone)
  const firstWaiting = people.findIndex(({ status }) => status === 'waiting')
  return (
    <>
      <SheetPart aria-label="Resumen de la espera" className={isPressing ? 'bg-warning-tint' : undefined}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0 flex-[1_1_14rem]" role="status">
            <p className="font-semibold">{title}</p>
            {detail !== '' && <p className={isPressing ? 'text-warning' : 'text-ink-2'}>{detail}</p>}
          </div>
          <div className="flex flex-wrap gap-2">
            {canInvite(people, product.stock_available) && (
              <Button onClick={() => setInviting(true)}>Avisar a todas sin apartar…</Button>
            )}
            <ExportMenu
              place="page"
              what="Todas las listas de espera"
              fetchFile={(format) => download(exportWaits, { format })}
            />
          </div>
        </div>
        {product.stock_available === 0 && !isPressing && (
          <p className="mt-1.5 text-ink-2">
            Lo que llegue se aparta por orden, una pieza por persona, y desde aquí les avisas.
          </p>
        )}
        {people.length < counts.total && (
          <p className="mt-1.5 text-ink-2">{firstOfText(people.length, counts.total)}</p>
        )}
      </SheetPart>
      <ol>
        {people.map((person, place) => (
          <WaitingRow
            key={person.id}
            person={person}
            place={person.status === 'waiting' ? place - firstWaiting + 1 : undefined}
            canTell={product.stock_available > 0}
            timeZone={timeZone}
            onTell={() => actions.tell(person)}
            onPass={() => actions.pass(person)}
            onGiveBack={() => actions.giveBack(person)}
            onRemove={() => setRemoved(person)}
          />
        ))}
      </ol>
      {isInviting && (
        <InviteDialog
          people={people}
          waiting={counts.waiting}
          onClose={() => setInviting(false)}
          onInvite={actions.invite}
        />
      )}
      {removed !== undefined && (
        <ConfirmDialog
          title="¿Quitar de la lista?"
          action="Quitar de la lista"
          busyLabel="Quitando…"
          failureText={dialogFailureText}
          onClose={() => setRemoved(undefined)}
          onConfirm={() => actions.remove(removed)}
        >
          <p>
            {removed.name} pierde su lugar y deja de esperar este producto
            {removed.held !== null &&
              removed.held.opened_at === null &&
              '; la pieza apartada pasa a la siguiente persona'}
            . No se puede deshacer.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

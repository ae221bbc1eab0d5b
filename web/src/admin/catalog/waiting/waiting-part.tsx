import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { WaitingPerson } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { exportWaits } from '@tocador/contracts/waiting/admin-waiting-calls'
import { waitingTexts } from '@tocador/contracts/waiting/waiting-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../../api/download'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { ExportMenu } from '../../list-screen/list/export-menu'
import { EmptyList, FailedList, WaitingRows } from '../../list-screen/list/list-state'
import { SheetPart } from '../../list-screen/sheet/sheet-part'
import { dialogFailureText } from '../list/product-texts'
import { WaitingRow } from './waiting-row'
import { useWaitingActions, waitingPeople } from './use-waiting-people'

interface WaitingPartProps {
  product: AdminProduct
  timeZone: string
}

/** Who waits for a product, in order; each is told, passed over or taken out. */
export function WaitingPart({ product, timeZone }: WaitingPartProps) {
  const { data, error, refetch } = useQuery(waitingPeople(product.id))
  const actions = useWaitingActions(product.id)
  const [removed, setRemoved] = useState<WaitingPerson>()
  if (data === undefined) {
    return error === null ? (
      <WaitingRows rows={4} label="Cargando quiénes esperan" />
    ) : (
      <FailedList text={dialogFailureText(error)} onRetry={() => void refetch()} />
    )
  }
  if (data.length === 0) return <EmptyList title="Nadie espera este producto" />
  const inLine = data.filter(({ status }) => status === 'waiting').length
  const others = data.length - inLine
  return (
    <>
      <SheetPart aria-label="Resumen de la espera">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <b className="font-semibold">
              {inLine === 1 ? 'Espera 1 persona' : `Esperan ${waitingTexts.people(inLine)}`}
            </b>
            {others > 0 && <span className="text-ink-2">; a {others} ya le avisaste o se le pasó el turno</span>}
          </p>
          <ExportMenu
            place="page"
            what="Todas las listas de espera"
            fetchFile={(format) => download(exportWaits, { format })}
          />
        </div>
        {product.stock_available === 0 && (
          <p className="mt-1.5 text-ink-2">Cuando haya piezas libres podrás avisarles desde aquí, por orden.</p>
        )}
      </SheetPart>
      <ol>
        {data.map((person, place) => (
          <WaitingRow
            key={person.id}
            person={person}
            place={person.status === 'waiting' ? place + 1 : undefined}
            canTell={product.stock_available > 0}
            timeZone={timeZone}
            onTell={() => void actions.tell(person)}
            onPass={() => void actions.pass(person)}
            onGiveBack={() => void actions.giveBack(person)}
            onRemove={() => setRemoved(person)}
          />
        ))}
      </ol>
      {removed !== undefined && (
        <ConfirmDialog
          title="¿Quitar de la lista?"
          action="Quitar de la lista"
          busyLabel="Quitando…"
          failureText={dialogFailureText}
          onClose={() => setRemoved(undefined)}
          onConfirm={() => actions.remove(removed)}
        >
          <p>{removed.name} pierde su lugar y deja de esperar este producto. No se puede deshacer.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

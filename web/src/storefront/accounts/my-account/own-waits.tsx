import type { Wait } from '@tocador/contracts/waiting/waiting-schemas'
import { PLACE_STATUSES } from '@tocador/contracts/waiting/waiting-life'
import { leaveOwnWait, listOwnWaits } from '@tocador/contracts/waiting/waiting-calls'
import { waitingTexts } from '@tocador/contracts/waiting/waiting-words'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call'
import { failureText } from '../../../api/failure'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { Bar, Waiting } from '../../../ui/feedback/skeleton'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { paths } from '../../paths'
import { forgetOthers } from '../../shell/asked-products'
import { waitState } from '../../shell/wait-state'
import { waitsTexts } from './my-account-texts'
import { useOwnList } from './use-own-list'

/** The sold-out products that the account waits for. */
export function OwnWaits({ userId }: { userId: number }) {
  const loaded = useOwnList(`waits ${userId}`, async (signal) => (await call(listOwnWaits, {}, { signal })).data)
  const [leaving, setLeaving] = useState<Wait>()
  const waits = loaded.rows
  useEffect(() => {
    if (waits !== undefined) forgetOthers(new Set(waits.filter(hasPlace).flatMap(keysOf)))
  }, [waits])
  if (loaded.failure !== undefined) {
    return (
      <EmptyState
        role="alert"
        heading="h3"
        title={failureText(loaded.failure, waitsTexts)}
        action={<Button onClick={loaded.reload}>Reintentar</Button>}
      />
    )
  }
  if (waits === undefined) {
    return (
      <Waiting label="Cargando lo que esperas" className="pt-6">
        <Bar className="h-20 w-full" />
      </Waiting>
    )
  }
  if (waits.length === 0) {
    return (
      <EmptyState heading="h3" title="No esperas ningún producto">
        En un producto agotado toca «Avísame» y te escribimos por WhatsApp cuando llegue.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line pt-4">
        {waits.map((wait) => (
          <OwnWait key={wait.id} wait={wait} onLeave={() => setLeaving(wait)} />
        ))}
      </ul>
      {leaving !== undefined && (
        <ConfirmDialog
          title="¿Salir de la lista?"
          action="Salir de la lista"
          busyLabel="Saliendo…"
          failureText={(problem) => failureText(problem, waitsTexts)}
          onClose={() => setLeaving(undefined)}
          onConfirm={async () => {
            loaded.showLeft((await call(leaveOwnWait, { params: { id: leaving.id } })).data)
            showToast(waitingTexts.left)
          }}
        >
          <p>Pierdes tu lugar para {leaving.product_name}.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const hasPlace = ({ status }: Wait) => PLACE_STATUSES.some((one) => one === status)
/** Under which the device may keep that it was asked for. */
const keysOf = ({ product_id, arrival_id, returning_id }: Wait) => [product_id ?? returning_id ?? 0, -(arrival_id ?? 0)]

function OwnWait({ wait, onLeave }: { wait: Wait; onLeave: () => void }) {
  const { product_id: id, arrival_id: arrivalId, product_name: name, shade } = wait
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Thumbnail images={wait.image_url} of={{ id: id ?? arrivalId ?? 0, name }} className="h-20 w-16" />
      <div className="grid min-w-0 flex-[1_1_12rem] grid-cols-1 gap-1 wrap-anywhere">
        {wait.is_sold === 1 && id !== null ? (
          <a href={paths.product({ id, name })} className="font-semibold">
            {name}
          </a>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        {shade !== '' && <span className="t-min text-ink-2">Tono {shade}</span>}
        <span className="t-small text-ink-2">{waitState(wait)}</span>
      </div>
      <Button size="small" onClick={onLeave}>
        Salir de la lista<span className="sr-only"> de {name}</span>
      </Button>
    </li>
  )
}

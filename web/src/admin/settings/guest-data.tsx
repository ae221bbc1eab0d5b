import { eraseGuestData, findGuestData } from '@tocador/contracts/privacy/admin-privacy-calls'
import type { GuestData as Found } from '@tocador/contracts/privacy/guest-data-endpoints'
import { guestDataTexts } from '@tocador/contracts/privacy/guest-data-words'
import { PHONE_INVALID, isPhone, normalisePhone, showPhone } from '@tocador/contracts/phone'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminFailureText } from '../../api/admin-failure'
import { call } from '../../api/call'
import { Button } from '../../ui/controls/button'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog'
import { PhoneField } from '../../ui/form/field'
import { FailureNotice } from '../../ui/feedback/failure-notice'
import { Notice } from '../../ui/feedback/notice'
import { useForm } from '../../ui/form/use-form'
import { useSending } from '../../ui/feedback/use-sending'

const failureText = (problem: unknown) =>
  adminFailureText(problem, { refused: 'Error con los datos de esa persona', offline: 'Error de conexión' })

interface Result {
  phone: string
  found: Found
}

/** What is stored of a person without an account, and its erasure when she asks for it. */
export function GuestData() {
  const form = useForm({ phone: '' }, ({ phone }) => ({ phone: isPhone(phone.trim()) ? undefined : PHONE_INVALID }))
  const { isSending, failure, send } = useSending(failureText)
  const [result, setResult] = useState<Result>()
  const [isAsking, setAsking] = useState(false)
  const [erased, setErased] = useState<Parameters<typeof guestDataTexts.erased>[0]>()
  const find = async (phone: string) => {
    setResult(undefined)
    setErased(undefined)
    const { data } = await call(findGuestData, { query: { phone } })
    setResult({ phone, found: data })
  }
  return (
    <section className="grid max-w-160 gap-4" aria-labelledby="guest-data">
      <div>
        <h2 id="guest-data" className="text-item font-semibold">
          Datos de una persona sin cuenta
        </h2>
        <p className="text-ink-2">
          Cuando una clienta te pida borrar sus datos, búscala por el teléfono de sus pedidos.
        </p>
      </div>
      <form
        noValidate
        className="grid grid-cols-1 gap-2"
        onSubmit={form.submit(({ phone }) => void send(() => find(phone.trim())))}
      >
        <div className="flex items-start gap-2">
          <PhoneField
            className="max-w-60 flex-1"
            label="Teléfono de la clienta"
            autoComplete="off"
            {...form.field('phone')}
          />
          <Button type="submit" className="mt-6" busy={isSending} busyLabel="Buscando…">
            Buscar
          </Button>
        </div>
      </form>
      <FailureNotice text={failure} />
      <div role="status" className="grid grid-cols-1 gap-3">
        {erased !== undefined && <Notice tone="done">{guestDataTexts.erased(erased)}</Notice>}
        {result !== undefined && <FoundData {...result} onErase={() => setAsking(true)} />}
      </div>
      {isAsking && result !== undefined && (
        <EraseDialog
          {...result}
          onClose={() => setAsking(false)}
          onErased={(data) => {
            setErased(data)
            setResult(undefined)
            form.reset({ phone: '' })
          }}
        />
      )}
    </section>
  )
}

function FoundData({ phone, found, onErase }: Result & { onErase: () => void }) {
  const open = found.open_orders
  return (
    <>
      {found.has_account && <Notice tone="info">{guestDataTexts.hasAccount}</Notice>}
      {found.orders + found.waits === 0 ? (
        <p className="text-ink-2">{guestDataTexts.none}.</p>
      ) : (
        <>
          <p>
            De <b className="font-semibold">{showPhone(normalisePhone(phone))}</b> guardamos {heldText(found)}.
          </p>
          {open.length > 0 ? (
            <Notice tone="warning">
              {guestDataTexts.open(open)} {found.waits > 0 && guestDataTexts.openWaits}
            </Notice>
          ) : (
            <Button className="justify-self-start" onClick={onErase}>
              Borrar sus datos…
            </Button>
          )}
        </>
      )}
    </>
  )
}

/** `2 pedidos, 1 mensaje y 1 carrito` */
function heldText({ orders, messages, carts, held_units: units, waits }: Found): string {
  const parts = orders > 0 ? [guestDataTexts.orders(orders)] : []
  if (messages > 0) parts.push(guestDataTexts.messages(messages))
  if (carts > 0) parts.push(guestDataTexts.carts(carts) + (units > 0 ? ` (${guestDataTexts.heldUnits(units)})` : ''))
  if (waits > 0) parts.push(guestDataTexts.waits(waits))
  return parts.length === 1 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
}

function EraseDialog({
  phone,
  found,
  onClose,
  onErased,
}: Result & { onClose: () => void; onErased: (data: Parameters<typeof guestDataTexts.erased>[0]) => void }) {
  const queries = useQueryClient()
  return (
    <ConfirmDialog
      title="¿Borrar sus datos?"
      action="Borrar sus datos"
      busyLabel="Borrando…"
      failureText={failureText}
      onClose={onClose}
      onConfirm={async () => {
        const { data } = await call(eraseGuestData, { body: { phone } })
        onErased(data)
        void queries.invalidateQueries()
      }}
    >
      <p>
        {found.orders > 0 && (
          <>
            Se quitan el nombre, el teléfono, el correo, la dirección, las notas y los mensajes de{' '}
            {guestDataTexts.orders(found.orders)}, y se vacía su carrito. Los pedidos se quedan con sus productos y su
            total.{' '}
          </>
        )}
        {found.waits > 0 && 'Sale de todas las listas de espera. '}
        El enlace que ella tiene deja de servir. No se puede deshacer.
      </p>
    </ConfirmDialog>
  )
}

import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus } from '@tocador/contracts/orders/order-life'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { storedText } from '@tocador/contracts/hidden-characters'
import { useQuery } from '@tanstack/react-query'
import { Undo2Icon } from '../../../ui/icons/panel-icons'
import { useId, useState, type ReactNode } from 'react'
import { Dialog } from '../../../ui/overlay/dialog'
import { TextArea } from '../../../ui/form/field'
import { Button } from '../../../ui/controls/button'
import { keptBeside, useKeptForm } from '../../list-screen/edits/use-kept-form'
import { FailedBand } from '../../list-screen/list/list-state'
import { piecesOf, stockEffect } from '../order-texts'
import { orderFailureText } from './order-failure-text'
import type { StatusChange } from './set-order-status'
import type { SaveAnswer } from './use-order-actions'
import { STATUS_LOOKS, StatusDisc } from './status-mark'
import { orderDetail } from '../list/use-orders'
import { Notice } from '../../../ui/feedback/notice'
import { Key } from '../../../ui/controls/key'
import { Mark } from '../../../ui/feedback/mark'

interface StatusDialogProps {
  order: Order
  onClose: () => void
  onSave: (change: StatusChange) => Promise<SaveAnswer>
}

/** ORD-09, ORD-15: changes the status, with notes and a preview of the effect on the stock. */
export function StatusDialog({ order, onClose, onSave }: StatusDialogProps) {
  const [chosen, setChosen] = useState<OrderStatus>()
  const draft = `estado.${order.id}`
  /** The notes that stood there when typing began. Newer ones are replaced only after a refusal has told of them. */
  const [seen, setSeen] = useState(() => keptBeside(draft, 'notesSeen'))
  const form = useKeptForm(draft, { notes: '' }, () => ({}), seen === undefined ? {} : { notesSeen: seen })
  const { notes } = form.values
  const hasNotes = notes.trim() !== ''
  /** The order as it was sent: while it is saved, the query has its new status already. */
  const [sent, setSent] = useState<Order>()
  const isSaving = sent !== undefined
  const { data: detail, error, refetch } = useQuery(orderDetail(order.id))
  // Read again after a refusal, so that what somebody else changed is shown before it is overwritten.
  const now = sent ?? detail ?? order
  const status = chosen ?? now.status
  const effect = detail && stockEffect(now.status, status, piecesOf(detail.items))
  /** What was last sent: its answer may be lost, and then the notes of now are hers. */
  const [own, setOwn] = useState<string>()
  const isOwn = now.admin_notes === own || now.admin_notes === storedText(notes)
  const notesSeen = hasNotes && seen !== undefined && !isOwn ? seen : now.admin_notes
  const field = form.field('notes')
  const save = async () => {
    setSent(now)
    setOwn(storedText(notes))
    const change = { order: { ...now, admin_notes: notesSeen }, status, adminNotes: hasNotes ? notes : undefined }
    const { isSaved, newer } = await onSave(change)
    setSent(undefined)
    if (newer !== undefined) setSeen(newer)
    if (isSaved) onClose()
  }
  return (
    <Dialog
      title="Cambiar estado"
      onClose={onClose}
      isDirty={hasNotes}
      isLocked={isSaving}
      actions={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancelar
          </Button>
          <Button look="main" busy={isSaving} busyLabel="Guardando…" onClick={() => void save()}>
            Guardar estado
          </Button>
        </>
      }
    >
      <StatusChoice name={order.order_number} now={now.status} chosen={status} onChoose={setChosen} />
      {error !== null && <FailedBand text={orderFailureText(error)} onRetry={() => void refetch()} />}
      <div role="status" className="my-3">
        {effect !== undefined && (
          <Notice tone="warning" Icon={Undo2Icon}>
            {effect}
          </Notice>
        )}
      </div>
      <TextArea
        label="Notas del administrador"
        optional
        maxLength={2000}
        hint={notesHint(now.admin_notes, notesSeen)}
        {...field}
        onChange={(event) => {
          if (!hasNotes) setSeen(now.admin_notes)
          field.onChange(event)
        }}
      />
    </Dialog>
  )
}

interface StatusChoiceProps {
  /** Of the order. */
  name: string
  now: OrderStatus
  chosen: OrderStatus
  onChoose: (status: OrderStatus) => void
}

function StatusChoice({ name, now, chosen, onChoose }: StatusChoiceProps) {
  const group = useId()
  return (
    <fieldset className="grid">
      <legend className="sr-only">Estado de {name}</legend>
      {ORDER_STATUSES.map((one, place) => (
        <label
          key={one}
          className="flex min-h-9 items-center gap-x-[min(.75rem,3vw)] rounded-control px-[min(.5rem,2vw)] has-checked:bg-sunken max-md:min-h-11"
        >
          <input
            type="radio"
            name={group}
            className="size-4 flex-none accent-action"
            checked={one === chosen}
            onChange={() => onChoose(one)}
            onKeyDown={(event) => {
              const pressed = ORDER_STATUSES[Number(event.key) - 1]
              if (pressed !== undefined) onChoose(pressed)
            }}
          />
          {/* With large text they stand below each other. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
            <Mark tone={STATUS_LOOKS[one]} className="max-w-full max-md:whitespace-normal">
              <StatusDisc status={one} />
              {ORDER_LIFE[one].label}
            </Mark>
            <span className="ml-auto flex items-center gap-x-3">
              <span className="text-ink-2">{one === now && 'actual'}</span>
              <span aria-hidden="true">
                <Key>{place + 1}</Key>
              </span>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function notesHint(notes: string, seen: string): ReactNode {
  if (notes === seen && notes === '') return undefined
  const text =
    notes === seen
      ? `Lo que escribas reemplaza la nota de ahora: «${notes}»`
      : notes === ''
        ? 'Mientras escribías, alguien quitó la nota.'
        : `Mientras escribías, alguien dejó: «${notes}»`
  return (
    <p role="status" className="wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  )
}

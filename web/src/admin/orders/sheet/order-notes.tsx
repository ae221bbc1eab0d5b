import type { Order } from '@tocador/contracts/orders/order-schemas'
import { useId, useState } from 'react'
import { readDraft, useKeptDraft } from '../../list-screen/edits/drafts'
import { SheetPart } from '../../list-screen/sheet/sheet-part'

interface OrderNotesProps {
  order: Order
  onSave: (order: Order, notes: string) => Promise<void>
}

/** Internal notes, not shown to customers; saved on blur. */
export function OrderNotes({ order, onSave }: OrderNotesProps) {
  const id = useId()
  const draftName = `notas.${order.id}`
  const [notes, setNotes] = useState(() => {
    const draft = readDraft(draftName)
    return typeof draft === 'string' ? draft : order.admin_notes
  })
  const [shown, setShown] = useState(order.admin_notes)
  const isDraft = notes !== shown && notes.trim() !== order.admin_notes
  useKeptDraft(draftName, notes.trim() !== order.admin_notes && notes)
  if (shown !== order.admin_notes && !isDraft) {
    setShown(order.admin_notes)
    setNotes(order.admin_notes)
  }
  return (
    <SheetPart>
      <h3>
        <label htmlFor={id}>Notas internas</label>
      </h3>
      <textarea
        id={id}
        className="control w-full"
        maxLength={2000}
        placeholder="Solo tú las ves. Se guardan al salir del campo."
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
        onBlur={() => notes.trim() !== order.admin_notes && void onSave(order, notes.trim())}
      />
      <p role="status" className="text-ink-2">
        {isDraft && shown !== order.admin_notes && `Mientras escribías, alguien dejó: «${order.admin_notes}»`}
      </p>
    </SheetPart>
  )
}

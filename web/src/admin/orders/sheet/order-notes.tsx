import { storedText } from '@tocador/contracts/hidden-characters'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useSession } from '../../../api/session'
import { dropDraft, readDraft, useKeptDraft } from '../../list-screen/edits/drafts'
import type { SaveAnswer } from '../status/use-order-actions'
import { SheetPart } from '../../list-screen/sheet/sheet-part'

/** What was typed, and the notes that stood there then: those that somebody else wrote since are told. */
interface NotesDraft {
  notes: string
  seen?: string
}

/** An older version of the panel stored only what was typed. */
function readNotesDraft(name: string): NotesDraft | undefined {
  const draft = readDraft(name)
  if (typeof draft === 'string') return { notes: draft }
  const { notes, seen } = (draft ?? {}) as Partial<NotesDraft>
  return typeof notes === 'string' && typeof seen === 'string' ? { notes, seen } : undefined
}

interface OrderNotesProps {
  order: Order
  /** `order` has the notes that these are based on. */
  onSave: (order: Order, notes: string) => Promise<SaveAnswer>
}

/**
 * Internal notes, not shown to customers; saved on blur, and when the sheet is closed with the focus in them. Notes that
 * somebody else wrote since are replaced only after a refusal has told of them.
 */
export function OrderNotes({ order, onSave }: OrderNotesProps) {
  const id = useId()
  const draftName = `notas.${order.id}`
  const [draft] = useState(() => readNotesDraft(draftName))
  const [notes, setNotes] = useState(draft?.notes ?? order.admin_notes)
  const [shown, setShown] = useState(draft?.seen ?? order.admin_notes)
  /** The notes of somebody else because of which these were refused: they count as seen from then on. */
  const [told, setTold] = useState<string>()
  // Notes from before hidden characters were removed stay until they are edited.
  const typed = notes === order.admin_notes ? notes : storedText(notes)
  const isDraft = notes !== shown && typed !== order.admin_notes
  useKeptDraft(draftName, typed !== order.admin_notes && ({ notes, seen: shown } satisfies NotesDraft))
  if (shown !== order.admin_notes && !isDraft) {
    setShown(order.admin_notes)
    setNotes(order.admin_notes)
    setTold(undefined)
  }
  /** Typed and not yet sent; notes that were refused are sent again only when they are edited. */
  const isTyped = useRef(false)
  /** The save that has no answer yet; it resolves with the notes that it saved. */
  const running = useRef<Promise<string | undefined>>(undefined)
  const saveAfter = async (earlier: Promise<string | undefined> | undefined): Promise<string | undefined> => {
    // Notes of one's own that are still being saved are not those of somebody else.
    const own = earlier && (await earlier)
    if (typed === (own ?? order.admin_notes)) return own
    // The live order may have notes that came a moment ago. Those that are kept within the typed ones are not lost.
    const hasNewer = order.admin_notes !== '' && notes.includes(order.admin_notes)
    const seen = own ?? (hasNewer ? order.admin_notes : (told ?? shown))
    const { isSaved, newer } = await onSave({ ...order, admin_notes: seen }, typed)
    if (newer !== undefined) setTold(newer)
    if (!isSaved) return own
    setTold(undefined)
    const kept = readNotesDraft(draftName)
    // The sheet may be closed by now; its draft would be shown again after a later change of the notes.
    if (kept?.notes === notes) dropDraft(draftName)
    // What was typed meanwhile is based on them.
    else if (kept !== undefined) setShown(typed)
    return typed
  }
  const save = async () => {
    isTyped.current = false
    const saving = saveAfter(running.current)
    running.current = saving
    try {
      await saving
    } finally {
      if (running.current === saving) running.current = undefined
    }
  }
  const saveTyped = useEffectEvent(() => {
    if (isTyped.current && useSession.getState().user !== null) void save()
  })
  // React fires no blur for a field that is removed with the focus in it: Esc, Back, J and K.
  useEffect(() => () => saveTyped(), [])
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
        onChange={(event) => {
          isTyped.current = true
          setNotes(event.target.value)
        }}
        onBlur={() => void save()}
      />
      <p role="status" className="text-ink-2">
        {isDraft && shown !== order.admin_notes && `Mientras escribías, alguien dejó: «${order.admin_notes}»`}
        {isDraft && told === order.admin_notes && '. Si sales otra vez del campo, se guarda lo tuyo.'}
      </p>
    </SheetPart>
  )
}

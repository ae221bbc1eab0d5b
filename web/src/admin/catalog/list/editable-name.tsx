import { PencilIcon } from '../../../ui/icons/panel-icons'
import { TrashIcon } from '../../../ui/icons/icons'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { classes } from '../../../ui/layout/classes'
import { Button } from '../../../ui/controls/button'
import { IconButton } from '../../../ui/controls/icon-button'
import { useSending } from '../../../ui/feedback/use-sending'
import { dialogFailureText } from './product-texts'
import { FailureNotice } from '../../../ui/feedback/failure-notice'

interface EditableNameProps {
  name: string
  /** The kind of entry, for labels: `tipo`, `categoría`. */
  what: string
  className?: string
  /** Why it cannot be deleted: the server refuses while it is in use. */
  inUse: string | undefined
  onRename: (name: string) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** A list entry whose name is edited inline, with a delete button that is disabled while the entry is in use. */
export function EditableName({ name, what, className, inUse, onRename, onRemove }: EditableNameProps) {
  const [written, setWritten] = useState<string>()
  const { isSending, failure, send } = useSending(dialogFailureText)
  const field = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const isEditing = written !== undefined
  useEffect(() => {
    if (isEditing) field.current?.select()
    // The field took the focus with it.
    else if (wasEditing.current && document.activeElement === document.body) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const run = (act: () => Promise<unknown>) =>
    void send(async () => {
      await act()
      setWritten(undefined)
    })
  const rename = (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = written?.trim() ?? ''
    if (wanted === '' || wanted === name) return setWritten(undefined)
    run(() => onRename(wanted))
  }
  return (
    <>
      {written === undefined ? (
        <div className="flex min-h-9 flex-wrap items-center gap-1">
          <span className={classes('min-w-0 flex-[1_1_8rem] wrap-anywhere', className)}>{name}</span>
          <span className="ml-auto whitespace-nowrap text-ink-2">{inUse}</span>
          <IconButton ref={opener} label={`Cambiar nombre de ${what} ${name}`} onClick={() => setWritten(name)}>
            <PencilIcon />
          </IconButton>
          {inUse === undefined ? (
            <IconButton label={`Eliminar ${what} ${name}`} disabled={isSending} onClick={() => run(onRemove)}>
              <TrashIcon />
            </IconButton>
          ) : (
            <span className="w-control" aria-hidden="true" />
          )}
        </div>
      ) : (
        <form className="flex min-h-9 items-center gap-2 py-1" onSubmit={rename}>
          <input
            ref={field}
            className="control w-full"
            aria-label={`Nombre de ${what}`}
            maxLength={80}
            value={written}
            readOnly={isSending}
            onChange={(event) => setWritten(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.preventDefault()
              event.stopPropagation()
              setWritten(undefined)
            }}
          />
          <Button type="submit" busy={isSending} busyLabel="Guardando…">
            Guardar
          </Button>
        </form>
      )}
      <FailureNotice text={failure} className="mb-2" />
    </>
  )
}

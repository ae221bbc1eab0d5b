import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { AreaButton } from '../../../ui/controls/area-button'
import { classes } from '../../../ui/layout/classes'
import { inlineBeside, inlineBelow } from './inline-neighbour'

interface InlineNumberProps {
  /** Accessible name: `Precio de Rubor en polvo`. */
  label: string
  value: string
  children: ReactNode
  /** Returns the validation message, or undefined if the value is valid. */
  check: (written: string) => string | undefined
  onSave: (written: string) => Promise<boolean>
}

/**
 * A number edited inline in a table row: double click or E starts editing, Enter saves and edits the row below, Tab
 * saves and edits the next number in the row, Esc restores the old value.
 */
export function InlineNumber({ label, value, children, check, onSave }: InlineNumberProps) {
  const [written, setWritten] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const figure = useRef<HTMLButtonElement>(null)
  /** What the row showed when editing began: a sale or somebody else may change it meanwhile, unseen. */
  const seen = useRef({ value, onSave })
  const isUnderWay = useRef(false)
  const isEndedByKey = useRef(false)
  const problemId = useId()
  const isEditing = written !== undefined
  useEffect(() => {
    if (isEditing) field.current?.select()
    else if (isEndedByKey.current && document.activeElement === document.body) figure.current?.focus()
    isEndedByKey.current = false
  }, [isEditing])
  const open = () => {
    setSaved(false)
    seen.current = { value, onSave }
    setWritten(value)
  }
  if (written === undefined) {
    return (
      <AreaButton
        ref={figure}
        className={classes('rounded-[4px] px-1 hover:bg-sunken', isSaved && 'animate-[saved_900ms_ease-out]')}
        data-inline-number=""
        aria-label={`${label}: ${value}. Editar`}
        title="Doble clic o E para editar"
        onDoubleClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'e' && event.key !== 'Enter') return
          event.preventDefault()
          event.stopPropagation()
          open()
        }}
      >
        {children}
      </AreaButton>
    )
  }
  const problem = check(written)
  const save = async () => {
    if (isUnderWay.current) return
    if (problem !== undefined || written === seen.current.value) return setWritten(undefined)
    // Enter also blurs the field; both events must send only one request.
    isUnderWay.current = true
    setSaving(true)
    const isDone = await seen.current.onSave(written)
    isUnderWay.current = false
    setSaving(false)
    setSaved(isDone)
    setWritten(undefined)
  }
  return (
    <span className="relative inline-block align-middle">
      <input
        ref={field}
        inputMode="decimal"
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        readOnly={isSaving}
        className="control w-24 text-right"
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') {
            event.preventDefault()
            isEndedByKey.current = true
            setWritten(undefined)
          }
          if (problem !== undefined) return
          const next = nextOf(event)
          if (event.key === 'Enter') {
            isEndedByKey.current = true
            void save()
          }
          if (next === undefined) return
          event.preventDefault()
          // The blur caused by moving the focus saves this field.
          next.focus()
          next.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
        }}
      />
      {problem !== undefined && (
        <span
          id={problemId}
          role="alert"
          className="absolute top-full right-0 z-10 mt-0.5 rounded-control border border-danger bg-surface px-2 py-1 font-normal whitespace-nowrap text-danger shadow-3"
        >
          {problem}
        </span>
      )}
    </span>
  )
}

function nextOf({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  if (key === 'Enter') return inlineBelow(currentTarget)
  return key === 'Tab' && !shiftKey ? inlineBeside(currentTarget) : undefined
}

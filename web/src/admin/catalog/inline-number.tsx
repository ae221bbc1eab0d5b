import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../../ui/classes'
import { inlineBeside, inlineBelow } from './inline-neighbour'

interface InlineNumberProps {
  /** For readers: `Precio de Rubor en polvo`. */
  label: string
  value: string
  children: ReactNode
  /** What is wrong with it; undefined when it may be saved. */
  check: (written: string) => string | undefined
  onSave: (written: string) => Promise<boolean>
}

/**
 * A figure in a row that is edited in its place: double click or E opens it, Enter saves and goes down, Tab saves and goes
 * to the next one of the row, Esc restores.
 */
export function InlineNumber({ label, value, children, check, onSave }: InlineNumberProps) {
  const [written, setWritten] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isUnderWay = useRef(false)
  const problemId = useId()
  const isEditing = written !== undefined
  useEffect(() => {
    if (isEditing) field.current?.select()
  }, [isEditing])
  const open = () => {
    setSaved(false)
    setWritten(value)
  }
  if (written === undefined) {
    return (
      <button
        type="button"
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
      </button>
    )
  }
  const problem = check(written)
  const save = async () => {
    if (isUnderWay.current) return
    if (problem !== undefined || written === value) return setWritten(undefined)
    // Enter also blurs the field: both are one request to save.
    isUnderWay.current = true
    setSaving(true)
    const isDone = await onSave(written)
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
            setWritten(undefined)
          }
          if (problem !== undefined) return
          const next = nextOf(event)
          if (event.key === 'Enter') void save()
          if (next === undefined) return
          event.preventDefault()
          // Leaving the field saves it.
          next.focus()
          next.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
        }}
      />
      {problem !== undefined && (
        <span
          id={problemId}
          role="alert"
          className="absolute top-full right-0 z-10 mt-0.5 rounded-control border border-rojo bg-surface px-2 py-1 font-normal whitespace-nowrap text-rojo shadow-3"
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

import { useEffect, useRef, useState, type ReactNode } from 'react'

interface InlineNumberProps {
  /** For readers: `Precio de Rubor en polvo`. */
  label: string
  value: string
  children: ReactNode
  /** What is wrong with it; undefined when it may be saved. */
  check: (written: string) => string | undefined
  onSave: (written: string) => Promise<boolean>
}

/** A figure in a row that is edited in its place: double click or E, Enter keeps, Esc restores. */
export function InlineNumber({ label, value, children, check, onSave }: InlineNumberProps) {
  const [written, setWritten] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isEditing = written !== undefined
  useEffect(() => {
    if (isEditing) field.current?.select()
  }, [isEditing])
  if (written === undefined) {
    return (
      <button
        type="button"
        className="rounded-[4px] px-1 hover:bg-sunken"
        aria-label={`${label}: ${value}. Editar`}
        title="Doble clic o E para editar"
        onDoubleClick={() => setWritten(value)}
        onKeyDown={(event) => {
          if (event.key !== 'e' && event.key !== 'Enter') return
          event.preventDefault()
          event.stopPropagation()
          setWritten(value)
        }}
      >
        {children}
      </button>
    )
  }
  const problem = check(written)
  const save = async () => {
    if (isSaving) return
    if (problem !== undefined || written === value) return setWritten(undefined)
    setSaving(true)
    await onSave(written)
    setSaving(false)
    setWritten(undefined)
  }
  return (
    <input
      ref={field}
      inputMode="decimal"
      aria-label={label}
      aria-invalid={problem !== undefined || undefined}
      title={problem}
      readOnly={isSaving}
      className="control ml-auto w-24! text-right"
      value={written}
      onChange={(event) => setWritten(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter' && problem === undefined) void save()
        if (event.key !== 'Escape') return
        event.preventDefault()
        setWritten(undefined)
      }}
    />
  )
}

import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { IconButton } from './button'
import { classes } from './classes'
import { ChevronDownIcon, EyeIcon, EyeOffIcon } from './dialog-icons'
import { WarningIcon } from './icons'

interface FieldWords {
  label: string
  /** Why we ask, or what to write. */
  hint?: string | undefined
  error?: string | undefined
  /** Marks the field as one that may stay empty. */
  optional?: boolean
  className?: string
}

const box =
  'min-h-12 w-full rounded-field border border-edge bg-surface px-3.5 py-2.5 text-base leading-[1.4] enabled:hover:border-ink focus-visible:border-anil disabled:border-line disabled:bg-transparent aria-invalid:border-rojo aria-invalid:shadow-[inset_0_0_0_1px_var(--color-rojo)]'

/** Label above, control, then the hint; an error takes a line of its own below, tied to the control for readers. */
function Frame(props: FieldWords & { id: string; children: ReactNode }) {
  const { id, label, hint, error, optional, className, children } = props
  return (
    <div className={classes('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-small leading-[1.35] font-semibold">
        {label}
        {optional === true && <span className="font-normal text-ink-2"> (opcional)</span>}
      </label>
      {children}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="t-min text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 t-min font-semibold text-rojo">
      <WarningIcon className="mt-px size-4.5" />
      {children}
    </p>
  )
}

/** Splits a field's words from what belongs on the control itself. */
function useField<Props extends FieldWords & { id?: string | undefined }>(props: Props) {
  const { label, hint, error, optional, className, id: givenId, ...control } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ')
  return {
    frame: { id, label, hint, error, optional: optional ?? false, ...(className === undefined ? {} : { className }) },
    control: {
      ...control,
      id,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': described || undefined,
      'aria-required': optional === true ? undefined : true,
    },
  }
}

export function TextField(props: FieldWords & ComponentProps<'input'>) {
  const { frame, control } = useField(props)
  return (
    <Frame {...frame}>
      <input {...control} className={box} />
    </Frame>
  )
}

export function TextArea(props: FieldWords & ComponentProps<'textarea'>) {
  const { frame, control } = useField(props)
  return (
    <Frame {...frame}>
      <textarea {...control} className={classes(box, 'min-h-22 resize-y')} />
    </Frame>
  )
}

export function SelectField(props: FieldWords & ComponentProps<'select'>) {
  const { frame, control } = useField(props)
  return (
    <Frame {...frame}>
      <span className="relative">
        <select {...control} className={classes(box, 'appearance-none pr-10')} />
        <ChevronDownIcon className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-2" />
      </span>
    </Frame>
  )
}

/** Paste and password managers work; the eye shows what was typed. */
export function PasswordField(props: FieldWords & Omit<ComponentProps<'input'>, 'type'>) {
  const { frame, control } = useField(props)
  const [isShown, setShown] = useState(false)
  return (
    <Frame {...frame}>
      <span className="relative">
        <input
          {...control}
          type={isShown ? 'text' : 'password'}
          className={classes(box, 'pr-13')}
          autoCapitalize="none"
          spellCheck={false}
        />
        <IconButton
          className="absolute top-0.5 right-0.5"
          label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-controls={control.id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      </span>
    </Frame>
  )
}

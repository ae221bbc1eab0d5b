import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../layout/classes'
import { ChevronDownIcon } from '../icons/dialog-icons'
import { FieldError } from './field-error'

export { FieldError }

export interface FieldWords {
  label: string
  /** A hint: why the value is needed, or what to write. */
  hint?: ReactNode
  error?: string | undefined
  /** Marks the field as optional. */
  optional?: boolean
  /** `$` before the value, `MXN` or `piezas` after it. */
  prefix?: string
  suffix?: string
  className?: string
}

type FrameProps = Omit<FieldWords, 'prefix' | 'suffix'> & { id: string; children: ReactNode }

/**
 * The label above the control, the hint below; an error is shown in its own line and linked to the control for screen
 * readers.
 */
export function FieldFrame({ id, label, hint, error, optional, className, children }: FrameProps) {
  return (
    <div className={classes('grid min-w-0 grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-label leading-[1.35] font-control">
        {label}
        {optional === true && <span className="font-normal text-ink-2"> (opcional)</span>}
      </label>
      {children}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <div id={`${id}-hint`} className="t-min text-ink-2">
          {hint}
        </div>
      )}
    </div>
  )
}

/** Separates a field's texts from the props of the control. */
export function useField<Props extends FieldWords & { id?: string | undefined }>(props: Props) {
  const { label, hint, error, optional, prefix, suffix, className, id: givenId, ...control } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ')
  return {
    frame: { id, label, hint, error, optional: optional ?? false, ...(className === undefined ? {} : { className }) },
    affixes: { prefix, suffix },
    control: {
      ...control,
      id,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': described || undefined,
      'aria-required': optional === true ? undefined : true,
    },
  }
}

const affix = 'pointer-events-none absolute inset-y-0 flex items-center text-ink-2'

export function TextField(props: FieldWords & Omit<ComponentProps<'input'>, 'prefix'>) {
  const { frame, affixes, control } = useField(props)
  const { prefix, suffix } = affixes
  return (
    <FieldFrame {...frame}>
      <span className="relative">
        {prefix !== undefined && <span className={classes(affix, 'left-field-x')}>{prefix}</span>}
        <input
          {...control}
          className={classes('control w-full', prefix !== undefined && 'pl-6', suffix !== undefined && 'pr-15')}
        />
        {suffix !== undefined && <span className={classes(affix, 'right-field-x')}>{suffix}</span>}
      </span>
    </FieldFrame>
  )
}

export const PhoneField = (props: ComponentProps<typeof TextField>) => (
  <TextField type="tel" inputMode="tel" autoComplete="tel" maxLength={40} {...props} />
)

export function TextArea(props: FieldWords & ComponentProps<'textarea'>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <textarea rows={3} {...control} className="control w-full resize-y" />
    </FieldFrame>
  )
}

export function SelectField(props: FieldWords & ComponentProps<'select'>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <span className="relative">
        <select {...control} className="control w-full appearance-none pr-10" />
        <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-field-x my-auto text-ink-2" />
      </span>
    </FieldFrame>
  )
}

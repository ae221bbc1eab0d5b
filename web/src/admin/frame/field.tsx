import { CircleAlertIcon } from '../../ui/panel-icons'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../../ui/classes'

interface FieldWords {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** `$` before, `MXN` or `piezas` behind. */
  prefix?: string
  suffix?: string
  className?: string
}

function useField<Props extends FieldWords & { id?: string | undefined }>(props: Props) {
  const { label, hint, error, optional, prefix, suffix, className, id: given, ...control } = props
  const own = useId()
  const id = given ?? own
  const frame = { id, label, hint, error, optional, prefix, suffix, className }
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ')
  return {
    frame,
    control: {
      ...control,
      id,
      className: 'control',
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': described || undefined,
    },
  }
}

type FrameProps = ReturnType<typeof useField>['frame'] & { children: ReactNode }

/** Required is the normal case and unmarked; an error takes the place of the hint. */
const Frame = ({ id, label, hint, error, optional, prefix, suffix, className, children }: FrameProps) => (
  <div className={classes('field', className)}>
    <label htmlFor={id}>
      {label} {optional === true && <span className="font-normal text-ink-2">opcional</span>}
    </label>
    {prefix === undefined && suffix === undefined ? (
      children
    ) : (
      <span className="affixed">
        {prefix !== undefined && <span className="prefix">{prefix}</span>}
        {children}
        {suffix !== undefined && <span className="suffix">{suffix}</span>}
      </span>
    )}
    {error !== undefined ? (
      <p id={`${id}-error`} className="field-error">
        <CircleAlertIcon />
        {error}
      </p>
    ) : (
      hint !== undefined && (
        <div id={`${id}-hint`} className="quiet-text">
          {hint}
        </div>
      )
    )}
  </div>
)

export function TextField(props: FieldWords & Omit<ComponentProps<'input'>, 'prefix'>) {
  const { frame, control } = useField(props)
  return (
    <Frame {...frame}>
      <input autoComplete="off" {...control} />
    </Frame>
  )
}

export function TextArea(props: FieldWords & ComponentProps<'textarea'>) {
  const { frame, control } = useField(props)
  return (
    <Frame {...frame}>
      <textarea {...control} />
    </Frame>
  )
}

export function SelectField(props: FieldWords & ComponentProps<'select'>) {
  const { frame, control } = useField(props)
  return (
    <Frame {...frame}>
      <select {...control} />
    </Frame>
  )
}

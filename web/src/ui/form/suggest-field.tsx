import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../layout/classes'
import { Spinner } from '../feedback/spinner'

interface SuggestFieldProps<Option> {
  label: string
  optional?: boolean
  placeholder: string
  className?: string
  value: string
  onType: (typed: string) => void
  /** undefined before the first result. */
  options: readonly Option[] | undefined
  isBusy: boolean
  hasFailed: boolean
  idOf: (option: Option) => number
  /** Why an option is disabled. */
  whyNot?: (option: Option) => string | undefined
  /** Shown when nothing matches. */
  nothing: string
  onChoose: (option: Option) => void
  children: (option: Option) => ReactNode
}

/** A combobox (WAI-ARIA): arrow keys move, Enter chooses, Esc closes the list before the dialog. */
export function SuggestField<Option>(props: SuggestFieldProps<Option>) {
  const { label, value, options, idOf, whyNot, onChoose } = props
  const id = useId()
  const [place, setPlace] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const isAsked = value.trim() !== '' && !isClosed
  const shown = isAsked ? (options ?? []) : []
  const current = shown[Math.min(place, shown.length - 1)]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && shown.length > 0) {
      event.preventDefault()
      const next = (Math.min(place, shown.length - 1) + step + shown.length) % shown.length
      setPlace(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      // Enter must not submit the form.
      event.preventDefault()
      if (current !== undefined && !props.isBusy && whyNot?.(current) === undefined) onChoose(current)
    } else if (event.key === 'Escape' && isAsked) {
      event.preventDefault()
      event.stopPropagation()
      setClosed(true)
    }
  }

  return (
    <div
      className={classes('relative grid min-w-0 content-start gap-1.5', props.className)}
      onBlur={(event) => leaves(event) && setClosed(true)}
    >
      <label htmlFor={id} className="text-label leading-[1.35] font-control">
        {label}
        {props.optional === true && <span className="font-normal text-ink-2"> (opcional)</span>}
      </label>
      <span className="relative">
        <input
          id={id}
          className="control w-full"
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current === undefined ? undefined : `${id}-${shown.indexOf(current)}`}
          autoComplete="off"
          maxLength={200}
          placeholder={props.placeholder}
          value={value}
          onFocus={() => setClosed(false)}
          onChange={(event) => {
            setPlace(0)
            setClosed(false)
            props.onType(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
        {isAsked && props.isBusy && (
          <span className="absolute inset-y-0 right-field-x flex items-center">
            <Spinner />
          </span>
        )}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          hidden={shown.length === 0}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-[12px] border border-line-2 bg-surface p-1 shadow-2"
        >
          {shown.map((option, index) => {
            const isRefused = whyNot?.(option) !== undefined
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
              <div
                key={idOf(option)}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={option === current}
                aria-disabled={isRefused || undefined}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-[.4375rem] px-2 hover:bg-sunken aria-disabled:text-ink-2 aria-selected:bg-sunken"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => !isRefused && onChoose(option)}
              >
                {props.children(option)}
              </div>
            )
          })}
        </div>
      </span>
      <p role="status" className="text-ink-2 empty:absolute">
        {isAsked && !props.isBusy && (props.hasFailed ? 'No se pudo buscar.' : options?.length === 0 && props.nothing)}
      </p>
    </div>
  )
}

const leaves = ({ currentTarget, relatedTarget }: { currentTarget: Element; relatedTarget: EventTarget | null }) =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))

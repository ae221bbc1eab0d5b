import { useId, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { changedSince } from './changed-since'

type Errors<Values> = { [name in keyof Values]?: string | undefined }
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement

/**
 * The values and errors of a form: errors show when a filled field is left and when the form is sent, and clear when the
 * field is edited, or another one that mends them; sending moves the focus to the first wrong field.
 */
export function useForm<Values extends Record<string, string>>(
  start: Values,
  /** `edited`: the values that differ from those at the start. */
  check: (values: Values, edited: Partial<Values>) => Errors<Values>,
  /** The first values, if some were typed before the form was mounted. */
  first = start,
) {
  const [values, setValues] = useState(first)
  /** What the form began with; `start` may be computed from data that another tab changes meanwhile. */
  const [from, setFrom] = useState(start)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const prefix = useId()
  const controls = useRef(new Map<keyof Values, Control>())

  const editedOf = (all: Values) => changedSince(from, all)

  const set = (name: keyof Values, value: string) => {
    const had = check(values, editedOf(values))
    const next = { ...values, [name]: value }
    const found = check(next, editedOf(next))
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => {
      const left: Errors<Values> = { ...before, [name]: undefined }
      for (const other in before) {
        // An error of the server is none of the check's, and stays.
        if (before[other] === had[other] && before[other] !== found[other]) Object.assign(left, { [other]: undefined })
      }
      return left
    })
  }

  /** Shows errors, including those of the server, and focuses the first. */
  const refuse = (found: Errors<Values>) => {
    setErrors(found)
    const first = [...controls.current].find(([name]) => found[name] !== undefined)
    first?.[1].focus()
  }

  return {
    values,
    errors,
    /** Whether a value differs from the one at the start. */
    isEdited: Object.keys(from).some((name) => values[name] !== from[name]),
    edited: editedOf(values),
    set,
    refuse,
    /** What was typed since `sent` was sent stays. */
    reset: (to: Values = start, sent?: Values) => {
      setFrom(to)
      setValues((now) => (sent ? { ...to, ...changedSince(sent, now) } : to))
      setErrors({})
    },
    /** Props for a field component. */
    field: (name: keyof Values & string) => ({
      id: `${prefix}${name}`,
      name,
      value: values[name],
      error: errors[name],
      ref: (control: Control | null) => {
        if (control === null) controls.current.delete(name)
        else controls.current.set(name, control)
      },
      onChange: (event: ChangeEvent<Control>) => set(name, event.target.value),
      onBlur: () => {
        if (values[name] !== '') setErrors((before) => ({ ...before, [name]: check(values, editedOf(values))[name] }))
      },
    }),
    /**
     * For `onSubmit`: `send` runs only when nothing is wrong. A form that changes something sends what was edited, so
     * that the rest keeps what somebody else saved meanwhile.
     */
    submit: (send: (values: Values, edited: Partial<Values>) => void) => (event: SubmitEvent) => {
      event.preventDefault()
      const edited = editedOf(values)
      const found = check(values, edited)
      if (Object.values(found).some((error) => error !== undefined)) refuse(found)
      else send(values, edited)
    },
  }
}

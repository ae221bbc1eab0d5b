import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../layout/classes'
import { FieldError } from '../form/field'

/** A group of native radio buttons, so that arrow keys and screen readers work as usual. */
export function ChoiceGroup(props: {
  question: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const has = { error: props.error !== undefined, hint: props.hint !== undefined }
  const described = [has.error && `${id}-error`, has.hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset
      className="grid min-w-0 gap-1.5"
      aria-invalid={has.error || undefined}
      aria-describedby={described || undefined}
    >
      <legend className="mb-1.5 text-small leading-[1.35] font-semibold">{props.question}</legend>
      {has.hint && (
        <p id={`${id}-hint`} className="mb-1 t-min text-ink-2">
          {props.hint}
        </p>
      )}
      <div className={props.className}>{props.children}</div>
      {has.error && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{props.error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

const ring = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-info'

/** In forced colours a chosen one has the background and the border of the others. The focus keeps its own outline. */
export const chosenOutline =
  'forced-colors:has-checked:not-has-focus-visible:outline-2 forced-colors:has-checked:not-has-focus-visible:-outline-offset-2 forced-colors:has-checked:not-has-focus-visible:outline-[Highlight]'

// Shared with the links of choice-link.tsx, which look like these radio buttons.
export const tileFrame =
  'group relative grid w-full grid-cols-[1.5rem_1fr] content-start items-start gap-x-3 rounded-box border border-edge bg-surface px-4 py-3.25 hover:border-ink'
export const tileDot = 'row-span-2 mt-0.5 size-5 rounded-full border-[1.5px] border-edge'
export const dayFrame =
  'relative grid min-h-20 justify-items-center gap-px rounded-box border border-edge bg-surface px-0.5 py-2.5 text-center text-min hover:border-ink'
export const dayNumeral = 'font-display text-2 leading-[1.05] font-normal lining-nums'

/** A radio button with name and note. */
export const ChoiceTile = ({ children, note, ...input }: ComponentProps<'input'> & { note?: ReactNode }) => (
  <label
    className={classes(
      // The input is visually hidden but in place, so that focusing it scrolls to the tile.
      tileFrame,
      'has-checked:border-action has-checked:bg-action-tint has-checked:shadow-[inset_0_0_0_1px_var(--color-action)]',
      ring,
    )}
  >
    <input type="radio" {...input} className="sr-only" />
    <span
      className={classes(
        tileDot,
        'group-has-checked:border-[6px] group-has-checked:border-action group-has-checked:bg-on-action',
      )}
    />
    <span className="font-semibold">{children}</span>
    {note !== undefined && <span className="t-min text-ink-2">{note}</span>}
  </label>
)

interface DayCardProps extends ComponentProps<'input'> {
  weekday: string
  numeral: ReactNode
  /** The month, or 'Cerrado'. */
  below: string
  /** The accessible name in place of the three short lines. */
  spoken: string
}

/** A day to choose; a closed one has a dashed border, struck text and the label 'Cerrado'. */
export const DayCard = ({ weekday, numeral, below, spoken, ...input }: DayCardProps) => (
  <label
    className={classes(
      dayFrame,
      'has-checked:border-ink has-checked:bg-ink has-checked:text-bg has-disabled:border-dashed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-ink-3',
      ring,
      chosenOutline,
    )}
  >
    <input type="radio" {...input} className="peer sr-only" />
    <span className="sr-only">{spoken}</span>
    <span aria-hidden="true">{weekday}</span>
    <b aria-hidden="true" className={classes(dayNumeral, 'peer-disabled:line-through peer-disabled:decoration-1')}>
      {numeral}
    </b>
    <span aria-hidden="true">{below}</span>
  </label>
)

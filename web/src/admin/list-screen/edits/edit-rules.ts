import { storedText } from '@tocador/contracts/hidden-characters'
import { ApiFailure } from '../../../api/failure'
import type { RowCheck } from './send-checked'

export type FormValues = Readonly<Record<string, string | number | boolean | null>>

/** The fields that were edited; the others are not sent, so that they keep what somebody else saved. */
export const editedValues = <Values extends FormValues>(seen: Values, values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== seen[name])) as Partial<Values>

/** Whether an edit without an answer was saved, according to the row that is read afterwards. */
export function editOutcome<Values extends FormValues>(
  { seen, ...edit }: Partial<Values> & { seen: Values },
  row: { readonly [Name in keyof Values]: unknown },
): RowCheck<never>['outcome'] {
  const edited = Object.entries(edit)
  if (edited.every(([name, sent]) => row[name] === (typeof sent === 'string' ? storedText(sent) : sent))) return 'saved'
  return edited.every(([name]) => row[name] === seen[name]) ? 'not-saved' : 'unknown'
}

/**
 * The values that restored input is based on. Where it differs from what is saved now, these are the values that were
 * shown when it was typed, so that somebody else's change since then is not overwritten unseen.
 */
export function basisOf<Values extends FormValues>(draft: unknown, values: Values, saved: Values): Values {
  const { seen } = (draft ?? {}) as { seen?: unknown }
  const shown = { ...saved, ...(seen as Values | undefined) }
  return Object.fromEntries(
    Object.entries(saved).map(([name, now]) => [name, values[name] === now ? now : shown[name]]),
  ) as Values
}

/** The saved values of the form's fields when the server refused a stale edit; it sends the whole row. */
export function savedValues<Values extends FormValues>(failure: unknown, seen: Values): Values | undefined {
  if (!(failure instanceof ApiFailure) || failure.code !== 'STALE_EDIT') return undefined
  const row = failure.details as FormValues
  return Object.fromEntries(Object.keys(seen).map((name) => [name, row[name] ?? null])) as Values
}

/** `Ahora: dirección «Calle 2». Guarda otra vez para dejar lo tuyo.` */
export function newerText<Values extends FormValues>(
  seen: Values,
  saved: Values,
  show: { readonly [Name in keyof Values]: (value: Values[Name]) => string },
  advice = 'Guarda otra vez para dejar lo tuyo',
): string {
  const names = Object.keys(show) as (keyof Values)[]
  const parts = names.filter((name) => seen[name] !== saved[name]).map((name) => show[name](saved[name]))
  return `Ahora: ${parts.join(', ')}. ${advice}.`
}

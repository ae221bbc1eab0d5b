import * as z from 'zod/mini'
import { showsSome } from '../field-schemas'
import { LIMIT_NAMES, LIMITS, type LimitName } from './limits-words'

const figure = (name: LimitName) => {
  const { min, max } = LIMITS[name]
  const error = `Debe ser un número entero de ${min} a ${max}`
  return z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }))
}
const shape = Object.fromEntries(LIMIT_NAMES.map((name) => [name, figure(name)])) as Record<
  LimitName,
  ReturnType<typeof figure>
>

export const limits = z.object(shape)
/** `seen` are the values that the form showed: a limit that somebody else changed since then refuses the edit. */
export const limitsChange = z.extend(z.partial(limits), { seen: z.optional(z.partial(limits).check(showsSome)) })
export type LimitsChange = z.output<typeof limitsChange>

import * as z from 'zod/mini'
import { SLOT_HOURS, isRealDay } from './calendar'
import { FILE_FORMATS } from './file-format'
import { hasRefusedCharacters, isVisible, withoutHiddenCharacters } from './hidden-characters'
import { MAX_PRICE_CENTS, centsOf } from './money'
import { PHONE_INVALID, isPhone } from './phone'

/** PostgreSQL rejects NUL, and JSON can contain lone surrogates that no database stores unchanged. */
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

const NOT_STORABLE = 'El texto tiene caracteres que no se pueden guardar'

/** Text input: well-formed, without hidden characters, trimmed, bounded. `required` is the message when it is empty. */
export function text(max: number, required?: string) {
  const base = z.string({ error: required ?? 'Debe ser un texto' }).check(
    z.refine((value) => isStorable(value) && !hasRefusedCharacters(value), { error: NOT_STORABLE }),
    z.overwrite(withoutHiddenCharacters),
    z.trim(),
    z.maxLength(max, { error: `Máximo ${max} caracteres` }),
  )
  if (required === undefined) return base
  return base.check(z.minLength(1, { error: required }), z.refine(isVisible, { error: required }))
}

/** Optional text: absent, null and blank all mean `''`. */
export const optionalText = (max: number) =>
  z._default(
    z.pipe(
      z.nullable(text(max)),
      z.transform((value) => value ?? ''),
    ),
    '',
  )

/**
 * A text that a form showed, to be compared with the stored one, or that is only counted. It is cleaned as `text` cleans and refuses no character, since texts
 * from before that rule may contain any.
 */
export const seenText = (max: number) =>
  z
    .string({ error: 'Debe ser un texto' })
    .check(z.overwrite(withoutHiddenCharacters), z.trim(), z.maxLength(max, { error: `Máximo ${max} caracteres` }))

/** Passwords are bounded but never trimmed. */
export const secret = (required: string) =>
  z
    .string({ error: required })
    .check(
      z.refine(isStorable, { error: NOT_STORABLE }),
      z.minLength(1, { error: required }),
      z.maxLength(200, { error: 'Máximo 200 caracteres' }),
    )

/** A boolean in requests: true, false, 1 or 0. */
export const flag = z.pipe(
  z.union([z.boolean(), z.literal(1), z.literal(0)], { error: 'Debe ser 1 o 0' }),
  z.transform((value) => value === true || value === 1),
)

/** In query strings booleans are text. */
export const queryFlag = z.pipe(
  z.enum(['true', 'false', '1', '0'], { error: 'Debe ser sí (true) o no (false)' }),
  z.transform((value) => value === 'true' || value === '1'),
)

/** Responses send booleans as 1 or 0; requests may use both forms. */
export const bit = z.union([z.literal(1), z.literal(0)])
export type Bit = z.infer<typeof bit>
export const toBit = (value: boolean): Bit => (value ? 1 : 0)

/** A positive id within PostgreSQL's integer range; strings of digits are accepted (query strings, form fields). */
export const rowId = (error = 'Identificador inválido') =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value)),
    z.int({ error }).check(z.positive({ error }), z.maximum(2147483647, { error })),
  )

/** A whole number in a query string; anything else and numbers out of range are refused, not clamped. `name` begins the refusal. */
export const queryInt = (min: number, max: number, name: string) => {
  const error = `${name} debe ser un número entero de ${min} a ${max}`
  return z.pipe(
    z.string({ error }).check(z.regex(/^-?\d{1,10}$/, { error })),
    z.pipe(z.transform(Number), z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }))),
  )
}
export const pageQuery = z._default(queryInt(1, 1_000_000, 'La página (page)'), 1)
export const limitQuery = (usual: number, max = 100) => z._default(queryInt(1, max, 'El límite (limit)'), usual)
/** Page and limit of a list that answers all its rows when neither is given; `pageOf` reads them. */
export const pageOrAll = {
  page: z.optional(queryInt(1, 1_000_000, 'La página (page)')),
  limit: z.optional(queryInt(1, 100, 'El límite (limit)')),
}

/**
 * For the description of the API. A client that reads a day as an instant in UTC shows the day before in Mexico; `format: date`
 * is left out because generators of clients turn it into an instant.
 */
export const asDay = z.meta({
  examples: ['2026-11-24'],
  description:
    'Día del calendario de la tienda (AAAA-MM-DD), sin zona horaria. No es un instante: no se lee como UTC; ' +
    '`new Date("2026-11-24")` de JavaScript daría el día anterior en México.',
})

/** A day in replies. */
export const calendarDay = z.string().check(asDay)

export const day = (error = 'Fecha inválida') => z.string({ error }).check(z.refine(isRealDay, { error }), asDay)

export const SLOT_HOUR_INVALID = 'El horario debe ser en punto, de 09:00 a 20:00'
export const slotHour = (error = SLOT_HOUR_INVALID) =>
  z.string({ error }).check(z.refine((value) => SLOT_HOURS.includes(value), { error }))

/** Instants are sent as ISO-8601 with Z. */
export const instant = z.string()

/** A price as input: pesos with at most two decimals, parsed to whole cents. */
export const priceCents = (texts: { missing: string; tooLow: string; min: number }) =>
  z.pipe(
    z.number({ error: texts.missing }).check(
      z.minimum(texts.min / 100, { error: texts.tooLow }),
      z.maximum(MAX_PRICE_CENTS / 100, { error: 'El precio es demasiado alto' }),
      z.refine((pesos) => Math.abs(pesos * 100 - Math.round(pesos * 100)) < 1e-6, {
        error: 'El precio lleva como máximo dos decimales',
      }),
    ),
    z.transform(centsOf),
  )

/** Money as output: pesos. */
export const pesos = z.number()

/** A phone as typed. */
export const phone = z.string({ error: 'El teléfono es requerido' }).check(
  z.refine((value) => !hasRefusedCharacters(value), { error: PHONE_INVALID }),
  z.overwrite(withoutHiddenCharacters),
  z.trim(),
  z.minLength(1, { error: 'El teléfono es requerido' }),
  z.maxLength(40, { error: PHONE_INVALID }),
  z.refine(isPhone, { error: PHONE_INVALID }),
)

/** Position in a list: `total` rows on `pages` pages of `limit`. */
export const paging = z.object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() })

export const fileFormat = z.enum(FILE_FORMATS, { error: 'El formato debe ser csv o xlsx' })

/** More values than any filter has; the list of places is the longest. */
const MAX_FILTER_VALUES = 50

/**
 * Several values of one filter, as `status=pending,confirmed`; rows that match any of them are listed. Absent, '' and
 * 'all' become an empty list, which means no filter. An unknown value makes the whole request invalid.
 */
export const severalOf = <S extends z.core.$ZodType>(value: S, error: string, most = MAX_FILTER_VALUES) =>
  z._default(
    z.pipe(
      z.string({ error }),
      z.pipe(
        z.transform((written: string): unknown => (written === '' || written === 'all' ? [] : written.split(','))),
        z
          .array(value as z.core.$ZodType<z.output<S>, unknown>, { error })
          .check(z.maxLength(most, { error: `Máximo ${most} valores por filtro` })) as z.core.$ZodType<
          z.output<S>[],
          unknown
        >,
      ),
    ),
    [],
  )

/** The selected rows of a list in a query string: `7,12,15`. */
export function chosenIds(most: number, what: string) {
  const error = 'Selección inválida'
  return z.pipe(
    z.string({ error }).check(z.regex(/^\d{1,10}(,\d{1,10})*$/, { error })),
    z.pipe(
      z.transform((ids: string) => ids.split(',').map(Number)),
      z
        .array(z.int().check(z.positive({ error }), z.maximum(2147483647, { error })))
        .check(z.maxLength(most, { error: `Máximo ${most} ${what}` })),
    ),
  )
}

/** For the values that a form showed before a change: at least one of them. */
export const showsSome = z.refine<object>((seen) => Object.keys(seen).length > 0, {
  error: 'Falta lo que se veía antes del cambio',
})

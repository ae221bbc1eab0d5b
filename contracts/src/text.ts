import * as z from 'zod/mini'

/** PostgreSQL rejects NUL, and JSON can contain lone surrogates that no database stores unchanged. */
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

/** Text input: well-formed, trimmed, bounded. `required` is the message when it is empty. */
export function text(max: number, required?: string) {
  const base = z
    .string({ error: required ?? 'Debe ser un texto' })
    .check(
      z.refine(isStorable, { error: 'El texto tiene caracteres que no se pueden guardar' }),
      z.trim(),
      z.maxLength(max, { error: `Máximo ${max} caracteres` }),
    )
  return required === undefined ? base : base.check(z.minLength(1, { error: required }))
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

/** Passwords are bounded but never trimmed. */
export const secret = (required: string) =>
  z
    .string({ error: required })
    .check(
      z.refine(isStorable, { error: 'El texto tiene caracteres que no se pueden guardar' }),
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
  z.enum(['true', 'false', '1', '0'], { error: 'Debe ser true o false' }),
  z.transform((value) => value === 'true' || value === '1'),
)

/** Responses send booleans as 1 or 0; requests may use both forms. */
export const bit = z.union([z.literal(1), z.literal(0)])
export type Bit = z.infer<typeof bit>
export const toBit = (value: boolean): Bit => (value ? 1 : 0)

/**
 * Search compares text without accents, the tilde of ñ and case: `Uñas` and `unas` fold to the same letters. Used by
 * SQL, the server's index and the browser.
 */
export const fold = (value: string) =>
  value
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

const searchWords = (value: string) => fold(value).split(/\s+/).filter(Boolean)

/** True when the folded text contains every word of the search. */
export function matchesSearch(folded: string, search: string): boolean {
  return searchWords(search).every((word) => folded.includes(word))
}

/** `%word%` patterns for LIKE, with % and _ escaped. */
export const likePatterns = (search: string) =>
  searchWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

/** A positive id within PostgreSQL's integer range; strings of digits are accepted (query strings, form fields). */
export const rowId = (error = 'Identificador inválido') =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value)),
    z.int({ error }).check(z.positive({ error }), z.maximum(2147483647, { error })),
  )

/** A whole number in a query string; anything else and numbers out of range are refused, not clamped. */
export const queryInt = (min: number, max: number, name: string) => {
  const error = `${name} debe ser un número entero de ${min} a ${max}`
  return z.pipe(
    z.string({ error }).check(z.regex(/^-?\d{1,10}$/, { error })),
    z.pipe(z.transform(Number), z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }))),
  )
}
export const pageQuery = z._default(queryInt(1, 1_000_000, 'page'), 1)
export const limitQuery = (usual: number, max = 100) => z._default(queryInt(1, max, 'limit'), usual)

import { hasRefusedCharacters, withoutHiddenCharacters } from './hidden-characters'

/** An optional plus, digits, spaces, hyphens and parentheses (USR-17). */
const WRITTEN = /^\+?[\d\s()-]+$/

/**
 * Phones are compared as digits only, with all former Mexican prefixes replaced by `52` + ten digits. `044 55 1234
 * 5678`, `+52 1 55 1234 5678` and `5512345678` are the same phone.
 */
export function normalisePhone(written: string): string {
  let digits = written.replace(/\D/g, '')
  if (digits.startsWith('00')) digits = digits.slice(2)
  if (/^(044|045)\d{10}$/.test(digits)) digits = digits.slice(3)
  else if (/^01\d{10}$/.test(digits)) digits = digits.slice(2)
  if (/^521\d{10}$/.test(digits)) digits = `52${digits.slice(3)}`
  return digits.length === 10 ? `52${digits}` : digits
}

export const PHONE_INVALID = 'Formato de teléfono inválido'

/** At least seven and at most fifteen digits once normalised. A phone that is copied from a chat may have direction marks around it. */
export function isPhone(written: string): boolean {
  const length = normalisePhone(written).length
  const isWritten = !hasRefusedCharacters(written) && WRITTEN.test(withoutHiddenCharacters(written).trim())
  return isWritten && length >= 7 && length <= 15
}

/**
 * A message as the end of a chat's address. Names saved by an earlier version may contain direction marks, and for half of an
 * emoji, where a text was cut, encodeURIComponent throws.
 */
export const chatText = (message: string) =>
  encodeURIComponent(withoutHiddenCharacters(message).replace(/\p{Cs}/gu, ''))

/** `https://wa.me/525512345678?text=…` (CHK-27, CHK-28). */
export const whatsappUrl = (to: string, message: string) =>
  `https://wa.me/${normalisePhone(to)}?text=${chatText(message)}`

/** `55 1234 5678` for Mexican numbers, otherwise as normalised with a plus. */
export function showPhone(normalised: string): string {
  const local = /^52(\d{2})(\d{4})(\d{4})$/.exec(normalised)
  return local ? `${local[1]} ${local[2]} ${local[3]}` : `+${normalised}`
}

/** A search that looks like a phone is reduced to its digits; other text stays unchanged. */
export const normalisePhoneSearch = (search: string) =>
  WRITTEN.test(search) && search.replace(/\D/g, '').length >= 7 ? normalisePhone(search) : search

import { PHONE_INVALID, isPhone, normalisePhone } from '@tocador/contracts/phone'

/** An empty number is allowed: orders then go to the other one. */
export const numberProblem = (written: string) =>
  written.trim() === '' || isPhone(written.trim()) ? undefined : PHONE_INVALID

/** `+52 55 1234 5678`, as WhatsApp will open it; undefined while the text is no number. */
export function dialled(written: string): string | undefined {
  if (written.trim() === '' || !isPhone(written.trim())) return undefined
  const digits = normalisePhone(written)
  const local = /^52(\d{2})(\d{4})(\d{4})$/.exec(digits)
  return local ? `+52 ${local[1]} ${local[2]} ${local[3]}` : `+${digits}`
}

/** The lengths of a GTIN: EAN-8, UPC-A, EAN-13 and the code of a case. */
const LENGTHS = new Set([8, 12, 13, 14])
const SIGNS = /[\s\p{Pd}]/gu

type Read = { text: string } | { problem: string }

/** The digits of a code as it is stored, without spaces and hyphens; or why it is none. */
export function readGtin(written: string): Read {
  const digits = digitsOf(written)
  if (/^\d+[.,]?\d*e\+?\d+$/i.test(digits))
    return {
      problem: `La hoja de cálculo lo cambió a ${written.trim()} y perdió dígitos: da formato de texto a la columna y escríbelo otra vez`,
    }
  if (!/^\d+$/.test(digits)) return { problem: 'Escribe los números que están bajo las barras: 8, 12, 13 o 14 dígitos' }
  if (!LENGTHS.has(digits.length))
    return { problem: `Un código de barras tiene 8, 12, 13 o 14 dígitos; este tiene ${digits.length}` }
  if (!hasCheckDigit(digits) || /^0+$/.test(digits))
    return { problem: 'El último dígito no corresponde a los demás: compara el código con el del empaque' }
  return { text: digits }
}

/** A number cell loses the zeros at the beginning of a code; undefined if it lacks none. */
export function withLostZeros(written: string): string | undefined {
  const digits = digitsOf(written)
  if (!/^[1-9]\d{5,10}$/.test(digits) || digits.length === 8) return undefined
  const whole = digits.padStart(digits.length < 8 ? 8 : 12, '0')
  return hasCheckDigit(whole) ? whole : undefined
}

export const isGtin = (written: string): boolean => written.trim() !== '' && 'text' in readGtin(written)

/** Whether other shops know the article by the code: codes of goods that shops mark themselves, and of coupons, begin otherwise. */
export function isWorldwide(gtin: string): boolean {
  if (gtin.length === 8) return !/^[02]/.test(gtin)
  return !/^(?:2|02|04|05|98|99)/.test(gtin.length === 14 ? gtin.slice(1) : gtin.padStart(13, '0'))
}

/** Files write a code as `="0750…"`, so that Excel leaves it alone, or as a number with decimals. */
const digitsOf = (written: string) =>
  written
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .replace(SIGNS, '')
    .replace(/^(\d+)\.0+$/, '$1')

/** From the right, the digits before the last count three times and once by turns. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

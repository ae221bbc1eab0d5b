import { withoutHiddenCharacters } from '@tocador/contracts/hidden-characters'

const CURRENCIES: Record<string, string> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  US$: 'USD',
  U$S: 'USD',
  DLLS: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  R$: 'BRL',
  MX$: 'MXN',
  MN: 'MXN',
  PESO: 'MXN',
  PESOS: 'MXN',
}

export interface WrittenAmount {
  amount: string
  /** Undefined if the text names no currency; `$` alone names none. */
  currency: string | undefined
}

/** Longer texts are no amounts, and the expression below would take long for them. */
const LONGEST = 60

/** Splits `22,75 €` or `USD 9.50` into number and currency. A text that is not such an amount stays whole. */
export function splitCurrency(written: string): WrittenAmount {
  const text = withoutHiddenCharacters(written).trim()
  if (text.length > LONGEST) return { amount: text, currency: undefined }
  const [, before = '', amount = '', after = ''] = /^([^\d.,+-]*)([-+]?[\d.,\s]*\d)\s*([^\d,+-]*)$/u.exec(text) ?? []
  const mark = (before + after).replace(/[\s.]/g, '').toUpperCase()
  const currency = CURRENCIES[mark] ?? /^([A-Z]{3})\$?$/.exec(mark)?.[1]
  if (amount === '' || (currency === undefined && mark !== '' && mark !== '$'))
    return { amount: text, currency: undefined }
  return { amount, currency }
}

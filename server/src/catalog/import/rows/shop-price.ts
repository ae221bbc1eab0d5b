/** An exact decimal: 12.50 is 1250 with scale 2. Floating-point errors would round some prices up by one step. */
export interface Decimal {
  digits: bigint
  scale: number
}

const LOWEST_PESOS = 29n

/** Parses `1,234.50`, `1.234,50`, `$ 12`, `12,5`; undefined if the text is not clearly a number. */
export function parseDecimal(written: string): Decimal | undefined {
  const text = written.replace(/[\s$]/g, '')
  if (!/^[-+]?\d[\d.,]*$|^[-+]?[.,]\d+$/.test(text)) return undefined
  const mark = decimalMark(text)
  const [whole = '', fraction = '', ...more] = mark === undefined ? [text] : text.split(mark)
  if (more.length > 0 || !isGrouped(whole) || /\D/.test(fraction)) return undefined
  const digits = whole.replace(/[.,+]/g, '') + fraction
  return digits.length > 30 ? undefined : { digits: BigInt(digits), scale: fraction.length }
}

/** If both marks occur, the last is the decimal mark; a single comma before three digits is a thousands separator. */
function decimalMark(text: string): '.' | ',' | undefined {
  const comma = text.lastIndexOf(',')
  const dot = text.lastIndexOf('.')
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.'
  if (dot >= 0) return text.indexOf('.') === dot ? '.' : undefined
  return comma >= 0 && !isGrouped(text) ? ',' : undefined
}

/** No thousands begin with a zero: `0,500` is a half. */
const isGrouped = (whole: string) => /^[-+]?(?:\d*|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\.\d{3})+)$/.test(whole)

export const isZero = ({ digits }: Decimal) => digits === 0n

/** Converts pesos to centavos; undefined if there are fractions of a centavo. */
export function exactCents({ digits, scale }: Decimal): number | undefined {
  const unit = 10n ** BigInt(scale)
  const cents = digits * 100n
  return cents % unit === 0n ? Number(cents / unit) : undefined
}

/** Converts an amount from another currency, rounded to whole centavos. */
export function exchangedCents(amount: Decimal, factor: Decimal): number {
  const digits = amount.digits * factor.digits * 1000n
  const unit = 10n ** BigInt(amount.scale + factor.scale)
  return Number((digits / unit + 5n) / 10n)
}

/** Converts a price from another currency and rounds it up to whole pesos ending in 9. */
export function convertedCents(price: Decimal, factor: Decimal): number {
  const digits = price.digits * factor.digits
  const ten = 10n ** BigInt(price.scale + factor.scale + 1)
  const pesos = ((digits + ten - 1n) / ten) * 10n - 1n
  return Number((pesos > LOWEST_PESOS ? pesos : LOWEST_PESOS) * 100n)
}

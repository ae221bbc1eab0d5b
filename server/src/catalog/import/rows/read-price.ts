import { MAX_PRICE_CENTS } from '@tocador/contracts/money'
import type { Cells } from './columns'
import { rateOf, type ImportMapping } from './mapping'
import { RefusedRow } from './refused-row'
import { convertedCents, exactCents, exchangedCents, isZero, parseDecimal, type Decimal } from './shop-price'
import { splitCurrency } from './split-currency'

type Note = (text: string) => void

/** The price in centavos: 0 if the row has no usable price, undefined if the file has no price column. */
export function readPrice(cells: Cells, mapping: ImportMapping, note: Note): number | undefined {
  const column = priceColumn(cells)
  if (column === undefined) return undefined
  const price = readDecimal(cells.of(column), 'precio')
  if (price === undefined || isZero(price)) return 0
  noteDoubtfulPoint(splitCurrency(cells.of(column)).amount, 'precio', note)
  const currency = currencyOfPrice(cells, mapping)
  if (currency === 'MXN') return inRange(centsOf(price, cells.of(column), 'precio'))
  const factor = parseDecimal(rateOf(mapping, currency) ?? '')
  const convert = mapping.roundToNine ? convertedCents : exchangedCents
  if (factor) return inRange(convert(price, factor))
  note(`Moneda desconocida: «${currency.slice(0, 20)}»`)
  return 0
}

/**
 * A cost, 0 if the cell is empty; undefined in a currency without a rate, so that the known cost stays. It is not rounded to a
 * price for customers.
 */
export function readCost(cells: Cells, mapping: ImportMapping, note: Note): number | undefined {
  const written = cells.of('cost_price')
  const amount = readDecimal(written, 'costo')
  if (amount === undefined) return 0
  noteDoubtfulPoint(splitCurrency(written).amount, 'costo', note)
  const currency = splitCurrency(written).currency ?? mapping.priceCurrency ?? 'MXN'
  if (currency === 'MXN') return inRange(centsOf(amount, written, 'costo'))
  const factor = parseDecimal(rateOf(mapping, currency) ?? '')
  if (factor) return inRange(exchangedCents(amount, factor))
  note(`Moneda desconocida del costo: «${currency.slice(0, 20)}»`)
  return undefined
}

/** The currency of a row's price: in its cell, in its column, or that of the file. */
export function currencyOfPrice(cells: Cells, mapping: ImportMapping): string {
  const column = priceColumn(cells)
  const inCell = column && splitCurrency(cells.of(column)).currency
  const written = inCell ?? cells.of('currency_original').trim().toUpperCase()
  if (written !== '') return written
  const isForeign = cells.has('price_original') || cells.has('currency_original')
  return isForeign ? mapping.currencyWhenEmpty : (mapping.priceCurrency ?? 'MXN')
}

export const priceColumn = (cells: Cells) =>
  cells.has('price_original') ? 'price_original' : cells.has('price') ? 'price' : undefined

/** An amount in pesos, above 0. */
export function readPesos(written: string, what: string): number {
  const amount = readDecimal(written, what)
  if (amount === undefined || isZero(amount)) throw new RefusedRow(`El ${what} debe ser mayor a 0`)
  const { currency = 'MXN' } = splitCurrency(written)
  if (currency !== 'MXN') throw new RefusedRow(`El ${what} se escribe en pesos, no en ${currency}`)
  return inRange(centsOf(amount, written, what))
}

/** `1.990` is 1.99 here and almost two thousand where a point stands between thousands, so the owner is told how it was read. */
export function noteDoubtfulPoint(written: string, what: string, note: Note): void {
  const [text, units, decimals] = /^([1-9]\d{0,2})\.(\d{3})$/.exec(written.trim()) ?? []
  if (text === undefined) return
  const read = Number(`${units}.${decimals}`)
  note(
    `El ${what} «${text}» se leyó como ${read}, con punto decimal. Si son miles, escríbelo sin punto: ${units}${decimals}`,
  )
}

function readDecimal(written: string, what: string): Decimal | undefined {
  if (written.trim() === '') return undefined
  const decimal = parseDecimal(splitCurrency(written).amount)
  if (!decimal) throw new RefusedRow(`El ${what} «${written.trim().slice(0, 30)}» no es un número`)
  if (decimal.digits < 0n) throw new RefusedRow(`El ${what} es negativo: ${written.trim().slice(0, 30)}`)
  return decimal
}

function centsOf(amount: Decimal, written: string, what: string): number {
  const cents = exactCents(amount)
  if (cents === undefined) throw new RefusedRow(`El ${what} «${written.trim()}» lleva más de dos decimales`)
  return cents
}

function inRange(cents: number): number {
  if (cents > MAX_PRICE_CENTS) throw new RefusedRow('El precio es demasiado alto')
  return cents
}

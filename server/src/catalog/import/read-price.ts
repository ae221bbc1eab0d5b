import { MAX_PRICE_CENTS } from '@tocador/contracts/money'
import type { Cells } from './columns'
import type { ImportMapping } from './mapping'
import { RefusedRow } from './refused-row'
import { convertedCents, exactCents, isZero, parseDecimal, type Decimal } from './shop-price'

/** The price in centavos: 0 if the row has no usable price, undefined if the file has no price column. */
export function readPrice(cells: Cells, mapping: ImportMapping, note: (text: string) => void): number | undefined {
  const column = cells.has('price_original') ? 'price_original' : 'price'
  if (!cells.has(column)) return undefined
  const price = readDecimal(cells.of(column), 'precio')
  if (price === undefined || isZero(price)) return 0
  const currency = currencyOf(cells, mapping)
  if (currency === 'MXN') return inRange(centsOf(price, cells.of(column), 'precio'))
  const factor = parseDecimal(mapping.factors[currency] ?? '')
  if (factor) return inRange(convertedCents(price, factor))
  note(`Moneda desconocida: «${currency.slice(0, 20)}»`)
  return 0
}

/** An amount in pesos, such as a cost; undefined if the cell is empty. */
export function readMoney(written: string, what: string): number | undefined {
  const amount = readDecimal(written, what)
  return amount && inRange(centsOf(amount, written, what))
}

function currencyOf(cells: Cells, mapping: ImportMapping): string {
  const written = cells.of('currency_original').trim().toUpperCase()
  if (written !== '') return written
  return cells.has('price_original') || cells.has('currency_original') ? mapping.currencyWhenEmpty : 'MXN'
}

function readDecimal(written: string, what: string): Decimal | undefined {
  if (written.trim() === '') return undefined
  const decimal = parseDecimal(written)
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

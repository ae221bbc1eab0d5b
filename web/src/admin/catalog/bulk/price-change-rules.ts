import { centsOf, MAX_PRICE_CENTS, pesosOf } from '@tocador/contracts/money'
import type { SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { numberIn } from '../form/product-form-rules'

export type Rounding = 'peso' | 'centavo'

export interface PriceChange {
  /** Hundredths of a percent, negative for a decrease; integers avoid rounding errors. */
  basisPoints: number
  rounding: Rounding
}

/** Rounds halves up; the result is at least one rounding step. */
export function changedPrice(cents: number, { basisPoints, rounding }: PriceChange): number {
  const step = rounding === 'peso' ? 100 : 1
  const divisor = 10_000 * step
  const rounded = Math.floor((2 * cents * (10_000 + basisPoints) + divisor) / (2 * divisor)) * step
  return Math.min(MAX_PRICE_CENTS, Math.max(step, rounded))
}

export interface NewPrice {
  id: number
  price: number
  seen: number
}

/** Only products whose price changes; products without a price are skipped. */
export const newPrices = (products: readonly SelectedProduct[], change: PriceChange): NewPrice[] =>
  products.flatMap(({ id, price: seen }) => {
    const price = seen > 0 ? pesosOf(changedPrice(centsOf(seen), change)) : seen
    return price === seen ? [] : [{ id, price, seen }]
  })

/** The validation message for a percentage, or undefined if it is valid. */
export function percentProblem(written: string, isFall: boolean): string | undefined {
  const percent = numberIn(written)
  if (!(percent > 0)) return 'Escribe un porcentaje mayor a 0'
  if (Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-6) return 'Usa como máximo dos decimales'
  if (isFall && percent >= 100) return 'No se puede bajar 100 % o más'
  return percent > 900 ? 'No se puede subir más de 900 %' : undefined
}

export const basisPointsOf = (written: string, isFall: boolean) =>
  Math.round(numberIn(written) * 100) * (isFall ? -1 : 1)

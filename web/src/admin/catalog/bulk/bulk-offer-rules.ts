import type { Day } from '@tocador/contracts/calendar'
import type { SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { centsOf, MAX_PRICE_CENTS, pesosOf } from '@tocador/contracts/money'
import { numberIn } from '../form/product-form-rules'
import { basisPointsOf, changedPrice, percentProblem, type NewPrice, type Rounding } from './price-change-rules'

/** The inputs of an offer for many products. */
export type BulkOfferValues = {
  /** `percent` or `fixed` */
  kind: string
  percent: string
  price: string
  rounding: string
  first_day: Day | ''
  last_day: Day | ''
}

export const startOf = (today: Day): BulkOfferValues => ({
  kind: 'percent',
  percent: '',
  price: '',
  rounding: 'peso',
  first_day: today,
  last_day: '',
})

type Problems = { [Name in keyof BulkOfferValues]?: string | undefined }

export function bulkOfferProblems(values: BulkOfferValues, today: Day): Problems {
  const { kind, percent, price, first_day: first, last_day: last } = values
  const earliest = first > today ? first : today
  return {
    ...(kind === 'percent' ? { percent: percentProblem(percent, true) } : { price: priceProblem(price) }),
    first_day: first < today ? 'La oferta no puede empezar antes de hoy' : undefined,
    last_day:
      last === ''
        ? 'Elige el último día'
        : last < earliest
          ? 'El último día no puede ser anterior al primero ni a hoy'
          : undefined,
  }
}

function priceProblem(written: string): string | undefined {
  const cents = centsOf(numberIn(written))
  return cents > 0 && cents <= MAX_PRICE_CENTS ? undefined : 'Escribe un precio mayor a 0'
}

/** The price of each product while the offer runs; none as long as the percentage or the price is not valid. */
export function offerPrices(products: readonly SelectedProduct[], values: BulkOfferValues): NewPrice[] {
  if (values.kind !== 'percent') {
    if (priceProblem(values.price) !== undefined) return []
    const price = pesosOf(centsOf(numberIn(values.price)))
    return products.map(({ id, price: seen }) => ({ id, price, seen }))
  }
  if (percentProblem(values.percent, true) !== undefined) return []
  const rounding: Rounding = values.rounding === 'peso' ? 'peso' : 'centavo'
  const basisPoints = basisPointsOf(values.percent, true)
  return products.map(({ id, price: seen }) => ({
    id,
    price: pesosOf(changedPrice(centsOf(seen), { basisPoints, rounding })),
    seen,
  }))
}

import type { Day } from '@tocador/contracts/calendar'
import type { NewOffer, ProductOffer } from '@tocador/contracts/catalog/offer-schemas'
import { centsOf, showPesos } from '@tocador/contracts/money'
import { numberIn } from '../form/product-form-rules'

/** The inputs of an offer's form. */
export type OfferValues = { price: string; first_day: string; last_day: string }

export const offerValues = (offer: ProductOffer | undefined, today: Day): OfferValues => ({
  price: offer === undefined ? '' : offer.price.toFixed(2),
  first_day: offer?.first_day ?? today,
  last_day: offer?.last_day ?? '',
})

interface OfferShop {
  /** The regular price of the product. */
  regular: number
  today: Day
  /** Of an offer that runs only the last day can be changed. */
  isRunning: boolean
}

type Problems = { [Name in keyof OfferValues]?: string | undefined }

export function offerProblems(values: OfferValues, { regular, today, isRunning }: OfferShop): Problems {
  const earliest = values.first_day > today ? values.first_day : today
  const lastDay =
    values.last_day === ''
      ? 'Elige el último día'
      : values.last_day < earliest
        ? 'El último día no puede ser anterior al primero ni a hoy'
        : undefined
  if (isRunning) return { last_day: lastDay }
  return {
    price: priceProblem(values.price, regular),
    first_day: values.first_day < today ? 'La oferta no puede empezar antes de hoy' : undefined,
    last_day: lastDay,
  }
}

function priceProblem(written: string, regular: number): string | undefined {
  const price = numberIn(written)
  if (!(price > 0)) return 'El precio de oferta debe ser mayor a 0'
  if (centsOf(price) >= centsOf(regular)) return `Debe ser menor que el precio de venta, ${showPesos(regular)}`
  return undefined
}

type OfferInput = Omit<NewOffer, 'price'> & { price: number }

export const offerInput = ({ price, first_day, last_day }: OfferValues): OfferInput => ({
  price: numberIn(price),
  first_day,
  last_day,
})

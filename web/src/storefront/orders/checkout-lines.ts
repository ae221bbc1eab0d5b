import type { Cart } from '@tocador/contracts/cart/cart-schemas'
import { firstImage } from '@tocador/contracts/media/image-addresses'
import { centsOf, pesosOf, showPesos } from '@tocador/contracts/money'

/** A line of the order: what is shown and what is sent. */
export interface CheckoutLine {
  productId: number
  name: string
  imageUrl: string
  quantity: number
  price: number
}

export const linesOf = (cart: Cart | null): CheckoutLine[] =>
  (cart?.items ?? []).map(({ productId, quantity, product }) => ({
    productId,
    name: product.name,
    imageUrl: firstImage(product.image_url),
    quantity,
    price: product.price,
  }))

export const subtotalOf = ({ price, quantity }: CheckoutLine) => pesosOf(centsOf(price) * quantity)
export const totalOf = (lines: readonly CheckoutLine[]) =>
  pesosOf(lines.reduce((sum, { price, quantity }) => sum + centsOf(price) * quantity, 0))

export const countOf = (lines: readonly CheckoutLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

export interface Quote {
  productId: number
  price: number
}

/** The lines with the prices from the server's error. */
export const atPrices = (lines: readonly CheckoutLine[], quotes: readonly Quote[]): CheckoutLine[] =>
  lines.map((line) => ({
    ...line,
    price: quotes.find(({ productId }) => productId === line.productId)?.price ?? line.price,
  }))

export interface Quoted {
  /** The cart that was refused. */
  cart: Cart | null
  quotes: readonly Quote[]
}

/** The lines of the cart, at the quoted prices until it is loaded again: then it has the new prices itself. */
export const quotedLines = (cart: Cart | null, quoted: Quoted | undefined) =>
  quoted?.cart === cart ? atPrices(linesOf(cart), quoted.quotes) : linesOf(cart)

/** `Labial Cereza: antes $189.00, ahora $199.00` */
export const priceChanges = (before: readonly CheckoutLine[], quotes: readonly Quote[]): string[] =>
  before.flatMap(({ productId, name, price }) => {
    const now = quotes.find((quote) => quote.productId === productId)?.price ?? price
    return now === price ? [] : [`${name}: antes ${showPesos(price)}, ahora ${showPesos(now)}`]
  })

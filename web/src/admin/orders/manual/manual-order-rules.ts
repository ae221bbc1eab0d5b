import { PRODUCT_STATUS_LABELS } from '@tocador/contracts/catalog/admin-catalog-words'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { MAX_LINE_QUANTITY } from '@tocador/contracts/cart/cart-words'
import { centsOf, pesosOf, showNumber } from '@tocador/contracts/money'

export type WantedProduct = Pick<AdminProduct, 'id' | 'name' | 'image_url' | 'price' | 'stock_available'>
export interface ManualLine {
  product: WantedProduct
  quantity: number
  /** Error message from the server or from validation in the browser. */
  problem?: string | undefined
}

/** `crypto.randomUUID` exists only on HTTPS and localhost, not on plain http in a local network. */
export const newOrderKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The reason why a product cannot be ordered; undefined if it can. */
export function whyNotSold(product: AdminProduct): string | undefined {
  if (product.is_approved === 0) return 'Sin aprobar'
  if (product.status === 'inactive') return PRODUCT_STATUS_LABELS.inactive
  return product.stock_available > 0 ? undefined : 'Agotado'
}

/** What is paid today, which an offer may lower. */
export const atPaidPrice = <Product extends Pick<AdminProduct, 'price' | 'price_today'>>(
  product: Product,
): Product => ({
  ...product,
  price: product.price_today ?? product.price,
})

export const freeText = (units: number) => (units === 1 ? '1 libre' : `${showNumber(units)} libres`)

export const leftText = (available: number) =>
  available <= 0 ? 'Ya no hay piezas libres' : available === 1 ? 'Solo queda 1' : `Solo quedan ${showNumber(available)}`

/** Adds a product; one that is already in the order gets one more unit. */
export function withProduct(lines: readonly ManualLine[], product: WantedProduct): ManualLine[] {
  const known = lines.find((line) => line.product.id === product.id)
  if (known === undefined) return [...lines, { product, quantity: 1 }]
  return withQuantity(lines, product.id, known.quantity + 1)
}

export const withQuantity = (lines: readonly ManualLine[], id: number, quantity: number): ManualLine[] =>
  lines.map((line) => {
    if (line.product.id !== id) return line
    const units = Math.min(MAX_LINE_QUANTITY, Math.max(1, Math.trunc(quantity) || 1))
    const available = line.product.stock_available
    return { ...line, quantity: units, problem: units > available ? leftText(available) : undefined }
  })

export const totalOf = (lines: readonly ManualLine[]) =>
  pesosOf(lines.reduce((sum, { product, quantity }) => sum + quantity * centsOf(product.price), 0))

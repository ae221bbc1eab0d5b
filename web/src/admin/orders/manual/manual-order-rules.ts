import { accountTexts, isEmail } from '@tocador/contracts/accounts'
import type { AdminProduct } from '@tocador/contracts/catalog'
import { MAX_LINE_QUANTITY } from '@tocador/contracts/limits'
import { centsOf, pesosOf } from '@tocador/contracts/money'
import { orderTexts } from '@tocador/contracts/orders'
import { isPhone, PHONE_INVALID } from '@tocador/contracts/phone'

export const noValues = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  deliveryLocationId: '',
  deliveryDate: '',
  deliveryTime: '',
  deliveryAddress: '',
  notes: '',
}
export type ManualValues = typeof noValues
export type Problems = { [name in keyof ManualValues]?: string | undefined }

export type WantedProduct = Pick<AdminProduct, 'id' | 'name' | 'image_url' | 'price' | 'stock_available'>
export interface ManualLine {
  product: WantedProduct
  quantity: number
  /** What the shop said of it, or what can be seen beforehand. */
  problem?: string | undefined
}

const required = (value: string, text: string) => (value.trim() === '' ? text : undefined)

/** The shop's rules for a visitor's order hold here too (CHK-08 to CHK-15); the server checks them again. */
export const manualProblems = (values: ManualValues): Problems => ({
  customerName: required(values.customerName, orderTexts.nameRequired),
  customerPhone:
    required(values.customerPhone, orderTexts.phoneRequired) ??
    (isPhone(values.customerPhone.trim()) ? undefined : PHONE_INVALID),
  customerEmail:
    values.customerEmail.trim() === '' || isEmail(values.customerEmail.trim()) ? undefined : accountTexts.emailInvalid,
  deliveryLocationId: required(values.deliveryLocationId, orderTexts.placeRequired),
  deliveryDate: required(values.deliveryDate, orderTexts.dateRequired),
  deliveryTime: required(values.deliveryTime, orderTexts.timeRequired),
})

/** Why a product cannot be ordered now; undefined when it can. */
export function whyNotSold(product: AdminProduct): string | undefined {
  if (product.is_approved === 0) return 'Sin aprobar'
  if (product.status === 'inactive') return 'Inactivo'
  return product.stock_available > 0 ? undefined : 'Agotado'
}

export const leftText = (available: number) =>
  available <= 0 ? 'Ya no hay piezas libres' : available === 1 ? 'Solo queda 1' : `Solo quedan ${available}`

/** Choosing a product again asks for one more of it. */
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

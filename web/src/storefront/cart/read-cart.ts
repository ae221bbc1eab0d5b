import type { Cart, CartItem } from '@tocador/contracts/cart/cart-schemas'
import { FALLBACK_IMAGE } from '@tocador/contracts/media/media-words'
import { centsOf, pesosOf } from '@tocador/contracts/money'

type Fields = Record<string, unknown>

/** Reads the server's cart with `productId` or `product_id`; missing values get their default (CART-12 to 18). */
export function readCart(answer: unknown): Cart {
  const cart = fieldsOf(answer)
  const items = list(field(cart, 'items')).map(readItem)
  const userId = number(field(cart, 'userId'))
  return {
    id: number(field(cart, 'id')) ?? 0,
    userId: userId ?? null,
    sessionId: text(field(cart, 'sessionId')) ?? null,
    cartType: userId === undefined ? 'guest' : 'registered',
    holdMinutes: number(field(cart, 'holdMinutes')) ?? 0,
    status: text(field(cart, 'status')) ?? 'active',
    items,
    total: number(field(cart, 'total')) ?? totalOf(items),
    itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
    createdAt: text(field(cart, 'createdAt')) ?? '',
    updatedAt: text(field(cart, 'updatedAt')) ?? '',
    expiresAt: text(field(cart, 'expiresAt')) ?? null,
  }
}

export const totalOf = (items: readonly CartItem[]) =>
  pesosOf(items.reduce((sum, { product, quantity }) => sum + centsOf(product.price) * quantity, 0))

function readItem(answer: unknown): CartItem {
  const item = fieldsOf(answer)
  const product = fieldsOf(field(item, 'product'))
  const productId = number(field(item, 'productId')) ?? number(field(product, 'id')) ?? 0
  const quantity = number(field(item, 'quantity')) ?? 1
  const free = number(field(product, 'stockTotal')) ?? 0
  return {
    reservationId: number(field(item, 'reservationId')) ?? 0,
    productId,
    quantity,
    maxQuantity: number(field(item, 'maxQuantity')) ?? quantity + free,
    reservedUntil: text(field(item, 'reservedUntil')) ?? '',
    lapsed: field(item, 'lapsed') === true,
    product: {
      id: productId,
      name: text(field(product, 'name')) ?? 'Producto sin nombre',
      price: number(field(product, 'price')) ?? 0,
      image_url: text(field(product, 'imageUrl')) ?? FALLBACK_IMAGE,
      stock_total: free,
      description: text(field(product, 'description')) ?? '',
      product_type_id: number(field(product, 'productTypeId')) ?? 0,
      category_name: text(field(product, 'categoryName')) ?? 'Sin categoría',
    },
  }
}

const snakeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const field = (fields: Fields, name: string) => fields[name] ?? fields[snakeOf(name)]

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
/** A blank text counts as missing, since no product has an empty name. */
const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
/** Some databases return sums as text. */
const number = (value: unknown) => {
  const read = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

import type { Cart, CartItem } from '@tocador/contracts/cart/cart-schemas'

interface LineParts {
  productId: number
  name?: string
  price?: number
  quantity?: number
  free?: number
  lapsed?: boolean
  maxQuantity?: number
}

export function aCartLine(parts: LineParts): CartItem {
  const { productId, name = `Producto ${productId}`, price = 100, quantity = 1, free = 5, lapsed = false } = parts
  return {
    reservationId: productId,
    productId,
    quantity,
    maxQuantity: parts.maxQuantity ?? quantity + free,
    reservedUntil: '2026-11-20T19:00:00.000Z',
    lapsed,
    product: {
      id: productId,
      name,
      price,
      image_url: '/media/uno-640.webp',
      stock_total: free,
      description: '',
      product_type_id: 1,
      category_name: 'Labios',
    },
  }
}

export function aCart(lines: LineParts[], more: Partial<Cart> = {}): Cart {
  const items = lines.map(aCartLine)
  return {
    id: 1,
    userId: null,
    sessionId: 'guest_1234567890_aaaaaaaaaaaaaaaa',
    cartType: 'guest',
    holdMinutes: 60,
    status: 'active',
    items,
    total: items.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0),
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    createdAt: '2026-11-20T18:00:00.000Z',
    updatedAt: '2026-11-20T18:00:00.000Z',
    expiresAt: '2026-11-20T19:00:00.000Z',
    ...more,
  }
}

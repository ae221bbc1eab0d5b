import { MAX_LINE_QUANTITY } from '@tocador/contracts/cart/cart-words'
import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import type { ManualLine } from '../manual/manual-order-rules'

/**
 * The lines of an order as the form changes them, with the name and price of the sale. How many units are free is not
 * known here: the server answers which product is short.
 */
export const linesOf = ({ items }: Pick<OrderDetail, 'items'>): ManualLine[] =>
  items.map((item) => ({
    product: {
      id: item.product_id,
      name: item.product_name,
      image_url: item.product_image,
      price: item.price,
      stock_available: MAX_LINE_QUANTITY,
    },
    quantity: item.quantity,
  }))

export const itemsOf = (lines: readonly ManualLine[]) =>
  lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))

/** Whether the lines differ from those of the order, in whatever sequence. */
export function isChanged(order: Pick<OrderDetail, 'items'>, lines: readonly ManualLine[]): boolean {
  const saved = new Map(order.items.map((item) => [item.product_id, item.quantity]))
  return lines.length !== saved.size || lines.some(({ product, quantity }) => saved.get(product.id) !== quantity)
}

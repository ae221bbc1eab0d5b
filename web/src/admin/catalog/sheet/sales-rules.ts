import type { ListedOrder } from '@tocador/contracts/orders/order-schemas'

/** Days until today, which is one of them. */
export const SALES_PERIODS = [7, 30, 90, 365] as const
export type SalesPeriod = (typeof SALES_PERIODS)[number]

/** The units of a product in an order. */
export const unitsIn = ({ items = [] }: Pick<ListedOrder, 'items'>, productId: number): number =>
  items.reduce((sum, item) => sum + (item.product_id === productId ? item.quantity : 0), 0)

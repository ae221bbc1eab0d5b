import * as z from 'zod/mini'
import { calendarDay, pesos } from '../field-schemas'
import { REPORT_ROWS, STOCK_LEVELS } from './reports-words'

const worth = { cost_value: pesos, retail_value: pesos, potential_profit: pesos, on_hand: z.int(), held: z.int() }
/** Places in the line for it, and what they would pay today if it arrived. */
const demand = { people_waiting: z.int(), waiting_value: pesos }
export const stockedProduct = z.object({
  /** Of a family its first shade, whose picture and category are shown. */
  product_id: z.int(),
  product_name: z.string(),
  /** Of a family only: its shades, and how many of them are to be ordered. */
  family_id: z.optional(z.int()),
  shade_count: z.optional(z.int()),
  shades_to_order: z.optional(z.int()),
  image_url: z.string(),
  category_name: z.string(),
  /** Null where the shades of a family have different ones. */
  price: z.nullable(pesos),
  cost_price: z.nullable(pesos),
  ...worth,
  available: z.int(),
  units_sold: z.int(),
  /** How long the available units last at the pace of the last 30 days; null without sales. */
  days_of_cover: z.nullable(z.int()),
  last_sale_date: z.nullable(calendarDay),
  stock_level: z.enum(STOCK_LEVELS),
  is_dead: z.boolean(),
  ...demand,
  /** Units to order, so that stock lasts 30 days beside one for each who waits; 0 when it lasts two weeks. Of a family the sum of its shades. */
  reorder_units: z.int(),
})
export type StockedProduct = z.infer<typeof stockedProduct>
export const stockedCategory = z.object({
  category_name: z.string(),
  ...worth,
  product_count: z.int(),
  units_sold: z.int(),
  days_of_cover: z.nullable(z.int()),
})
export type StockedCategory = z.infer<typeof stockedCategory>
/** Products are counted, also where families are rows. */
export const inventoryTotals = z.object({
  ...worth,
  product_count: z.int(),
  out_count: z.int(),
  low_count: z.int(),
  dead_count: z.int(),
  dead_value: pesos,
  reorder_count: z.int(),
  without_cost_count: z.int(),
  ...demand,
})
export const inventoryValue = z.object({
  rows: z.enum(REPORT_ROWS),
  products: z.array(stockedProduct),
  categories: z.array(stockedCategory),
  totals: inventoryTotals,
})
export type InventoryValue = z.infer<typeof inventoryValue>

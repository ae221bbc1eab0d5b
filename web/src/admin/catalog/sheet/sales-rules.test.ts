import type { ListedOrder } from '@tocador/contracts/orders/order-schemas'
import { expect, test } from 'vitest'
import { unitsIn } from './sales-rules'

const line = (product_id: number, quantity: number) => ({ product_id, quantity })
const order = (...items: object[]) => ({ items }) as Pick<ListedOrder, 'items'>

test.each([
  ['the units of all its lines', order(line(3, 2), line(4, 7), line(3, 1)), 3],
  ['no units of another product', order(line(4, 7)), 0],
  ['no units without lines', order(), 0],
  ['no units when its lines were not read', {}, 0],
])('an order has %s', (_, one, units) => expect(unitsIn(one, 3)).toBe(units))

/** @type {import('./server-faults.mjs').FaultLine[]} */
// prettier-ignore
export const ordersFaults = [
  // Placing
  ['orders/placing/place-order.ts', 'if (!row.keyedHash?.equals(bodyHash)) throw', 'if (row.keyedHash === null) throw', 'a key with another body is refused', 'orders/placing/place-order'],
  ['orders/placing/place-order.ts', 'key === undefined && !row.cartHasLines ?', 'key === undefined ?', 'a new cart with the same content is a new order', 'orders/placing/place-order'],
  ['orders/placing/place-order.ts', '{ lockOwner: buyer.key }', '{}', 'simultaneous requests of one buyer create one order', 'orders/placing/place-order'],
  ['orders/placing/place-order.ts', 'refuseHigherPrice(input, sold)\n', '', 'an order that costs more than shown is refused', 'orders/placing/place-order'],
  ['orders/placing/place-order.ts', 'sum + line.quantity * line.priceCents', 'sum + line.priceCents', 'the total counts every unit', 'orders/placing/place-order'],
  ['orders/placing/place-order.ts', 'itemCount: sold.length', 'itemCount: input.cartItems.length', 'the lines of an order are counted after merging', 'orders/placing/place-order'],
  // Routes
  ['orders/routes.ts', "if (body.sessionId == null) throw new Refusal('CART_OWNER_MISSING')", "if (body.sessionId == null) body.sessionId = ''", 'a guest order needs a session', 'orders/placing/place-order'],
  ['orders/wire-orders.ts', 'subtotal: pesosOf(row.priceCents * row.quantity)', 'subtotal: pesosOf(row.priceCents)', 'the subtotal of a line counts its units', 'orders/placing/place-order'],
]

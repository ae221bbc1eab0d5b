/** @type {import('./server-faults.mjs').FaultLine[]} */
// prettier-ignore
export const platformFaults = [
  // Access
  ['contracts/src/orders/orders-words.ts', 'MAX_ORDER_LINES = 200', 'MAX_ORDER_LINES = 201', 'an order has 200 lines at most', 'orders/placing/place-order'],
  ['contracts/src/orders/orders-words.ts', 'MAX_ORDER_LINES = 200', 'MAX_ORDER_LINES = 199', 'an order may have 200 lines', 'orders/placing/place-order'],
]

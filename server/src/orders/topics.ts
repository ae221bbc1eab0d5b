/** Published when orders were placed or changed. */
export const ORDERS = 'orders'

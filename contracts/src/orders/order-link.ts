/** The address of an order's page. Its token alone gives access: to read, move and cancel the order. */
export const orderPath = (token: string) => `/pedido/${token}`

/** 128 random bits. */
export const ORDER_TOKEN = /^[A-Za-z0-9_-]{22}$/

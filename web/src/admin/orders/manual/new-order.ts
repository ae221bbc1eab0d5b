/** The draft of an order that the owner enters: where there is one, its form opens. */
export const NEW_ORDER = 'pedido.nuevo'

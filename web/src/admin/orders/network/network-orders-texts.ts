import type { NetworkOrders } from '@tocador/contracts/orders/network-orders-endpoints'
import { piecesText } from '@tocador/contracts/pieces-text'
import { countText } from '../status/use-bulk-status'

export const cancelOrdersText = (orders = 0) => (orders === 0 ? 'Cancelar pedidos' : `Cancelar ${countText(orders)}`)

/** `Llegaron 183 pedidos sin confirmar desde la misma red.` */
export function networkOrdersText({
  orders,
  networks,
  units,
}: Pick<NetworkOrders, 'orders' | 'networks' | 'units'>): string {
  if (orders === 0) return 'No hay pedidos sin confirmar de esa red, o no se sabe desde qué red llegaron.'
  const from = networks === 1 ? 'la misma red' : `${networks} redes`
  return (
    `${orders === 1 ? 'Llegó' : 'Llegaron'} ${countText(orders)} sin confirmar desde ${from}. Al ${orders === 1 ? 'cancelarlo' : 'cancelarlos'}, ` +
    `${units === 1 ? 'regresa' : 'regresan'} ${piecesText(units)} a tus existencias y ${orders === 1 ? 'se libera su horario' : 'se liberan sus horarios'}.`
  )
}

export const trustedOrdersText = (orders: number) =>
  orders === 1
    ? '1 de ellos es de una clienta a la que ya le confirmaste un pedido.'
    : `${orders} de ellos son de clientas a las que ya les confirmaste un pedido.`

/** In an order's sheet: `3 pedidos sin confirmar desde la misma red`. */
export const sameNetworkText = (orders: number) => `${countText(orders)} sin confirmar desde la misma red`

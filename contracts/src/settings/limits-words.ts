/** The limits that the owner may change: their bounds, and what each says in the panel. */
export const LIMITS = {
  guest_line_limit: { min: 1, max: 9999, label: 'Piezas por producto para visitas y cuentas nuevas' },
  client_line_limit: { min: 1, max: 9999, label: 'Piezas por producto para clientas' },
  network_piece_limit: { min: 1, max: 1_000_000, label: 'Piezas apartadas por los carritos grandes de una red' },
  small_cart_pieces: { min: 0, max: 9999, label: 'Piezas hasta las que un carrito o pedido es chico' },
  network_carts: { min: 1, max: 1_000_000, label: 'Carritos con piezas por red' },
  network_hold_percent: { min: 1, max: 100, label: 'Parte de todas las piezas que aparta una red (%)' },
  network_claim_percent: {
    min: 1,
    max: 100,
    label: 'Parte de un producto, y de todas las piezas, que una red aparta o pide (%)',
  },
  network_sold_out_percent: { min: 1, max: 100, label: 'Parte de los productos que una red puede agotar (%)' },
  share_free_pieces: { min: 0, max: 9999, label: 'Piezas hasta las que no se limita ninguna parte' },
  guest_renewal_minutes: { min: 1, max: 43_200, label: 'Minutos que dura en total un apartado de visita' },
  orders_per_phone: { min: 1, max: 1000, label: 'Pedidos sin confirmar por teléfono' },
  network_orders_per_hour: { min: 1, max: 100_000, label: 'Pedidos sin confirmar por red y hora' },
} as const

export type LimitName = keyof typeof LIMITS
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[]

/** The limits that the owner may change: their bounds, and what each says in the panel. */
export const LIMITS = {
  guest_line_limit: {
    min: 1,
    max: 9999,
    label: 'Piezas de un producto, sin cuenta o con cuenta nueva',
    what: 'Lo más que puede apartar o pedir de un mismo producto quien no tiene cuenta o la tiene nueva.',
  },
  client_line_limit: {
    min: 1,
    max: 9999,
    label: 'Piezas de un producto, clientas conocidas',
    what: 'Lo más que puede apartar o pedir de un mismo producto quien tiene cuenta y ya recibió tu confirmación de un pedido.',
  },
  network_piece_limit: {
    min: 1,
    max: 1_000_000,
    label: 'Piezas en carritos grandes de un mismo internet',
    what: 'Lo más que apartan, entre todos, los carritos grandes sin cuenta o con cuenta nueva.',
  },
  small_cart_pieces: {
    min: 0,
    max: 9999,
    label: 'Hasta cuántas piezas un carrito es chico',
    what: 'Los carritos chicos no cuentan en el tope de los carritos grandes.',
  },
  network_carts: {
    min: 1,
    max: 1_000_000,
    label: 'Carritos a la vez desde un mismo internet',
    what: 'Cuántos carritos con piezas puede haber al mismo tiempo, sin cuenta o con cuenta nueva.',
  },
  network_hold_percent: {
    min: 1,
    max: 100,
    label: 'Parte de todas tus piezas en carritos de un mismo internet (%)',
    what: 'Lo más que se puede apartar, sumando todos los productos.',
  },
  network_claim_percent: {
    min: 1,
    max: 100,
    label: 'Parte apartada o pedida desde un mismo internet (%)',
    what: 'De cada producto, y de todas tus piezas juntas: lo que está en carritos más los pedidos que aún no confirmas.',
  },
  network_sold_out_percent: {
    min: 1,
    max: 100,
    label: 'Productos que un mismo internet puede dejar sin piezas (%)',
    what: 'De cada 100 productos, cuántos pueden quedarse sin piezas libres por sus carritos y sus pedidos sin confirmar. Siempre se permiten 3.',
  },
  share_free_pieces: {
    min: 0,
    max: 9999,
    label: 'Cantidad de piezas tan chica que no se limita',
    what: 'Si de un producto hay hasta estas piezas, una sola persona puede apartarlas todas. Quien aparta y pide hasta estas piezas en total tampoco tiene tope.',
  },
  guest_renewal_minutes: {
    min: 1,
    max: 43_200,
    label: 'Minutos que dura en total lo apartado sin cuenta',
    what: 'Cada cambio en el carrito le da tiempo otra vez, hasta completar estos minutos. Si «Tiempo para invitados» es más largo, dura ese tiempo. Igual con cuenta nueva.',
  },
  orders_per_phone: {
    min: 1,
    max: 1000,
    label: 'Pedidos sin confirmar a la vez por persona',
    what: 'Cuántos puede tener cada cuenta; sin cuenta o con cuenta nueva, cada teléfono. Los que tú agregas no tienen tope.',
  },
  network_orders_per_hour: {
    min: 1,
    max: 100_000,
    label: 'Pedidos sin cuenta en una hora desde un mismo internet',
    what: 'Solo cuentan los que aún no confirmas.',
  },
  network_new_orders_per_hour: {
    min: 1,
    max: 100_000,
    label: 'Pedidos sin cuenta o con cuenta nueva en una hora desde un mismo internet',
    what: 'Solo cuentan los que aún no confirmas, y solo las cuentas que se registraron desde ese internet en las últimas 24 horas.',
  },
  network_waits_per_hour: {
    min: 1,
    max: 100_000,
    label: 'Avisos pedidos en una hora desde un mismo internet',
    what: 'Cuántas veces se puede pedir «Avísame» sin cuenta o con cuenta nueva.',
  },
} as const

export type LimitName = keyof typeof LIMITS
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[]

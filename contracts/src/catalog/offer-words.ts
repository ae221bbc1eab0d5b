/** The columns of an offer in files. */
export const OFFER_FIELDS = {
  offer_price: {
    label: 'Precio de oferta',
    heads: ['precio_de_oferta', 'precio_oferta', 'precio_promocional', 'offer_price', 'special_price'],
  },
  offer_first_day: {
    label: 'Primer día de oferta',
    heads: ['primer_dia_de_oferta', 'inicio_de_oferta', 'oferta_desde', 'offer_start'],
  },
  offer_last_day: {
    label: 'Último día de oferta',
    heads: ['ultimo_dia_de_oferta', 'fin_de_oferta', 'oferta_hasta', 'offer_end'],
  },
} as const

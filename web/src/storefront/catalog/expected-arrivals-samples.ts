/** Fixed samples of what is on its way (design §4.15): not for sale, without a price. Their pictures lie in web/public. */
export const expectedArrivals = [
  {
    name: 'Máscara de pestañas de tubos, negro profundo',
    category: 'Ojos',
    week: '2026-11-30',
    expected: 'Semana del 30 de noviembre',
    image: '/llegada-mascara.svg',
    alt: 'Máscara de pestañas color vino con el cepillo a la vista',
  },
  {
    name: 'Sérum de vitamina C al 15 %, 30 ml',
    category: 'Cuidado de la piel',
    week: '2026-12-07',
    expected: 'Semana del 7 de diciembre',
    image: '/llegada-serum.svg',
    alt: 'Frasco de sérum ámbar con gotero sobre una charola',
  },
  {
    name: 'Paleta de sombras Oaxaca, ocho tonos tierra',
    category: 'Ojos',
    week: '2026-12-14',
    expected: 'Semana del 14 de diciembre',
    image: '/llegada-paleta.svg',
    alt: 'Paleta de sombras abierta con ocho tonos tierra',
  },
  {
    name: 'Crema con ácido hialurónico, 50 ml',
    category: 'Cuidado de la piel',
    week: '2026-12-21',
    expected: 'Semana del 21 de diciembre',
    image: '/llegada-crema.svg',
    alt: 'Tarro abierto de crema blanca',
  },
] as const

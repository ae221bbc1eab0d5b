/**
 * Fixed samples of expected arrivals (NAV-14): not for sale and without a price. Without a date too, since a fixed one
 * would become a past one. Their pictures are in web/public.
 */
export const expectedArrivals = [
  {
    name: 'Máscara de pestañas de tubos, negro profundo',
    category: 'Ojos',
    expected: 'En dos semanas',
    image: '/llegada-mascara.svg',
    alt: 'Máscara de pestañas color vino con el cepillo a la vista',
  },
  {
    name: 'Sérum de vitamina C al 15 %, 30 ml',
    category: 'Cuidado de la piel',
    expected: 'En tres semanas',
    image: '/llegada-serum.svg',
    alt: 'Frasco de sérum ámbar con gotero sobre una charola',
  },
  {
    name: 'Paleta de sombras Oaxaca, ocho tonos tierra',
    category: 'Ojos',
    expected: 'En un mes',
    image: '/llegada-paleta.svg',
    alt: 'Paleta de sombras abierta con ocho tonos tierra',
  },
  {
    name: 'Crema con ácido hialurónico, 50 ml',
    category: 'Cuidado de la piel',
    expected: 'En seis semanas',
    image: '/llegada-crema.svg',
    alt: 'Tarro abierto de crema blanca',
  },
] as const

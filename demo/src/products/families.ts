/** Products that are shades of one thing, in their order; colours as the owner would choose them from the pictures. */
export const demoFamilies: readonly {
  name: string
  shades: readonly { product: string; name: string; color: string }[]
}[] = [
  {
    name: 'Base líquida acabado natural',
    shades: [
      {
        product: 'Base líquida acabado natural con ácido hialurónico 240 Arena',
        name: '240 Arena',
        color: '#d9b08c',
      },
      { product: 'Base líquida acabado natural 320 Canela', name: '320 Canela', color: '#b07d54' },
      { product: 'Base líquida acabado natural 450 Cacao', name: '450 Cacao', color: '#6b4430' },
    ],
  },
  {
    name: 'Rubor compacto',
    shades: [
      { product: 'Rubor compacto Durazno', name: 'Durazno', color: '#f0a58a' },
      { product: 'Rubor compacto Bugambilia', name: 'Bugambilia', color: '#c93f7c' },
    ],
  },
  {
    name: 'Delineador de labios',
    shades: [
      { product: 'Delineador de labios Nuez', name: 'Nuez', color: '#8a5a44' },
      { product: 'Delineador de labios Grana', name: 'Grana', color: '#a3123a' },
    ],
  },
]

/** An offer that runs when the demo is made, below what the product cost in the 30 days before. */
export const demoOffer = { product: 'Paleta de sombras Jacaranda', share: 0.8, days: 10 }

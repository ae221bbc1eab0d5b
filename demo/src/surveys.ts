export interface DemoSurvey {
  question: string
  description: string
  /** Days before the demo is made. */
  openedDaysAgo: number
  closedDaysAgo?: number
  /** `weight`: how likely a client votes for it, of 100. */
  options: readonly { text: string; description?: string; weight: number }[]
  /** Suggestions that wait for a decision. */
  pending: readonly { text: string; description: string }[]
}

export const demoSurveys: readonly DemoSurvey[] = [
  {
    question: '¿Qué tono de labial traemos en enero?',
    description: 'Vota por uno o por varios. Traemos primero lo que más pidan.',
    openedDaysAgo: 18,
    options: [
      { text: 'Frambuesa', description: 'Rosa intenso con acabado satinado', weight: 74 },
      { text: 'Nude rosado', weight: 55 },
      { text: 'Vino', description: 'Mate, para la noche', weight: 38 },
      { text: 'Terracota', weight: 20 },
      { text: 'Rosa chicle', weight: 9 },
    ],
    pending: [],
  },
  {
    question: '¿Qué te falta para el cuidado de la piel?',
    description: '',
    openedDaysAgo: 9,
    options: [
      { text: 'Bloqueador con color', description: 'FPS 50, sin dejar la cara blanca', weight: 62 },
      { text: 'Retinol suave', weight: 44 },
      { text: 'Centella asiática', weight: 26 },
      { text: 'Mascarillas de arcilla', description: 'Rosa, verde y blanca, en sobres', weight: 33 },
    ],
    pending: [{ text: 'Bloqueadores con color', description: 'En tono claro, por favor' }],
  },
  {
    question: '¿Probarías muestras de perfume?',
    description: 'Frascos de 2 ml para conocer una fragancia antes de llevarla.',
    openedDaysAgo: 60,
    closedDaysAgo: 32,
    options: [
      { text: 'Sí, las compraría', weight: 66 },
      { text: 'Solo con mi pedido', weight: 30 },
      { text: 'No me interesan', weight: 8 },
    ],
    pending: [],
  },
]

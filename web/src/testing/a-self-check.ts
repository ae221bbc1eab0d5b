import type { SelfCheckProblem, ShopSelfCheck } from '@tocador/contracts/doctor/self-check-endpoints'

export const aProblem = (change: Partial<SelfCheckProblem> = {}): SelfCheckProblem => ({
  what: 'Opciones con otro número de votos',
  meaning: 'La encuesta muestra otro resultado.',
  found: ['Labial (5 en vez de 1)'],
  count: 1,
  is_mendable: true,
  ...change,
})

export const aSelfCheck = (problems: SelfCheckProblem[] = [], change: Partial<ShopSelfCheck> = {}): ShopSelfCheck => {
  const checkedAt = '2026-11-20T09:12:00.000Z'
  return {
    is_running: false,
    checked_at: checkedAt,
    parts: [
      { title: 'Encuestas', checked_at: checkedAt, problems },
      { title: 'Pedidos', checked_at: checkedAt, problems: [] },
    ],
    ...change,
  }
}

import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'

export const anArrival = (over: Partial<Arrival> = {}): Arrival => ({
  id: 4,
  name: 'Sérum de noche',
  price: 189.5,
  expected: '2026-12-01',
  is_overdue: 0,
  image_url: '',
  place: 1,
  product: null,
  option: null,
  people_waiting: 0,
  people_of_deleted: 0,
  waiting_since: null,
  created_at: '2026-11-20T18:00:00.000Z',
  updated_at: '2026-11-20T18:00:00.000Z',
  ...over,
})

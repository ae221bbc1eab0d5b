import type { ActivityEntry } from '@tocador/contracts/activity/activity-endpoints'

export const anActivityEntry = (entry: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 7,
  at: '2026-11-20T18:05:00.000Z',
  actor_id: 1,
  actor_name: 'Ana Sol',
  subject: 'product',
  subject_id: '12',
  action: 'update',
  thing: 'Rubor coral',
  opens: { subject: 'product', id: 12 },
  changes: [
    { label: 'Precio de venta', before: '$120.00', after: '$135.00' },
    { label: 'Marca', before: 'Luna', after: '' },
  ],
  ...entry,
})

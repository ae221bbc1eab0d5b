import type { ListedUser } from '@tocador/contracts/accounts/accounts-schemas'
import { expect, test, vi } from 'vitest'
import { groupsFor } from './go-to-groups'

const places = { sections: [], actions: [], onOrder: vi.fn(), onProduct: vi.fn(), onClient: vi.fn() }
const client: ListedUser = {
  id: 7,
  name: 'Renata Ibarra',
  phone: '8112345678',
  email: '',
  role: 'client',
  is_active: 1,
  created_at: '2026-11-01T12:00:00.000Z',
  updated_at: '2026-11-01T12:00:00.000Z',
  total_carts: 0,
  total_reservations: 0,
  surveys_participated: 0,
  total_orders: 0,
  total_spent: 0,
  last_order_at: null,
}

test('[ADM-20] found clients are a group of their own, and choosing one opens that client', () => {
  const groups = groupsFor('renata', places, { clients: [client] })
  expect(groups.map(({ name, targets }) => [name, targets.map(({ key }) => key)])).toStrictEqual([
    ['Clientes', ['cliente-7']],
  ])
  groups[0]?.targets[0]?.go()
  expect(places.onClient).toHaveBeenCalledExactlyOnceWith(7)
  expect(places.onOrder).not.toHaveBeenCalled()
})

test('a search that found nothing has no groups', () => {
  expect(groupsFor('zzzz', places)).toStrictEqual([])
  expect(groupsFor('zzzz', places, { orders: [], products: [], clients: [] })).toStrictEqual([])
})

import type { ListedUser, User, UserDetail } from '@tocador/contracts/accounts/accounts-schemas'

export const aUser = (over: Partial<User> = {}): User => ({
  id: 7,
  name: 'Ana Ruiz',
  phone: '5512345678',
  email: '',
  role: 'client',
  is_active: 1,
  ...over,
})

/** A client's row in the panel, registered on 15 November at noon. */
export const aListedUser = (over: Partial<ListedUser> = {}): ListedUser => ({
  ...aUser(),
  created_at: '2026-11-15T18:00:00.000Z',
  updated_at: '2026-11-15T18:00:00.000Z',
  total_carts: 0,
  total_reservations: 0,
  surveys_participated: 0,
  total_orders: 0,
  total_spent: 0,
  last_order_at: null,
  ...over,
})

export const aUserDetail = (over: Partial<UserDetail> = {}): UserDetail => ({
  ...aListedUser(),
  last_visit_at: null,
  orders: [],
  holds: [],
  password_link_expires_at: null,
  ...over,
})

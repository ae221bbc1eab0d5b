import type { ListedUser, Profile, User, UserDetail } from '@tocador/contracts/accounts/accounts-schemas'
import type { updateProfile } from '@tocador/contracts/accounts/accounts-endpoints'
import type { OwnSession } from '@tocador/contracts/my-account/my-account-schemas'
import type { BodyOf } from '@tocador/contracts/endpoint'
import { pesosOf } from '@tocador/contracts/money'
import { normalisePhone } from '@tocador/contracts/phone'
import { fold } from '@tocador/contracts/search-text'
import { toBit } from '@tocador/contracts/field-schemas'
import type { DatedUserRow, UserRow, UserToSave } from './queries'
import type { OwnSessionRow } from './sessions/queries'
import type { ListedUserRow, UserDetailRow, UserHoldRow, UserOrderRow } from './users/queries'

export const toUser = ({ id, name, phone, email, role, isActive }: UserRow): User => ({
  id,
  name,
  phone,
  email,
  role,
  is_active: toBit(isActive),
})

export const ownSessionOf = ({ device, startedAt, lastUsedAt, isCurrent }: OwnSessionRow): OwnSession => ({
  device,
  started_at: startedAt.toISOString(),
  last_used_at: lastUsedAt.toISOString(),
  is_current: isCurrent,
})

export const profileOf = (row: DatedUserRow): Profile => ({
  ...toUser(row),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

export const listedUserOf = (row: ListedUserRow): ListedUser => ({
  ...profileOf(row),
  total_carts: row.carts,
  total_reservations: row.holds,
  surveys_participated: row.surveys,
  total_orders: row.orders,
  sold_orders: row.soldOrders,
  total_spent: pesosOf(row.spentCents),
  last_order_at: row.lastOrderAt?.toISOString() ?? null,
})

export const userDetailOf = (row: UserDetailRow, orders: UserOrderRow[], holds: UserHoldRow[]): UserDetail => ({
  ...listedUserOf(row),
  last_visit_at: row.lastVisitAt?.toISOString() ?? null,
  orders: orders.map((order) => ({
    id: order.id,
    order_number: order.orderNumber,
    status: order.status,
    total_amount: pesosOf(order.totalCents),
    created_at: order.createdAt.toISOString(),
  })),
  holds: holds.map((hold) => ({
    id: hold.id,
    product_id: hold.productId,
    product_name: hold.productName,
    quantity: hold.quantity,
    total_amount: pesosOf(hold.quantity * hold.priceCents),
    reserved_until: hold.reservedUntil.toISOString(),
  })),
  password_link_expires_at: row.linkExpiresAt?.toISOString() ?? null,
})

export const profileChangeOf = ({ current_password: currentPassword, ...change }: BodyOf<typeof updateProfile>) => ({
  ...change,
  currentPassword,
})
export type ProfileChange = ReturnType<typeof profileChangeOf>

/** Adds the normalised values by which accounts are compared and searched. */
export function userToSave({
  name,
  phone,
  email,
  passwordHash,
}: Omit<UserToSave, 'phoneKey' | 'searchText'>): UserToSave {
  const phoneKey = normalisePhone(phone)
  return { name, phone, phoneKey, email, passwordHash, searchText: fold(`${name} ${email} ${phoneKey}`) }
}

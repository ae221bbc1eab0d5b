import { randomBytes } from 'node:crypto'
import type { User } from '@tocador/contracts/accounts'
import type { Tx } from '../platform/database/db'
import { hashPassword } from './passwords'
import { saveNewUsers } from './queries'
import { toUser, userToSave } from './user-shape'

export interface ClientToCreate {
  name: string
  phone: string
  email: string
}

/** Many accounts at once, with one password that nobody knows. */
export async function createClients(tx: Tx, clients: readonly ClientToCreate[], now: Date): Promise<User[]> {
  if (clients.length === 0) return []
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const rows = await saveNewUsers(
    tx,
    clients.map((client) => ({ ...userToSave({ ...client, passwordHash }), role: 'client' })),
    now,
  )
  return rows.map(toUser)
}

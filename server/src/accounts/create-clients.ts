import { randomBytes } from 'node:crypto'
import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import type { ShopTx } from '../platform/context'
import { hashPassword } from './passwords'
import { saveNewUsers } from './queries'
import { toUser, userToSave } from './wire-users'

export interface ClientToCreate {
  name: string
  phone: string
  email: string
}

/** Creates many accounts at once, with one random password that is not kept. */
export async function createClients(tx: ShopTx, clients: readonly ClientToCreate[]): Promise<User[]> {
  if (clients.length === 0) return []
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const rows = await saveNewUsers(
    tx,
    clients.map((client) => ({
      ...userToSave({ ...client, passwordHash }),
      role: 'client',
      isTrusted: true,
      registeredNetwork: '',
    })),
  )
  return rows.map(toUser)
}

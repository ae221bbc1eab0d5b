import { randomInt } from 'node:crypto'
import { inTransaction, type ShopContext } from '../platform/context'
import { appointAdministrator } from './create-administrator'
import { hashPassword } from './passwords'
import { countActiveAdministrators } from './queries'
import { ADMINISTRATORS } from './users/keep-administrators'
import { userToSave } from './wire-users'

export interface FirstAdministrator {
  phone: string
  /** Set only when it was generated, to be shown once. */
  password?: string
}

/** Returns the account only when it was created now, so that its password is shown once. */
export async function ensureFirstAdministrator(
  context: ShopContext,
  { name, phone, password }: { name: string; phone: string; password?: string | undefined },
): Promise<FirstAdministrator | undefined> {
  if ((await countActiveAdministrators(context.db)) > 0) return undefined
  const chosen = password ?? randomPassword()
  const passwordHash = await hashPassword(chosen)
  return inTransaction(
    context,
    async (tx) => {
      // Another instance may have started at the same moment.
      if ((await countActiveAdministrators(tx)) > 0) return undefined
      await appointAdministrator(tx, userToSave({ name, phone, email: '', passwordHash }))
      return { phone, ...(password === undefined && { password: chosen }) }
    },
    { lockOwner: ADMINISTRATORS },
  )
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const randomPassword = () => Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

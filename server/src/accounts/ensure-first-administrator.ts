import { randomInt } from 'node:crypto'
import { inTransaction, type DbOutsideTransaction } from '../platform/database/db'
import { appointAdministrator } from './create-administrator'
import { hashPassword } from './passwords'
import { countActiveAdministrators } from './queries'
import { ADMINISTRATORS } from './set-user-status'
import { userToSave } from './user-shape'

export interface FirstAdministrator {
  phone: string
  /** Only when it was made up here: nobody else knows it. */
  password?: string
}

/** Gives the account only when it had to be made, so that its password is shown once and never again. */
export async function ensureFirstAdministrator(
  db: DbOutsideTransaction,
  { name, phone, password }: { name: string; phone: string; password?: string | undefined },
  now: Date,
): Promise<FirstAdministrator | undefined> {
  if ((await countActiveAdministrators(db)) > 0) return undefined
  const chosen = password ?? randomPassword()
  const passwordHash = await hashPassword(chosen)
  return inTransaction(
    db,
    async (tx) => {
      // Another instance of the shop may have started at the same moment.
      if ((await countActiveAdministrators(tx)) > 0) return undefined
      await appointAdministrator(tx, userToSave({ name, phone, email: '', passwordHash }), now)
      return { phone, ...(password === undefined && { password: chosen }) }
    },
    { lockOwner: ADMINISTRATORS },
  )
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const randomPassword = () => Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

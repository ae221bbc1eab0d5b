import type { register, Session } from '@tocador/contracts/accounts'
import type { BodyOf } from '@tocador/contracts/endpoint'
import { recordChange } from '../platform/audit/record-change'
import { inTransaction, type DbOutsideTransaction } from '../platform/database/db'
import type { Caller } from '../platform/http/caller'
import { openSession } from './open-session'
import { hashPassword } from './passwords'
import { saveNewUsers } from './queries'
import { refuseTaken } from './refuse-taken'
import { toUser, userToSave } from './user-shape'

/** Anybody may make an account; only an administrator decides whose role it has. */
export async function registerUser(
  db: DbOutsideTransaction,
  wish: BodyOf<typeof register>,
  { caller, now }: { caller: Caller; now: Date },
): Promise<Session> {
  const role = caller.kind === 'admin' ? (wish.role ?? 'client') : 'client'
  const passwordHash = await hashPassword(wish.password)
  return inTransaction(db, async (tx) => {
    const [row] = await saveNewUsers(tx, [{ ...userToSave({ ...wish, passwordHash }), role }], now)
    if (!row) throw new Error('The account was not written')
    const user = toUser(row)
    if (caller.kind === 'admin') {
      await recordChange(tx, {
        actor: caller.user,
        action: 'create',
        subject: 'user',
        subjectId: user.id,
        after: user,
        at: now,
      })
    }
    const token = await openSession(tx, { ...row, password_hash: passwordHash }, now)
    if (token === undefined) throw new Error('The session was not written')
    return { user, token }
  }).catch(refuseTaken)
}

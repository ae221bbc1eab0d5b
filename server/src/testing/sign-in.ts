import { randomBytes, randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Role } from '@tocador/contracts/accounts/accounts-words'
import { normalisePhone } from '@tocador/contracts/phone'
import { fold } from '@tocador/contracts/search-text'
import { hashToken } from '../accounts/tokens'
import type { Clock } from '../platform/clock'
import { runTransaction, type DbOutsideTransaction } from '../platform/database/db'
import type { Account } from '../platform/http/caller'

export interface SignedInPerson {
  user: Account
  token: string
}

/** The hash of a random password that was not kept. */
const UNKNOWN_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$l/QhpyotvF1OUFvCQ/FU5A$qyYcuW0VGBy8gzg0V1bDBQ8V6UcjyXF2g+gKV5o2OFY'

/** Creates an account with an open session directly in the tables, since hashing a password takes 50 ms. */
export async function signIn(
  { db, clock }: { db: DbOutsideTransaction; clock: Clock },
  role: Role,
  { name = role === 'admin' ? 'Ada Dueña' : 'Clara Clienta', phone = freePhone(), email = '' } = {},
): Promise<SignedInPerson> {
  const now = clock.now()
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + 12 * 3_600_000)
  return runTransaction(db, async (tx) => {
    const [row] = await tx.write<{ id: number }>(sql`
      insert into users (name, phone, phone_key, email, password_hash, role, search_text, created_at, updated_at)
      values (${name}, ${phone}, ${normalisePhone(phone)}, ${email}, ${UNKNOWN_PASSWORD_HASH}, ${role},
        ${fold(`${name} ${email} ${normalisePhone(phone)}`)}, ${now}, ${now})
      returning id`)
    if (!row) throw new Error('The account was not written')
    await tx.run(sql`
      insert into sessions (token_hash, user_id, created_at, extended_at, expires_at)
      values (${hashToken(token)}, ${row.id}, ${now}, ${now}, ${expires})`)
    return { user: { id: row.id, name, phone, email, role }, token }
  })
}

/** Ten digits beginning with 1, which no Mexican number does. */
const freePhone = () => `1${randomInt(100_000_000, 999_999_999)}`

import sql from 'sql-template-tag'
import type { ShopContext, ShopTx } from '../../platform/context'
import type { Tx } from '../../platform/database/db'
import { USER_WITH_PASSWORD, type UserRow, type UserWithPassword } from '../queries'

const hasSecret = (hash: Buffer) => sql`(token_hash = ${hash} or code_hash = ${hash})`

/** Replaces an earlier link. Saves nothing for an account that was deactivated since it was read. */
export function saveLink(
  tx: ShopTx,
  userId: number,
  link: { tokenHash: Buffer; codeHash: Buffer; expiresAt: Date },
): Promise<number> {
  return tx.run(sql`
    insert into password_links (user_id, token_hash, code_hash, created_at, expires_at)
    select id, ${link.tokenHash}::bytea, ${link.codeHash}::bytea, ${tx.now}::timestamptz, ${link.expiresAt}::timestamptz
    from users where id = ${userId} and is_active
    for share
    on conflict (user_id) do update set
      token_hash = excluded.token_hash, code_hash = excluded.code_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`)
}

/** `secretHash` of the token or of the code. */
export const findUserOfLink = ({ db, now }: ShopContext, secretHash: Buffer): Promise<UserWithPassword | undefined> =>
  db.first(sql`
    select ${USER_WITH_PASSWORD} from users
    where is_active and id = (select user_id from password_links where ${hasSecret(secretHash)} and expires_at > ${now})`)

export const hasOpenLink = async (tx: ShopTx, userId: number): Promise<boolean> =>
  (await tx.first(sql`select from password_links where user_id = ${userId} and expires_at > ${tx.now}`)) !== undefined

/** Uses the link up: of two calls at once the second finds none. */
export async function takeLink(tx: ShopTx, secretHash: Buffer): Promise<number | undefined> {
  const [row] = await tx.write<{ userId: number }>(sql`
    delete from password_links where ${hasSecret(secretHash)} and expires_at > ${tx.now}
    returning user_id as "userId"`)
  return row?.userId
}

/** Saves nothing for an account that was deactivated, or whose role was changed, since it was read. */
export async function savePassword(
  tx: ShopTx,
  user: Pick<UserRow, 'id' | 'role'>,
  passwordHash: string,
): Promise<UserWithPassword | undefined> {
  const [row] = await tx.write<UserWithPassword>(sql`
    update users set password_hash = ${passwordHash}, updated_at = ${tx.now}
    where id = ${user.id} and role = ${user.role} and is_active
    returning ${USER_WITH_PASSWORD}`)
  return row
}

export const removeOldLinks = (tx: Tx, before: Date): Promise<number> =>
  tx.run(sql`delete from password_links where expires_at <= ${before}`)

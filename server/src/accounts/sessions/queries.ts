import sql from 'sql-template-tag'
import type { ShopContext, ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'
import type { UserRow, UserWithPassword } from '../queries'
import type { Attack, Failures } from './login-rules'

export type SessionRow = Omit<UserRow, 'isActive'> & { createdAt: Date; extendedAt: Date }

export function findSession({ db, now }: ShopContext, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return db.first(sql`
    select u.id, u.name, u.phone, u.email, u.role, s.created_at as "createdAt", s.extended_at as "extendedAt"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and u.is_active`)
}

/** Of these token hashes, those whose session is open and whose account is active. */
export async function listOpenSessions({ db, now }: ShopContext, tokenHashes: Buffer[]): Promise<Buffer[]> {
  const open = await db.rows<{ tokenHash: Buffer }>(sql`
    select s.token_hash as "tokenHash" from sessions s join users u on u.id = s.user_id
    where s.token_hash = any(${tokenHashes}::bytea[]) and s.expires_at > ${now} and u.is_active`)
  return open.map(({ tokenHash }) => tokenHash)
}

export function extendSession(tx: ShopTx, tokenHash: Buffer, end: Date): Promise<number> {
  return tx.run(sql`
    update sessions set extended_at = ${tx.now}, expires_at = ${end}
    where token_hash = ${tokenHash} and extended_at < ${tx.now}`)
}

/**
 * Saves nothing when the account was deactivated, or its password changed, since it was read. Holds the account, so that sessions opened
 * at the same moment count each other.
 */
export function saveSession(
  tx: ShopTx,
  user: Pick<UserWithPassword, 'id' | 'passwordHash'>,
  session: { tokenHash: Buffer; end: Date; device: string },
): Promise<number> {
  return tx.run(sql`
    insert into sessions (token_hash, user_id, created_at, extended_at, expires_at, device)
    select ${session.tokenHash}::bytea, id, ${tx.now}::timestamptz, ${tx.now}::timestamptz,
      ${session.end}::timestamptz, ${session.device}
    from users where id = ${user.id} and is_active and password_hash = ${user.passwordHash}
    for no key update`)
}

/** Ends the sessions of the account beyond this number, the ones used longest ago first, never the given one. */
export function removeOldestSessions(tx: Tx, userId: number, { most, kept }: { most: number; kept: Buffer }) {
  return tx.run(sql`
    delete from sessions where token_hash in (
      select token_hash from sessions where user_id = ${userId}
      order by token_hash = ${kept} desc, extended_at desc, created_at desc offset ${most})`)
}

export function removeSession(tx: Tx, tokenHash: Buffer): Promise<number> {
  return tx.run(sql`delete from sessions where token_hash = ${tokenHash}`)
}

/** Removes an unused link for a new password too: anyone with that link could sign in. */
export function removeSessionsOf(tx: Tx, userId: number, kept?: Buffer): Promise<number> {
  return tx.run(sql`
    with links as (delete from password_links where user_id = ${userId})
    delete from sessions
    where user_id = ${userId} and token_hash is distinct from ${kept ?? null}::bytea`)
}

export interface OwnSessionRow {
  device: string
  startedAt: Date
  lastUsedAt: Date
  isCurrent: boolean
}

export const listSessionsOf = ({ db, now }: Pick<ShopContext, 'db' | 'now'>, userId: number, current: Buffer) =>
  db.rows<OwnSessionRow>(sql`
    select device, created_at as "startedAt", extended_at as "lastUsedAt", token_hash = ${current} as "isCurrent"
    from sessions where user_id = ${userId} and expires_at > ${now}
    order by token_hash = ${current} desc, extended_at desc, created_at desc`)

export function removeOldSessions(tx: ShopTx): Promise<number> {
  return tx.run(sql`delete from sessions where expires_at <= ${tx.now}`)
}

// Failed logins

export async function findFailures(db: Db, phoneKey: string, network: string): Promise<Failures | undefined> {
  return db.first<Failures>(sql`
    select failures, window_started_at as "windowStartedAt", last_at as "lastAt"
    from login_failures where phone_key = ${phoneKey} and network = ${network}`)
}

export function saveFailures(tx: Tx, phoneKey: string, network: string, counted: Failures): Promise<number> {
  return tx.run(sql`
    insert into login_failures (phone_key, network, failures, window_started_at, last_at)
    values (${phoneKey}, ${network}, ${counted.failures}, ${counted.windowStartedAt}, ${counted.lastAt})
    on conflict (phone_key, network) do update set
      failures = excluded.failures, window_started_at = excluded.window_started_at, last_at = excluded.last_at`)
}

export function removeFailures(tx: Tx, phoneKey: string, network?: string): Promise<number> {
  return tx.run(sql`
    delete from login_failures
    where phone_key = ${phoneKey} and (${network ?? null}::text is null or network = ${network ?? null})`)
}

interface Attempt {
  phoneKey: string
  network: string
  since: Date
}

/** The same statement for an unknown phone, so that its answer takes no other time. */
export async function findAttack(db: Db, { phoneKey, network, since }: Attempt): Promise<Attack> {
  const attack = await db.first<Attack>(sql`
    select
      (select coalesce(sum(failures), 0)::int from login_failures
        where phone_key = ${phoneKey} and network <> ${network} and last_at > ${since}) as failures,
      exists (select from login_networks known join users u on u.id = known.user_id
        where u.phone_key = ${phoneKey} and known.network = ${network}) as "isKnownNetwork"`)
  return attack ?? { failures: 0, isKnownNetwork: false }
}

/** After a successful login: deletes the network's failures and stores the network as known. */
export function saveKnownNetwork(tx: ShopTx, user: { id: number; phoneKey: string }, network: string): Promise<number> {
  return tx.run(sql`
    with cleared as (
      delete from login_failures where phone_key = ${user.phoneKey} and network = ${network}
    )
    insert into login_networks (user_id, network, last_at) values (${user.id}, ${network}, ${tx.now})
    on conflict (user_id, network) do update set last_at = excluded.last_at`)
}

export function removeOldNetworks(tx: Tx, before: Date): Promise<number> {
  return tx.run(sql`delete from login_networks where last_at < ${before}`)
}

export function removeOldFailures(tx: Tx, before: Date): Promise<number> {
  return tx.run(sql`delete from login_failures where last_at < ${before}`)
}

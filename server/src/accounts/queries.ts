import type { Role } from '@tocador/contracts/accounts/accounts-words'
import { DELETED_NAME } from '@tocador/contracts/accounts/accounts-words'
import sql, { join } from 'sql-template-tag'
import type { ShopContext, ShopTx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import type { Attack, Failures } from './sessions/login-rules'

export interface UserRow {
  id: number
  name: string
  phone: string
  email: string
  role: Role
  isActive: boolean
}
export interface DatedUserRow extends UserRow {
  createdAt: Date
  updatedAt: Date
}
export interface UserWithPassword extends UserRow {
  phoneKey: string
  passwordHash: string
}
export const USER = sql`id, name, phone, email, role, is_active as "isActive"`
export const DATED_USER = sql`${USER}, created_at as "createdAt", updated_at as "updatedAt"`
export const USER_WITH_PASSWORD = sql`${USER}, phone_key as "phoneKey", password_hash as "passwordHash"`

// Sessions

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

/** Removes an unused link for a new password too: it would open the account to whoever has it. */
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

/** After a successful login: forgets the network's failures and remembers the network. */
export function saveKnownNetwork(tx: ShopTx, user: { id: number; phoneKey: string }, network: string): Promise<number> {
  return tx.run(sql`
    with cleared as (
      delete from login_failures where phone_key = ${user.phoneKey} and network = ${network}
    )
    insert into login_networks (user_id, network, last_at) values (${user.id}, ${network}, ${tx.now})
    on conflict (user_id, network) do update set last_at = excluded.last_at`)
}

/** The network of a registration counts for a day. */
export function forgetRegistrations(tx: Tx, before: Date): Promise<number> {
  return tx.run(
    sql`update users set registered_network = '' where registered_network <> '' and created_at <= ${before}`,
  )
}

export function removeOldNetworks(tx: Tx, before: Date): Promise<number> {
  return tx.run(sql`delete from login_networks where last_at < ${before}`)
}

export function removeOldFailures(tx: Tx, before: Date): Promise<number> {
  return tx.run(sql`delete from login_failures where last_at < ${before}`)
}

// Users

export function findUser(db: Db, id: number): Promise<UserWithPassword | undefined> {
  return db.first(sql`select ${USER_WITH_PASSWORD} from users where id = ${id} and deleted_at is null`)
}

/** Locks the account, so that changes of it at the same moment keep each other's fields. */
export function lockUser(tx: Tx, id: number): Promise<UserWithPassword | undefined> {
  return tx.first(sql`select ${USER_WITH_PASSWORD} from users where id = ${id} and deleted_at is null for update`)
}

export function findUserByPhone(db: Db, phoneKey: string): Promise<UserWithPassword | undefined> {
  return db.first(sql`select ${USER_WITH_PASSWORD} from users where phone_key = ${phoneKey}`)
}

export interface UserToSave {
  name: string
  phone: string
  phoneKey: string
  email: string
  passwordHash: string
  searchText: string
}

export async function saveNewUsers(
  tx: ShopTx,
  users: readonly (UserToSave & { role: Role; isTrusted: boolean; registeredNetwork: string })[],
): Promise<UserRow[]> {
  return tx.write(sql`
    insert into users (name, phone, phone_key, email, password_hash, search_text, role, trusted_since, registered_network, created_at,
      updated_at)
    values ${join(
      users.map(
        (user) => sql`(${user.name}, ${user.phone}, ${user.phoneKey}, ${user.email}, ${user.passwordHash},
          ${user.searchText}, ${user.role}, ${user.isTrusted ? tx.now : null}::timestamptz, ${user.registeredNetwork},
          ${tx.now}, ${tx.now})`,
      ),
    )}
    returning ${USER}`)
}

export const findProfile = (db: Db, id: number) =>
  db.first<DatedUserRow>(sql`select ${DATED_USER} from users where id = ${id}`)

export async function saveUser(
  tx: ShopTx,
  id: number,
  passwordHashSeen: string,
  user: UserToSave,
): Promise<DatedUserRow | undefined> {
  const [row] = await tx.write<DatedUserRow>(sql`
    update users set name = ${user.name}, phone = ${user.phone}, phone_key = ${user.phoneKey}, email = ${user.email},
      password_hash = ${user.passwordHash}, search_text = ${user.searchText}, updated_at = ${tx.now}
    where id = ${id} and is_active and password_hash = ${passwordHashSeen}
    returning ${DATED_USER}`)
  return row
}

export async function saveCorrection(
  tx: ShopTx,
  id: number,
  { name, phone, phoneKey, searchText }: Omit<UserToSave, 'email' | 'passwordHash'>,
): Promise<UserRow | undefined> {
  const [row] = await tx.write<UserRow>(sql`
    update users set name = ${name}, phone = ${phone}, phone_key = ${phoneKey}, search_text = ${searchText},
      updated_at = ${tx.now}
    where id = ${id} returning ${USER}`)
  return row
}

export async function saveStatus(tx: ShopTx, id: number, isActive: boolean): Promise<UserRow | undefined> {
  const [row] = await tx.write<UserRow>(sql`
    update users set is_active = ${isActive}, updated_at = ${tx.now} where id = ${id} returning ${USER}`)
  return row
}

/** Without a password hash the account keeps its password. */
export async function saveRole(
  tx: ShopTx,
  id: number,
  role: Role,
  passwordHash: string | null,
): Promise<UserRow | undefined> {
  const [row] = await tx.write<UserRow>(sql`
    update users set role = ${role}, password_hash = coalesce(${passwordHash}::text, password_hash), updated_at = ${tx.now}
    where id = ${id} returning ${USER}`)
  return row
}

/** Lifts the limits of guests for this account, because the shop has confirmed one of its orders. */
export const trustAccount = (tx: ShopTx, id: number): Promise<number> =>
  tx.run(sql`update users set trusted_since = ${tx.now} where id = ${id} and trusted_since is null`)

export async function countActiveAdministrators(db: Db): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*) from users where role = 'admin' and is_active`)
  return row?.count ?? 0
}

/** Creates or resets the account of this phone; an existing one keeps its name. */
export async function saveAdministrator(tx: ShopTx, user: UserToSave): Promise<UserRow & { isNew: boolean }> {
  const [row] = await tx.write<UserRow & { isNew: boolean }>(sql`
    insert into users (name, phone, phone_key, email, password_hash, search_text, role, created_at, updated_at)
    values (${user.name}, ${user.phone}, ${user.phoneKey}, ${user.email}, ${user.passwordHash}, ${user.searchText},
      'admin', ${tx.now}, ${tx.now})
    on conflict (phone_key) do update set
      password_hash = excluded.password_hash, role = 'admin', is_active = true, updated_at = excluded.updated_at
    returning ${USER}, xmax = 0 as "isNew"`)
  if (!row) throw new Error('The account was not written')
  return row
}

/** Removes the person from the account, which stays for what refers to it. Saves nothing for an administrator. */
export async function blankUser(
  tx: ShopTx,
  { id, passwordHash }: UserWithPassword,
  noPassword: string,
): Promise<boolean> {
  const blanked = await tx.write(sql`
    with blanked as (
      update users set name = ${DELETED_NAME}, phone = '', phone_key = 'deleted ' || id, email = '',
        password_hash = ${noPassword}, search_text = '', registered_network = '', is_active = false, deleted_at = ${tx.now}, updated_at = ${tx.now}
      where id = ${id} and role = 'client' and is_active and password_hash = ${passwordHash}
      returning id
    ), views as (
      delete from saved_views where user_id in (select id from blanked)
    ), networks as (
      delete from login_networks where user_id in (select id from blanked)
    )
    select id from blanked`)
  return blanked.length === 1
}

/** Deletes the demo's clients and returns their ids; a client with an order, a cart, a vote or a suggestion stays. */
export async function removeUsers(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.write<{ id: number }>(sql`
    with leaving as (
      select id from users
      where id = any(${ids}) and role = 'client'
        and not exists (select from orders where orders.user_id = users.id or orders.placed_by = users.id)
        and not exists (select from carts where carts.user_id = users.id)
        and not exists (select from survey_votes where survey_votes.user_id = users.id)
        and not exists (select from survey_options where survey_options.suggested_by = users.id)
      for update
    ), ended as (
      delete from sessions where user_id in (select id from leaving)
    )
    delete from users where id in (select id from leaving) returning id`)
  return rows.map(({ id }) => id)
}

import type { updateProfile } from '@tocador/contracts/accounts/accounts-endpoints'
import type { Role } from '@tocador/contracts/accounts/accounts-words'
import { DELETED_NAME } from '@tocador/contracts/accounts/accounts-words'
import type { BodyOf } from '@tocador/contracts/endpoint'
import sql, { join, type Sql } from 'sql-template-tag'
import type { ShopTx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'

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

type ProfileFields = Required<Omit<BodyOf<typeof updateProfile>, 'password' | 'current_password'>>
type SetFields = { [Name in keyof ProfileFields]: Exclude<ProfileFields[Name], undefined> }
/** What a client sets of the account, and what is computed from it. A field of the profile that has no column here does not compile. */
export interface UserToSave extends SetFields {
  phoneKey: string
  passwordHash: string
  searchText: string
}

/** The column of each field: inserts and updates are computed from it. */
const SAVED_COLUMNS: Record<keyof UserToSave, Sql> = {
  name: sql`name`,
  phone: sql`phone`,
  phoneKey: sql`phone_key`,
  email: sql`email`,
  passwordHash: sql`password_hash`,
  searchText: sql`search_text`,
}
const SAVED_FIELDS = Object.keys(SAVED_COLUMNS) as (keyof UserToSave)[]
const savedColumns = join(Object.values(SAVED_COLUMNS))
const valuesOf = (user: UserToSave): Sql => join(SAVED_FIELDS.map((name) => sql`${user[name]}`))

export async function saveNewUsers(
  tx: ShopTx,
  users: readonly (UserToSave & { role: Role; isTrusted: boolean; registeredNetwork: string })[],
): Promise<UserRow[]> {
  return tx.write(sql`
    insert into users (${savedColumns}, role, trusted_since, registered_network, created_at, updated_at)
    values ${join(
      users.map(
        (
          user,
        ) => sql`(${valuesOf(user)}, ${user.role}, ${user.isTrusted ? tx.now : null}::timestamptz, ${user.registeredNetwork},
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
    update users set ${join(SAVED_FIELDS.map((name) => sql`${SAVED_COLUMNS[name]} = ${user[name]}`))}, updated_at = ${tx.now}
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

/** Clears the networks of older registrations, which count towards the limit of their network for a day. */
export function forgetRegistrations(tx: Tx, before: Date): Promise<number> {
  return tx.run(
    sql`update users set registered_network = '' where registered_network <> '' and created_at <= ${before}`,
  )
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
    insert into users (${savedColumns}, role, created_at, updated_at)
    values (${valuesOf(user)}, 'admin', ${tx.now}, ${tx.now})
    on conflict (phone_key) do update set
      password_hash = excluded.password_hash, role = 'admin', is_active = true, updated_at = excluded.updated_at
    returning ${USER}, xmax = 0 as "isNew"`)
  if (!row) throw new Error('The account was not written')
  return row
}

/** Whatever role, status and password it has. */
export const isAccount = sql`deleted_at is null`

/** As it was when it was read. */
export const isUnchanged = ({ passwordHash }: UserWithPassword): Sql =>
  sql`role = 'client' and is_active and password_hash = ${passwordHash}`

/** Removes the person from the account, which stays for what refers to it. False when the condition does not hold. */
export async function blankUser(
  tx: ShopTx,
  { id }: UserWithPassword,
  { noPassword, condition }: { noPassword: string; condition: Sql },
): Promise<boolean> {
  const blanked = await tx.write(sql`
    with blanked as (
      update users set name = ${DELETED_NAME}, phone = '', phone_key = 'deleted ' || id, email = '',
        password_hash = ${noPassword}, search_text = '', registered_network = '', is_active = false, deleted_at = ${tx.now}, updated_at = ${tx.now}
      where id = ${id} and ${condition}
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

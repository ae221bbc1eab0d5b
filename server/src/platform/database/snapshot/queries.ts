import { escapeIdentifier } from 'pg'
import { advisoryKey } from '../advisory-key'
import type { Client } from './with-client'

export interface Table {
  name: string
  /** Without generated columns, which PostgreSQL computes again. */
  columns: string[]
  /** Expressions that order the rows in the same way on every server. */
  order: string[]
}

/**
 * Rows of the first two would keep the sessions and links of the time of the backup valid in the restored shop, and those of notices the
 * devices that were signed out since; backups and probes name files of another place, and every start saves the files of its build.
 */
const LEFT_OUT = [
  'sessions',
  'password_links',
  'notices',
  'notice_deliveries',
  'notice_devices',
  'notice_keys',
  'migrations',
  'backups',
  'picture_probes',
  'web_assets',
]

/** Ordinary tables of the shop. Unlogged ones hold counts that PostgreSQL itself drops after a crash. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; keys: string[]; texts: string[] }>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select a.attname::text from unnest(coalesce(i.indkey::int2[], '{}')) with ordinality as k(number, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number order by k.place) as keys,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and a.attcollation <> 0) as texts
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all ($1)
     order by c.relname`,
    [LEFT_OUT],
  )
  return rows.map(({ name, columns, keys, texts }) => ({
    name,
    columns,
    order: (keys.length > 0 ? keys : columns).map(
      (column) => escapeIdentifier(column) + (texts.includes(column) ? ' collate "C"' : ''),
    ),
  }))
}

/** Rows in the order of the primary key, so that equal rows are equal bytes. */
export function selectRows({ name, columns, order }: Table): string {
  return `select ${columns.map(escapeIdentifier).join(', ')} from ${escapeIdentifier(name)} order by ${order.join(', ')}`
}

/** What changes the text of a value: the same on every server and connection. */
export const TEXT_SETTINGS =
  "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; " +
  "set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = '30s'; " +
  'set idle_in_transaction_session_timeout = 0'

export interface Sequence {
  name: string
  value: number
  isCalled: boolean
}

export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'S' order by c.relname`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${escapeIdentifier(name)}`,
    )
    for (const { value, isCalled } of found.rows) sequences.push({ name, value: Number(value), isCalled })
  }
  return sequences
}

export async function setSequence(client: Client, { name, value, isCalled }: Sequence): Promise<void> {
  await client.query('select setval($1::regclass, $2, $3)', [escapeIdentifier(name), value, isCalled])
}

export async function latestMigration(client: Client): Promise<number> {
  const { rows } = await client.query<{ number: number | null }>('select max(number) as number from migrations')
  return rows[0]?.number ?? 0
}

export async function shopIdOf(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('select id from shop_identity')
  return rows[0]?.id
}

/** False for data from before there were backups. */
export async function hasShopIdentity(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass('shop_identity') is not null as found")
  return rows[0]?.found === true
}

/** Foreign keys as the statements that remove and add them. */
export async function listForeignKeys(client: Client): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`,
  )
  return rows
}

/** The shop's tables and functions; those of an extension belong to the extension. */
export async function dropEverything(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table %s cascade', c.oid::regclass) as statement from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     union all
     select format('drop function %s cascade', p.oid::regprocedure) from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { statement } of rows) await client.query(statement)
}

export async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as found`,
  )
  return rows[0]?.found === true
}

/** Until the transaction ends, no instance removes pictures, so that all that the snapshot names are copied. */
export async function keepPictures(client: Client): Promise<void> {
  await client.query(`select pg_advisory_xact_lock_shared(${advisoryKey('repeat remove unused pictures')})`)
}

/** Until the connection ends, no shop migrates the database. False while one does. */
export async function holdMigrations(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(${advisoryKey('tocador migrate')}) as taken`,
  )
  return rows[0]?.taken === true
}

/**
 * Programs that use the database, by the names of their connections: neither those that wait to migrate it, nor whoever
 * holds the embedded one, which the caller does itself.
 */
export async function listUsers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'tocador%'
       and application_name not in ('tocador migrate', 'tocador shop')`,
  )
  return rows.map(({ name }) => name)
}

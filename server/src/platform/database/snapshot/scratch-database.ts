import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '../embedded-postgres'
import type { DatabaseLog } from '../open-database'
import { withClient, type Client } from './with-client'

export interface ScratchOptions {
  databaseUrl: string
  /** Where an embedded PostgreSQL is started if the role may not create a database. */
  dataDir: string
  log: DatabaseLog
  signal: AbortSignal
}

/** Runs the work on an empty database of its own, which is dropped afterwards, as is one that a killed process left. */
export function inScratchDatabase(options: ScratchOptions, work: (client: Client) => Promise<void>): Promise<void> {
  const { databaseUrl, signal } = options
  return withClient(databaseUrl, async (admin) => {
    const { rows } = await admin.query<{ name: string; mayCreate: boolean }>(
      `select 'tocador_check_' || d.oid as name, r.rolcreatedb or r.rolsuper as "mayCreate"
       from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`,
    )
    const { name, mayCreate } = rows[0] ?? { name: '', mayCreate: false }
    if (!mayCreate) return onEmbeddedServer(options, work)
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name} template template0`)
    try {
      await withClient(withDatabase(databaseUrl, name), work, signal)
    } finally {
      await admin.query(`drop database ${name} with (force)`)
    }
  })
}

async function onEmbeddedServer(
  { dataDir, log, signal }: ScratchOptions,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const folder = join(dataDir, 'backup-check')
  // Joins a server that a killed process left running.
  const server = await startEmbedded({ dataDir: folder, log })
  try {
    await withClient(server.url, work, signal)
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** By text, since addresses of sockets such as `postgres://%2Frun%2Fpg/shop` are no URLs. */
export const withDatabase = (url: string, name: string) =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`)

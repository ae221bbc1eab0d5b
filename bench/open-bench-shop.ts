import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Endpoint } from '@tocador/contracts/endpoint'
import { createApp } from '../server/src/app'
import { openShop, type Shop } from '../server/src/boot/open-shop'
import { startEmbedded } from '../server/src/platform/database/embedded-postgres'
import { readEnvironment } from '../server/src/platform/env'
import { createLog } from '../server/src/platform/log'
import { API } from '../server/src/platform/http/serve'

const silent = { info: () => {}, warn: () => {}, error: console.error }

export interface BenchServer {
  url(database: string): string
  run(database: string, statement: string): Promise<void>
  createDatabase(name: string, template?: string): Promise<void>
  close(): Promise<void>
}

/** Starts an embedded database server like the shop's, for the databases of measurements. */
export async function openBenchServer(dataDir: string): Promise<BenchServer> {
  // Autovacuum could run in one of the compared databases only.
  const embedded = await startEmbedded({ dataDir, log: silent, settings: ['autovacuum=off'] })
  const url = (database: string) => embedded.url.replace('///postgres?', `///${database}?`)
  const run = async (database: string, statement: string) => {
    const client = new pg.Client({ connectionString: url(database) })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  return {
    url,
    run,
    createDatabase: (name, template = 'template1') => run('postgres', `create database ${name} template ${template}`),
    close: () => embedded.close(),
  }
}

export interface BenchShop extends Shop {
  app: FastifyInstance
  call(endpoint: Endpoint, body: unknown, more?: { token?: string; headers?: Record<string, string> }): Promise<unknown>
}

/**
 * Opens the whole shop inside this process; calls skip only the network. With limits, as in a real shop, each buyer needs
 * the headers of a network of its own (`aNetwork`).
 */
export async function openBenchShop(
  databaseUrl: string,
  dataDir: string,
  { hasLimits = false, env: more = {} }: { hasLimits?: boolean; env?: Record<string, string> } = {},
): Promise<BenchShop> {
  const limits = hasLimits ? { TRUST_PROXY: '1' } : { RATE_LIMITS: 'off' }
  const env = readEnvironment({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...limits, ...more })
  const shop = await openShop({ env, log: createLog('silent'), role: 'shop' })
  const app = await createApp(shop)
  await app.ready()
  return {
    ...shop,
    app,
    call: async ({ method, path, status }, body, { token, headers } = {}) => {
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const payload = body === undefined ? {} : { payload: body as object }
      const reply = await app.inject({ method, url: API + path, headers: { ...authorization, ...headers }, ...payload })
      if (reply.statusCode !== status) throw new Error(`${method} ${path} was answered with ${reply.body}`)
      return reply.json()
    },
    close: async () => {
      await app.close()
      await shop.changes.stop()
      await shop.close()
    },
  }
}

let networks = 0

/** The header of a caller from another network than all before. */
export function aNetwork(): { 'x-forwarded-for': string } {
  networks += 1
  return { 'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` }
}

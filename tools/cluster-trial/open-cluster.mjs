import { chown, mkdtemp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startBalancer } from './balancer.mjs'
import { startEtcd } from './etcd.mjs'
import { databaseUrl, machines, SECRET, WEB } from './layout.mjs'
import { fillShop } from './ordering.mjs'
import { postgresPrograms, startDatabases } from './patroni.mjs'
import { isInstalled, serverUser, until } from './programs.mjs'
import { startShops } from './shops.mjs'

const NEEDED = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy']

/** What is not installed of the programs that the cluster consists of. */
export async function missingPrograms() {
  const missing = []
  for (const path of NEEDED) if (!(await isInstalled(path))) missing.push(path)
  return (await postgresPrograms()) === undefined ? [...missing, '/usr/lib/postgresql'] : missing
}

/** Builds the cluster in a folder of its own and fills its shop. `from` is another checkout whose shops begin. */
export async function openCluster(from) {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-cluster-'))
  const opened = []
  let closing
  const closeAll = async () => {
    for (const part of opened.reverse()) await part.close()
    await rm(folder, { recursive: true, force: true })
  }
  const close = () => (closing ??= closeAll())
  const stop = () => void close().finally(() => process.exit(130))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const open = async (starting) => {
    const part = await starting
    opened.push(part)
    return part
  }
  try {
    if (serverUser.uid !== undefined) await chown(folder, serverUser.uid, serverUser.gid)
    await mkdir(join(folder, 'shop-data'))
    const etcd = await open(startEtcd(folder))
    const balancer = await open(startBalancer(folder))
    const databases = await open(startDatabases(folder, await postgresPrograms()))
    await createDatabase()
    const shops = await open(startShops(folder, from))
    const shop = await until('The first answer', () => fillShop(`http://${WEB}`))
    const acknowledged = []
    /** All orders that buyers were told of since the beginning. */
    const told = (more) => {
      acknowledged.push(...more)
      return acknowledged
    }
    return { folder, etcd, balancer, databases, shops, shop, told, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function createDatabase() {
  await until('haproxy’s way to the leader', async () => {
    const admin = new pg.Client({ connectionString: databaseUrl(machines[0], 'postgres', 'postgres') })
    await admin.connect()
    try {
      await admin.query(`create role tocador login password '${SECRET}'`)
      await admin.query('create database tocador owner tocador')
      return true
    } finally {
      await admin.end()
    }
  })
}

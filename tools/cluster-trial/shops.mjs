import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseUrl, machines, SECRET } from './layout.mjs'
import { end, start, until } from './programs.mjs'

export const OWNER = { phone: '1000000000', password: SECRET }
const HERE = fileURLToPath(new URL('../..', import.meta.url))
/** Longer than haproxy takes to see two answers of 503. */
const DRAIN_SECONDS = '4'

/** One shop on each machine, started from the checkout `from`. */
export async function startShops(folder, from = HERE) {
  const shops = machines.map((machine) => ({ machine, program: undefined }))
  const cluster = {
    shops,
    /** Starts one, also of another version, and waits until it is ready. */
    start: async (shop, checkout = HERE) => {
      const log = join(folder, `shop-${shop.machine.name}.log`)
      shop.program = startShop(shop.machine, { folder, checkout, log })
      await untilReady(shop, log)
    },
    stop: (shop) => end(shop.program, 60_000),
    environment: environmentOf(machines[0], folder),
    close: () => Promise.all(shops.map(({ program }) => end(program, 20_000))),
  }
  for (const shop of shops) await cluster.start(shop, from)
  return cluster
}

const startShop = (machine, { folder, checkout, log }) =>
  start(process.execPath, [join(checkout, 'server/dist/main.js')], {
    log,
    asServer: false,
    env: environmentOf(machine, folder),
  })

const environmentOf = (machine, folder) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl(machine),
  DATA_DIR: join(folder, 'shop-data'),
  HOST: machine.host,
  PORT: String(machine.portOf('shop')),
  PUBLIC_URL: 'https://tienda.example',
  TRUST_PROXY: '1',
  RATE_LIMITS: 'off',
  ADMIN_PHONE: OWNER.phone,
  ADMIN_PASSWORD: OWNER.password,
  BACKUP_BEFORE_UPGRADE: 'off',
  DRAIN_SECONDS,
  LOG_LEVEL: 'warn',
})

const untilReady = ({ machine, program }, log) =>
  until(`The shop of machine ${machine.name}`, async () => {
    if (program.hasEnded())
      throw new Error(`it ended: ${(await readFile(log, 'utf8')).trim().split('\n').slice(-3).join(' ')}`)
    return (await fetch(`http://${machine.at('shop')}/api/health/ready`)).status === 200
  })

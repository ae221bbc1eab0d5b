import cluster from 'node:cluster'
import { ensureFirstAdministrator } from './accounts'
import { ensureFirstTypes } from './catalog'
import { needsDemo } from './demo'
import { refuseTakenPort } from './boot/check-port'
import { fillWithDemo } from './boot/fill-with-demo'
import { openShop, type Shop } from './boot/open-shop'
import { shopItself } from './platform/context'
import type { Deps } from './platform/deps'
import { readEnvironment, type Environment } from './platform/env'
import { createLog, type Log } from './platform/log'
import type { Say } from './platform/say-while-slow'
import { startProblemOf } from './platform/start-problem-of'
import { VERSION } from './platform/version'
import { COMMIT } from './program-commit'
import { ensureFirstSettings } from './settings'
import { startServer, type RunningServer } from './boot/start-server'
import { startWorkers } from './boot/start-workers'
import { stopOnSignals } from './boot/stop-on-signals'

// Not a real number, since no Mexican one begins with 1. The owner changes it in the panel.
const EXAMPLE_PHONE = '1000000000'

async function main(): Promise<void> {
  const env = readEnvironment(process.env)
  const log = createLog(env.LOG_LEVEL)
  if (cluster.isPrimary) {
    log.info('Tocador starts', { version: VERSION, commit: COMMIT, node: process.version })
    await refuseTakenPort(env)
    askForPublicUrl(env, log)
  }
  const signals = stopOnSignals(log)
  try {
    const running = await openAndServe(env, log, signals.opening)
    signals.serve(running)
    if (cluster.isPrimary && !signals.opening.aborted) console.log(`Tocador is open at ${running.url}`)
  } catch (error) {
    if (!signals.opening.aborted) throw error
    if (error !== signals.opening.reason) log.warn('The start failed while it was stopped', { error })
    if (cluster.isPrimary) console.log('Tocador was stopped before it was open')
    process.exit(0)
  }
}

async function openAndServe(env: Environment, log: Log, stopping: AbortSignal): Promise<RunningServer> {
  const shop = await openShop({ env, log, role: 'shop', seed, stopping })
  try {
    return await startServing(shop)
  } catch (error) {
    await shop.close()
    throw error
  }
}

function askForPublicUrl({ PUBLIC_URL }: Environment, log: Log): void {
  if (PUBLIC_URL !== undefined) return
  log.warn(
    'PUBLIC_URL is not set, so WhatsApp messages have no links unless the shop is opened on this machine. Set it to the address that visitors use, see docs/operations.md',
  )
}

/** The demo is the default only without DATABASE_URL, so that an existing database is not filled with examples. */
async function seed(deps: Deps, databaseUrl: string, say: Say): Promise<boolean> {
  const { DEMO_DATA, DATABASE_URL, WHATSAPP_PRIMARY, WHATSAPP_SECONDARY } = deps.env
  if (WHATSAPP_PRIMARY !== undefined || WHATSAPP_SECONDARY !== undefined) {
    const numbers = { whatsappPrimary: WHATSAPP_PRIMARY, whatsappSecondary: WHATSAPP_SECONDARY }
    await ensureFirstSettings(deps.contextFor(shopItself), numbers)
  }
  await ensureFirstTypes(deps.contextFor(shopItself))
  const isDemoWanted = DEMO_DATA === undefined ? DATABASE_URL === undefined : DEMO_DATA === 'on'
  if (!isDemoWanted || !(await needsDemo(deps.db))) return false
  return fillWithDemo(deps, databaseUrl, say)
}

async function startServing(shop: Shop): ReturnType<typeof startServer> {
  if (cluster.isPrimary) await createFirstAdministrator(shop)
  const hasWorkers = shop.env.WORKERS > 1 && cluster.isPrimary
  return hasWorkers ? startWorkers(shop) : startServer(shop)
}

/** Prints the generated password, which is stored only as a hash. */
async function createFirstAdministrator({ env, contextFor }: Shop): Promise<void> {
  const first = await ensureFirstAdministrator(contextFor(shopItself), administratorFrom(env))
  if (!first) return
  const password = first.password === undefined ? 'as given in ADMIN_PASSWORD' : `${first.password} (shown only now)`
  console.log(`Administrator: phone ${first.phone}, password ${password}`)
}

const administratorFrom = ({ ADMIN_NAME, ADMIN_PHONE, ADMIN_PASSWORD }: Environment) => ({
  name: ADMIN_NAME ?? 'Administración',
  phone: ADMIN_PHONE ?? EXAMPLE_PHONE,
  password: ADMIN_PASSWORD,
})

main().catch((error: unknown) => {
  const problem = startProblemOf(error)
  if (problem) console.error(`Tocador cannot start: ${problem.message}`)
  else console.error('Tocador cannot start:', error)
  process.exit(1)
})

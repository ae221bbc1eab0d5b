import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildWhatChanged } from '../build.mjs'
import { openClient } from './client.mjs'
import { findProgram } from './find-program.mjs'
import { freePorts } from './free-ports.mjs'
import { proxies } from './proxies.mjs'
import { awayPromises, promises, VISITOR } from './proxy-promises.mjs'
import { openTrialShop } from './trial-shop.mjs'
import { until } from './until.mjs'

/** Starts each installed proxy with its file of `deploy/` in front of one running shop, and tries what the files promise. */
export async function tryProxies(folder) {
  const results = []
  const installed = []
  for (const proxy of proxies) {
    const path = await findProgram(proxy.program)
    if (path !== undefined) installed.push({ ...proxy, path })
    else results.push({ file: proxy.file, state: 'SKIPPED', text: `not tried: ${proxy.program} is not installed` })
  }
  if (installed.length === 0) return results
  process.env.NODE_ENV ??= 'production'
  await buildWhatChanged()
  const [shopPort] = await freePorts(1)
  const shop = await openTrialShop(join(folder, 'data'), shopPort)
  const running = []
  try {
    for (const proxy of installed) {
      try {
        running.push(await startProxy(proxy, folder, shopPort))
      } catch (error) {
        results.push({ file: proxy.file, state: 'FAILED', text: error.message })
      }
    }
    for (const proxy of running) results.push(...(await tryAll(promises, proxy, shop)))
    const asked = await askWhileAway(running, shop)
    for (const proxy of asked) results.push(...(await tryAll(awayPromises, proxy, shop)))
  } catch (error) {
    results.push({ file: 'the trial', state: 'FAILED', text: error.stack })
  } finally {
    await Promise.all(running.map((proxy) => proxy.stop()))
    await shop.close()
  }
  return results
}

/** All proxies are asked for a page while the shop is away; one that waits for the shop gets its answer when it is back. */
async function askWhileAway(running, shop) {
  await shop.stop()
  const asked = running.map((proxy) => ({ ...proxy, answer: proxy.client.request({ path: proxy.secretPath }) }))
  // Also those that are looked at later: a lost connection must not end this process.
  const all = Promise.allSettled(asked.map(({ answer }) => answer))
  await Promise.allSettled(asked.filter((proxy) => !proxy.waitsForTheShop).map(({ answer }) => answer))
  await shop.start()
  await all
  return asked
}

async function startProxy(proxy, folder, shop) {
  const [http, https] = await freePorts(2)
  const config = await proxy.prepare(folder, { http, https, shop })
  const folders = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const env = { ...process.env, ...folders, SHOP_ADDRESS: `127.0.0.1:${shop}` }
  const child = spawn(proxy.path, proxy.startArgs(config), { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  let client
  try {
    client = await until(`${proxy.file}: the proxy answers`, () => {
      if (child.exitCode !== null) throw new Error(`${proxy.program} ended with ${child.exitCode}`)
      return openClient(https, VISITOR).catch(() => undefined)
    })
  } catch (error) {
    child.kill()
    throw new Error(`${error.message}\n${output}`, { cause: error })
  }
  return {
    ...proxy,
    http,
    https,
    client,
    // A secret of its own for each, as long as real ones are.
    secretPath: `/pedido/${Buffer.from(proxy.file.padEnd(24, 'x')).toString('base64url').slice(0, 32)}`,
    log: async () => {
      const files = proxy.logFiles.map((name) => readFile(join(dirname(config), name), 'utf8'))
      return [output, ...(await Promise.all(files))].join('\n')
    },
    stop: async () => {
      client.close()
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function tryAll(all, proxy, shop) {
  const results = []
  for (const [promise, isKept] of Object.entries(all)) {
    try {
      await isKept(proxy, shop)
      results.push({ file: proxy.file, state: 'ok', text: promise })
    } catch (error) {
      results.push({ file: proxy.file, state: 'FAILED', text: `${promise}: ${error.message}` })
    }
  }
  return results
}

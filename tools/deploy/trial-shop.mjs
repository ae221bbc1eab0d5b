import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { DOMAIN } from './proxies.mjs'
import { until } from './until.mjs'

const program = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
export const OWNER = { phone: '1000000000', password: 'una-clave-de-prueba' }

/** A shop without products that can be stopped and started again on the same port. */
export async function openTrialShop(dataDir, port) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `https://${DOMAIN}`,
    TRUST_PROXY: '1',
    DEMO_DATA: 'off',
    ADMIN_PHONE: OWNER.phone,
    ADMIN_PASSWORD: OWNER.password,
    LOG_LEVEL: 'info',
  }
  for (const name of ['DATABASE_URL', 'READ_DATABASE_URL', 'RATE_LIMITS', 'HOST', 'WORKERS']) delete env[name]
  let child
  let exited
  let output = ''
  const start = async () => {
    child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    exited = once(child, 'exit')
    const from = output.length
    // Its log goes to stderr.
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    await until('the shop is open', () => {
      if (child.exitCode !== null) throw new Error(`The shop did not start:\n${output.slice(from)}`)
      return output.includes(' open at http', from)
    })
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  /** The lines of the log about calls of this route. */
  const logged = (route) =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter((line) => line.route === route)
  await start()
  return { start, stop, logged, close: () => (child.exitCode === null ? stop() : undefined) }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

// Starts the shop with `npm start`, first in an empty folder, then with the data of the first start. Reports the times;
// the limits are generous, because shared machines can be slow. With --production in a copy installed without the
// development dependencies, as docs/operations.md installs it.

/** What is installed, built or measured, not written. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.cache', 'test-results', 'data'])

const folder = await mkdtemp(join(tmpdir(), 'tocador-start-'))
const dataDir = join(folder, 'data')
try {
  const root = process.argv.includes('--production') ? await installForProduction(join(folder, 'shop')) : process.cwd()
  // A terminal sends its Ctrl-C to npm and to the shop, and npm passes it on.
  await visit(root, 'with an empty folder', 180_000, (npm) => process.kill(-npm.pid, 'SIGINT'))
  await visit(root, 'with its data', 30_000, (npm) => npm.kill('SIGTERM'))
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function installForProduction(root) {
  const from = process.cwd()
  // Not a clone: the checkout may have no .git.
  await cp(from, root, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) || path === from })
  await runToEnd('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], root)
  return root
}

async function runToEnd(program, words, cwd) {
  const [code] = await once(spawn(program, words, { cwd, stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} exited with ${code}`)
}

async function visit(cwd, how, timeoutMs, stop) {
  const startedAt = performance.now()
  const shop = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, as in a terminal.
    detached: true,
  })
  const exited = once(shop, 'exit')
  const tooLate = setTimeout(() => shop.kill('SIGTERM'), timeoutMs)
  const url = await addressOf(shop)
  clearTimeout(tooLate)
  console.log(`Open ${how} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  await expectPage(`${url}/`, 200, '<main')
  await expectPage(`${url}/no-hay-nada`, 404, 'No encontramos')
  await expectPage(`${url}/api/health`, 200, '"success":true')
  await expectPage(`${url}/api/health/ready`, 200, '"ready"')
  await expectPage(`${url}/api/public/products?limit=1`, 200, '"pagination"')
  await expectPictures(url)
  stop(shop)
  const [code, signal] = await exited
  if (code !== 0) throw new Error(`Stopped ${how} it exited with ${code ?? signal} instead of 0`)
  if (existsSync(join(dataDir, 'postgres/postmaster.pid')))
    throw new Error(`Stopped ${how} it left its database running`)
}

async function addressOf(shop) {
  let output = ''
  for await (const chunk of shop.stdout) {
    output += chunk
    const address = / open at (http:\S+)/.exec(output)?.[1]
    if (address === undefined) continue
    shop.stdout.resume()
    return address
  }
  throw new Error(`The shop did not open in time:\n${output}`)
}

async function expectPage(url, status, words) {
  const answer = await fetch(url)
  const text = await answer.text()
  if (answer.status !== status || !text.includes(words)) {
    throw new Error(`${url} answered ${answer.status} without "${words}":\n${text.slice(0, 500)}`)
  }
}

/** Every picture of the demo is stored in all widths. */
async function expectPictures(url) {
  const { data } = await (await fetch(`${url}/api/public/products?limit=1000`)).json()
  const pictures = data.flatMap(({ image_url }) => image_url.split(','))
  if (pictures.length < data.length) throw new Error(`${data.length} products have only ${pictures.length} pictures`)
  for (const picture of pictures) {
    for (const width of [320, 640, 1080]) {
      const address = `${url}${picture.replace(/-\d+\.webp$/, `-${width}.webp`)}`
      const { status, headers } = await fetch(address, { method: 'HEAD' })
      const type = headers.get('content-type')
      if (status !== 200 || type !== 'image/webp') throw new Error(`${address} answered ${status} with ${type}`)
    }
  }
}

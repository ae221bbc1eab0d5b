import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checksIn } from './deploy/checks.mjs'
import { tryProxies } from './deploy/try-proxies.mjs'
import { findProgram } from './deploy/find-program.mjs'

// Checks the files of `deploy/` by the programs that will read them. With --proxies it also opens a shop of its own behind each
// proxy. A program that is not installed is reported and skipped.

const TIMEOUT_MS = 60_000

/** Returns a line for each check: passed, skipped or failed with what the program said. */
export async function runChecks(checks, find = findProgram) {
  const results = []
  for (const { file, program, args } of checks) {
    const path = await find(program)
    if (path === undefined) results.push({ file, state: 'SKIPPED', text: `${program} is not installed` })
    else {
      const words = await args()
      const { code, output } = await runToEnd(path, words)
      const command = [program, ...words].join(' ')
      results.push({ file, state: code === 0 ? 'ok' : 'FAILED', text: code === 0 ? command : `${command}\n${output}` })
    }
  }
  return results
}

async function runToEnd(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: TIMEOUT_MS })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-deploy-'))
  try {
    // The proxies' own users enter it.
    await chmod(folder, 0o755)
    const results = await runChecks(checksIn(folder))
    if (process.argv.includes('--proxies')) results.push(...(await tryProxies(folder)))
    for (const { file, state, text } of results) console.log(`${state.padEnd(8)}${file}: ${text}`)
    process.exitCode = results.some(({ state }) => state === 'FAILED') ? 1 : 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

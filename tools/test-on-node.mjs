import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Runs the unit, component and API tests on another version of Node, from the npm package `node`, without installing it:
// npm run test:node -- 24 [arguments of vitest]

const [major = '', ...rest] = process.argv.slice(2)
if (!/^\d{2}$/.test(major)) {
  console.error('Say which Node: npm run test:node -- 24')
  process.exit(2)
}
const tests = ['node', 'node_modules/vitest/vitest.mjs', 'run', ...rest]
// Some tests start this Node as an ordinary user, who may not enter root's own cache of npm.
const cache = join(tmpdir(), 'tocador-node')
await mkdir(cache, { recursive: true, mode: 0o755 })
const child = spawn('npx', ['--yes', '--package', `node@${major}`, '--', ...tests], {
  stdio: 'inherit',
  env: { ...process.env, npm_config_cache: cache },
})
const [code] = await once(child, 'exit')
process.exit(code ?? 1)

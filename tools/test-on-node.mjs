import { spawn } from 'node:child_process'
import { once } from 'node:events'

// Runs the unit, component and API tests on another version of Node, from the npm package `node`, without installing it:
// npm run test:node -- 24 [arguments of vitest]

const [major = '', ...rest] = process.argv.slice(2)
if (!/^\d{2}$/.test(major)) {
  console.error('Say which Node: npm run test:node -- 24')
  process.exit(2)
}
const tests = ['node', 'node_modules/vitest/vitest.mjs', 'run', ...rest]
const child = spawn('npx', ['--yes', '--package', `node@${major}`, '--', ...tests], { stdio: 'inherit' })
const [code] = await once(child, 'exit')
process.exit(code ?? 1)

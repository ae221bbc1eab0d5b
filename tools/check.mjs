import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SLOW_SERVER_TESTS } from './short-run.mjs'
import { findUnitTests } from './unit-tests.mjs'

// `npm run check`: everything that needs no database and no browser. With --short-run also the database tests except the slow
// ones, with --all-tests all of them.

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name) => join(root, 'node_modules/.bin', name)
const tool = (name) => [process.execPath, join(root, 'tools', name)]
// `demo` includes the files of `server`, with the same options.
const projects = ['contracts', 'demo', 'web', 'web/tsconfig.node.json', 'web/tsconfig.worker.json', 'e2e']

// The rule needs a binary that npm installs only where there is a build for the platform.
const canReadTypes = await exists(join(root, 'node_modules/oxlint-tsgolint'))
if (!canReadTypes) console.log('– switches: not checked, since oxlint-tsgolint is not installed')
const readTypes = ['--type-aware', '--config', '.oxlintrc-types.json', '--deny-warnings', '--quiet']
const switches = canReadTypes ? [['switches', [bin('oxlint'), ...readTypes]]] : []

const steps = [
  ['format', [bin('oxfmt'), '--check']],
  ['lint', [bin('oxlint'), '--deny-warnings', '--quiet']],
  ...switches,
  ...projects.map((project) => [`types of ${project}`, [bin('tsc'), '-p', project]]),
  ['imports', tool('check-imports.mjs')],
  ['table owners', tool('check-table-owners.mjs')],
  ['file names', tool('check-file-names.mjs')],
  ['requirements', tool('check-requirements.mjs')],
  ['server mutants', tool('check-server-mutants.mjs')],
  ['tests', [bin('vitest'), 'run', ...(await chosenTests())]],
]

const failed = []
// The tests start alone, since they use both cores themselves.
const tests = steps.pop()
await Promise.all([runNext(), runNext()])
await runStep(tests)

async function chosenTests() {
  if (process.argv.includes('--all-tests')) return []
  if (process.argv.includes('--short-run')) return SLOW_SERVER_TESTS.map((path) => `--exclude=${path}`)
  return findUnitTests(root)
}

async function runNext() {
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) await runStep(step)
}

async function runStep([name, [program, ...words]]) {
  const startedAt = performance.now()
  const isPassed = await run(program, words)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${isPassed ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (!isPassed) failed.push(name)
}

if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exit(1)
}

async function run(program, words) {
  const isScript = !(await exists(`${program}.cmd`))
  const child = spawn(program, words, { cwd: root, stdio: 'inherit', shell: !isScript })
  const [code] = await once(child, 'exit')
  return code === 0
}

function exists(path) {
  return access(path).then(
    () => true,
    () => false,
  )
}

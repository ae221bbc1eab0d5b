import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadConfigFromFile } from 'vite'
import { createVitest } from 'vitest/node'
import { judgeRun } from './judge-run.mjs'

// Runs tests with one mutant at a time, for the parent process. The mutant replaces a text while its module is loaded, so that no source file is changed.
// The compiled modules and the test database server are kept from run to run: a run then takes two seconds instead of eight.

const root = fileURLToPath(new URL('../..', import.meta.url))
let current
let isLoaded = false

const vitest = await openVitest()
const project = vitest.getRootProject()
const clusters = await project.import(`${root}server/src/testing/test-cluster.ts`)
const cluster = await clusters.startTestCluster()

process.on('message', async (message) => {
  if (message === 'close') {
    await vitest.close()
    await cluster.close()
    process.exit(0)
  }
  process.send(await runWith(message))
})
// The parent was stopped.
process.once('disconnect', () => process.exit(1))
process.send('ready')

async function openVitest() {
  const { config } = await loadConfigFromFile({ command: 'serve', mode: 'test' }, `${root}vitest.config.ts`)
  const { test } = config.test.projects.find((each) => each.test.name === 'server')
  // A busy machine must not turn a caught mutant into a time-out.
  const testTimeout = 60_000
  const options = {
    ...test,
    testTimeout,
    root: `${root}server`,
    globalSetup: [],
    config: false,
    watch: false,
    maxWorkers: 1,
  }
  const plugins = [{ name: 'mutant', enforce: 'pre', transform: makeMutant }]
  return createVitest('test', { ...options, bail: 1, reporters: [{}] }, { plugins })
}

function makeMutant(code, id) {
  if (current === undefined || id !== root + current.file) return
  isLoaded = true
  return code.replace(current.from, () => current.to)
}

async function runWith({ mutant, tests }) {
  for (const each of [current, mutant]) if (each !== undefined) vitest.invalidateFile(root + each.file)
  current = mutant
  isLoaded = false
  if (mutant?.file.startsWith('server/migrations/')) return runWithMigration(mutant, tests)
  const outcome = await runTests(cluster, tests)
  return mutant === undefined || isLoaded ? outcome : { kind: 'broken', reason: `The tests do not load ${mutant.file}` }
}

/** Migrations are no modules: the tests get another template database, made from a changed copy of them. */
async function runWithMigration({ file, from, to }, tests) {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-mutant-'))
  try {
    await cp(`${root}server/migrations`, folder, { recursive: true })
    const text = await readFile(root + file, 'utf8')
    await writeFile(
      join(folder, basename(file)),
      text.replace(from, () => to),
    )
    const changed = await clusters.createTemplate(cluster, folder)
    try {
      return await runTests(changed, tests)
    } finally {
      await clusters.dropDatabase(cluster, changed.url)
    }
  } catch (error) {
    return { kind: 'broken', reason: String(error) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function runTests({ adminUrl, template }, tests) {
  project.provide('testCluster', { adminUrl, template })
  const specifications = tests.map((file) => project.createSpecification(root + file))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // Vitest also returns the modules of earlier runs.
  const own = testModules.filter(({ moduleId }) => tests.some((file) => moduleId === root + file))
  return judgeRun(own, unhandledErrors)
}

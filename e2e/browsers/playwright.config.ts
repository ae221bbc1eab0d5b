import { defineConfig } from '@playwright/test'
import { engineNames, lookForEngine } from './engines'

const engines = await Promise.all(engineNames.map(async (name) => ({ name, engine: await lookForEngine(name) })))
const found = engines.filter(({ engine }) => engine !== undefined)
/** `ENGINES=firefox,webkit` runs only these; if none of them is installed, all that are. */
const asked = found.filter(({ name }) => process.env['ENGINES']?.split(',').includes(name) ?? true)
const used = asked.length > 0 ? asked : found
// Workers also load this file; only the first process prints.
if (process.env['TEST_WORKER_INDEX'] === undefined)
  for (const one of engines)
    process.stdout.write(
      `${one.name}: ${one.engine?.version ?? 'not installed'}${used.includes(one) ? '' : ', its tests are skipped'}\n`,
    )

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  globalSetup: '../support/start-cluster.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // As in Chromium's tests.
  retries: 2,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  projects: used.map(({ name }) => ({ name })),
})

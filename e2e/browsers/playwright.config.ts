import { defineConfig } from '@playwright/test'
import { engineNames, lookForEngine } from './engines'

const found = await Promise.all(engineNames.map(async (name) => ({ name, engine: await lookForEngine(name) })))
// Workers also load this file; only the first process prints.
if (process.env['TEST_WORKER_INDEX'] === undefined)
  for (const { name, engine } of found)
    process.stdout.write(`${name}: ${engine?.version ?? 'not installed, its tests are skipped'}\n`)

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  globalSetup: '../start-cluster.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: found.flatMap(({ name, engine }) => (engine === undefined ? [] : [{ name }])),
})

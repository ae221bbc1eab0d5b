import { defineConfig } from '@playwright/test'
import { findBrowser } from '../tools/find-browser.mjs'

const { executablePath, args, env } = await findBrowser()

export default defineConfig({
  testDir: '.',
  // Those in `browsers` run in three engines, by a configuration of their own.
  testMatch: /e2e\/[^/]+\.spec\.ts$/,
  outputDir: '../test-results',
  globalSetup: './start-cluster.ts',
  // Two cores: each worker brings a browser and a shop.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A second try on a busy machine; what needed one is listed as flaky, in plain sight.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    headless: true,
    // What a worker fetches escapes a story's own network; the stories about it let it in.
    serviceWorkers: 'block',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    launchOptions: { executablePath, args, env: { ...process.env, ...env } as Record<string, string> },
  },
})

import { defineConfig } from '@playwright/test'
import { findBrowser } from '../tools/find-browser.mjs'
import { FURTHER_BROWSER_TESTS } from '../tools/short-run.mjs'

const { executablePath, args, env } = await findBrowser()

// Those with a shop of their own. In one project Playwright would start them last, and the longest of all would end alone.
const ownShop = [
  'checkout/order-page-open.spec.ts',
  'panel/panel-large-text-dialogs.spec.ts',
  'panel/panel-large-text-steps.spec.ts',
  'panel/panel-large-text.spec.ts',
  'panel/panel-narrow.spec.ts',
  'storefront/live-stream.spec.ts',
  'storefront/shop-large-text.spec.ts',
]
// The tests in `browsers` run in three engines, with a separate configuration.
const elsewhere = 'browsers/**'

export default defineConfig({
  testDir: '.',
  // `npm test` runs those of the short run.
  projects: [
    { name: 'short run, own shop', testMatch: anywhere(ownShop), testIgnore: anywhere(FURTHER_BROWSER_TESTS) },
    {
      name: 'whole run, own shop',
      testMatch: anywhere(ownShop.filter((name) => FURTHER_BROWSER_TESTS.includes(name))),
    },
    { name: 'short run', testIgnore: [elsewhere, ...anywhere([...ownShop, ...FURTHER_BROWSER_TESTS])] },
    { name: 'whole run', testMatch: anywhere(FURTHER_BROWSER_TESTS), testIgnore: anywhere(ownShop) },
  ],
  outputDir: '../test-results',
  globalSetup: './support/start-cluster.ts',
  // Three workers on two cores, because tests often wait. Each worker starts a browser and a shop.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // Retries and long time limits for busy machines: a shared processor may give a third of its usual speed. They cost
  // nothing where all passes; the report lists tests that needed a retry as flaky.
  retries: 2,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    headless: true,
    // `page.route` does not intercept requests of service workers; only tests about service workers allow them.
    serviceWorkers: 'block',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1440, height: 900 },
    // Without a graphics card the frames of animations take half of the GPU process's time. Tests of motion use
    // `withMotion`, and those in `browsers` always have it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    // A new context has a new process, which compiles the page's code again: a quarter of the processor's time of these tests.
    // Cookies, storage, caches, routes and other pages are cleared between tests.
    reuseContext: true,
    // A page is open for seconds here, too short for optimized code to save what its compilation costs.
    launchOptions: {
      executablePath,
      args: [...args, '--js-flags=--no-maglev --no-opt'],
      env: { ...process.env, ...env } as Record<string, string>,
    },
  },
})

function anywhere(names: readonly string[]) {
  return names.map((name) => `**/${name}`)
}

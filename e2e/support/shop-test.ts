import { test as base, expect, type ConsoleMessage } from '@playwright/test'
import { PUSH_TEST_CA } from '../../server/src/testing/push-service'
import { raiseLimits } from '../../server/src/testing/raise-limits'
import { startRunningShop, type RunningShop } from '../../server/src/testing/running-shop'
import type { TestCluster } from '../../server/src/testing/test-cluster'

interface WorkerFixtures {
  /** Tests with another value get a worker, and with it a shop, of their own. */
  shopFor: string
  shop: RunningShop
}
interface TestFixtures {
  /** Whether the test breaks the content security policy on purpose; every other fails by it. */
  breaksPolicy: boolean
}

/** Each worker has its own shop, shared by its tests; it is empty at first and filled by factories. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  breaksPolicy: [false, { option: true }],
  shopFor: ['all tests', { scope: 'worker', option: true }],
  shop: [
    async ({}, use) => {
      const shop = await startRunningShop(JSON.parse(process.env['E2E_CLUSTER'] ?? '{}') as TestCluster, {
        PUSH_TEST_CA,
      })
      await raiseLimits(shop)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  context: async ({ context, breaksPolicy }, use) => {
    const violations: string[] = []
    const note = (message: ConsoleMessage) => {
      if (
        message.type() === 'error' &&
        /content security policy|'Trusted(?:HTML|Script|ScriptURL)'/i.test(message.text())
      )
        violations.push(`${message.page()?.url()}: ${message.text()}`)
    }
    context.on('console', note)
    await use(context)
    context.off('console', note)
    // The next test has the same one, and Playwright does not reset these.
    await context.setOffline(false)
    await context.clearPermissions()
    if (!breaksPolicy) expect(violations).toEqual([])
  },
})

export { expect }

/** Waits until the shop shows a product that a factory wrote directly to the database. */
export async function untilShown(shop: RunningShop, productId: number): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${shop.url}/api/public/products/${productId}`)).status, { intervals: [100] })
    .toBe(200)
}

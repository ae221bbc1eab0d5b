import { test as base, expect } from '@playwright/test'
import { startRunningShop, type RunningShop } from '../server/src/testing/running-shop'
import type { TestCluster } from '../server/src/testing/test-cluster'

interface WorkerFixtures {
  shop: RunningShop
}

/** Stories happen in a shop of their worker: empty at first, arranged by the factories, shared by its stories. */
export const test = base.extend<object, WorkerFixtures>({
  shop: [
    async ({}, use) => {
      const shop = await startRunningShop(JSON.parse(process.env['E2E_CLUSTER'] ?? '{}') as TestCluster)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})

export { expect }

/** Until the shop shows what the factories wrote behind its back. */
export async function untilShown(shop: RunningShop, productId: number): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${shop.url}/api/public/products/${productId}`)).status, { intervals: [100] })
    .toBe(200)
}

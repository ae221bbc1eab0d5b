import { mkdir, writeFile } from 'node:fs/promises'
import { test as base, expect, type TestInfo } from '@playwright/test'
import { raiseLimits } from '../../server/src/testing/raise-limits'
import { startRunningShop, type RunningShop } from '../../server/src/testing/running-shop'
import type { TestCluster } from '../../server/src/testing/test-cluster'
import type { RunningEngine, WindowSize } from './browser-window'
import { findEngine } from './engines'
import { Visitor } from './visitor'

interface Fixtures {
  /** Opens a window of the project's engine. It is closed after the test; screenshots are kept if the test failed. */
  openWindow: (size?: WindowSize) => Promise<Visitor>
  phone: Visitor
  desk: Visitor
}

interface WorkerFixtures {
  shop: RunningShop
  engine: RunningEngine
}

export const phoneSize = { width: 390, height: 844 }
export const deskSize = { width: 1440, height: 900 }

export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    async ({}, use) => {
      const shop = await startRunningShop(JSON.parse(process.env['E2E_CLUSTER'] ?? '{}') as TestCluster)
      await raiseLimits(shop)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({}, use, { project }) => {
      const engine = await findEngine(project.name)
      const running = await engine.launch()
      await use(running)
      await running.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  openWindow: async ({ engine, shop }, use, testInfo) => {
    const opened: Visitor[] = []
    // Screenshots in WebKit are slow, so they are taken only on the retry of a failed test.
    const keepsPictures = testInfo.retry > 0 || process.env['KEEP_PICTURES'] !== undefined
    await use(async (size = phoneSize) => {
      const visitor = new Visitor(await engine.newWindow(size), shop.url, keepsPictures)
      opened.push(visitor)
      return visitor
    })
    for (const [place, visitor] of opened.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) await visitor.keepPicture('end').catch(() => {})
      for (const [step, { name, png }] of visitor.pictures.entries())
        await writeFile(await pictureFile(testInfo, `${place + 1}-${String(step + 1).padStart(2, '0')}-${name}`), png)
      await visitor.window.close()
    }
  },
  phone: async ({ openWindow }, use) => use(await openWindow(phoneSize)),
  desk: async ({ openWindow }, use) => use(await openWindow(deskSize)),
})

export { expect }

async function pictureFile(testInfo: TestInfo, name: string): Promise<string> {
  await mkdir(testInfo.outputDir, { recursive: true })
  return testInfo.outputPath(`${name.replace(/[^\p{L}\d]+/gu, '-').slice(0, 80)}.png`)
}

import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const fromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const { source } = fromBuilder('axe-core') as { source: string }

/**
 * The violations on the page, or in a part of it. Collecting only violations, and without a second page that merges the
 * results of frames (the shop has none), takes a third of the time.
 */
export async function violationsOf(page: Page, part = 'html', tags?: string[]) {
  // AxeBuilder alone would send and evaluate the 580 KB of axe twice for each analysis.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await new AxeBuilder({ page, axeSource: 'undefined' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, ...(tags && { runOnly: tags }) })
    .include(part)
    .analyze()
  return violations
}

import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LEAST_DIALOG_HEIGHT } from './dialog-height'

const fromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const { source } = fromBuilder('axe-core') as { source: string }

/**
 * The violations on the page, or in a part of it; `runOnly` names rules, or tags of rules. Collecting only violations,
 * and without a second page that merges the results of frames (the shop has none), takes a third of the time. Throws
 * when an open dialog has collapsed.
 */
export async function violationsOf(page: Page, part = 'html', runOnly?: readonly string[]) {
  await refuseFlatDialogs(page)
  // AxeBuilder alone would send and evaluate the 580 KB of axe twice for each analysis.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await new AxeBuilder({ page, axeSource: 'undefined' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly: [...runOnly] }) })
    .include(part)
    .analyze()
  return violations
}

async function refuseFlatDialogs(page: Page) {
  const heights = await page
    .locator('dialog[open]')
    .evaluateAll((dialogs) => dialogs.map((dialog) => dialog.getBoundingClientRect().height))
  const flat = heights.filter((height) => height < LEAST_DIALOG_HEIGHT)
  if (flat.length > 0) throw new Error(`A dialog is only ${flat.join(', ')} px high`)
}

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Axe for one page. Collecting only violations, and without a second page that merges the results of frames (the shop
 * has none), takes a third of the time.
 */
export const axeFor = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false })

import type { Page } from '@playwright/test'
import { untilIdle } from '../support/in-the-shop'
import { nameOfSize, setTextSize, textSizes, type TextSize } from '../storefront/large-text'
import { layoutProblems } from '../support/layout-problems'
import { expect } from '../support/shop-test'

export interface Screen<Rows> {
  name: string
  /** What follows `?panel=`. The function: a sheet of one of the rows. */
  address: string | ((rows: Rows) => string)
  /** The buttons that open it, one after the other. */
  press?: readonly (string | RegExp)[]
  /** Below its button, so it is opened again at each size. */
  isPopover?: boolean
}

/** As the panel's own links do it, since loading the page for each screen takes minutes. */
const goTo = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    history.pushState({ overlay: 1 }, '', to)
    // Until it is rendered, so that its requests have begun.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  }, `/?panel=${address}`)

export async function openScreen<Rows>(
  page: Page,
  { address, press = [], isPopover = false }: Screen<Rows>,
  size: TextSize,
  rows: Rows,
) {
  await setTextSize(page, size)
  // Dialogs stay open as long as their section.
  if ((await page.locator('dialog[open]').count()) > 1) await goTo(page, 'resumen')
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  const isSheet = typeof address !== 'string'
  await untilIdle(page, () => goTo(page, isSheet ? address(rows) : address), 250)
  if (isSheet) await expect(page.locator('dialog[open]').nth(1)).toBeVisible()
  for (const name of press) {
    const dialogs = await page.locator('dialog[open]').count()
    // The section below a sheet has buttons of the same names.
    const top = page.locator('dialog[open]').last()
    const button = top.getByRole('button', { name, exact: typeof name === 'string' })
    await button.or(top.getByRole('menuitem', { name })).last().click()
    if (!isPopover && name === press.at(-1)) await expect(page.locator('dialog[open]')).toHaveCount(dialogs + 1)
  }
  await expect(page.locator('.panel').getByText(/^Cargando/)).toHaveCount(0)
}

/** Looks at the screen as it stands at all sizes. */
export async function expectUsableAtAllSizes(page: Page, name: string) {
  for (const size of textSizes) {
    await setTextSize(page, size)
    await expectUsable(page, `${name}, ${nameOfSize(size)}`)
  }
}

async function expectUsable(page: Page, where: string) {
  await expect.soft.poll(() => layoutProblems(page), { message: where, timeout: 3000 }).toEqual([])
  await shot(page, where)
}

/** Opens each screen and looks at it at all sizes. The page shows the panel. */
export async function expectScreensUsable<Rows>(page: Page, screens: readonly Screen<Rows>[], rows: Rows) {
  for (const screen of screens) {
    for (const [nth, size] of textSizes.entries()) {
      if (nth === 0 || screen.isPopover === true) await openScreen(page, screen, size, rows)
      else await setTextSize(page, size)
      await expectUsable(page, `${screen.name}, ${nameOfSize(size)}`)
      if (screen.isPopover === true) await closePopover(page)
    }
  }
}

/** Its step back in the history would cancel the next page. */
async function closePopover(page: Page) {
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => 'menu' in ((history.state ?? {}) as object))).toBe(false)
  await page.waitForFunction(() => document.querySelector('[popover]:not(dialog):popover-open') === null)
}

/** For looking at the screens: SCREENSHOTS names a folder. */
async function shot(page: Page, name: string) {
  const folder = process.env['SCREENSHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name.replace(/\W+/g, '-')}.png` })
}

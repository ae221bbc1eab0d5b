import { openLive } from '@tocador/contracts/live/live-calls'
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test'
import { violationsOf } from './axe'
import { expect } from './shop-test'

/**
 * A dialog that is already modal. The shop shows a dialog a moment before it becomes modal; over another dialog
 * its fields are inert until then, and a test's immediate input would be lost.
 */
export const dialogOf = (page: Page, name?: string | RegExp) =>
  // Only a modal dialog has the attribute. Playwright evaluates `:not()` for each element of the page, for each query.
  page.getByRole('dialog', name === undefined ? {} : { name }).and(page.locator('dialog[open]'))

/** The shop's controls, found by their visible names. */
export const cartButton = (page: Page) => page.getByRole('button', { name: /^Tu carrito:/ })
export const cartSheet = (page: Page) => dialogOf(page, 'Tu Carrito')
export const signInDialog = (page: Page) => dialogOf(page, /^(Iniciar sesión|Crear cuenta)$/)
export const lineOf = (page: Page, product: string) =>
  cartSheet(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: product, exact: true }) })

/** The number of open dialogs in the browser's history. */
export const depth = (page: Page) => page.evaluate(() => (history.state as { overlay?: number } | null)?.overlay ?? 0)

/** Waits for the history step of a closed dialog, because that step would cancel the reload. */
export async function reload(page: Page) {
  await expect.poll(() => depth(page)).toBe(0)
  await page.reload()
}

export async function addToCart(page: Page, product: string) {
  const first = page.getByRole('button', { name: `Agregar ${product} al carrito` })
  const another = page
    .getByRole('main')
    .getByRole('group', { name: `Cantidad de ${product}` })
    .getByRole('button', { name: 'Agregar una unidad' })
  await first.or(another).click()
}

export async function openCart(page: Page) {
  await cartButton(page).click()
  await expect(cartSheet(page)).toBeVisible()
}

/** Opens the page and waits until it is idle. */
export const openIdle = (page: Page, address: string) => untilIdle(page, () => page.goto(address))

/**
 * Does something and waits until no request was open for half a second. Playwright's `networkidle` never comes once the
 * page reads the live stream, which stays open.
 */
export async function untilIdle<Result>(page: Page, act: () => Promise<Result>, quietMs = 500): Promise<Result> {
  const open = new Set<Request>()
  let changedAt = performance.now()
  const onRequest = (request: Request) => {
    if (request.url().endsWith(openLive.path)) return
    changedAt = performance.now()
    open.add(request)
  }
  const onEnd = (request: Request) => {
    changedAt = performance.now()
    open.delete(request)
  }
  page.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd)
  const result = await act()
  await expect.poll(() => open.size === 0 && performance.now() - changedAt >= quietMs, { intervals: [50] }).toBe(true)
  page.off('request', onRequest).off('requestfinished', onEnd).off('requestfailed', onEnd)
  return result
}

/** Another visitor in a separate browser context; `close` skips the page's leave question. */
export async function anotherVisitor(browser: Browser, url: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ locale: 'es-MX', timezoneId: 'America/Mexico_City', ...options })
  const page = await context.newPage()
  await page.goto(url)
  return { page, close: () => context.close() }
}

/** For tests of what happens while something moves; the others run with reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

export const phoneScreen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** By how many pixels the page can be scrolled sideways. */
export const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Checks that the named part has no axe violations. */
export async function expectAccessible(page: Page, part: string) {
  // A dialog that is fading in has less contrast. Animations of skipped off-screen content never finish.
  await page.evaluate(
    (root) =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest(root) != null)
          .map((one) => one.finished.catch(() => {})),
      ),
    part,
  )
  const violations = await violationsOf(page, part)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** Presses Tab until the named control has the focus. */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'combobox' | 'textbox' | 'radio' = 'button',
) {
  const target = page.getByRole(role, { name }).and(page.locator(':focus'))
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await target.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${String(name)}`)
}

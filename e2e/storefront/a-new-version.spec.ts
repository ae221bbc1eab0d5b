import type { Page } from '@playwright/test'
import { openBehindProxy } from '../support/behind-proxy'
import { expect, test } from '../support/shop-test'

test.use({ serviceWorkers: 'allow' })

const untilControlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
const styleOf = (page: Page) => page.locator('link[rel="stylesheet"]').first().getAttribute('href')

test('a new version asks once in every tab, and reloads only the tab that accepted', async ({ context, shop }) => {
  const proxy = await openBehindProxy(shop.url)
  const [one, other] = [await context.newPage(), await context.newPage()]
  await one.goto(proxy.url)
  await untilControlled(one)
  await other.goto(proxy.url)
  await untilControlled(other)

  proxy.deploy()
  await checkForUpdate(one)
  const question = (page: Page) => page.getByText('Hay una versión nueva')
  await expect(question(one)).toBeVisible()
  await expect(question(other)).toBeVisible()
  await other.evaluate(() => document.body.setAttribute('data-untouched', ''))

  await one.getByRole('button', { name: 'Actualizar' }).click()
  await expect.poll(() => styleOf(one)).toContain('.v2.css')
  await expect(question(one)).toHaveCount(0)
  // The page of the new version activates its worker.
  const isAnyWaiting = () =>
    other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null)
  await expect.poll(isAnyWaiting).toBe(false)

  await expect(other.locator('body[data-untouched]')).toHaveCount(1)
  await other.getByRole('button', { name: 'Cerrar aviso' }).click()
  await checkForUpdate(other)
  await other.waitForTimeout(500)
  await expect(question(other)).toHaveCount(0)
  proxy.close()
})

test('a visit after a deploy gets the new version immediately, without a question', async ({ page, shop }) => {
  const proxy = await openBehindProxy(shop.url)
  await page.goto(proxy.url)
  await untilControlled(page)
  proxy.deploy()
  await page.goto(proxy.url)
  expect(await styleOf(page)).toContain('.v2.css')
  const shells = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')))
  await expect.poll(shells).toContain('shell-0000000000000002')
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null))
    .toBeNull()
  await expect(page.getByText('Hay una versión nueva')).toHaveCount(0)
  proxy.close()
})

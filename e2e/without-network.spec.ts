import type { Page } from '@playwright/test'
import { aProduct } from '../server/src/testing/factories'
import { openBehindProxy } from './behind-proxy'
import { expectAccessible } from './in-the-shop'
import { expect, test, untilShown } from './shop-test'

test.use({ serviceWorkers: 'allow' })

/** The worker has taken over and holds the page and the catalogue. */
async function untilKept(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined && (await caches.has('catalogue'))))
    .toBe(true)
}
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map(({ url, method }) => `${method} ${new URL(url).pathname}`)
  })

test('without network the last catalogue can be read, says how old it is, and sells nothing', async ({
  page,
  context,
  shop,
}) => {
  const product = await aProduct(shop, { name: 'Labial Sin Red' })
  await untilShown(shop, product)
  const proxy = await openBehindProxy(shop.url)
  await page.goto(proxy.url)
  await untilKept(page)

  proxy.cut()
  await context.setOffline(true)
  const bar = page.getByRole('status').filter({ hasText: 'Sin conexión.' })
  await expect(bar).toContainText(/Precios y existencias de las \d\d:\d\d\./)
  const add = page.getByRole('button', { name: 'Agregar Labial Sin Red: sin conexión' })
  await expect(add).toBeDisabled()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Labial Sin Red' })).toBeVisible()
  await expect(bar).toContainText(/Precios y existencias de las \d\d:\d\d\./)
  await expect(add).toBeDisabled()
  await page.getByRole('searchbox').fill('sin red')
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ver fotos de Labial Sin Red' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sin conexión' })).toBeDisabled()
  await page.keyboard.press('Escape')

  proxy.mend()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Agregar Labial Sin Red al carrito' })).toBeEnabled()
  await expect(bar).toHaveCount(0)
  proxy.close()
})

test('cart, account and orders are never kept, whatever was done', async ({ page, shop }) => {
  const product = await aProduct(shop, { name: 'Rubor Durazno' })
  await untilShown(shop, product)
  await page.goto('/')
  await untilKept(page)
  await page.reload()
  await page.getByRole('button', { name: 'Agregar Rubor Durazno al carrito' }).click()
  await expect(page.getByRole('button', { name: /carrito.*1/i })).toBeVisible()
  await page.evaluate(() =>
    Promise.all(['/api/auth/me', '/api/orders', '/api/orders/delivery-locations'].map((one) => fetch(one))),
  )
  for (const kept of await keptAddresses(page)) {
    expect(kept).toMatch(/^GET \/(?:$|assets\/|media\/|api\/public\/products(?:\/\d+)?$|[\w-]+\.(?:svg|jpg)$)/)
  }
})

test('a shop that does not answer is read like one without network, until it answers again', async ({ page, shop }) => {
  test.slow()
  const product = await aProduct(shop, { name: 'Máscara Negra' })
  await untilShown(shop, product)
  const proxy = await openBehindProxy(shop.url)
  await page.goto(proxy.url)
  await untilKept(page)
  proxy.cut()
  await page.goto(`${proxy.url}/?producto=${product}`)
  await expect(page.getByRole('dialog').getByText('Máscara Negra').first()).toBeVisible()
  await page.keyboard.press('Escape')
  const add = page.getByRole('button', { name: /^Agregar Máscara Negra/ })
  await expect(add).toBeDisabled()
  proxy.mend()
  await expect(add).toBeEnabled({ timeout: 30_000 })
  proxy.close()
})

test('the news of a lost network fits a small screen with doubled text, by day and by night', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  await page.waitForFunction(() => document.body.firstElementChild?.id !== 'root')
  await context.setOffline(true)
  await expect(page.getByText('Sin conexión.')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, 'body > .contents')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
  const bar = await page.getByText('Sin conexión.').locator('xpath=ancestor::*[@role="status"]').boundingBox()
  await page.evaluate(() => document.querySelector('.shelf-tools + section')?.scrollIntoView({ block: 'end' }))
  const tools = await page.locator('.shelf-tools').boundingBox()
  expect(tools?.y).toBeGreaterThanOrEqual((bar?.height ?? 0) - 1)
})

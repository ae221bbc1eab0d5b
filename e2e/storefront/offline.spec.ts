import type { BrowserContext, Page } from '@playwright/test'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import { openBehindProxy } from '../support/behind-proxy'
import { asOwner, checkout, chooseHandover, fillCustomer, goToCheckout, send } from '../checkout/at-the-checkout'
import { addToCart, cartSheet, dialogOf, expectAccessible, lineOf, openCart } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test.use({ serviceWorkers: 'allow' })

/** Waits until the worker controls the page and has cached page and catalogue. */
async function untilKept(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined && (await caches.has('catalogue'))))
    .toBe(true)
}
/** `setOffline` alone leaves the worker its connection, whose answers say that the shop is there. */
async function loseNetwork(context: BrowserContext, proxy: { cut: () => void }) {
  proxy.cut()
  await context.setOffline(true)
}
/** The front page, once it can show the notice. */
async function openWithoutNetwork(page: Page, context: BrowserContext, shopUrl: string) {
  const proxy = await openBehindProxy(shopUrl)
  await page.goto(proxy.url)
  await page.locator('body > .contents').waitFor({ state: 'attached' })
  await loseNetwork(context, proxy)
  return proxy
}
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map(({ url, method }) => `${method} ${new URL(url).pathname}`)
  })

test('without network the cached catalogue is shown with its age, and nothing can be bought', async ({
  page,
  context,
  shop,
}) => {
  const product = await aProduct(shop, { name: 'Labial Desconectado' })
  await untilShown(shop, product)
  const proxy = await openBehindProxy(shop.url)
  await page.goto(proxy.url)
  await untilKept(page)

  await loseNetwork(context, proxy)
  const bar = page.getByRole('status').filter({ hasText: 'Sin conexión.' })
  await expect(bar).toContainText(/Precios y existencias de las \d\d:\d\d\./)
  const add = page.getByRole('button', { name: 'Agregar Labial Desconectado: sin conexión' })
  await expect(add).toBeDisabled()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Labial Desconectado' })).toBeVisible()
  await expect(bar).toContainText(/Precios y existencias de las \d\d:\d\d\./)
  await expect(add).toBeDisabled()
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('desconectado')
  await expect(page.getByRole('main').getByText('1 producto', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ver fotos de Labial Desconectado' }).click()
  await expect(dialogOf(page).getByRole('button', { name: 'Sin conexión' })).toBeDisabled()
  await page.keyboard.press('Escape')

  proxy.mend()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Agregar Labial Desconectado al carrito' })).toBeEnabled()
  await expect(bar).toHaveCount(0)
  proxy.close()
})

test('cart, account and orders are never cached', async ({ page, shop }) => {
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

test('a server that does not answer is treated like a lost network until it answers again', async ({ page, shop }) => {
  test.slow()
  const product = await aProduct(shop, { name: 'Máscara Negra' })
  await untilShown(shop, product)
  const proxy = await openBehindProxy(shop.url)
  await page.goto(proxy.url)
  await untilKept(page)
  proxy.cut()
  await page.goto(`${proxy.url}/?producto=${product}`)
  await expect(dialogOf(page).getByText('Máscara Negra').first()).toBeVisible()
  await page.keyboard.press('Escape')
  const add = page.getByRole('button', { name: /^Agregar Máscara Negra/ })
  await expect(add).toBeDisabled()
  proxy.mend()
  await expect(add).toBeEnabled({ timeout: 30_000 })
  proxy.close()
})

test('the code of the offline notice is fetched again when the connection was lost before it', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const { fetch } = window
    let isFirst = true
    window.fetch = (...request) => {
      if (document.readyState !== 'complete' || !isFirst) return fetch(...request)
      isFirst = false
      document.documentElement.dataset['lost'] = String(request[0])
      return Promise.reject(new TypeError('Failed to fetch'))
    }
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-lost', /^\/assets\//)
  const notice = page.locator('body > .contents')
  await expect(notice).toHaveCount(0)
  await page.clock.runFor(15_000)
  await expect(notice).toHaveCount(1)
})

test('the offline notice fits a small screen with text at 200 %, in light and dark mode', async ({
  page,
  context,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const proxy = await openWithoutNetwork(page, context, shop.url)
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  await expect(page.getByText('Sin conexión.')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, 'body > .contents')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
  const bar = await page.getByText('Sin conexión.').locator('xpath=ancestor::*[@role="status"]').boundingBox()
  await page.evaluate(() => document.querySelector('#productos')?.scrollIntoView({ block: 'end' }))
  const topOfTools = async () => {
    // On phones they return when one scrolls up.
    await page.evaluate(() => scrollBy(0, -30))
    return (await page.locator('div:has(+ #productos)').boundingBox())?.y
  }
  await expect.poll(topOfTools).toBeGreaterThanOrEqual((bar?.height ?? 0) - 1)
  proxy.close()
})

test('on a phone without network, the offline notice and the title of the results are fully visible', async ({
  page,
  context,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const proxy = await openWithoutNetwork(page, context, shop.url)
  const bar = page.getByRole('status').filter({ hasText: 'Sin conexión.' })
  await expect(bar.getByText('Para agregar al carrito hace falta internet.')).toBeVisible()
  expect((await bar.boundingBox())?.height).toBeLessThan(70)
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('máscara')
  await expect(page).toHaveURL(/buscar=/)
  const titleBelowTools = async () => {
    const tools = await page.locator('div:has(+ #productos)').boundingBox()
    const title = await page.getByRole('heading', { name: '«máscara»' }).boundingBox()
    return (title?.y ?? -Infinity) - (tools?.y ?? 0) - (tools?.height ?? Infinity)
  }
  await expect.poll(titleBelowTools).toBeGreaterThanOrEqual(0)
  proxy.close()
})

test.describe('in a browser without workers', () => {
  // Playwright cannot delay a service worker's requests.
  test.use({ serviceWorkers: 'block' })

  test('without network cart and checkout are disabled with a reason, and enabled after the stock was reloaded', async ({
    page,
    context,
    shop,
  }) => {
    await aPlace(shop, { name: 'Plaza Sin Red' })
    const other = await aProduct(shop, { name: 'Gel Vendido', stock: 1 })
    await untilShown(shop, await aProduct(shop, { name: 'Gel Apartado' }))
    await untilShown(shop, other)
    const proxy = await openBehindProxy(shop.url)
    await page.goto(proxy.url)
    await goToCheckout(page, 'Gel Apartado')
    await fillCustomer(page)
    await chooseHandover(page, 'Plaza Sin Red')
    await loseNetwork(context, proxy)
    await expect(checkout(page)).toContainText('Sin conexión')
    await expect(send(page)).toBeDisabled()
    await expect(send(page)).toHaveAccessibleDescription(/enviar tu pedido cuando vuelva internet/)
    await page.keyboard.press('Escape')
    const isRefused = page.waitForEvent('requestfailed', (request) => request.url().includes('/unified-cart/get'))
    await openCart(page)
    await isRefused
    await expect(cartSheet(page).getByText('Sin conexión')).toBeVisible()
    await expect(cartSheet(page).getByText('Error de conexión')).toHaveCount(0)
    const line = lineOf(page, 'Gel Apartado')
    await expect(line.getByRole('button', { name: 'Agregar una unidad' })).toBeDisabled()
    await expect(line.getByRole('button', { name: 'Quitar Gel Apartado' })).toBeDisabled()
    const order = cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' })
    await expect(order).toBeDisabled()
    await expect(order).toHaveAccessibleDescription(/cuando vuelva internet/)
    await expectAccessible(page, 'dialog[open]')

    await (await asOwner(shop)).changeProduct(other, { stock_total: 0 })
    // Delay the list: until it is loaded, nothing can be bought.
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const isAsked = page.waitForRequest(/products\?.*limit=200/)
    await page.route(/products\?.*limit=200/, async (route) => {
      await released
      await route.continue()
    })
    proxy.mend()
    await context.setOffline(false)
    await isAsked
    await expect(cartSheet(page).getByText('Sin conexión')).toHaveCount(0)
    await expect(order).toBeDisabled()
    release()
    await expect(order).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Agregar Gel Vendido al carrito' })).toHaveCount(0)
    proxy.close()
  })

  test('a list that fails after the network returns is fetched again, and the checkout says what it waits for', async ({
    page,
    context,
    shop,
  }) => {
    test.slow()
    await untilShown(shop, await aProduct(shop, { name: 'Gel Pendiente' }))
    const proxy = await openBehindProxy(shop.url)
    await page.goto(proxy.url)
    await addToCart(page, 'Gel Pendiente')
    await openCart(page)
    const order = cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' })
    await expect(order).toBeEnabled()
    await loseNetwork(context, proxy)
    await expect(order).toBeDisabled()

    await page.route(/products\?.*limit=200/, (route) => route.abort(), { times: 1 })
    proxy.mend()
    await context.setOffline(false)
    await expect(cartSheet(page)).toContainText('Revisamos precios y existencias antes de seguir.')
    await expect(order).toBeDisabled()
    await expect(order).toBeEnabled({ timeout: 30_000 })
    proxy.close()
  })
})

import type { Response } from '@playwright/test'
import { aProduct } from '../../server/src/testing/factories'
import { openIdle, untilIdle } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test('the front page shows a product before any script runs', async ({ browser, shop }) => {
  const product = await aProduct(shop, { name: 'Labial Cereza', priceCents: 18_900 })
  await untilShown(shop, product)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(shop.url)
  await expect(page.getByRole('heading', { name: 'Labial Cereza' })).toBeVisible()
  await context.close()
})

test('the front page hydrates without console errors and without requests to other hosts', async ({ page, shop }) => {
  const errors: string[] = []
  const foreign: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) foreign.push(request.url())
  })
  await openIdle(page, '/')
  await expect(page).toHaveTitle(/Tocador/)
  expect(errors.filter((text) => !text.includes('404'))).toEqual([])
  expect(foreign).toEqual([])
})

test('[NAV-06] dialogs have no path of their own; such an address shows a Spanish not-found page with a link back', async ({
  page,
}) => {
  for (const path of ['/carrito', '/pedido', '/productos', '/admin', '/video']) {
    expect((await page.request.get(path)).status(), path).toBe(404)
  }
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  const answer = await openIdle(page, '/no-hay-nada')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tocador' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Precios en pesos mexicanos')
  expect(errors.filter((text) => !text.includes('404'))).toEqual([])
  await page.getByRole('link', { name: 'Volver a la tienda' }).click()
  await expect(page).toHaveURL('/')
})

test('text has the same size in the local fonts as in the web fonts', async ({ page }) => {
  const sizes = () =>
    page.locator('main h1, main h2, main .t-lead').evaluateAll((texts) =>
      texts.map((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const { width, height } = range.getBoundingClientRect()
        return { width, height }
      }),
    )
  await openIdle(page, '/')
  await page.evaluate(() => document.fonts.ready)
  const ours = await sizes()
  await page.route('**/*.woff2', (route) => route.abort())
  // Also what the script adds.
  await untilIdle(page, () => page.reload())
  await page.evaluate(() => document.fonts.ready)
  const local = await sizes()
  expect(ours.length).toBeGreaterThan(3)
  for (const [place, { width, height }] of ours.entries()) {
    expect(Math.abs((local[place]?.height ?? 0) - height), `height of text ${place}`).toBeLessThan(2)
    expect(Math.abs((local[place]?.width ?? 0) / width - 1), `width of text ${place}`).toBeLessThan(0.06)
  }
})

test('the printed page includes products far below the fold', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  for (const part of await page.locator('.unseen-later').all())
    await expect(part).toHaveCSS('content-visibility', 'visible')
})

test('the hero picture is fully visible at any window width and text size', async ({ page }) => {
  await page.goto('/')
  for (const size of [100, 150, 200]) {
    await page.evaluate((percent) => void (document.documentElement.style.fontSize = `${percent}%`), size)
    for (const width of [320, 390, 1000, 1100, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const scene = await page.locator('#portada div:has(> picture)').boundingBox()
      const picture = await page.locator('#portada img').boundingBox()
      expect(picture?.x, `${width} px, text at ${size} %`).toBeGreaterThanOrEqual(scene?.x ?? Infinity)
      expect(picture?.height, `${width} px, text at ${size} %`).toBeGreaterThan(150)
    }
  }
})

test('[TRUST-02] no script that the page loads has the texts of its footer', async ({ page }) => {
  const scripts: Response[] = []
  page.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response))
  await openIdle(page, '/')
  await expect(page.getByRole('contentinfo').getByText('Cómo funciona el apartado')).toBeVisible()
  const texts = await Promise.all(scripts.map((script) => script.text()))
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => /Cómo funciona el apartado|Eliges lugar, día y hora/.test(text))).toStrictEqual([])
})

test('the parts that only the server renders are still there after a refused panel section', async ({ page }) => {
  await openIdle(page, '/')
  const arrivals = page.getByRole('heading', { name: 'Máscara de pestañas de tubos, negro profundo' })
  const help = page.getByRole('contentinfo').getByText('Cómo funciona el apartado')
  await page.evaluate(() => history.pushState(null, '', '/?panel=pedidos'))
  await expect(page.getByRole('heading', { name: 'Acceso denegado' })).toBeVisible()
  await expect(help).toBeVisible()
  await expect(arrivals).toHaveCount(0)
  await page.goBack()
  await expect(arrivals).toBeAttached()
  await expect(page.locator('#portada').getByRole('heading', { level: 1 })).toBeVisible()
  await help.click()
  await expect(page.getByRole('contentinfo').getByText('Eliges lugar, día y hora')).toBeVisible()
})

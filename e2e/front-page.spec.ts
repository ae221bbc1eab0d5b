import { aProduct } from '../server/src/testing/factories'
import { expect, test, untilShown } from './shop-test'

test('the front page shows a product before any script runs', async ({ browser, shop }) => {
  const product = await aProduct(shop, { name: 'Labial Cereza', priceCents: 18_900 })
  await untilShown(shop, product)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(shop.url)
  await expect(page.getByRole('heading', { name: 'Labial Cereza' })).toBeVisible()
  await context.close()
})

test('the front page comes alive without a complaint, from this shop alone', async ({ page, shop }) => {
  const complaints: string[] = []
  const foreign: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) foreign.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page).toHaveTitle(/Tocador/)
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  expect(foreign).toEqual([])
})

test('[NAV-06] what lies over the shop has no path of its own; such an address says so in Spanish, with a way back', async ({
  page,
}) => {
  for (const path of ['/carrito', '/pedido', '/productos', '/admin', '/video']) {
    expect((await page.request.get(path)).status(), path).toBe(404)
  }
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  const answer = await page.goto('/no-hay-nada', { waitUntil: 'networkidle' })
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tocador' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Precios en pesos mexicanos')
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  await page.getByRole('link', { name: 'Volver a la tienda' }).click()
  await expect(page).toHaveURL('/')
})

test('on paper nothing is left out for being far below', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  for (const part of await page.locator('.unseen-later').all())
    await expect(part).toHaveCSS('content-visibility', 'visible')
})

test('the first picture is whole, however wide the window and however large the text', async ({ page }) => {
  await page.goto('/')
  for (const size of [100, 150, 200]) {
    await page.evaluate((percent) => void (document.documentElement.style.fontSize = `${percent}%`), size)
    for (const width of [320, 390, 1000, 1100, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const scene = await page.locator('.hero-scene').boundingBox()
      const picture = await page.locator('.hero-scene img').boundingBox()
      expect(picture?.x, `${width} px, text at ${size} %`).toBeGreaterThanOrEqual(scene?.x ?? Infinity)
      expect(picture?.height, `${width} px, text at ${size} %`).toBeGreaterThan(150)
    }
  }
})

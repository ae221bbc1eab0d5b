import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { aProduct } from '../server/src/testing/factories'
import { expect, test, untilShown } from './shop-test'

test.beforeAll(async ({ shop }) => {
  const parts = { category: 'Pantallas', type: 'Muestras', images: ['/media/uno-1080.webp', '/media/dos-1080.webp'] }
  const video = 'https://www.tiktok.com/@tocador/video/7234567890123456789'
  const name = 'Base líquida acabado natural con ácido hialurónico y protección solar, tono 240 Arena tostada'
  const last = await aProduct(shop, { ...parts, name, video, stock: 2, priceCents: 1_234_500 })
  await untilShown(shop, last)
})

const findings = async (page: Page) =>
  (
    await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`landing, gallery, video and empty shelf have no findings: ${colorScheme}, ${width} px`, async ({
      browser,
      shop,
    }) => {
      const context = await browser.newContext({
        baseURL: shop.url,
        colorScheme,
        viewport: { width, height: 844 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto('/?categoria=Pantallas', { waitUntil: 'networkidle' })
      expect(await findings(page)).toEqual([])

      await page.getByRole('button', { name: /Ver video/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: /Ver fotos/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')

      await page.getByRole('searchbox').fill('nada de esto')
      await expect(page.getByRole('heading', { name: 'No se encontraron productos' })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await context.close()
    })
  }
}

test('nothing is cut or scrolls sideways at 320 px, and with text twice as large', async ({ page }) => {
  for (const size of ['100%', '200%']) {
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/?categoria=Pantallas', { waitUntil: 'networkidle' })
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
      expect(await sideways(page), `${width} px, ${size}`).toBe(0)
      await page.getByRole('button', { name: /Ver fotos/ }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Agregar al carrito' })).toBeAttached()
      expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
      await page.keyboard.press('Escape')
    }
  }
})

test('nothing moves while the page comes alive', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0)
})

test('the first stop of the Tab key leads past the header to the products', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir a los productos' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /Ver fotos/ }).first()).toBeFocused()
})

import type { Page } from '@playwright/test'
import { aPlace, aProduct, anOrderInput } from '../../server/src/testing/factories'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { phoneScreen } from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

// A missing control shows sooner than by the limit of the test.
test.use({ actionTimeout: 15_000 })

async function withSales(shop: RunningShop, count = 1) {
  const product = await aProduct(shop, { name: 'Perfume de gala', priceCents: 1_234_500, stock: 50 })
  await untilShown(shop, product)
  const place = await aPlace(shop)
  const made: { id: number; order_number: string }[] = []
  for (let nth = 0; nth < count; nth++) {
    made.push(await placeOrder(shop, anOrderInput(place, { [product]: 1 }, { customerName: 'Rosaura Gala' })))
  }
  return made
}

/** The rendered links and buttons of the section that are too low for a finger. */
const lowTargets = (page: Page, atLeast: number) =>
  page.locator('.panel main').evaluate(
    (main, least) =>
      [...main.querySelectorAll<HTMLElement>('a[href], button')].flatMap((one) => {
        const { width, height } = one.getBoundingClientRect()
        return width > 0 && height > 0 && height < least - 0.5 ? [`${one.textContent} ${height}`] : []
      }),
    atLeast,
  )

test('the figure of the sales of the day does not touch its line from $10,000.00 on', async ({ page, shop }) => {
  await withSales(shop)
  await enterAs(page, shop)
  for (const width of [1440, 1200, 1000, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/?panel=')
    const tile = page.getByRole('list', { name: 'Hoy' }).getByRole('link').first()
    await expect(tile.getByText(/\d{2},\d{3}/).first()).toBeVisible()
    const overlap = await tile.evaluate((element) => {
      const line = element.querySelector('svg[aria-hidden][width="64"]')?.getBoundingClientRect()
      const figure = [...element.querySelectorAll('span')].find((one) => /^\$\d/.test(one.textContent ?? ''))
      const range = document.createRange()
      if (figure === undefined) return true
      range.selectNodeContents(figure)
      const text = range.getBoundingClientRect()
      const isOutside = text.right > element.getBoundingClientRect().right
      if (line === undefined || line.width === 0) return isOutside
      return isOutside || !(text.right + 4 <= line.left || text.bottom <= line.top)
    })
    expect(overlap).toBe(false)
  }
})

test.describe('on a phone', () => {
  test.use(phoneScreen)

  test('every link and button of Resumen and of the charts is large enough for a finger', async ({ page, shop }) => {
    await withSales(shop)
    await enterAs(page, shop)
    for (const address of ['', 'reportes', 'reportes&reporte=tendencias', 'reportes&reporte=mas-vendidos']) {
      await page.goto(`/?panel=${address}`)
      await expect(page.locator('[data-chart], [data-chart-card]').first()).toBeVisible()
      await expect.poll(() => lowTargets(page, 44)).toEqual([])
    }
  })

  test('the first figure of a report stands in the upper half of the screen, and its options open when wanted', async ({
    page,
    shop,
  }) => {
    await withSales(shop)
    await enterAs(page, shop)
    await page.goto('/?panel=reportes')
    const card = page.locator('[data-chart-card], dl').first()
    await expect(card).toBeVisible()
    expect((await card.boundingBox())?.y ?? 999).toBeLessThan(330)
    await expect(page.getByText('Solo entregados')).toBeHidden()
    await page.getByRole('button', { name: 'Opciones' }).click()
    await expect(page.getByText('Solo entregados')).toBeVisible()
  })

  test('a search of the orders shows the newest first', async ({ page, shop }) => {
    const orders = await withSales(shop, 2)
    await enterAs(page, shop)
    await page.goto('/?panel=pedidos&buscar=rosaura')
    const numbers = page.getByRole('main').getByText(/^PED-\d{6}-/)
    await expect(numbers.first()).toBeVisible()
    expect((await numbers.first().innerText()).trim()).toContain(orders.at(-1)?.order_number ?? 'none')
  })
})

test.describe('in an English browser', () => {
  test.use({ locale: 'en-US' })

  test('the dates of a report are in Spanish, and chosen in the calendar of the lists', async ({ page, shop }) => {
    await enterAs(page, shop)
    await page.goto('/?panel=reportes&desde=2026-10-25&hasta=2026-11-23')
    const dates = page.getByRole('button', { name: 'Fechas: 25 oct – 23 nov 2026' })
    await expect(dates).toBeVisible()
    await expect(page.locator('.panel main input[type=date]')).toHaveCount(0)
    await dates.click()
    await page.getByRole('button', { name: /^lunes, 2 de noviembre/i }).click()
    await page.getByRole('button', { name: /^miércoles, 4 de noviembre/i }).click()
    await expect(page).toHaveURL(/desde=2026-11-02&hasta=2026-11-04/)
    await expect(page.getByRole('button', { name: 'Fechas: 2 – 4 nov 2026' })).toBeVisible()
    await page.getByRole('button', { name: 'Fechas: 2 – 4 nov 2026' }).click()
    await page.getByRole('dialog', { name: 'Fechas' }).getByRole('button', { name: '7 días' }).click()
    await expect(page.getByRole('button', { name: 'Fechas: 2 – 4 nov 2026' })).toHaveCount(0)
  })
})

import type { Route } from '@playwright/test'
import { expectAccessible, phoneScreen, sideways } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'

const CALLS = /\/api\/reports\//

/** The shop of another test may have products, so the answer of the inventory is emptied. */
async function withoutProducts(route: Route) {
  const reply = await route.fetch()
  const { data, ...envelope } = (await reply.json()) as { data: object }
  await route.fulfill({ json: { ...envelope, data: { ...data, products: [], categories: [] } } })
}

test('[ERR-67] [ERR-79] [API-63] each report says that it is loading, that it failed, and that there is nothing to show', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(phoneScreen.viewport)
  await enterAs(page, shop)
  await page.goto('/?panel=reportes&reporte=personalizado&desde=2001-01-01&hasta=2001-01-31')
  const tabs = page.getByRole('group', { name: 'Reportes', exact: true }).getByRole('button')
  await expect(tabs).toHaveCount(9)
  for (const tab of await tabs.all()) {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(CALLS, async (route) => {
      await answered
      await route.fulfill({ status: 500, json: {} })
    })
    await tab.click()
    await expect(page.getByText('Cargando el reporte')).toHaveCount(1)
    answer()
    await expect(page.getByText('Error al cargar datos del reporte')).toBeVisible()
    await expect(page.getByText('Cargando el reporte')).toHaveCount(0)
    await page.unroute(CALLS)
    if ((await tab.innerText()) === 'Inventario') await page.route(CALLS, withoutProducts)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText('No hay datos disponibles')).toBeVisible()
    await page.unroute(CALLS)
    expect(await sideways(page)).toBe(0)
  }
  await expectAccessible(page, '.panel')
  await page.setViewportSize({ width: 1440, height: 844 })
  expect(await sideways(page)).toBe(0)
  await expectAccessible(page, '.panel')
})

import type { Page } from '@playwright/test'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import { addToCart, cartSheet, dialogOf, openCart } from '../support/in-the-shop'
import { startOtherBuild } from '../support/other-build'
import { enterAs } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

/** Sends the page's requests for scripts, styles and fonts to another instance, as a balancer would. Returns their answers. */
async function askFor(page: Page, from: string, to: string) {
  const statuses = new Map<string, number>()
  await page.route(`${from}/assets/**`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace(from, to) }) }),
  )
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/')) statuses.set(pathname, response.status())
  })
  return statuses
}

test('[START-09] visitors and the owner click on while the instance that answers has an older or a newer version than their page', async ({
  browser,
  shop,
}) => {
  const other = await startOtherBuild(shop)
  await aPlace(shop)
  await untilShown(shop, await aProduct(shop, { name: 'Labial Puente', stock: 9 }))
  for (const [from, to] of [
    [shop.url, other.url],
    [other.url, shop.url],
  ] as const) {
    const page = await browser.newPage({ baseURL: from })
    const statuses = await askFor(page, from, to)
    await page.goto('/')
    await addToCart(page, 'Labial Puente')
    await openCart(page)
    await cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' }).click()
    await expect(dialogOf(page).filter({ hasText: 'Paso 1 de 3' })).toBeVisible()
    await enterAs(page, shop)
    await page.goto('/?panel=pedidos')
    await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
    await page.goto('/?panel=ajustes')
    await expect(page.getByLabel('Nombre')).toBeVisible()
    expect(statuses.size).toBeGreaterThan(20)
    expect(new Set(statuses.values())).toEqual(new Set([200]))
    await page.close()
  }
  await other.close()
})

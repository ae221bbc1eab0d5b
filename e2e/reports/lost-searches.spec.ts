import { addItem } from '@tocador/contracts/cart/cart-calls'
import { shopTime } from '@tocador/contracts/calendar'
import { SHELF_QUERY } from '@tocador/contracts/catalog/shelf'
import { noteSearch } from '@tocador/contracts/search/searches-calls'
import type { Browser, Page } from '@playwright/test'
import { aProduct } from '../../server/src/testing/factories'
import { raiseLimits } from '../../server/src/testing/raise-limits'
import { startRunningShop, type RunningShop } from '../../server/src/testing/running-shop'
import { saveKnownSearches } from '../../server/src/testing/samples/known-searches'
import type { TestCluster } from '../../server/src/testing/test-cluster'
import { expectExported, shownTables } from '../orders/exported-tables'
import { dialogOf, expectAccessible, phoneScreen, sideways } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

const desktop = { viewport: { width: 1440, height: 900 } }
/** Behind a proxy, so that visitors come from several networks. */
let shop: RunningShop

test.beforeAll(async () => {
  shop = await startRunningShop(JSON.parse(process.env['E2E_CLUSTER'] ?? '{}') as TestCluster, { TRUST_PROXY: '1' })
  await raiseLimits(shop)
  await untilShown(shop, await aProduct(shop, { name: 'Rubor en polvo', type: 'Rubores', category: 'Rostro' }))
})
test.afterAll(() => shop.close())

async function visitorFrom(browser: Browser, network: number, search: string, screen: object = desktop): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${network}` },
    ...screen,
  })
  const page = await context.newPage()
  const counted = page.waitForRequest(`**/api${noteSearch.path}`)
  await page.goto(`/?${SHELF_QUERY.search}=${search}`)
  await expect(page.getByText('No se encontraron productos')).toBeVisible()
  await counted
  return page
}

const found = (page: Page) => page.locator('#productos').getByRole('heading', { level: 3 })

for (const [width, screen, words] of [
  [390, phoneScreen, 'pomulitos'],
  [1440, desktop, 'cachetines'],
] as const) {
  test(`[SEARCH-39] ${width} px: the owner turns a lost word into a synonym, and the visitor finds the piece`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const visitors = await Promise.all([1, 2, 3].map((network) => visitorFrom(browser, network, words, screen)))
    const context = await browser.newContext({ baseURL: shop.url, ...screen })
    const owner = await context.newPage()
    await enterAs(owner, shop)
    await expect(async () => {
      await owner.goto('/?panel=reportes&reporte=busquedas')
      const synonym = owner.getByRole('button', { name: `Agregar un sinónimo de «${words}»` })
      const row = owner.getByRole('listitem').filter({ has: synonym })
      await expect(row).toContainText('3 búsquedas · no se encontró nada', { timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    expect(await sideways(owner)).toBe(0)
    await expectAccessible(owner, '.panel')

    await owner.getByRole('button', { name: `Agregar un sinónimo de «${words}»` }).click()
    const form = dialogOf(owner, 'Agregar sinónimos')
    const field = form.getByLabel('Palabras que significan lo mismo')
    await expect(field).toHaveValue(`${words}, `)
    await field.press('End')
    await field.pressSequentially('rubor')
    await expect(form.getByText(`Con «${words}, rubor» se encuentra esta pieza`)).toBeVisible()
    await expect(form.getByRole('listitem')).toHaveText(['Rubor en polvo'])
    await expectAccessible(owner, 'dialog[open]')
    await form.getByRole('button', { name: 'Guardar sinónimos' }).click()
    await expect(owner.getByRole('listitem').filter({ hasText: `${words}, rubor` })).toBeVisible()
    expect(await sideways(owner)).toBe(0)
    await expectAccessible(owner, '.panel')

    const [visitor] = visitors
    if (!visitor) throw new Error('There is no visitor')
    await visitor.reload()
    await expect(found(visitor)).toHaveText(['Rubor en polvo'])
    const added = visitor.waitForRequest(`**/api${addItem.path}`)
    await visitor.getByRole('button', { name: 'Agregar Rubor en polvo al carrito' }).click()
    expect((await added).postDataJSON()).toMatchObject({ searched: words })
    // The test of the other width gives the piece another word.
    await owner.getByRole('button', { name: `Quitar ${words}, rubor` }).click()
    await expect(owner.getByText('Sinónimos quitados')).toBeVisible()
    await Promise.all([context, ...visitors.map((page) => page.context())].map((one) => one.close()))
  })
}

test('[SEARCH-39] a word begins a survey or a product', async ({ browser }) => {
  const { day } = shopTime(shop.clock.now(), 'America/Mexico_City')
  await saveKnownSearches(shop, [{ day, words: 'cutex', searches: 40, adds: 0, found: 0 }])
  const context = await browser.newContext({ baseURL: shop.url, ...desktop })
  const owner = await context.newPage()
  await enterAs(owner, shop)
  await owner.goto('/?panel=reportes&reporte=busquedas')
  await owner.getByRole('button', { name: 'Preguntar por «cutex» en una encuesta' }).click()
  await expect(dialogOf(owner, 'Nueva Encuesta').getByLabel('Pregunta')).toHaveValue('¿Quieres que traigamos cutex?')
  await owner.goto('/?panel=reportes&reporte=busquedas')
  await owner.getByRole('button', { name: 'Agregar un producto «cutex»' }).click()
  await expect(dialogOf(owner, 'Agregar producto').getByLabel('Nombre')).toHaveValue('Cutex')
  await context.close()
})

test('[REP-18] searches are exported as they are shown', async ({ browser }) => {
  const { day } = shopTime(shop.clock.now(), 'America/Mexico_City')
  await saveKnownSearches(shop, [
    { day, words: 'esmaltes', searches: 1_204, adds: 3, found: 7 },
    { day, words: 'quitaesmalte', searches: 12, adds: 0, found: 0 },
  ])
  const context = await browser.newContext({ baseURL: shop.url, ...desktop })
  const owner = await context.newPage()
  await enterAs(owner, shop)
  await owner.goto('/?panel=reportes&reporte=busquedas')
  await expect(owner.getByRole('row', { name: /^quitaesmalte/ })).toBeVisible()
  await expectExported(owner, await shownTables(owner.getByRole('main')))
  await context.close()
})

import type { BrowserContextOptions, Page } from '@playwright/test'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import { asOwner } from '../checkout/at-the-checkout'
import { anotherVisitor, openIdle, phoneScreen } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

const names = (page: Page) => page.locator('#productos li').getByRole('heading', { level: 3 })
const search = (page: Page) => page.getByRole('combobox', { name: 'Buscar productos' })
const chip = (page: Page, name: string) => page.getByRole('group', { name: 'Categorías' }).getByRole('button', { name })
const title = (page: Page) => page.locator('#productos').getByRole('heading', { level: 2 })
const withoutScript: BrowserContextOptions = { javaScriptEnabled: false }

test.beforeAll(async ({ shop }) => {
  await aProduct(shop, { name: 'Brillo Azafrán', category: 'Brillos', type: 'Labiales' })
  // A shop without a place shows no WhatsApp number.
  await aPlace(shop)
  let last = 0
  for (let nth = 1; nth <= 25; nth++)
    last = await aProduct(shop, { name: `Jabón Azafrán ${nth}`, category: 'Jaboncillos', type: 'Barras' })
  await untilShown(shop, last)
})

test('[NOJS-01] [NOJS-06] without JavaScript a visitor searches, chooses a category, turns pages and orders by WhatsApp', async ({
  browser,
  shop,
}) => {
  const { page, close } = await anotherVisitor(browser, shop.url, withoutScript)
  await search(page).fill('azafran')
  await search(page).press('Enter')
  await expect(page).toHaveURL('/?buscar=azafran#productos')
  await expect(page.getByText('26 productos')).toBeVisible()
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page.getByRole('navigation', { name: 'Páginas de productos' })).toContainText('Página 2 de 3')
  await chip(page, 'Brillos').click()
  await expect(names(page)).toHaveText(['Brillo Azafrán'])
  await expect(search(page)).toHaveValue('azafran')
  await expect(chip(page, 'Brillos')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /^Agregar/ })).toHaveCount(0)
  const order = page.getByRole('link', { name: /^Pídelo por WhatsApp\s+Brillo Azafrán$/ })
  await expect(order).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*Brillo%20Azafr%C3%A1n/)
  await search(page).fill('nada de esto')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('Nada coincide con «nada de esto» en Brillos.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(names(page)).toHaveCount(12)
  await close()
})

for (const [name, options] of [
  ['with JavaScript', {}],
  ['without JavaScript', withoutScript],
] as const) {
  test(`[NOJS-03] a search and a category open at the results with their own title, on a phone ${name}`, async ({
    browser,
    shop,
  }) => {
    // So many that they would fill the screen below each other.
    let last = 0
    for (let nth = 1; nth <= 30; nth++)
      last = await aProduct(shop, { name: `Esponja ${nth}`, category: `Esponjas del tamaño ${nth}`, type: 'Esponjas' })
    await untilShown(shop, last)
    for (const [address, pageTitle, first] of [
      ['/?buscar=brillo+azafran', '«brillo azafran» · Tocador', 'Brillo Azafrán'],
      ['/?categoria=Jaboncillos', 'Jaboncillos · Tocador', 'Jabón Azafrán 25'],
      ['/?categoria=Jaboncillos&pagina=3', 'Jaboncillos, página 3 · Tocador', 'Jabón Azafrán 1'],
    ] as const) {
      const { page, close } = await anotherVisitor(browser, shop.url + address, { ...phoneScreen, ...options })
      await expect(page).toHaveTitle(pageTitle)
      await expect(names(page).first()).toHaveText(first)
      await expect(title(page)).toBeInViewport()
      await expect(names(page).first()).toBeInViewport({ ratio: 0 })
      await close()
    }
  })
}

test('[NOJS-02] the results are in the HTML, and the script agrees with them', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  for (const [address, shown] of [
    ['/?buscar=brillo+azafran', ['Brillo Azafrán']],
    ['/?categoria=jaboncillos&pagina=99', ['Jabón Azafrán 1']],
    ['/?buscar=nada+de+esto', []],
  ] as const) {
    const html = await (await page.request.get(address)).text()
    // The data of the page have its products too.
    const read = html.replaceAll(/<script type="application\/json"[^]*?<\/script>/g, '')
    await openIdle(page, address)
    await expect(names(page)).toHaveText(shown)
    for (const name of shown) expect(read).toContain(`>${name}<`)
    expect(read.includes('Nada coincide con')).toBe(shown.length === 0)
  }
  expect(problems.filter((text) => !text.includes('404'))).toEqual([])
})

test('[NOJS-07] with JavaScript the address and the title follow the filters, for sharing and for Back', async ({
  page,
}) => {
  await openIdle(page, '/?categoria=Jaboncillos')
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL('/?categoria=Jaboncillos&pagina=2')
  await expect(page).toHaveTitle('Jaboncillos, página 2 · Tocador')
  await chip(page, 'Brillos').click()
  await expect(page).toHaveURL('/?categoria=Brillos')
  await expect(page).toHaveTitle('Brillos · Tocador')
  await chip(page, 'Todas').click()
  await expect(page).toHaveTitle(/^Tocador: /)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveTitle('Jaboncillos, página 2 · Tocador')
  await expect(names(page).first()).toHaveText('Jabón Azafrán 13')
  await search(page).fill('brillo azafran')
  await search(page).press('Enter')
  await expect(page).toHaveURL(/[?&]buscar=brillo\+azafran\b/)
  await expect(page).toHaveTitle(/«brillo azafran».* · Tocador$/)
  await page.goBack()
  await expect(page).toHaveURL('/?categoria=Jaboncillos&pagina=2')
  await expect(page).toHaveTitle('Jaboncillos, página 2 · Tocador')
  await expect(search(page)).toHaveValue('')
})

test('[NOJS-08] a row of categories that does not fit has arrows for the mouse', async ({ page, shop }) => {
  let last = 0
  for (let nth = 1; nth <= 12; nth++)
    last = await aProduct(shop, {
      name: `Tónico ${nth}`,
      category: `Categoría larga número ${nth}`,
      type: `Tipo ${nth}`,
    })
  await untilShown(shop, last)
  await page.setViewportSize({ width: 1000, height: 800 })
  await openIdle(page, '/')
  const row = page.getByRole('group', { name: 'Categorías' })
  const arrows = page.locator('div:has(> [role=group][aria-label="Categorías"]) > button')
  await expect(arrows).toHaveCount(1)
  const start = await row.evaluate((one) => one.scrollLeft)
  await arrows.click()
  await expect.poll(() => row.evaluate((one) => one.scrollLeft)).toBeGreaterThan(start + 100)
  await expect(arrows).toHaveCount(2)
  await arrows.first().click()
  await expect.poll(() => row.evaluate((one) => one.scrollLeft)).toBe(0)
  await expect(arrows).toHaveCount(1)
})

for (const [where, options] of [
  ['390 px', phoneScreen],
  ['1440 px', {}],
] as const) {
  test(`[NOJS-20] [SHADE-31] [SHEET-20] at ${where} the page of a product is readable without JavaScript, with its shades, and ordered by WhatsApp`, async ({
    browser,
    shop,
  }) => {
    const own = { category: `Enlaces ${where}`, type: `Enlaces ${where}` }
    const parts = { ...own, priceCents: 14_950, description: 'Polvo suave' }
    const id = await aProduct(shop, { ...parts, name: 'Rubor Enlazado' })
    const shade = await aProduct(shop, { ...parts, name: 'Rubor Enlazado Malva', stock: 0 })
    await aProduct(shop, { ...own, name: 'Brocha Enlazada' })
    const owner = await asOwner(shop)
    await owner.group('Rubor', [
      [id, 'Coral'],
      [shade, 'Malva'],
    ])
    await untilShown(shop, id)
    const address = `${shop.url}/producto/${id}-rubor-enlazado`
    const { page, close } = await anotherVisitor(browser, address, { ...options, ...withoutScript })
    await expect(page.getByRole('heading', { level: 1, name: 'Rubor Enlazado' })).toBeVisible()
    await expect(page.getByText('$149.50', { exact: true }).filter({ visible: true }).first()).toBeInViewport()
    await expect(page.getByText('Polvo suave')).toBeVisible()
    const order = page.getByRole('main').getByRole('link', { name: /^Pídelo por WhatsApp\s+Rubor Enlazado$/ })
    await expect(order).toBeInViewport({ ratio: 1 })
    await expect(order).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*Rubor%20Enlazado/)
    await expect(page.getByRole('main').getByRole('button', { name: /^(?!Ver fotos)/ })).toHaveCount(0)
    await expect(page).toHaveTitle('Rubor Enlazado · Tocador')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
    const shades = page.getByRole('navigation', { name: 'Tonos' }).getByRole('link')
    await expect(shades).toHaveText(['Coral', /Malva\s*Agotado/])
    await expect(shades.first()).toHaveAttribute('aria-current', 'page')
    await shades.last().click()
    await expect(page).toHaveURL(`/producto/${shade}-rubor-enlazado-malva`)
    await expect(page.getByText('Agotado en este tono')).toBeVisible()
    await page.getByRole('button', { name: 'Ver fotos de Brocha Enlazada' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Brocha Enlazada' })).toBeVisible()
    await close()
  })
}

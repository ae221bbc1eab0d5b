import type { Page } from '@playwright/test'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import { violationsOf } from '../support/axe'
import { addToCart, cartButton, dialogOf, openIdle, untilIdle } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar productos' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' })
const names = (page: Page) => page.locator('#productos').getByRole('heading', { level: 3 })
/** A text of what was guessed, of the suggestions, of the synonyms and of the index. */
const SEARCH_CODE = ['Mostramos resultados de', 'Búsquedas recientes', 'pintalabios', 'gu(?=[ei])']

test.beforeAll(async ({ shop }) => {
  // A shop without a place shows no WhatsApp number.
  await aPlace(shop)
  const parts = { category: 'Brumas', type: 'Hidrolatos', priceCents: 149_00 }
  await aProduct(shop, { ...parts, name: 'Hidrolato de verbena' })
  const last = await aProduct(shop, { ...parts, name: 'Hidrolato de hinojo', description: 'Refresca' })
  await untilShown(shop, last)
})

test('[SEARCH-07] [SEARCH-08] [SEARCH-09] [SEARCH-10] on a phone a misspelt word leads to the right piece and into the cart', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    // A script that still arrives when the page is closed has no text, and would fail the next test.
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
  })
  const loaded = async () => {
    const texts = await Promise.all(scripts)
    return SEARCH_CODE.filter((part) => texts.some((text) => text.includes(part)))
  }
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/public\/products\/(?:suggestions|synonyms)/.test(request.url())) asked.push(request.url())
  })
  await openIdle(page, '/')
  await untilIdle(page, () => box(page).tap())
  expect([await loaded(), asked]).toStrictEqual([[], []])
  await box(page).pressSequentially('i')
  await expect.poll(loaded).toStrictEqual(SEARCH_CODE)
  await box(page).fill('idrolatos de berbena')
  const option = list(page).getByRole('option', { name: /Hidrolato de verbena/ })
  await expect(option).toBeVisible()
  expect(asked).not.toStrictEqual([])
  // The list has the whole screen, and Cerrar leads back to the shelf.
  expect(await page.locator('.search-page').boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Cerrar' }).tap()
  await expect(list(page)).toBeHidden()
  await box(page).press('ArrowDown')
  await option.tap()
  await expect(dialogOf(page, 'Hidrolato de verbena')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Cerrar' }).first().tap()
  await expect(page.getByText('Mostramos resultados de')).toBeVisible()
  await addToCart(page, 'Hidrolato de verbena')
  await expect(cartButton(page)).toBeVisible()
  await context.close()
})

test('[SEARCH-10] on a desk the keys choose a suggestion, and the link searches the words as typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openIdle(page, '/')
  await box(page).focus()
  await page.keyboard.type('hidrolatto hinojo')
  await expect(list(page).getByRole('option', { name: /Hidrolato de hinojo/ })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(list(page).getByRole('option', { selected: true })).toHaveText(/Hidrolato de hinojo/)
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?buscar=hidrolatto+hinojo')
  await expect(names(page).first()).toHaveText('Hidrolato de hinojo')
  await page.getByRole('link', { name: 'buscar «hidrolatto hinojo»' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No se encontraron productos' })).toBeVisible()
  await page.goBack()
  await expect(names(page).first()).toHaveText('Hidrolato de hinojo')
})

for (const width of [390, 1440]) {
  test(`[SEARCH-12] at ${width} px a search that finds nothing leads on by fewer words, a category and WhatsApp`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openIdle(page, `/?buscar=${encodeURIComponent('"hidrolato azufaifa"')}`)
    await expect(page.getByRole('heading', { name: 'No se encontraron productos' })).toBeVisible()
    const ask = page.locator('#productos').getByRole('link', { name: 'Pídelo por WhatsApp' })
    const text = new URL((await ask.getAttribute('href')) ?? '').searchParams.get('text')
    expect(text).toBe('Hola, busco «hidrolato azufaifa» y no lo encontré en la tienda. ¿Lo tienen?')
    expect(await violationsOf(page)).toEqual([])
    await page
      .locator('#productos')
      .getByRole('link', { name: /^hidrolato 2/ })
      .click()
    await expect(page).toHaveURL('/?buscar=hidrolato')
    await expect(names(page)).toHaveCount(2)
  })
}

test('[SEARCH-13] whatever is typed is answered', async ({ page, request, shop }) => {
  await openIdle(page, '/')
  for (const typed of [
    'x'.repeat(5000),
    '💄💅🏽',
    '.*(+[',
    '<img src=x onerror=alert(1)>',
    '    ',
    '\u202Eabc',
    "' or 1=1",
  ]) {
    const answers = ['products', 'products/suggestions'].map((path) =>
      request.get(`${shop.url}/api/public/${path}?meant=1&search=${encodeURIComponent(typed)}`),
    )
    for (const answer of await Promise.all(answers)) expect([200, 400]).toContain(answer.status())
    await box(page).fill(typed)
    await box(page).press('Enter')
    const results = page.locator('#productos')
    // What others of this shop are called may be meant by it.
    const title = results.getByRole('heading', { level: 2, name: `«${typed.replace('\u202E', '')}»` })
    const answer = results.getByText(/No se encontraron productos|Máximo 200 caracteres/)
    if (typed.trim() !== '') await expect(title.or(answer).first()).toBeVisible()
    await expect(page.locator('#productos img[src="x"]')).toHaveCount(0)
  }
  await box(page).fill('hidrolato')
  await box(page).press('Enter')
  await expect(names(page)).toHaveCount(2)
})

import type { Page } from '@playwright/test'
import { aProduct, manyProducts } from '../../server/src/testing/factories'
import { anotherVisitor, dialogOf, expectAccessible, openIdle, phoneScreen, sideways } from '../support/in-the-shop'
import { recordLayoutShifts } from '../support/layout-shifts'
import { expect, test, untilShown } from '../support/shop-test'

test.use({ shopFor: 'filters of the shelf' })

const names = (page: Page) => page.locator('#productos').getByRole('heading', { level: 3 })
const title = (page: Page) => page.locator('#productos').getByRole('heading', { level: 2 })
const order = (page: Page) => page.getByRole('combobox', { name: 'Ordenar por' })
const chosen = (page: Page) => page.getByRole('group', { name: 'Filtros puestos' })
const opener = (page: Page) => page.locator('#filtros').getByText(/^Filtros/)
/** Beside the search on phones. */
const rowOpener = (page: Page) => page.locator('#abrir-filtros').getByText(/^Filtros/)

test.beforeAll(async ({ shop }) => {
  const of = (type: string, name: string, priceCents: number) =>
    aProduct(shop, { name, type, priceCents, category: 'Manos' })
  await of('Esmaltes', 'Esmalte Rubí', 9_000)
  await of('Esmaltes', 'Esmalte Coral', 7_000)
  await of('Esmaltes', 'Esmalte Nuez', 20_000)
  await of('Cremas', 'Crema de avena', 15_000)
  const brush = { name: 'Brocha', type: 'Brochas', category: 'Manos', priceCents: 10_100 }
  await untilShown(shop, await manyProducts(shop, 996, brush))
})

test('[SEARCH-27] [SEARCH-28] [SHELF-06] [SHELF-09] on a phone a visitor filters 1,000 pieces in a sheet, sorts, goes back and reloads', async ({
  browser,
  shop,
}) => {
  const { page, close } = await anotherVisitor(browser, shop.url, phoneScreen)
  const shifts = await recordLayoutShifts(page)
  await openIdle(page, '/')
  await expect(page.locator('#productos').getByText('1,000 productos')).toBeVisible()
  // The first scroll fetches the code.
  await names(page).nth(5).scrollIntoViewIfNeeded()
  await expect(page.locator('div[data-stuck]')).toBeAttached()
  await names(page).last().scrollIntoViewIfNeeded()
  await expect(rowOpener(page)).not.toBeInViewport()
  await expectSlides(page, '0s')
  await expect.poll(() => secondPicture(page)).toMatchObject({ transitionDuration: '0s' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expectSlides(page, '0.22s')
  await expect.poll(() => secondPicture(page)).toMatchObject({ transitionDuration: '0.14s' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => scrollBy(0, -50))
  await expect(rowOpener(page)).toBeInViewport({ ratio: 1 })
  const search = page.getByRole('combobox', { name: 'Buscar productos' })
  await expect(search).toBeInViewport({ ratio: 1 })
  const middles = [await search.boundingBox(), await rowOpener(page).boundingBox()].map(
    (box) => box && box.y + box.height / 2,
  )
  expect(middles[0]).toBe(middles[1])
  expect(await shifts()).toEqual([])
  await rowOpener(page).tap()
  const sheet = dialogOf(page, 'Filtros')
  await sheet.getByRole('checkbox', { name: 'Esmaltes 3' }).tap()
  await expect(sheet.getByRole('button', { name: 'Ver 3 productos' })).toBeVisible()
  // The list changes only by the button.
  await expect(names(page)).toHaveCount(12)
  await sheet.getByLabel('Hasta').fill('50')
  await sheet.getByLabel('Hasta').press('Enter')
  await expect(sheet.getByRole('button', { name: 'Sin productos' })).toBeDisabled()
  await expectAccessible(page, 'dialog[open]')
  await sheet.getByLabel('Hasta').fill('100')
  await sheet.getByLabel('Hasta').press('Enter')
  await sheet.getByRole('button', { name: 'Ver 2 productos' }).tap()
  await expect(sheet).toBeHidden()
  await expect(names(page)).toHaveText(['Esmalte Coral', 'Esmalte Rubí'])
  await expect(page).toHaveURL('/?tipo=Esmaltes&hasta=100')
  await expect(title(page)).toHaveText('Esmaltes')
  await expect(rowOpener(page)).toHaveText('Filtros (2)')
  await expectAccessible(page, '#productos')
  expect(await sideways(page)).toBe(0)

  await order(page).selectOption('Precio: de mayor a menor')
  await expect(names(page)).toHaveText(['Esmalte Rubí', 'Esmalte Coral'])
  await page.reload()
  await expect(names(page)).toHaveText(['Esmalte Rubí', 'Esmalte Coral'])
  await expect(order(page)).toHaveValue('precio-mayor')
  await page.goBack()
  await expect(names(page)).toHaveText(['Esmalte Coral', 'Esmalte Rubí'])
  await page.goBack()
  await expect(names(page)).toHaveCount(12)
  await expect(page).toHaveURL('/')
  await expect(dialogOf(page)).toHaveCount(0)
  await order(page).selectOption('Precio: de menor a mayor')
  await expect(names(page).first()).toHaveText('Esmalte Coral')
  // Last, because what is typed may become a step of the history.
  await names(page).last().scrollIntoViewIfNeeded()
  await expect(rowOpener(page)).not.toBeInViewport()
  await expectShownWithFocusOrSuggestions(page)
  await close()
})

/** The row of search and filters, which was scrolled away, comes back while something in it has the keyboard's focus. */
async function expectShownWithFocusOrSuggestions(page: Page) {
  const field = page.getByRole('combobox', { name: 'Buscar productos' })
  for (const part of [field, rowOpener(page)]) {
    // Focus that scrolls the page would bring the row back by itself.
    await part.evaluate((one) => one.focus({ preventScroll: true }))
    await expect(part).toBeInViewport({ ratio: 1 })
    await expect(page.locator('div[data-away]')).toBeAttached()
    await part.evaluate((one) => one.blur())
    await expect(part).not.toBeInViewport()
  }
  await field.evaluate((one) => one.focus({ preventScroll: true }))
  await page.keyboard.type('esm')
  await expect(page.getByRole('option', { name: /Esmalte Coral/ })).toBeVisible()
  await page.evaluate(() => scrollBy(0, 100))
  await expect(page.locator('div[data-away]')).toBeAttached()
  await expect(field).toBeInViewport({ ratio: 1 })
  await field.fill('')
  await field.evaluate((one) => one.blur())
}

const expectSlides = (page: Page, duration: string) =>
  expect(page.locator('div[data-away]')).toHaveCSS('transition-duration', duration)

/** The pictures of this shop are drawn: a card gets its second picture's element here, for its style; empty if the card was just replaced. */
const secondPicture = (page: Page) =>
  names(page)
    .first()
    .evaluate((name) => {
      const second = new Image()
      second.className = 'second-picture'
      name.closest('li')?.append(second)
      const { transitionDuration, opacity } = getComputedStyle(second)
      const style = { transitionDuration, opacity }
      second.remove()
      return style
    })

test('[SHELF-06] a second picture is seen while the mouse is over its card', async ({ page }) => {
  await openIdle(page, '/')
  await expect.poll(() => secondPicture(page)).toMatchObject({ opacity: '0' })
  await names(page).first().hover()
  await expect.poll(() => secondPicture(page)).toMatchObject({ opacity: '1' })
  await page.mouse.move(0, 0)
  await expect.poll(() => secondPicture(page)).toMatchObject({ opacity: '0' })
})

test('[SEARCH-27] [SEARCH-29] at a desk a visitor filters in a column by keyboard and takes a filter away', async ({
  browser,
  page,
}) => {
  await openIdle(page, '/')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Filtros' })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('button', { name: 'Filtros' })).toBeFocused()
  const type = page.getByRole('checkbox', { name: /^Cremas/ })
  for (let presses = 0; presses < 20 && !(await type.evaluate((box) => box.matches(':focus'))); presses += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(names(page)).toHaveText(['Crema de avena'])
  await expect(page).toHaveURL('/?tipo=Cremas')
  await expect(type).toBeFocused()
  await expect(page.locator('[data-announcer]').filter({ hasText: '1 producto' })).toHaveCount(1)
  await expect(title(page)).toHaveText('Cremas')
  await expectAccessible(page, '#productos')
  await page.reload()
  await expect(type).toBeChecked()
  await expect(names(page)).toHaveText(['Crema de avena'])
  const friend = await anotherVisitor(browser, page.url())
  await expect(names(friend.page)).toHaveText(['Crema de avena'])
  await expect(title(friend.page)).toHaveText('Cremas')
  await friend.close()
  await chosen(page).getByRole('link', { name: 'Quitar filtro Cremas' }).press('Enter')
  await expect(names(page)).toHaveCount(12)
  // Before its code is there, the link loads the page.
  await expect(page).toHaveURL(/\/(#productos)?$/)
  await page.goBack()
  await expect(names(page)).toHaveText(['Crema de avena'])
})

test('[SEARCH-29] without JavaScript the filters are a form', async ({ browser, shop }) => {
  const { page, close } = await anotherVisitor(browser, shop.url, { javaScriptEnabled: false, ...phoneScreen })
  await opener(page).click()
  await page.getByRole('checkbox', { name: 'Cremas 1' }).check()
  await page.getByRole('button', { name: 'Aplicar filtros' }).click()
  await expect(names(page)).toHaveText(['Crema de avena'])
  await chosen(page).getByRole('link', { name: 'Limpiar filtros' }).click()
  await expect(names(page)).toHaveCount(12)
  await close()
})

import type { Page } from '@playwright/test'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import { asOwner, confirmation, orderByKeyboard, orderTwoByTouch, withoutWhatsapp } from '../checkout/at-the-checkout'
import { cartSheet, dialogOf, expectAccessible, openIdle, sideways, tabTo, withMotion } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test.use(withMotion)

const family = 'Labial de terciopelo'
const images = ['/media/uno-1080.webp', '/media/dos-1080.webp']
const list = '/?categoria=Terciopelo'
let rosa: number

test.beforeAll(async ({ shop }) => {
  await aPlace(shop, { name: 'Plaza del Tono' })
  const parts = { category: 'Terciopelo', type: 'Labiales de tono', images, priceCents: 10_000 }
  const grana = await aProduct(shop, { ...parts, name: `${family} Grana`, stock: 50 })
  rosa = await aProduct(shop, { ...parts, name: `${family} Rosa`, priceCents: 12_000, stock: 50 })
  const out = await aProduct(shop, { ...parts, name: `${family} Amaranto`, stock: 0 })
  await untilShown(shop, out)
  const owner = await asOwner(shop)
  await owner.group(family, [
    [grana, 'Grana', '#a63446'],
    [rosa, 'Rosa', '#d98a9b'],
    [out, 'Amaranto', '#8b2252'],
  ])
})

test.beforeEach(async ({ context }) => withoutWhatsapp(context))

const sheet = (page: Page) => dialogOf(page, new RegExp(family)).first()
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })
const press = (page: Page, name: string | RegExp) => sheet(page).getByRole('button', { name })

async function expectRosa(page: Page) {
  await expect(sheet(page).getByRole('heading', { name: `${family} Rosa` })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`\\?categoria=Terciopelo&tono=${rosa}$`))
}

test('[SHADE-15] [SHEET-08] by keyboard: study a piece, choose a shade, add two and place the order', async ({
  page,
  shop,
}) => {
  test.slow()
  await openIdle(page, list)
  await tabTo(page, `Elegir tono de ${family}`)
  await page.keyboard.press('Enter')
  await expect(radio(page, 'Grana')).toBeChecked()
  await expectAccessible(page, 'dialog[open]')
  await tabTo(page, 'Ampliar la imagen 1 de 2')
  await page.keyboard.press('ArrowRight')
  await expect(press(page, 'Ampliar la imagen 2 de 2')).toBeFocused()
  await tabTo(page, 'Grana', 'radio')
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, 'Rosa')).toBeChecked()
  await expectRosa(page)
  // A sold-out shade is shown, and cannot be added.
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, /Amaranto\s+Agotado/)).toBeChecked()
  await expect(press(page, 'Avísame cuando llegue')).toBeEnabled()
  await page.keyboard.press('ArrowLeft')
  await expectRosa(page)
  await tabTo(page, 'Agregar una unidad')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Agregar al carrito')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Tu carrito: 2 piezas/)
  await page.keyboard.press('Enter')
  await expect(cartSheet(page)).toContainText(`${family} Rosa`)
  await tabTo(page, 'Continuar con el pedido')
  await page.keyboard.press('Enter')
  await orderByKeyboard(page, 'Tecla del Tono', 'Plaza del Tono')
  await expect(confirmation(page).getByText(/^PED-/)).toBeVisible()
  const owner = await asOwner(shop)
  expect(await owner.ordersOf('Tecla del Tono')).toMatchObject([{ total_amount: 240 }])
})

test('[SHADE-45] [SHEET-08] [SHEET-23] [SHADE-31] in a low window Back returns to the list as it was, and a reload of a chosen shade opens that shade', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await openIdle(page, list)
  await page.getByRole('button', { name: `Elegir tono de ${family}` }).click()
  const scrolled = await page.evaluate(() => scrollY)
  await expect(press(page, 'Cerrar').first()).toBeInViewport({ ratio: 1 })
  await expect(sheet(page).getByRole('button', { name: 'Ampliar la imagen 1 de 2' })).toBeInViewport({ ratio: 0.3 })
  const beyondTop = () =>
    sheet(page).evaluate(
      (dialog) => [dialog, ...dialog.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0).length,
    )
  expect(await beyondTop()).toBe(0)
  await radio(page, 'Rosa').locator('..').click()
  await expectRosa(page)
  const pictures = sheet(page)
    .getByRole('group', { name: /^Fotos de/ })
    .locator('.animate-appear')
  await expect(pictures).toHaveCSS('animation', /^0\.14s .* appear$/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(pictures).toHaveCSS('animation-name', 'none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(list)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await page.goForward()
  await expectRosa(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: `${family} Rosa` })).toBeVisible()
  await expect(page).toHaveURL(`/producto/${rosa}-labial-de-terciopelo-rosa?categoria=Terciopelo`)
  await expect(radio(page, 'Rosa')).toBeChecked()
  await radio(page, 'Grana').locator('..').click()
  await expect(page.getByRole('heading', { level: 1, name: `${family} Grana` })).toBeVisible()
  await expectAccessible(page, 'html')
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[SHADE-15] [SHEET-06] study a piece, choose a shade, add two and place the order', async ({ page, shop }) => {
    test.slow()
    await openIdle(page, list)
    await page.getByRole('button', { name: `Elegir tono de ${family}` }).tap()
    await expect(radio(page, 'Grana')).toBeChecked()
    await press(page, 'Imagen siguiente').tap()
    await expect(press(page, /^Imagen 2 de 2/)).toHaveAttribute('aria-current', 'true')
    await radio(page, 'Rosa').locator('..').tap()
    await expectRosa(page)
    expect(await sideways(page)).toBe(0)
    await expectAccessible(page, 'dialog[open]')
    expect(await orderTwoByTouch(sheet(page), shop, 'Dedo del Tono', 'Plaza del Tono')).toStrictEqual([240])
  })
})

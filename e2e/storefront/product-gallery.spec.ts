import type { Page } from '@playwright/test'
import { aProduct } from '../../server/src/testing/factories'
import { dialogOf, expectAccessible, openIdle, withMotion } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test.use(withMotion)

let product: number
let soldOut: number
const images = ['/media/uno-1080.webp', '/media/dos-1080.webp', '/media/tres-1080.webp']

test.beforeAll(async ({ shop }) => {
  const parts = { category: 'Galería', type: 'Muestras', images }
  product = await aProduct(shop, { ...parts, name: 'Rubor de tres vistas', description: 'Se difumina con los dedos' })
  soldOut = await aProduct(shop, { ...parts, name: 'Bálsamo agotado', stock: 0 })
  await untilShown(shop, soldOut)
})

const gallery = (page: Page) => dialogOf(page, 'Rubor de tres vistas')
const thumbnail = (page: Page, place: number) => gallery(page).getByRole('button', { name: `Imagen ${place} de 3` })
const heard = (page: Page, text: string) => expect(gallery(page).locator('[data-announcer]')).toHaveText(text)

test('[SHOP-20] [SHOP-21] [SHOP-22] by keyboard: open the gallery, change the picture, close, and the focus returns', async ({
  page,
}) => {
  await openIdle(page, '/?categoria=Galer%C3%ADa')
  const picture = page.getByRole('button', { name: 'Ver fotos de Rubor de tres vistas' })
  await picture.focus()
  await page.keyboard.press('Enter')
  await expect(gallery(page)).toBeVisible()
  await expect(gallery(page)).toContainText('Se difumina con los dedos')
  await expect(page).toHaveURL(`/producto/${product}-rubor-de-tres-vistas?categoria=Galer%C3%ADa`)

  await page.keyboard.press('ArrowRight')
  await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true')
  await heard(page, 'Imagen 2 de 3')
  await page.keyboard.press('ArrowLeft')
  await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('End')
  await heard(page, 'Imagen 3 de 3')
  await page.keyboard.press('ArrowRight')
  await expect(thumbnail(page, 3)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Home')
  await heard(page, 'Imagen 1 de 3')

  await page.keyboard.press('Escape')
  await expect(gallery(page)).toBeHidden()
  await expect(picture).toBeFocused()
  await expect(page).toHaveURL('/?categoria=Galer%C3%ADa')
  await page.setViewportSize({ width: 390, height: 844 })
  await picture.click()
  await expect.poll(() => gallery(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
})

test('a product’s name opens the gallery like its picture, and gets the focus back', async ({ page }) => {
  await openIdle(page, '/?categoria=Galer%C3%ADa')
  const name = page.getByRole('heading', { name: 'Rubor de tres vistas' }).getByRole('link')
  await name.click()
  await expect(gallery(page)).toBeVisible()
  await expect(page).toHaveURL(`/producto/${product}-rubor-de-tres-vistas?categoria=Galer%C3%ADa`)
  await page.keyboard.press('Escape')
  await expect(gallery(page)).toBeHidden()
  await expect(name).toBeFocused()
})

test('the buttons over a picture keep their dark colour on hover', async ({ page }) => {
  await page.goto(`/producto/${product}`)
  for (const name of ['Imagen siguiente', 'Acercar la imagen']) {
    const button = gallery(page).getByRole('button', { name }).first()
    await button.hover()
    await expect(button).toHaveCSS('background-color', 'rgb(19, 10, 15)')
    await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)')
  }
})

test('a link to a product opens its pictures over the shop; Back closes them and stays in the shop', async ({
  page,
}) => {
  await page.goto('/register')
  await page.goto(`/producto/${product}`)
  await expect(gallery(page)).toBeVisible()
  await page.goBack()
  await expect(gallery(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(gallery(page)).toBeVisible()
  await page.reload()
  await expect(gallery(page)).toBeVisible()
  await gallery(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL('/')
})

test('[SHOP-15] a link to a sold-out product shows it, and it cannot be added', async ({ page }) => {
  await page.goto(`/producto/${soldOut}`)
  const dialog = dialogOf(page, 'Bálsamo agotado')
  await expect(dialog.getByRole('button', { name: 'Agotado' })).toBeDisabled()
})

test('the gallery of a product whose last units are in the visitor’s own cart says so and has a stepper', async ({
  page,
  shop,
}) => {
  const own = await aProduct(shop, { name: 'Bálsamo propio', category: 'Galería', type: 'Muestras', stock: 1 })
  await untilShown(shop, own)
  await page.goto(`/producto/${own}`)
  const dialog = dialogOf(page, 'Bálsamo propio')
  const add = dialog.getByRole('button', { name: 'Agregar al carrito' })
  await add.click()
  await expect(dialog.getByText('1 en tu carrito')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Agregar una unidad' })).toBeDisabled()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Quitar una unidad' }).click()
  await expect(add).toBeEnabled()
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a zoomed picture is fetched in the largest width', async ({ page }) => {
    await page.route('**/media/*', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350"/>',
      }),
    )
    await page.goto(`/producto/${product}`)
    const picture = gallery(page).getByRole('img', { name: 'Rubor de tres vistas, imagen 1 de 3' })
    const shownFile = () =>
      picture.evaluate((image: HTMLImageElement) => image.currentSrc.slice(location.origin.length))
    await expect.poll(shownFile).toBe('/media/uno-640.webp')
    await gallery(page).getByRole('button', { name: 'Acercar la imagen' }).first().tap()
    await expect.poll(shownFile).toBe('/media/uno-1080.webp')
  })

  test('a swipe shows the next picture, and a pinch zooms in', async ({ page, context }) => {
    await page.goto(`/producto/${product}`)
    // A gesture that starts before the dialog is modal would be cancelled.
    await expect(page.locator('dialog:modal')).toBeVisible()
    const touch = await context.newCDPSession(page)
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })

    await touch.send('Input.synthesizeScrollGesture', { x: 300, y: 350, xDistance: -260, yDistance: 0, speed: 1200 })
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true')

    const picture = gallery(page).getByRole('img', { name: 'Rubor de tres vistas, imagen 2 de 3' })
    const before = await picture.boundingBox()
    await fingers('touchStart', [180, 350], [210, 350])
    for (const spread of [20, 40, 60, 80]) await fingers('touchMove', [180 - spread, 350], [210 + spread, 350])
    await fingers('touchEnd')
    await expect(gallery(page).getByRole('button', { name: 'Alejar la imagen' })).toBeVisible()
    expect((await picture.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) * 2)

    await gallery(page).getByRole('button', { name: 'Alejar la imagen' }).tap()
    expect((await picture.boundingBox())?.width).toBe(before?.width)
  })
})

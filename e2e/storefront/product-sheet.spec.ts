import type { Page } from '@playwright/test'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import { orderTwoByTouch, withoutWhatsapp } from '../checkout/at-the-checkout'
import { dialogOf, expectAccessible, openIdle, withMotion } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test.use(withMotion)

const name = 'Rubor de tres vistas'
const images = ['/media/uno-1080.webp', '/media/dos-1080.webp', '/media/tres-1080.webp']
let product: number
let address: string

test.beforeAll(async ({ shop }) => {
  await aPlace(shop, { name: 'Plaza de la Ficha' })
  const parts = { category: 'Galería', type: 'Muestras', images, stock: 9 }
  product = await aProduct(shop, { ...parts, name, description: 'Se difumina con los dedos', priceCents: 10_000 })
  address = `/producto/${product}-rubor-de-tres-vistas`
  await untilShown(shop, product)
})

const sheet = (page: Page) => dialogOf(page, name).first()
const magnifier = (page: Page) => dialogOf(page, name).last()
const press = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label }).last()

test('[SHEET-08] [SHOP-20] [SHOP-21] [SHOP-22] by keyboard: study a product over the list, enlarge it, add two, and go back to the list', async ({
  page,
}) => {
  await openIdle(page, '/?categoria=Galer%C3%ADa')
  const picture = page.getByRole('button', { name: `Ver fotos de ${name}` })
  await picture.focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toContainText('Se difumina con los dedos')
  await expect(page).toHaveURL(`${address}?categoria=Galer%C3%ADa`)
  await expectAccessible(page, 'dialog[open]')

  await press(page, 'Ampliar la imagen 1 de 3').focus()
  await page.keyboard.press('ArrowRight')
  await expect(sheet(page).getByRole('button', { name: 'Imagen 2 de 3', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(press(page, 'Ampliar la imagen 2 de 3')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(press(page, 'Acercar la imagen')).toBeVisible()
  await expect.poll(() => magnifier(page).boundingBox()).toStrictEqual({ x: 0, y: 0, width: 1440, height: 900 })
  await page.keyboard.press('End')
  await expect(magnifier(page).getByRole('button', { name: 'Imagen 3 de 3', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Acercar la imagen' })).toHaveCount(0)
  await expect(sheet(page)).toBeVisible()

  await sheet(page).getByRole('button', { name: 'Agregar una unidad' }).press('Enter')
  await sheet(page).getByRole('button', { name: 'Agregar al carrito' }).press('Enter')
  await expect(press(page, /^Tu carrito: 2 piezas/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(picture).toBeFocused()
  await expect(page).toHaveURL('/?categoria=Galer%C3%ADa')
})

test('[WITH-13] [SHEET-08] what goes with a product opens in its place: Back returns to it, and Cerrar leaves both', async ({
  page,
  shop,
}) => {
  const other = await aProduct(shop, { name: 'Brocha de la ficha', category: 'Galería', type: 'Brochas' })
  await untilShown(shop, other)
  await openIdle(page, '/?categoria=Galer%C3%ADa')
  await page.getByRole('button', { name: `Ver fotos de ${name}` }).click()
  const goesWith = sheet(page).getByRole('region', { name: 'También te puede gustar' })
  await goesWith.getByRole('button', { name: 'Ver fotos de Brocha de la ficha' }).press('Enter')
  const next = dialogOf(page, 'Brocha de la ficha')
  await expect(next.getByRole('heading', { name: 'Brocha de la ficha' })).toBeFocused()
  await expect(page).toHaveURL(`/producto/${other}-brocha-de-la-ficha?categoria=Galer%C3%ADa`)
  await page.goBack()
  await expect(sheet(page)).toContainText('Se difumina con los dedos')
  await expect(page).toHaveURL(`${address}?categoria=Galer%C3%ADa`)
  await goesWith.getByRole('button', { name: 'Ver fotos de Brocha de la ficha' }).click()
  await next.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/?categoria=Galer%C3%ADa')

  // On a page of its own they are pages of their own.
  await page.goto(address)
  await page.getByRole('button', { name: 'Ver fotos de Brocha de la ficha' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Brocha de la ficha' })).toBeVisible()
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[SHEET-05] [SHEET-06] a shared product is a page: swipe, pinch, add two, and place the order', async ({
    page,
    context,
    shop,
  }) => {
    test.slow()
    await withoutWhatsapp(context)
    await openIdle(page, address)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectAccessible(page, 'html')
    const touch = await context.newCDPSession(page)
    await touch.send('Input.synthesizeScrollGesture', { x: 300, y: 250, xDistance: -260, yDistance: 0, speed: 1200 })
    await expect(page.getByRole('button', { name: 'Imagen 2 de 3', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )

    await press(page, 'Ampliar la imagen 2 de 3').tap()
    await expect(magnifier(page)).toBeVisible()
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
    await fingers('touchStart', [180, 350], [210, 350])
    for (const spread of [20, 40, 60, 80]) await fingers('touchMove', [180 - spread, 350], [210 + spread, 350])
    await fingers('touchEnd')
    await expect(press(page, 'Alejar la imagen')).toBeVisible()
    await magnifier(page).getByRole('button', { name: 'Cerrar' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    expect(await orderTwoByTouch(page.getByRole('main'), shop, 'Ana de la Ficha', 'Plaza de la Ficha')).toStrictEqual([
      200,
    ])
  })
})

test('a product whose last piece is in the visitor’s own cart says so and has a stepper', async ({ page, shop }) => {
  const own = await aProduct(shop, { name: 'Bálsamo propio', category: 'Galería', type: 'Muestras', stock: 1 })
  await untilShown(shop, own)
  await page.goto(`/producto/${own}`)
  await expect(page).toHaveURL(`/producto/${own}-balsamo-propio`)
  // Without thumbnails the picture takes their column too.
  expect((await page.getByRole('group', { name: 'Fotos de Bálsamo propio' }).boundingBox())?.width).toBeGreaterThan(700)
  const add = press(page, 'Agregar al carrito')
  await add.click()
  await expect(page.getByText('1 en tu carrito')).toBeVisible()
  await expect(press(page, 'Agregar una unidad')).toBeDisabled()
  await press(page, 'Quitar una unidad').click()
  await expect(add).toBeEnabled()
})

import type { Locator } from '@playwright/test'
import { aPlace, aProduct, aSession } from '../../server/src/testing/factories'
import { addToCart, cartButton, cartSheet, dialogOf, openCart, openIdle, phoneScreen } from '../support/in-the-shop'
import { recordLayoutShifts } from '../support/layout-shifts'
import { expect, test, untilShown } from '../support/shop-test'

test('[CARD-01] [CARD-02] what is in the cart stays on its card, by keyboard, with the focus on the control', async ({
  page,
  shop,
}) => {
  await untilShown(shop, await aProduct(shop, { name: 'Labial Cornalina', stock: 9 }))
  await openIdle(page, '/')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Labial Cornalina' })
  const add = card.getByRole('button', { name: 'Agregar Labial Cornalina al carrito' })
  const more = card.getByRole('button', { name: 'Agregar una unidad' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(card.getByText('1 en tu carrito')).toBeVisible()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByText('2 en tu carrito')).toBeVisible()
  await expect(more).toBeFocused()
  await page.reload()
  await expect(card.getByText('2 en tu carrito')).toBeVisible()
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('cornalina')
  await expect(card.getByText('2 en tu carrito')).toBeVisible()
  const less = card.getByRole('button', { name: 'Quitar una unidad' })
  await less.focus()
  await page.keyboard.press('Enter')
  await expect(card.getByText('1 en tu carrito')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(add).toBeFocused()
  await expect(cartButton(page)).toBeHidden()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(card.getByText('1 en tu carrito')).toBeVisible()
})

test('[CARD-01] the last unit stays on its card after a reload, without moving another, and after it was taken out', async ({
  page,
  shop,
}) => {
  for (const [name, stock] of [
    ['Delineador Lapislázuli', 1],
    ['Delineador Turquesa', 9],
  ] as const)
    await untilShown(shop, await aProduct(shop, { name, category: 'Delineadores', stock }))
  await openIdle(page, '/?categoria=Delineadores')
  const card = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  const [own, other] = [card('Delineador Lapislázuli'), card('Delineador Turquesa')]
  await addToCart(page, 'Delineador Lapislázuli')
  await expect(own.getByText('1 en tu carrito')).toBeVisible()
  const inStock = async () =>
    (await page.request.get('/api/public/products?in_stock=true&category=Delineadores')).text()
  await expect.poll(inStock).not.toContain('Lapislázuli')
  await expect
    .poll(async () => (await page.request.get('/?categoria=Delineadores')).text())
    .not.toContain('Lapislázuli')

  await page.reload()
  await expect(other).toBeVisible()
  const place = (await other.boundingBox())?.x
  await expect(own.getByText('1 en tu carrito')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Agregar una unidad' })).toBeDisabled()
  expect((await other.boundingBox())?.x).toBe(place)
  await expect(page.getByText('2 productos', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('turquesa')
  await expect(own).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('delineador')
  await own.getByRole('button', { name: 'Quitar una unidad' }).click()
  await expect(own.getByRole('button', { name: 'Agregar Delineador Lapislázuli al carrito' })).toBeFocused()
})

async function sizesOf(card: Locator) {
  const [whole, price] = [await card.boundingBox(), await card.getByText('$12,345.00').boundingBox()]
  return [whole?.height, price?.x, (price?.y ?? 0) - (whole?.y ?? 0)]
}

for (const [name, options] of [
  ['phone', phoneScreen],
  ['desk', {}],
] as const) {
  test.describe(`on a ${name}`, () => {
    test.use(options)

    test('[CARD-03] nothing moves when the cart arrives, and the slot has one size in every state', async ({
      page,
      shop,
    }) => {
      const product = `Rubor Ónix de ${name}`
      await untilShown(shop, await aProduct(shop, { name: product, stock: 9, priceCents: 1_234_500 }))
      await openIdle(page, '/')
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: product })
      const sizes = () => sizesOf(card)
      const rest = await sizes()
      let release = () => {}
      const held = new Promise<void>((done) => (release = done))
      await page.route('**/unified-cart/add-item', async (route) => {
        await held
        await route.continue()
      })
      await card.getByRole('button', { name: `Agregar ${product} al carrito` }).click()
      await expect(card.getByRole('button', { name: `Agregando ${product}` })).toBeVisible()
      expect(await sizes()).toEqual(rest)
      release()
      await expect(card.getByText('Agregado', { exact: true })).toBeVisible()
      expect(await sizes()).toEqual(rest)
      await expect(card.getByText('1 en tu carrito')).toBeVisible()
      expect(await sizes()).toEqual(rest)
      const shifts = await recordLayoutShifts(page)
      await openIdle(page, '/')
      await expect(card.getByText('1 en tu carrito')).toBeVisible()
      expect(await sizes()).toEqual(rest)
      expect(await shifts()).toEqual([])
    })

    test('[CARD-03] the slot keeps its size when another visitor took the last unit', async ({ page, shop }) => {
      const product = `Rubor Último de ${name}`
      const productId = await aProduct(shop, { name: product, stock: 1, priceCents: 1_234_500 })
      await untilShown(shop, productId)
      await openIdle(page, '/')
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: product })
      const rest = await sizesOf(card)
      const taken = { sessionId: aSession(), productId, quantity: 1 }
      expect((await page.request.post('/api/unified-cart/add-item', { data: taken })).status()).toBe(200)
      await card.getByRole('button', { name: `Agregar ${product} al carrito` }).click()
      await expect(card.getByRole('button', { name: /^Avísame/ })).toBeVisible()
      expect(await sizesOf(card)).toEqual(rest)
    })
  })
}

test('[CARD-06] sheet and cart say from when and where an order is picked up, and that it is paid then', async ({
  page,
  shop,
}) => {
  await aPlace(shop, { name: 'Plaza del Ágata' })
  await untilShown(shop, await aProduct(shop, { name: 'Polvo Ágata', stock: 9 }))
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('Plaza del Ágata')
  await openIdle(page, '/')
  await page.getByRole('button', { name: 'Ver fotos de Polvo Ágata' }).click()
  const gallery = dialogOf(page, 'Polvo Ágata')
  await expect(gallery).toContainText(/Recoges desde mañana, \p{L}+ \d+ \p{L}+, en .+Pagas al recoger/u)
  await gallery.getByRole('button', { name: 'Cerrar' }).click()
  await addToCart(page, 'Polvo Ágata')
  await openCart(page)
  await expect(cartSheet(page)).toContainText(/Recoges desde mañana, .+ en ./u)
  await expect(cartSheet(page)).toContainText('Pagas al recoger')
})

import type { Locator } from '@playwright/test'
import sql from 'sql-template-tag'
import { aPlace, aProduct, anOrderInput } from '../../server/src/testing/factories'
import { checkout, onStep } from '../checkout/at-the-checkout'
import { addToCart, cartButton, cartSheet, dialogOf, openCart, openIdle } from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

/** The shown pictures that have no pixels, which browsers draw as a broken icon. */
const broken = (part: Locator) =>
  part.evaluate((root) =>
    [...root.querySelectorAll('img')]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.getClientRects().length > 0)
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  )

test('[SHOP-31] a picture that does not load is replaced by the initial, from the landing to the panel', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000)
  const lost = {
    category: 'Perdidas',
    type: 'Sin foto',
    images: ['/media/no-esta-1080.webp', '/media/tampoco-1080.webp'],
  }
  const product = await aProduct(shop, { ...lost, name: 'Ñandú labial' })
  await untilShown(shop, await aProduct(shop, { ...lost, name: 'Rubor sin foto', images: [] }))
  const place = await aPlace(shop, { name: 'Plaza Foto' })
  const order = await placeOrder(shop, anOrderInput(place, { [product]: 1 }))
  const expectInitial = async (where: string, part: Locator, count = 1) => {
    await expect(part.locator('[data-initial="Ñ"]').first(), where).toBeVisible()
    await expect.poll(() => broken(part), { message: where }).toEqual([])
    await expect
      .poll(() => part.locator('[data-initial="Ñ"]').count(), { message: where })
      .toBeGreaterThanOrEqual(count)
  }

  await openIdle(page, '/?categoria=Perdidas')
  await expectInitial('landing', page.locator('#productos, main').last())
  await expect(page.locator('main').getByText('Sin foto por ahora')).toHaveCount(1)
  await page.getByRole('button', { name: 'Ver fotos de Ñandú labial' }).click()
  const gallery = dialogOf(page)
  await expect(gallery.getByRole('img', { name: 'Ñandú labial, imagen 1 de 2. Sin foto por ahora' })).toBeVisible()
  // The stage and both thumbnails.
  await expectInitial('gallery', gallery, 3)
  await page.keyboard.press('Escape')
  await addToCart(page, 'Ñandú labial')
  await expect(cartButton(page)).toBeVisible()
  await openCart(page)
  await expectInitial('cart', cartSheet(page))
  await cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' }).click()
  await onStep(page, 1, 'Tus datos')
  await expectInitial('checkout', checkout(page))

  const own = await shop.db.first<{ link: string }>(
    sql`select '/pedido/' || page_token as link from orders where id = ${order.id}`,
  )
  await page.goto(own?.link ?? '')
  await expectInitial('order page', page.getByRole('main'))

  await enterAs(page, shop)
  for (const address of [
    'productos',
    `productos&editar=${product}`,
    'pedidos',
    `pedidos&pedido=${order.id}`,
    'reservas',
  ]) {
    await openIdle(page, `/?panel=${address}`)
    await expectInitial(address, page.locator('body'))
  }
})

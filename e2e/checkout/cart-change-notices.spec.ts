import { aProduct } from '../../server/src/testing/factories'
import { asOwner } from './at-the-checkout'
import { addToCart, cartButton, cartSheet, expectAccessible, lineOf, openCart } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test('a changed price is shown with the old and the new value until the notice is dismissed', async ({
  page,
  shop,
}) => {
  const product = await aProduct(shop, { name: 'Bruma Precio', priceCents: 10_000 })
  await untilShown(shop, product)
  await page.goto('/')
  await addToCart(page, 'Bruma Precio')
  await expect(cartButton(page)).toBeVisible()
  await (await asOwner(shop)).changeProduct(product, { price: 120 })

  await openCart(page)
  const news = cartSheet(page).getByRole('status').filter({ hasText: 'Tu carrito cambió' })
  await expect(news).toContainText('«Bruma Precio» cambió de precio: antes $100.00, ahora $120.00.')
  await expect(cartSheet(page)).toContainText('Total $120.00')
  await expectAccessible(page, 'dialog[open]')
  await news.getByRole('button', { name: 'Entendido' }).click()
  await expect(news).toHaveCount(0)
  await page.keyboard.press('Escape')
  await openCart(page)
  await expect(news).toHaveCount(0)
})

test('a toast about a cart change is removed when the cart shows the same notice', async ({ page, shop }) => {
  const product = await aProduct(shop, { name: 'Tónico Precio', priceCents: 10_000 })
  await untilShown(shop, product)
  await page.goto('/')
  await addToCart(page, 'Tónico Precio')
  await expect(cartButton(page)).toBeVisible()
  await (await asOwner(shop)).changeProduct(product, { price: 120 })
  // The tab becomes visible again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const notice = page.locator('[data-toasts]').getByText('«Tónico Precio» cambió de precio')
  await expect(notice).toBeVisible()

  await openCart(page)
  await expect(cartSheet(page).getByRole('status').filter({ hasText: 'Tu carrito cambió' })).toContainText(
    'ahora $120.00',
  )
  await expect(notice).toHaveCount(0)
})

test('lines reduced or removed on another device are reported when the cart is opened here', async ({ page, shop }) => {
  const fewer = await aProduct(shop, { name: 'Aceite Pestaña', stock: 5 })
  const gone = await aProduct(shop, { name: 'Jabón Pestaña', stock: 5 })
  await untilShown(shop, gone)
  await page.goto('/')
  for (const pieces of [1, 2]) {
    await addToCart(page, 'Aceite Pestaña')
    await expect(cartButton(page)).toHaveAccessibleName(new RegExp(`: ${pieces} pieza`))
  }
  await addToCart(page, 'Jabón Pestaña')
  await expect(cartButton(page)).toHaveAccessibleName(/: 3 piezas/)

  const sessionId = await page.evaluate(() => localStorage.getItem('guest_session_id'))
  const elsewhere = async (method: string, path: string, change: object) => {
    const reply = await fetch(`${shop.url}/api/unified-cart/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId, ...change }),
    })
    expect(reply.status).toBe(200)
  }
  await elsewhere('PUT', 'update-quantity', { productId: fewer, quantity: 1 })
  await elsewhere('DELETE', 'remove-item', { productId: gone })

  await openCart(page)
  const news = cartSheet(page).getByRole('status').filter({ hasText: 'Tu carrito cambió' })
  await expect(news).toContainText('De «Aceite Pestaña» ahora llevas 1; antes, 2.')
  await expect(news).toContainText('«Jabón Pestaña» salió de tu carrito.')
  await expect(lineOf(page, 'Jabón Pestaña')).toHaveCount(0)
})

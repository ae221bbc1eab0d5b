import { aProduct, lapseHolds } from '../../server/src/testing/factories'
import {
  addToCart,
  anotherVisitor,
  cartButton,
  cartSheet,
  expectAccessible,
  lineOf,
  openCart,
} from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test('an expired hold can be renewed with one tap while units are available', async ({ page, shop }) => {
  const product = await aProduct(shop, { name: 'Máscara Medianoche' })
  await untilShown(shop, product)
  await page.goto('/')
  await addToCart(page, 'Máscara Medianoche')
  await expect(cartButton(page)).toBeVisible()
  await lapseHolds(shop, product)
  await openCart(page)
  const line = lineOf(page, 'Máscara Medianoche')
  await expect(line.getByText('Tu apartado venció')).toBeVisible()
  await expect(cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' })).toBeEnabled()
  await expectAccessible(page, 'dialog')
  await line.getByRole('button', { name: 'Apartar de nuevo' }).click()
  await expect(line).toContainText(/Apartado por (1 h|5[5-9] min)/)
})

test('an expired hold whose unit was sold shows a message, is not in the total and must be removed before the order', async ({
  page,
  shop,
  browser,
}) => {
  const product = await aProduct(shop, { name: 'Sombra Única', stock: 1, priceCents: 12_900 })
  await aProduct(shop, { name: 'Protector Diario', priceCents: 27_900 })
  await untilShown(shop, product)
  await page.goto('/')
  await addToCart(page, 'Sombra Única')
  await expect(cartButton(page)).toBeVisible()
  await addToCart(page, 'Protector Diario')
  await expect(cartButton(page)).toHaveAccessibleName(/2 piezas/)
  await lapseHolds(shop, product)
  const other = await anotherVisitor(browser, shop.url)
  await other.page.evaluate(
    async ({ productId, sessionId }) => {
      await fetch('/api/unified-cart/add-item', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sessionId, productId, quantity: 1 }),
      })
    },
    { productId: product, sessionId: `guest_${Date.now()}_somebodyelse` },
  )
  await other.close()

  await openCart(page)
  const line = lineOf(page, 'Sombra Única')
  await expect(line.getByText('Se agotó mientras esperaba')).toBeVisible()
  await expect(cartSheet(page).getByText('$279.00').last()).toBeVisible()
  await expect(cartSheet(page).getByText('1 pieza', { exact: true })).toBeVisible()
  await expect(cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' })).toBeDisabled()
  await expect(cartSheet(page).getByText('Quita el producto agotado para continuar.')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await line.getByRole('button', { name: 'Quitar del carrito' }).click()
  await expect(line).toBeHidden()
  await expect(cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' })).toBeEnabled()
})

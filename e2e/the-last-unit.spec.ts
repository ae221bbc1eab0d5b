import { aProduct, levelOf } from '../server/src/testing/factories'
import { addToCart, anotherVisitor, cartButton } from './in-the-shop'
import { expect, test, untilShown } from './shop-test'

test('[CART-19] [CART-30] two browsers reach for the last unit at once: one has it, the other reads why not', async ({
  browser,
  shop,
}) => {
  const product = await aProduct(shop, { name: 'Perfume Último', stock: 1 })
  await untilShown(shop, product)
  const visitors = await Promise.all([anotherVisitor(browser, shop.url), anotherVisitor(browser, shop.url)])
  await Promise.all(visitors.map(({ page }) => addToCart(page, 'Perfume Último')))

  const refusal = 'Stock insuficiente. Solo hay 0 unidades disponibles.'
  const outcomes = await Promise.all(
    visitors.map(async ({ page }) => {
      const has = cartButton(page)
      const refused = page.getByRole('alert').getByText(refusal)
      await expect(has.or(refused)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Agregar Perfume Último: agotado' })).toBeDisabled()
      return (await has.isVisible()) ? 'has it' : 'refused'
    }),
  )
  expect(outcomes.sort()).toEqual(['has it', 'refused'])
  expect(await levelOf(shop, product)).toEqual({ onHand: 1, held: 1 })
  await Promise.all(visitors.map(({ close }) => close()))
})

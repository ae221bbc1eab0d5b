import { aProduct, levelOf } from '../../server/src/testing/factories'
import { addToCart, anotherVisitor, cartButton, expectAccessible } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test('[CART-19] [CART-30] two browsers add the last unit at the same time: one succeeds, the other shows the reason', async ({
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
      if (await has.isVisible()) {
        await expect(page.getByRole('main').getByText('1 en tu carrito')).toBeVisible()
        return 'has it'
      }
      await expect(page.getByRole('button', { name: 'Avísame cuando llegue Perfume Último' })).toBeEnabled()
      return 'refused'
    }),
  )
  expect(outcomes.sort()).toEqual(['has it', 'refused'])
  expect(await levelOf(shop, product)).toEqual({ onHand: 1, held: 1 })
  await Promise.all(visitors.map(({ close }) => close()))
})

test('the keyboard focus moves to the stepper that replaces the add button after the last unit', async ({
  page,
  shop,
}) => {
  await untilShown(shop, await aProduct(shop, { name: 'Rubor de Teclado', stock: 1 }))
  await page.goto('/')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rubor de Teclado' })
  await page.getByRole('button', { name: 'Agregar Rubor de Teclado al carrito' }).focus()
  await page.keyboard.press('Enter')
  await expect(card.getByText('1 en tu carrito')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Quitar una unidad' })).toBeFocused()
})

test('the card of a product whose last units are in the visitor’s own cart says so and has a stepper', async ({
  page,
  shop,
}) => {
  await untilShown(shop, await aProduct(shop, { name: 'Iluminador Propio', stock: 2 }))
  await page.goto('/')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Iluminador Propio' })
  for (const count of ['1', '2']) {
    await addToCart(page, 'Iluminador Propio')
    await expect(cartButton(page)).toContainText(count)
  }
  await expect(card.getByText('2 en tu carrito')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Agregar una unidad' })).toBeDisabled()
  await expectAccessible(page, 'main li:has(output)')
  await card.getByRole('button', { name: 'Quitar una unidad' }).click()
  await expect(cartButton(page)).toHaveAccessibleName(/1 pieza,/)
  await expect(card.getByText('Solo 1 disponible(s)')).toBeVisible()
  await expect(card.getByText('1 en tu carrito')).toBeVisible()
  await card.getByRole('button', { name: 'Quitar una unidad' }).click()
  const add = card.getByRole('button', { name: 'Agregar Iluminador Propio al carrito' })
  await expect(add).toBeEnabled()
  await expect(add).toBeFocused()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(card.getByText('1 en tu carrito')).toBeVisible()
})

import { aProduct } from '../../server/src/testing/factories'
import { expectAccessible } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

test('the owner goes from what Google and Meta would refuse to the product', async ({ page, shop }) => {
  const product = await aProduct(shop, { name: 'Brocha sin foto', images: [] })
  await untilShown(shop, product)
  await enterAs(page, shop)
  await page.goto('/?panel=ajustes&ajuste=canales')
  await expect(page.getByRole('heading', { name: 'Lo que rechazarían' })).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: /^Sin foto \d/ }).click()
  await page.getByRole('button', { name: 'Brocha sin foto', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`panel=productos&editar=${product}`))
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Brocha sin foto')
})

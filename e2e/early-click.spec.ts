import { aProduct } from '../server/src/testing/factories'
import { cartButton } from './in-the-shop'
import { expect, test, untilShown } from './shop-test'

test.beforeAll(async ({ shop }) => {
  await untilShown(shop, await aProduct(shop, { name: 'Labial Temprano', stock: 5 }))
})

test('taps on a button while the script is still loading add the product once', async ({ page }) => {
  let release = () => {}
  const taps = new Promise<void>((resolve) => {
    release = resolve
  })
  const recorder = page.waitForResponse('**/early-clicks.js')
  await page.route('**/assets/*.js', async (route) => {
    await taps
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await (await recorder).finished()
  const add = page.getByRole('button', { name: 'Agregar Labial Temprano al carrito' })
  await add.click()
  await add.click()
  await expect(cartButton(page)).toBeHidden()
  release()
  await expect(cartButton(page)).toHaveAccessibleName(/^Tu carrito: 1 /)
})

import sql from 'sql-template-tag'
import { aProduct } from '../../server/src/testing/factories'
import { signIn } from '../../server/src/testing/sign-in'
import { dialogOf, expectAccessible, sideways } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test('[WAIT-50] [WAIT-51] on a phone without an account: the link of the message puts the unit into the cart', async ({
  page,
  shop,
}) => {
  const product = await aProduct(shop, { name: 'Bruma Apartada', stock: 0 })
  await untilShown(shop, product)
  const { token } = await signIn(shop, 'admin')
  const post = (path: string, body: object) =>
    fetch(`${shop.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  await post('/waiting', { product_id: product })
  await post(`/admin/products/${product}/stock`, { difference: 1, note: 'Llegó' })
  const hold = await shop.db.first<{ token: string }>(
    sql`select token from waiting_holds where product_id = ${product}`,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/apartado/${hold?.token ?? ''}`)
  await expect(page.getByRole('heading', { name: 'Te apartamos una pieza' })).toBeVisible()
  await expectAccessible(page, 'body')
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Ponerla en mi carrito' }).press('Enter')
  await expect(dialogOf(page, 'Tu Carrito').getByText('Bruma Apartada')).toBeVisible()
  await page.goto(`/apartado/${hold?.token ?? ''}`)
  await expect(page.getByRole('heading', { name: 'Tu pieza ya está en un carrito' })).toBeVisible()
})

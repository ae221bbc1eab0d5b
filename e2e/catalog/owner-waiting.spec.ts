import sql from 'sql-template-tag'
import { aProduct } from '../../server/src/testing/factories'
import { expectAccessible } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

test('[WAIT-20] [WAIT-40] the owner sees who waits, receives a unit and tells the one for whom it is held by WhatsApp', async ({
  page,
  context,
  shop,
}) => {
  const product = await aProduct(shop, { name: 'Labial Esperado', stock: 0 })
  await untilShown(shop, product)
  for (const [name, phone] of [
    ['Sofía Luna', '55 7810 0001'],
    ['Eva Rosas', '55 7810 0002'],
  ]) {
    await fetch(`${shop.url}/api/waiting`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ product_id: product, name, phone }),
    })
  }
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const token = await enterAs(page, shop)
  await fetch(`${shop.url}/api/admin/products/${product}/stock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ difference: 1, note: 'Llegó' }),
  })
  await page.goto(`/?panel=productos&espera=arrived&editar=${product}&parte=espera`)
  await expect(page.getByText('Apartada sin avisar')).toBeVisible()
  await expectAccessible(page, 'dialog[open], aside')
  const chat = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Avisar por WhatsApp a Sofía Luna' }).click()
  await expect((await chat).getByText('chat')).toBeVisible()
  await expect(page.getByText(/^Avisada, apartada hasta/)).toBeVisible()
  expect(await shop.db.rows(sql`select status from waits where product_id = ${product} order by id`)).toEqual([
    { status: 'held' },
    { status: 'waiting' },
  ])
})

import { aPlace, anOrderInput, aProduct, levelOf } from '../../server/src/testing/factories'
import { dialogOf, expectAccessible } from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

test('a change whose response is lost is reported as saved if it was, and can be sent again otherwise', async ({
  page,
  shop,
}) => {
  const id = await aProduct(shop, { name: 'Labial Sin Respuesta', priceCents: 18_900 })
  await enterAs(page, shop)
  const answers = ['refused', 'refused', 'lost']
  let canRead = true
  await page.route(`**/api/admin/products/${id}`, async (route) => {
    if (route.request().method() === 'GET') return canRead ? route.continue() : route.abort()
    if (answers.shift() === 'lost') await route.fetch()
    return route.abort()
  })
  await page.goto(`/?panel=productos&editar=${id}`)
  const sheet = dialogOf(page, 'Editar producto')
  await sheet.getByLabel('Precio de venta').fill('205')
  await sheet.getByRole('button', { name: 'Actualizar producto' }).click()
  await expect(sheet.getByText('Error de conexión. No se guardó.')).toBeVisible()
  await expectAccessible(page, '[data-overlay=side-sheet]')
  canRead = false
  await sheet.getByRole('button', { name: 'Reintentar' }).click()
  await expect(sheet.getByText('Error de conexión. No sabemos si se guardó.')).toBeVisible()
  canRead = true
  await sheet.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Sí se guardó')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: /^Precio de Labial Sin Respuesta: 205/ })).toBeVisible()
})

test('added units are not added twice after a lost response', async ({ page, shop }) => {
  const id = await aProduct(shop, { name: 'Labial Contado', stock: 10 })
  await enterAs(page, shop)
  let isCut = true
  await page.route(`**/api/admin/products/${id}/stock`, async (route) => {
    await route.fetch()
    return route.abort()
  })
  await page.goto(`/?panel=productos&editar=${id}&parte=existencias`)
  await dialogOf(page, 'Editar producto').getByRole('button', { name: 'Sumar existencias' }).click()
  await page.route(`**/api/admin/products/${id}`, (route) => (isCut ? route.abort() : route.continue()))
  const adding = dialogOf(page, 'Sumar existencias')
  await adding.getByLabel('Piezas que entran').fill('5')
  await adding.getByRole('button', { name: 'Sumar piezas' }).click()
  await expect(adding.getByText('Error de conexión. No sabemos si se guardó.')).toBeVisible()
  isCut = false
  await adding.getByRole('button', { name: 'Reintentar' }).click()
  await expect(adding).toBeHidden()
  expect((await levelOf(shop, id)).onHand).toBe(15)
})

test('a status change whose response is lost is reported as saved if it was, and can be sent again otherwise', async ({
  page,
  shop,
}) => {
  const product = await aProduct(shop)
  await untilShown(shop, product)
  const order = await placeOrder(shop, anOrderInput(await aPlace(shop), { [product]: 1 }))
  await enterAs(page, shop)
  const answers = ['refused', 'lost']
  await page.route('**/status', async (route) => {
    if (answers.shift() === 'lost') await route.fetch()
    return route.abort()
  })
  await page.goto(`/?panel=pedidos&pedido=${order.id}`)
  await page.getByRole('button', { name: 'Marcar como Confirmado' }).click()
  await expect(page.getByText('Error de conexión. No se guardó.')).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Sí se guardó')).toBeVisible()
  await expect(
    page.getByRole('button', { name: `Confirmado, cambiar el estado de ${order.order_number}` }).last(),
  ).toBeVisible()
})

import { aProduct, levelOf } from '../../server/src/testing/factories'
import { dialogOf } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'

test('undoing a bulk change from its toast reports failed products and can be retried', async ({ page, shop }) => {
  const names = ['Vuelta Ámbar', 'Vuelta Blanca']
  const ids: number[] = []
  for (const name of names) ids.push(await aProduct(shop, { name, stock: 3 }))
  const [kept = 0, failing = 0] = ids
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=vuelta')
  const bar = page.getByRole('toolbar', { name: 'Con lo seleccionado' })
  const act = async (label: string) => {
    for (const name of names) await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).check()
    const direct = bar.getByRole('button', { name: label })
    if (await direct.isVisible()) return direct.click()
    await bar.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  await act('Existencias…')
  const stock = dialogOf(page, 'Existencias de 2 productos')
  await stock.getByLabel('Piezas de cada uno').fill('5')
  await stock.getByRole('button', { name: 'Sumar piezas' }).click()
  await expect(page.getByText('Existencias de 2 productos actualizadas')).toBeVisible()
  await page.route(`**/api/admin/products/${failing}/stock`, (route) => route.abort())
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(
    page.getByText('No se deshizo en 1 producto: «Vuelta Blanca» (Error de conexión. No se guardó)'),
  ).toBeVisible()
  await expect(page.getByText('1 producto como antes')).toBeVisible()
  expect((await levelOf(shop, kept)).onHand).toBe(3)
  expect((await levelOf(shop, failing)).onHand).toBe(8)
  await page.unroute(`**/api/admin/products/${failing}/stock`)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(async () => (await levelOf(shop, failing)).onHand).toBe(3)

  await act('Eliminar…')
  await dialogOf(page, '¿Eliminar 2 productos?').getByRole('button', { name: 'Eliminar 2 productos' }).click()
  await expect(page.getByText('2 productos eliminados')).toBeVisible()
  await page.route(`**/api/admin/products/${failing}/restore`, (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'Hoy no.' } }),
  )
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(page.getByText('No se deshizo en 1 producto: «Vuelta Blanca» (Hoy no)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vuelta Ámbar', exact: true })).toBeVisible()
  await page.unroute(`**/api/admin/products/${failing}/restore`)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('button', { name: 'Vuelta Blanca', exact: true })).toBeVisible()
})

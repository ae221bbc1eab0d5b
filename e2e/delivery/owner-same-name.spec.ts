import sql from 'sql-template-tag'
import { aPlace } from '../../server/src/testing/factories'
import { dialogOf, expectAccessible, phoneScreen } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'

const QUESTION = 'Ya hay un lugar con ese nombre. ¿Guardar de todos modos?'

test('[AVL-31] a name that another place has is asked about when a place is created or renamed', async ({
  browser,
  shop,
}) => {
  const page = await (await browser.newContext({ baseURL: shop.url, ...phoneScreen })).newPage()
  const name = 'Plaza Igual'
  await aPlace(shop, { name })
  await aPlace(shop, { name: 'Andén Igual' })
  const named = async () => (await shop.db.rows(sql`select from delivery_locations where name = ${name}`)).length
  await enterAs(page, shop)
  await page.goto('/?panel=disponibilidad')

  await page.getByRole('button', { name: 'Agregar lugar' }).click()
  const form = dialogOf(page, 'Agregar lugar de entrega')
  await form.getByLabel('Nombre').fill(' plaza  igual')
  await form.getByRole('button', { name: 'Crear lugar' }).click()
  const question = dialogOf(page, QUESTION)
  await expect(question).toContainText('Quien haga un pedido verá dos lugares con ese nombre')
  await expectAccessible(page, 'dialog[open]')
  await question.getByRole('button', { name: 'Cambiar el nombre' }).click()
  await expect(question).toBeHidden()
  expect(await named()).toBe(1)
  await form.getByLabel('Nombre').fill(name)
  await form.getByRole('button', { name: 'Crear lugar' }).click()
  await question.getByRole('button', { name: 'Guardar de todos modos' }).click()
  await expect(page.getByText('Lugar de entrega creado')).toBeVisible()
  await expect(form).toBeHidden()
  expect(await named()).toBe(2)

  await page.getByRole('button', { name: 'Editar Andén Igual' }).click()
  const edit = dialogOf(page, 'Editar «Andén Igual»')
  await edit.getByLabel('Nombre').fill(name)
  await edit.getByRole('button', { name: 'Guardar lugar' }).click()
  await question.getByRole('button', { name: 'Guardar de todos modos' }).click()
  await expect(edit).toBeHidden()
  expect(await named()).toBe(3)
  await page.context().close()
})

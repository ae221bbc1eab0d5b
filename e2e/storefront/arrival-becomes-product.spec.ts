import sql from 'sql-template-tag'
import { aProduct, withoutArrivals } from '../../server/src/testing/factories'
import { dialogOf, expectAccessible, sideways, tabTo } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'

// Other tests of this shop read the examples.
test.afterEach(({ shop }) => withoutArrivals(shop))

test('[ARR-01] [ARR-10] [ARR-12] [ARR-16] by keyboard on a phone a guest asks for an arrival, and the owner makes it a product that she waits for', async ({
  page,
  shop,
}) => {
  await aProduct(shop, { type: 'Rubores', category: 'Rostro' })
  const token = await enterAs(page, shop)
  const created = await fetch(`${shop.url}/api/admin/arrivals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'Rubor por Llegar', price: 150, expected: '' }),
  })
  expect(created.status).toBe(201)

  const guest = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 390, height: 844 } })
  if (guest === undefined) throw new Error('There is no browser')
  const visit = await guest.newPage()
  // The key is pressed before the scripts arrive.
  let release = () => {}
  const pressed = new Promise<void>((resolve) => {
    release = resolve
  })
  const recorder = visit.waitForResponse('**/early-clicks.js')
  await visit.route('**/assets/*.js', async (route) => {
    await pressed
    await route.continue()
  })
  await visit.goto(shop.url, { waitUntil: 'commit' })
  await (await recorder).finished()
  await expect(visit.getByRole('region', { name: 'Próximas llegadas' }).getByRole('listitem')).toHaveCount(1)
  await tabTo(visit, 'Avísame cuando llegue Rubor por Llegar')
  await visit.keyboard.press('Enter')
  release()
  const form = dialogOf(visit, 'Te avisamos cuando llegue')
  await expect(form).toBeVisible()
  await expectAccessible(visit, 'dialog[open]')
  await form.getByRole('textbox', { name: 'Tu nombre' }).fill('Sofía Luna')
  await form.getByRole('textbox', { name: 'Tu teléfono de WhatsApp' }).fill('55 8200 0001')
  await visit.keyboard.press('Enter')
  await expect(dialogOf(visit, 'Listo, te avisaremos').getByText('Eres la primera persona en la lista.')).toBeVisible()
  expect(await sideways(visit)).toBeLessThanOrEqual(0)
  await guest.close()

  await page.goto('/?panel=productos&vista=llegadas')
  await page.getByRole('button', { name: 'Agregar llegada' }).click()
  const arrivalForm = dialogOf(page, 'Agregar llegada')
  await expect(arrivalForm.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(arrivalForm).toBeHidden()
  const actions = page.getByRole('button', { name: 'Acciones de Rubor por Llegar' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Quitar' }).click()
  const removal = dialogOf(page, '¿Quitar «Rubor por Llegar»?')
  await expect(removal).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(removal).toBeHidden()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Ya llegó…' }).click()
  const question = dialogOf(page, 'Ya llegó «Rubor por Llegar»')
  await expect(question.getByText(/1 persona espera/)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await question.getByRole('button', { name: 'Crear producto' }).click()
  const product = dialogOf(page, 'Agregar producto')
  await expect(product.getByLabel('Nombre')).toHaveValue('Rubor por Llegar')
  await product.getByLabel('Tipo de producto').selectOption('Rubores · Rostro')
  await product.getByRole('button', { name: 'Crear producto' }).click()
  await expect(page.getByText('Producto creado exitosamente')).toBeVisible()
  expect(
    await shop.db.rows(sql`
      select product.name, waits.status, arrival.status as arrival from waits
      join products product on product.id = waits.product_id join arrivals arrival on arrival.product_id = product.id`),
  ).toEqual([{ name: 'Rubor por Llegar', status: 'waiting', arrival: 'arrived' }])
})

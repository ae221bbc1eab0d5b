import sql from 'sql-template-tag'
import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import { dialogOf, expectAccessible, phoneScreen } from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

const QUESTION = 'Este horario está lleno. ¿Agregar de todos modos?'

test('[DESK-08] a full hour asks the owner when she enters and when she moves an order', async ({ browser, shop }) => {
  const page = await (await browser.newContext({ baseURL: shop.url, ...phoneScreen })).newPage()
  const product = await aProduct(shop, { name: 'Gloss Lleno', stock: 20 })
  await untilShown(shop, product)
  const place = await aPlace(shop, { name: 'Plaza Llena', capacity: 1 })
  const taken = async () => {
    const slot = sql`select time_slot as hour, taken from slot_bookings where location_id = ${place.id} order by 1`
    return (await shop.db.rows<{ hour: string; taken: number }>(slot)).map((row) => `${row.hour} ${row.taken}`)
  }
  const phone = (nth: number) => ({ customerPhone: `33 7000 144${nth}` })
  await placeOrder(shop, anOrderInput(place, { [product]: 1 }, phone(1)))
  const late = await placeOrder(shop, anOrderInput(place, { [product]: 1 }, { ...phone(2), deliveryTime: '11:00' }))

  await enterAs(page, shop)
  await page.goto('/?panel=pedidos')
  await page.getByRole('button', { name: 'Nuevo pedido' }).click()
  const dialog = dialogOf(page, 'Nuevo pedido')
  await dialog.getByRole('combobox', { name: 'Agregar producto' }).fill('Gloss Lleno')
  await page.getByRole('option', { name: /Gloss Lleno/ }).click()
  await dialog.getByLabel('Nombre', { exact: true }).fill('Rosa Urgente')
  await dialog.getByLabel('Teléfono').fill('81 2222 3333')
  await dialog.getByLabel('Lugar de entrega').selectOption(String(place.id))
  // Both hours of tomorrow are taken, so the day is full, and she may choose it all the same.
  const tomorrow = dialog.getByLabel('Fecha de entrega').getByRole('option', { name: /· Lleno$/ })
  await expect(tomorrow).toBeEnabled()
  await dialog.getByLabel('Fecha de entrega').selectOption(place.tomorrow)
  await dialog.getByLabel('Horario').selectOption('10:00')
  const question = dialogOf(page, QUESTION)
  await dialog.getByRole('button', { name: 'Crear pedido' }).click()
  await expect(question.getByRole('button', { name: 'Elegir otro' })).toBeFocused()
  await expectAccessible(page, '[data-overlay=dialog][open]')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Horario')).toHaveAccessibleDescription(/^Ese horario ya se llenó\. Elige otro\./)
  expect(await taken()).toEqual(['10:00 1', '11:00 1'])
  await dialog.getByRole('button', { name: 'Crear pedido' }).click()
  await question.getByRole('button', { name: 'Agregar de todos modos' }).click()
  await expect(dialogOf(page, /^Pedido PED-/).getByText('Rosa Urgente', { exact: true })).toBeVisible()
  expect(await taken()).toEqual(['10:00 2', '11:00 1'])

  await page.goto(`/?panel=pedidos&pedido=${late.id}`)
  const sheet = dialogOf(page, `Pedido ${late.order_number}`)
  await sheet.getByRole('button', { name: 'Cambiar entrega' }).click()
  const handover = dialogOf(page, 'Cambiar entrega')
  await handover.getByLabel('Fecha de entrega').selectOption(place.tomorrow)
  await handover.getByLabel('Horario').selectOption('10:00')
  await handover.getByRole('button', { name: 'Guardar entrega' }).click()
  await question.getByRole('button', { name: 'Agregar de todos modos' }).click()
  await expect(handover).toBeHidden()
  await expect(sheet.getByRole('region', { name: 'Entrega' })).toContainText('10:00')
  expect(await taken()).toEqual(['10:00 3', '11:00 0'])
})

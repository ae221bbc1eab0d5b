import { addDays, shopTime } from '@tocador/contracts/calendar'
import sql from 'sql-template-tag'
import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import {
  chooseHandover,
  fillCustomer,
  goToCheckout,
  sendThroughWhatsapp,
  withoutWhatsapp,
} from '../checkout/at-the-checkout'
import { anotherVisitor, dialogOf, expectAccessible, phoneScreen } from '../support/in-the-shop'
import { enterAs, placeOrder, withoutLiveChanges } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

test('[AVL-01] [AVL-05] [AVL-14] [AVL-16] a place with a week of hours is set up and sold to; deleting it names the order', async ({
  page,
  shop,
  browser,
}) => {
  const product = await aProduct(shop, { name: 'Bálsamo Jardín', stock: 5 })
  await untilShown(shop, product)
  await aPlace(shop, { name: 'Plaza Vecina' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAs(page, shop)
  await page.goto('/?panel=disponibilidad')
  const views = page.getByRole('group', { name: 'Vistas' })
  await expect(views.getByRole('button')).toHaveText([/^Lugares de entrega/, /^Horarios/, /^WhatsApp/])

  await page.getByRole('button', { name: 'Agregar lugar' }).click()
  const form = dialogOf(page, 'Agregar lugar de entrega')
  await form.getByRole('button', { name: 'Crear lugar' }).click()
  await expect(form.getByLabel('Nombre')).toHaveAccessibleDescription('El nombre del lugar es requerido')
  await form.getByLabel('Nombre').fill('Jardín Central')
  await form.getByLabel('Dirección').fill('Calle 5')
  await form.getByRole('button', { name: 'Crear lugar' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Jardín Central' })
  await expect(row).toContainText(/Calle 5.*Principal.*Activo/)
  await expectAccessible(page, 'main')

  await row.getByRole('button', { name: '0 horarios de Jardín Central' }).click()
  const cell = (name: string | RegExp) => page.getByRole('button', { name })
  const corner = async (name: string) => {
    const box = await cell(name).boundingBox()
    if (box === null) throw new Error(`${name} is not shown`)
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await cell('Domingo 10:00 a.m.: sin horario. Agregar').hover()
  await page.mouse.down()
  await page.mouse.move(...(await corner('Miércoles 11:00 a.m.: sin horario. Agregar')))
  await page.mouse.move(...(await corner('Sábado 11:00 a.m.: sin horario. Agregar')))
  await page.mouse.up()
  await page.getByLabel('Pedidos por horario').fill('1')
  await page.getByRole('button', { name: 'Agregar 14 horarios' }).click()
  await expect(cell('Sábado 11:00 a.m.: activo, 0 de 1 pedido')).toBeVisible()
  const preview = page.locator('section').filter({ hasText: 'Lo que ve un visitante ahora' })
  await expect(preview.getByRole('listitem')).toHaveText(Array.from({ length: 4 }, () => /2 horarios libres/))
  await preview.getByRole('button', { name: 'Cliente' }).click()
  await expect(preview.getByRole('listitem')).toHaveCount(8)
  await expectAccessible(page, 'main')

  const visitor = await anotherVisitor(browser, shop.url, phoneScreen)
  await withoutWhatsapp(visitor.page.context())
  await goToCheckout(visitor.page, 'Bálsamo Jardín')
  await fillCustomer(visitor.page)
  await chooseHandover(visitor.page, 'Jardín Central')
  await sendThroughWhatsapp(visitor.page)
  await visitor.close()
  await page.reload()
  await expect(cell(/10:00 a\.m\.: lleno, 1 de 1 pedido/)).toHaveCount(1)

  await page.getByRole('button', { name: 'Lista', exact: true }).click()
  await page.getByRole('button', { name: 'Eliminar Jardín Central, Lunes, 11:00 a.m.…' }).click()
  await dialogOf(page, '¿Eliminar «Jardín Central · Lunes, 11:00 a.m.»?')
    .getByRole('button', { name: 'Eliminar horario' })
    .click()
  await expect(page.getByRole('row').filter({ hasText: 'Jardín Central' })).toHaveCount(13)

  await views.getByRole('button', { name: /^Lugares/ }).click()
  await page.getByRole('button', { name: 'Eliminar Jardín Central…' }).click()
  const question = dialogOf(page, '¿Eliminar «Jardín Central»?')
  await expect(question.getByText('1 pedido por entregar')).toBeVisible()
  await expect(question.getByRole('listitem')).toHaveText(/^PED-.* · Mariana Treviño · /)
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await question.getByRole('button', { name: 'Eliminar lugar' }).click()
  await expect(row).toHaveCount(0)
  await views.getByRole('button', { name: /^Horarios/ }).click()
  await page.getByRole('button', { name: 'Lista', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Lugar no encontrado' })).toHaveCount(13)
})

test('[AVL-30] a place with hours is deleted, and its hours move to another place', async ({ page, shop }) => {
  await aPlace(shop, { name: 'Kiosco Viejo' })
  const token = await enterAs(page, shop)
  const made = await fetch(`${shop.url}/api/admin/delivery-locations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'Kiosco Nuevo' }),
  })
  expect(made.status).toBe(201)
  await page.goto('/?panel=disponibilidad')
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  const hoursOf = (name: string) => rowOf(name).getByRole('button', { name: /horarios? de/ })
  const count = Number(await hoursOf('Kiosco Viejo').textContent())
  expect(count).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Eliminar Kiosco Viejo…' }).click()
  const question = dialogOf(page, '¿Eliminar «Kiosco Viejo»?')
  const fate = question.getByLabel(`Sus ${count} horarios`)
  await expect(fate.getByRole('option')).toContainText(['Dejarlos inactivos', 'Eliminarlos también'])
  await fate.selectOption({ label: 'Pasarlos a Kiosco Nuevo' })
  await question.getByRole('button', { name: 'Eliminar lugar' }).click()
  await expect(rowOf('Kiosco Viejo')).toHaveCount(0)
  await expect(hoursOf('Kiosco Nuevo')).toHaveText(String(count))
})

test('on a phone a place with a week of hours is set up, and an order is counted at its hour', async ({
  page,
  shop,
}) => {
  const product = await aProduct(shop, { stock: 5 })
  await untilShown(shop, product)
  await page.setViewportSize(phoneScreen.viewport)
  await enterAs(page, shop)
  await page.goto('/?panel=disponibilidad')
  await page.getByRole('button', { name: 'Agregar lugar' }).click()
  const form = dialogOf(page, 'Agregar lugar de entrega')
  await form.getByLabel('Nombre').fill('Parque Hundido')
  await form.getByRole('button', { name: 'Crear lugar' }).click()
  await page.getByRole('button', { name: '0 horarios de Parque Hundido' }).click()
  await page.getByRole('button', { name: 'Martes', exact: true }).click()
  await page.getByRole('button', { name: 'Martes 6:00 p.m.: sin horario. Agregar' }).click()
  await expect(page.getByRole('switch', { name: 'Ofrecer Martes 6:00 p.m.' })).toBeChecked()
  await page.getByRole('button', { name: 'Copiar martes…' }).click()
  const copy = dialogOf(page, 'Copiar martes de Parque Hundido')
  for (const day of ['Domingo', 'Lunes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado']) {
    await copy.getByLabel(day, { exact: true }).check()
  }
  await expect(copy.getByText('Se crean 6 horarios.')).toBeVisible()
  await copy.getByRole('button', { name: 'Copiar', exact: true }).click()
  const preview = page.locator('section').filter({ hasText: 'Lo que ve un visitante ahora' })
  await expect(preview.getByRole('listitem')).toHaveText(Array.from({ length: 4 }, () => /1 horario libre$/))

  const place = await shop.db.first<{ id: number }>(
    sql`select id from delivery_locations where name = 'Parque Hundido'`,
  )
  const { day: today } = shopTime(new Date(), 'America/Mexico_City')
  const handover = { id: place?.id ?? 0, tomorrow: addDays(today, 1) }
  await placeOrder(shop, anOrderInput(handover, { [product]: 1 }, { deliveryTime: '18:00' }))
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: '6:00 p.m.' }).getByText('1 pedido')).toBeVisible()
})

test('on a phone a day is switched, copied and closed, and the numbers are changed', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const place = await aPlace(shop, { name: 'Quiosco Azul' })
  const token = await enterAs(page, shop)
  await page.goto(`/?panel=disponibilidad&vista=horarios&lugar=${place.id}`)
  await page.getByRole('button', { name: 'Martes', exact: true }).click()
  const ten = page.getByRole('switch', { name: 'Ofrecer Martes 10:00 a.m.' })
  await ten.click()
  await expect(ten).not.toBeChecked()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Cambio deshecho')).toBeVisible()
  await expect(ten).toBeChecked()
  await ten.click()
  await expect(ten).not.toBeChecked()
  await page.getByRole('button', { name: 'Martes 9:00 a.m.: sin horario. Agregar' }).click()
  await expect(page.getByRole('switch', { name: 'Ofrecer Martes 9:00 a.m.' })).toBeChecked()
  await expectAccessible(page, 'main')

  await page.getByRole('button', { name: 'Copiar martes…' }).click()
  const copy = dialogOf(page, 'Copiar martes de Quiosco Azul')
  await copy.getByLabel('Domingo').check()
  await expect(copy.getByText('Se crea 1 horario, cambia 1 horario.')).toBeVisible()
  await copy.getByRole('button', { name: 'Copiar', exact: true }).click()
  await page.getByRole('button', { name: 'Domingo', exact: true }).click()
  await expect(page.getByRole('switch', { name: 'Ofrecer Domingo 9:00 a.m.' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Ofrecer Domingo 10:00 a.m.' })).not.toBeChecked()

  await page.getByRole('button', { name: 'Cerrar un día…' }).click()
  const closed = dialogOf(page, 'Días cerrados')
  await closed.getByLabel('Lugar').selectOption('Quiosco Azul')
  await closed.getByRole('button', { name: /^Cerrar Navidad/ }).click()
  const navidad = closed.getByRole('listitem').filter({ hasText: 'Quiosco Azul · Navidad' })
  await expect(navidad).toBeVisible()
  await closed.getByRole('button', { name: /^Cerrar los \d festivos$/ }).click()
  await expect(closed.getByRole('listitem').filter({ hasText: 'Quiosco Azul · Año Nuevo' })).toBeVisible()
  await navidad.getByRole('button', { name: /^Abrir de nuevo/ }).click()
  await expect(navidad).toHaveCount(0)
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(closed).toBeHidden()

  await page.getByRole('button', { name: 'WhatsApp', exact: true }).click()
  await page.getByLabel('Número secundario').fill('55')
  await page.getByRole('button', { name: 'Guardar números' }).click()
  await expect(page.getByText('Formato de teléfono inválido')).toBeVisible()
  await page.getByLabel('Número secundario').fill('(044) 55 1234-5678')
  await page.getByRole('button', { name: 'Guardar números' }).click()
  await page.getByLabel('Número de Quiosco Azul').selectOption({ index: 1 })
  await expect(page.getByText('Quiosco Azul: desde el próximo pedido')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Número secundario')).toHaveValue('(044) 55 1234-5678')
  await expect(page.getByLabel('Número de Quiosco Azul')).toHaveValue('SECONDARY')
  await page.getByLabel('Número secundario').fill('55 2222 2222')
  await fetch(`${shop.url}/api/admin/whatsapp-config`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ secondaryNumber: '55 3333 3333' }),
  })
  await page.getByRole('button', { name: 'Guardar números' }).click()
  await expect(
    page.getByText(/^Alguien lo cambió mientras lo editabas\. Ahora: secundario 55 3333 3333\./),
  ).toBeVisible()
  await expect(page.getByLabel('Número secundario')).toHaveValue('55 2222 2222')
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Guardar números' }).click()
  await expect(page.getByText('Números guardados. Valen desde el próximo pedido.')).toBeVisible()
})

test('[AVL-29] a place and an hour that a colleague has switched off stay off when the panel switches them off, too', async ({
  page,
  shop,
}) => {
  const { id } = await aPlace(shop, { name: 'Puesto Doble' })
  await withoutLiveChanges(page)
  const token = await enterAs(page, shop)
  const states = async () => {
    const [place] = await shop.db.rows(sql`select is_active from delivery_locations where id = ${id}`)
    const [hour] = await shop.db.rows(sql`
      select is_active from time_slots where location_id = ${id} and day_of_week = 1 and time_slot = '10:00'`)
    return [place, hour]
  }
  const [hour] = await shop.db.rows<{ id: number }>(sql`
    select id from time_slots where location_id = ${id} and day_of_week = 1 and time_slot = '10:00'`)
  const switchedOffBy = (path: string) =>
    fetch(`${shop.url}/api/admin/${path}/toggle-status`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ is_active: false }),
    })
  for (const [view, name, path] of [
    ['lugares', 'Ofrecer Puesto Doble', `delivery-locations/${id}`],
    ['horarios', 'Ofrecer Puesto Doble, Lunes, 10:00 a.m.', `time-slots/${hour?.id}`],
  ] as const) {
    await page.goto(`/?panel=disponibilidad&vista=${view}&lugar=${id}`)
    if (view === 'horarios') await page.getByRole('button', { name: 'Lista', exact: true }).click()
    const offered = page.getByRole('switch', { name, exact: true })
    await expect(offered).toBeChecked()
    expect((await switchedOffBy(path)).status).toBe(200)
    const answered = page.waitForResponse((reply) => reply.url().endsWith('/toggle-status'))
    await offered.click()
    expect((await answered).status()).toBe(200)
    await expect(offered).not.toBeChecked()
  }
  expect(await states()).toStrictEqual([{ is_active: false }, { is_active: false }])
})

import { showLongDay } from '@tocador/contracts/calendar'
import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import { dialogOf, expectAccessible, phoneScreen, sideways } from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

// Another language than the shop's: a native field would show the days in it.
test('[AVL-32] the owner closes an hour of tomorrow, is told of its order, and opens it again', async ({
  browser,
  shop,
}) => {
  const page = await (await browser.newContext({ baseURL: shop.url, locale: 'en-US', ...phoneScreen })).newPage()
  const name = 'Plaza Horas'
  const place = await aPlace(shop, { name })
  const product = await aProduct(shop, { stock: 5 })
  await untilShown(shop, product)
  const order = await placeOrder(shop, anOrderInput(place, { [product]: 1 }))
  const offered = async () => {
    const query = `locationId=${place.id}&date=${place.tomorrow}`
    const reply = (await (await fetch(`${shop.url}/api/orders/delivery-times?${query}`)).json()) as {
      data: { time_slot: string }[]
    }
    return reply.data.map(({ time_slot }) => time_slot)
  }
  expect(await offered()).toEqual(['10:00', '11:00'])
  await enterAs(page, shop)
  await page.goto(`/?panel=disponibilidad&vista=horarios&lugar=${place.id}`)
  await page.getByRole('button', { name: 'Cerrar un día…' }).click()
  const dialog = dialogOf(page, 'Días cerrados')
  await dialog.getByLabel('Lugar').selectOption(name)
  await dialog.getByRole('button', { name: 'Algunas horas' }).click()
  await expect(dialog.getByText('Elige primero la fecha.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar la hora' }).click()
  await expect(dialog.getByRole('button', { name: 'Fecha: elige un día' })).toBeFocused()
  await expect(dialog.getByText('Elige una fecha')).toBeVisible()

  const calendar = page.getByRole('dialog', { name: 'Fecha', exact: true })
  const chooseTomorrow = async () => {
    const day = calendar.getByRole('button', { name: showLongDay(place.tomorrow) })
    await dialog.getByRole('button', { name: /^Fecha:/ }).click()
    const nextMonth = calendar.getByRole('button', { name: 'Mes siguiente' })
    await expect(nextMonth).toBeVisible()
    await expectAccessible(page, '[popover]:popover-open')
    if (!(await day.isVisible())) await nextMonth.click()
    await day.click()
  }
  await chooseTomorrow()
  await expect(calendar).toBeHidden()
  await expect(dialog.getByRole('button', { name: `Fecha: ${showLongDay(place.tomorrow)}` })).toBeVisible()

  await dialog.getByRole('button', { name: 'Cerrar la hora' }).click()
  await expect(dialog.getByText('Elige al menos una hora')).toBeVisible()
  const hours = dialog.getByRole('group', { name: 'Horas que se cierran' })
  await expect(hours.getByRole('checkbox')).toHaveCount(2)
  await hours.getByText('11:00 a.m.').click()
  await expect(dialog.getByText('No hay pedidos por entregar que dependan de esto.')).toBeVisible()
  await hours.getByText('10:00 a.m.').click()
  await expect(dialog.getByRole('button', { name: 'Cerrar 2 horas' })).toBeVisible()
  await hours.getByText('11:00 a.m.').click()
  await expect(dialog.getByText('1 pedido por entregar')).toBeVisible()
  await expect(dialog.getByText(order.order_number)).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Proveedor')
  expect(await sideways(page)).toBe(0)
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Cerrar la hora' }).click()

  const entry = dialog.getByRole('listitem').filter({ hasText: `${name} · Proveedor` })
  await expect(entry).toContainText(/10:00 a\.m\./)
  expect(await offered()).toEqual(['11:00'])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(entry).toHaveCount(0)
  expect(await offered()).toEqual(['10:00', '11:00'])

  await chooseTomorrow()
  await hours.getByText('11:00 a.m.').click()
  await dialog.getByRole('button', { name: 'Cerrar la hora' }).click()
  const closed = dialog.getByRole('listitem').filter({ hasText: name })
  await expect(closed).toContainText(/11:00 a\.m\./)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Cerrado ese día')).toBeVisible()
  await expectAccessible(page, 'main')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('button', { name: /11:00 a\.m\.: cerrado, 0 pedidos/ })).toBeVisible()
  await expectAccessible(page, 'main')
  await page.goto(`/?panel=pedidos&vista=calendario&dia=${place.tomorrow}&lugar=${place.id}`)
  await expect(page.getByText('Cerrado', { exact: true })).toBeVisible()
  await expectAccessible(page, 'main')

  await page.goto(`/?panel=disponibilidad&vista=horarios&lugar=${place.id}`)
  await page.getByRole('button', { name: 'Cerrar un día…' }).click()
  await closed.getByRole('button', { name: /^Abrir de nuevo .*11:00 a\.m\./ }).click()
  await expect(closed).toHaveCount(0)
  expect(await offered()).toEqual(['10:00', '11:00'])
  await page.context().close()
})

import { readFile } from 'node:fs/promises'
import { showLongDay, showShortDay } from '@tocador/contracts/calendar'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import {
  asOwner,
  checkout,
  chooseHandover,
  confirmation,
  days,
  fillCustomer,
  goToCheckout,
  hour,
  next,
  onStep,
  places,
  sendThroughWhatsapp,
  withoutWhatsapp,
} from './at-the-checkout'
import { cartButton, expectAccessible, phoneScreen, reload, withMotion } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test.use({ ...phoneScreen, ...withMotion })

/** `sábado 21 de noviembre`, the accessible name of a day. */
const inFull = (day: string) => showLongDay(day).replace(/,|( de \d+$)/g, '')

test.beforeAll(async ({ shop }) => {
  await aPlace(shop, { name: 'Plaza del Pedido', whatsapp: 'SECONDARY' })
  await untilShown(shop, await aProduct(shop, { name: 'Labial Pedido', priceCents: 18_900 }))
})

test('[CHK-10] [CHK-14] [CHK-15] [CHK-22] a guest orders on a phone without email, address and notes, and gets an order number', async ({
  page,
  context,
  shop,
}) => {
  await withoutWhatsapp(context)
  await page.goto('/')
  await goToCheckout(page, 'Labial Pedido')
  await expectAccessible(page, 'dialog[open]')
  await fillCustomer(page, 'Ana de la Calle')
  await chooseHandover(page, 'Plaza del Pedido')
  await expectAccessible(page, 'dialog[open]')
  await expect(checkout(page).getByText('Ana de la Calle')).toBeVisible()
  await expect(checkout(page).getByText('Labial Pedido').first()).toBeVisible()

  await sendThroughWhatsapp(page)
  await expect(confirmation(page)).toBeVisible()
  await expect(checkout(page)).toBeHidden()
  const [order] = await (await asOwner(shop)).ordersOf('Ana de la Calle')
  await expect(confirmation(page).getByText(order?.order_number ?? 'none')).toBeVisible()
  expect(order).toMatchObject({ customer_email: '', delivery_address: '', notes: '' })
  await expectAccessible(page, 'dialog[open]')
  await confirmation(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(cartButton(page)).toBeHidden()
})

test('[CHK-02] [CHK-06] [CHK-08] [CHK-09] the first step requires name and phone, and focuses the missing field', async ({
  page,
}) => {
  await page.goto('/')
  await goToCheckout(page, 'Labial Pedido')
  await next(page).click()
  const name = checkout(page).getByLabel('Tu nombre')
  await expect(name).toBeFocused()
  await expect(checkout(page).getByText('El nombre es requerido')).toBeVisible()
  await expect(checkout(page).getByText('El teléfono es requerido')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await name.fill('Ana')
  await expect(checkout(page).getByText('El nombre es requerido')).toBeHidden()
  await checkout(page).getByLabel('Correo electrónico').fill('ana@')
  await next(page).click()
  await expect(checkout(page).getByText('Formato de email inválido')).toBeVisible()
})

test('[CHK-07] [CHK-11] [CHK-12] [CHK-13] place, day and hour are required in this order, and Back clears the errors', async ({
  page,
  shop,
}) => {
  await aPlace(shop, { name: 'Mercado Viejo', description: 'Junto al reloj' })
  await page.goto('/')
  await goToCheckout(page, 'Labial Pedido')
  await fillCustomer(page)
  await next(page).click()
  await expect(checkout(page).getByText('Debes seleccionar un lugar de entrega')).toBeVisible()
  const dateMissing = checkout(page).getByText('Debes seleccionar una fecha de entrega')
  const hourMissing = checkout(page).getByText('Debes seleccionar un horario de entrega')
  await expect(dateMissing).toBeHidden()
  await expect(hourMissing).toBeHidden()
  await expect(places(page).getByRole('radio').first()).toBeFocused()
  await expectAccessible(page, 'dialog[open]')

  await checkout(page).getByLabel('Notas').fill('Toca el timbre')
  await checkout(page).getByRole('button', { name: 'Atrás' }).click()
  await onStep(page, 1, 'Tus datos')
  await expect(checkout(page).getByLabel('Tu nombre')).toHaveValue('Mariana Treviño')
  await next(page).click()
  await expect(checkout(page).getByText('Debes seleccionar un lugar de entrega')).toBeHidden()
  await expect(checkout(page).getByLabel('Notas')).toHaveValue('Toca el timbre')

  const described = places(page).locator('label', { hasText: 'Mercado Viejo' })
  await expect(described).toContainText('Calle Jacaranda 1')
  await expect(described).toContainText('Junto al reloj')
  await places(page).locator('label', { hasText: 'Plaza del Pedido' }).click()
  await expect(checkout(page)).toContainText('Con cuenta puedes elegir hasta 7 días')
  await next(page).click()
  await expect(dateMissing).toBeVisible()
  await expect(hourMissing).toBeHidden()
  await days(page).first().locator('..').click()
  await next(page).click()
  await expect(hourMissing).toBeVisible()
})

test('[CHK-16] [CHK-17] the delivery form’s values survive closing and a reload; days start tomorrow', async ({
  page,
  shop,
}) => {
  const { tomorrow } = await aPlace(shop, { name: 'Quiosco del Parque' })
  await page.goto('/')
  await goToCheckout(page, 'Labial Pedido')
  await fillCustomer(page, 'Ana Persistente')
  await places(page).locator('label', { hasText: 'Quiosco del Parque' }).click()
  const [, date = ''] = showShortDay(tomorrow).split(' ')
  await expect(days(page).first().locator('..')).toContainText(date)
  await expect(days(page).first()).toHaveAccessibleName(inFull(tomorrow))
  await expect(checkout(page).getByRole('group', { name: 'Fecha de entrega' })).toHaveAccessibleDescription(
    /hasta 7 días/,
  )
  await expect(days(page)).toHaveCount(4)
  await expect(checkout(page)).toContainText('hasta 3 días posteriores')
  await days(page).first().locator('..').click()
  await hour(page, '10:00 a.m.').click()
  await checkout(page).getByLabel('Dirección o referencia').fill('Portón verde')
  await checkout(page).getByLabel('Notas').fill('Toca el timbre')
  await page.keyboard.press('Escape')
  await expect(checkout(page)).toBeHidden()
  page.once('dialog', (dialog) => void dialog.accept())
  await reload(page)
  await cartButton(page).click()
  await page.getByRole('button', { name: 'Continuar con el pedido' }).click()
  await onStep(page, 2, 'Entrega')
  await expect(places(page).getByRole('radio', { name: /Quiosco del Parque/ })).toBeChecked()
  await expect(days(page).first()).toBeChecked()
  await expect(hour(page, '10:00 a.m.').getByRole('radio')).toBeChecked()
  await expect(checkout(page).getByLabel('Dirección o referencia')).toHaveValue('Portón verde')
  await expect(checkout(page).getByLabel('Notas')).toHaveValue('Toca el timbre')
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(kept).toContain('Ana Persistente')
  expect(kept).not.toContain('auth_token')
})

test('[CHK-23] [CHK-24] [CHK-26] [CHK-27] the confirmation survives a reload, with WhatsApp, calendar, map, and number and message to copy', async ({
  page,
  context,
}) => {
  await withoutWhatsapp(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const foreign: string[] = []
  await page.goto('/')
  page.on('request', (request) => void (/google/.test(request.url()) && foreign.push(request.url())))
  await goToCheckout(page, 'Labial Pedido')
  await fillCustomer(page, 'Ana Confirmada')
  await chooseHandover(page, 'Plaza del Pedido')
  const url = await sendThroughWhatsapp(page)
  expect(url.pathname).toBe('/521000000002')
  expect(url.searchParams.get('text')).toContain('1 × Labial Pedido: $189.00')

  await page.reload()
  await expect(confirmation(page).getByText(/^PED-/)).toBeVisible()
  await expect(confirmation(page)).toContainText('Tu carrito quedó vacío')
  await expect(confirmation(page)).toContainText('Revisa WhatsApp')
  await expect(confirmation(page).getByRole('link', { name: 'Abrir WhatsApp' })).toHaveAttribute('href', url.href)
  await expect(confirmation(page).getByRole('link', { name: 'Ver mapa' })).toHaveAttribute(
    'href',
    /google\.com\/maps.*Plaza%20del%20Pedido/,
  )
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    confirmation(page).getByRole('button', { name: 'Guardar en calendario' }).click(),
  ])
  // 10:00 in Mexico City.
  expect(await readFile(await file.path(), 'utf8')).toMatch(/DTSTART:\d{8}T160000Z/)
  expect(foreign).toEqual([])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await confirmation(page).getByRole('button', { name: 'Copiar número de pedido' }).click()
  await expect(confirmation(page).getByText('Número copiado')).toBeVisible()
  expect(await copied()).toMatch(/^PED-\d{6}-\w{4}$/)
  await confirmation(page).getByRole('button', { name: 'Copiar mensaje' }).click()
  await expect(confirmation(page).getByText('Mensaje copiado')).toBeVisible()
  expect(await copied()).toContain('Nombre: Ana Confirmada')

  // The toasts have such a button, too.
  await confirmation(page).getByRole('button', { name: 'Cerrar' }).first().click()
  await reload(page)
  await expect(page.getByRole('heading', { name: 'Todo para tu tocador' })).toBeVisible()
  await expect(confirmation(page)).toBeHidden()
})

test('on a small phone each choice scrolls to the next one, and "Siguiente" to the missing one', async ({
  page,
  context,
  shop,
}) => {
  for (const name of ['Kiosco Uno', 'Kiosco Dos', 'Kiosco Tres']) await aPlace(shop, { name })
  await withoutWhatsapp(context)
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/')
  await goToCheckout(page, 'Labial Pedido')
  await fillCustomer(page)
  await expect(places(page).getByRole('radio').first()).toBeAttached()
  await next(page).click()
  await expect(checkout(page).getByText('Debes seleccionar un lugar de entrega')).toBeInViewport({ ratio: 1 })

  const dates = checkout(page).getByRole('group', { name: 'Fecha de entrega' })
  await expect(dates).not.toBeInViewport({ ratio: 1 })
  await places(page).locator('label', { hasText: 'Kiosco Uno' }).click()
  await expect(dates).toBeInViewport({ ratio: 1 })
  await next(page).click()
  await expect(checkout(page).getByText('Debes seleccionar una fecha de entrega')).toBeInViewport({ ratio: 1 })
  await days(page).first().locator('..').click()
  await expect(checkout(page).getByRole('group', { name: /^Horario del / })).toBeInViewport({ ratio: 1 })

  // The arrow keys move between places; the focused one stays visible. Places of other tests may have full days.
  const place = (name: string) => places(page).locator('label', { hasText: name })
  await place('Kiosco Uno').getByRole('radio').focus()
  await page.keyboard.press('ArrowDown')
  await expect(dates.getByRole('radio').first()).toBeEnabled()
  await expect(place('Kiosco Dos').getByRole('radio')).toBeFocused()
  await expect(place('Kiosco Dos')).toBeInViewport()
})

test('at a zoom of 400 % each step of the checkout leaves its content a third of the window', async ({ page }) => {
  await page.goto('/')
  await goToCheckout(page, 'Labial Pedido')
  await page.setViewportSize({ width: 320, height: 256 })
  const contentHeight = () =>
    checkout(page)
      .locator('.overflow-y-auto.overscroll-contain')
      .first()
      .evaluate(({ clientHeight }) => clientHeight)
  const expectRoom = (step: string) => expect.poll(contentHeight, { message: step }).toBeGreaterThanOrEqual(85)
  await expectRoom('Tus datos')
  await fillCustomer(page, 'Ana del Zoom')
  await expectRoom('Entrega')
  await chooseHandover(page, 'Plaza del Pedido')
  await expectRoom('Confirmación')
  await expectAccessible(page, 'dialog[open]')
  const send = checkout(page).getByRole('button', { name: 'Enviar pedido por WhatsApp' })
  await expect(send).toBeInViewport({ ratio: 1 })
})

import { checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import { anOrderInput, aPlace, aProduct, levelOf } from '../../server/src/testing/factories'
import { violationsOf } from '../support/axe'
import { dialogOf, expectAccessible } from '../support/in-the-shop'
import { changeStatus, enterAs, placeOrder, withoutLiveChanges } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

async function arrange(shop: Parameters<typeof placeOrder>[0], quantity = 3) {
  const product = await aProduct(shop, { stock: 10 })
  await untilShown(shop, product)
  const order = await placeOrder(shop, anOrderInput(await aPlace(shop), { [product]: quantity }))
  return { product, order }
}

test('[ORD-08] [ORD-12] [ORD-14] [ORD-16] an order goes through all statuses, and its stock changes accordingly', async ({
  page,
  shop,
}) => {
  const { product, order } = await arrange(shop)
  const token = await enterAs(page, shop)
  const expectStock = async (onHand: number) => {
    await expect.poll(() => levelOf(shop, product)).toEqual({ onHand, held: 0 })
    const reply = await fetch(`${shop.url}/api${checkStock.path}`, { headers: { authorization: `Bearer ${token}` } })
    expect(((await reply.json()) as { data: object }).data).toEqual({ ok: true, differences: [] })
  }
  await page.goto('/?panel=pedidos')
  await page.getByRole('button', { name: order.order_number, exact: true }).click()
  const sheet = dialogOf(page, `Pedido ${order.order_number}`)
  await expect(sheet.getByText('3 piezas')).toBeVisible()
  await expect(sheet.getByRole('link', { name: '55 1234 5678' })).toHaveAttribute('href', 'tel:+525512345678')
  for (const status of ['Confirmado', 'En Preparación', 'Listo', 'Entregado']) {
    await sheet.getByRole('button', { name: `Marcar como ${status}` }).click()
    await expect(sheet.getByRole('button', { name: `${status}, cambiar el estado` })).toBeVisible()
    await expect(page.getByText('Estado de la orden actualizado exitosamente')).toBeVisible()
    await expectStock(7)
  }
  await sheet.getByRole('button', { name: 'Entregado, cambiar el estado' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText(
    ['Pendiente', 'Confirmado', 'En Preparación', 'Listo', 'Entregado', 'Cancelado'].map((name) => new RegExp(name)),
  )
  await page.getByRole('menuitemradio', { name: 'Cancelado' }).click()
  await expectStock(10)
  await sheet.getByRole('button', { name: 'Cancelado, cambiar el estado' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Cancelado' })).toBeVisible()
  await page.keyboard.press('1')
  await expectStock(7)
})

test('a status change is undone from its toast, including the units', async ({ page, shop }) => {
  const { product, order } = await arrange(shop)
  await enterAs(page, shop)
  await page.goto(`/?panel=pedidos&pedido=${order.id}`)
  const sheet = dialogOf(page, `Pedido ${order.order_number}`)
  await sheet.getByRole('heading', { name: order.order_number }).press('6')
  await expect.poll(async () => (await levelOf(shop, product)).onHand).toBe(10)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(sheet.getByRole('button', { name: 'Pendiente, cambiar el estado' })).toBeVisible()
  await expect.poll(async () => (await levelOf(shop, product)).onHand).toBe(7)
})

test('two administrators change one order: the second sees the first one’s change, and it is not overwritten', async ({
  page,
  shop,
}) => {
  const { product, order } = await arrange(shop)
  const token = await enterAs(page, shop)
  await withoutLiveChanges(page)
  await page.goto(`/?panel=pedidos&pedido=${order.id}`)
  const sheet = dialogOf(page, `Pedido ${order.order_number}`)
  await expect(sheet.getByRole('button', { name: 'Marcar como Confirmado' })).toBeVisible()
  await changeStatus(shop, token, order.id, 'cancelled')
  await sheet.getByRole('button', { name: 'Marcar como Confirmado' }).click()
  await expect(page.getByText(/Alguien lo cambió a Cancelado\. Revisa el pedido/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Cancelado, cambiar el estado' })).toBeVisible()
  expect((await levelOf(shop, product)).onHand).toBe(10)
})

test('an order’s profit is in its sheet, at the costs of the day of sale', async ({ page, shop }) => {
  const product = await aProduct(shop, { priceCents: 20_000, costCents: 8_050 })
  await untilShown(shop, product)
  const order = await placeOrder(shop, anOrderInput(await aPlace(shop), { [product]: 2 }))
  await enterAs(page, shop)
  await page.goto(`/?panel=pedidos&pedido=${order.id}`)
  const sheet = dialogOf(page, `Pedido ${order.order_number}`)
  await expect(sheet.getByText('Ganancia estimada')).toBeVisible()
  await expect(sheet.getByText('$239.00 · 59.75\u00a0%')).toBeVisible()
  await expectAccessible(page, '[data-overlay=side-sheet]')
})

test('pending messages have a separate view with a count, and leave it when they are sent', async ({
  page,
  shop,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const { order } = await arrange(shop)
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos')
  await page.getByRole('button', { name: /^Por avisar \d+/ }).click()
  await expect(page).toHaveURL(/whatsapp=pending/)
  await expect(page.getByRole('button', { name: 'Quitar filtro WhatsApp' })).toBeVisible()
  const row = page.getByRole('button', { name: order.order_number, exact: true })
  await row.press('w')
  await expect(page.getByRole('row', { name: new RegExp(order.order_number) }).getByText('Enviado')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('[ORD-09] [ORD-15] the dialog shows the effect of cancelling on the stock, and saves the owner’s notes', async ({
  page,
  shop,
}) => {
  const { product, order } = await arrange(shop)
  await enterAs(page, shop)
  await page.goto(`/?panel=pedidos&pedido=${order.id}`)
  await page.getByRole('button', { name: 'Cambiar estado…' }).click()
  const dialog = dialogOf(page, 'Cambiar estado')
  await dialog.getByRole('radio', { name: /Cancelado/ }).check({ force: true })
  await expect(dialog.getByText('Regresan 3 piezas a tus existencias.')).toBeVisible()
  await dialog.getByLabel('Notas del administrador').fill('Avisó que no puede venir')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Guardar estado' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Notas internas')).toHaveValue('Avisó que no puede venir')
  expect((await levelOf(shop, product)).onHand).toBe(10)
})

test('a colleague’s note saved while the owner writes is shown, and neither text is lost', async ({ page, shop }) => {
  const { order } = await arrange(shop)
  const token = await enterAs(page, shop)
  await page.goto(`/?panel=pedidos&pedido=${order.id}`)
  const sheet = dialogOf(page, `Pedido ${order.order_number}`)
  const notes = sheet.getByLabel('Notas internas')
  await notes.fill('Llega tarde')
  await fetch(`${shop.url}/api/orders/${order.id}/status`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'pending', adminNotes: 'Paga con tarjeta' }),
  })
  await expect(sheet.getByText('Mientras escribías, alguien dejó: «Paga con tarjeta»')).toBeVisible()
  await expect(notes).toHaveValue('Llega tarde')
  await notes.fill('Paga con tarjeta, llega tarde')
  await notes.blur()
  await expect(page.getByText('Notas guardadas')).toBeVisible()
  await page.reload()
  await expect(sheet.getByLabel('Notas internas')).toHaveValue('Paga con tarjeta, llega tarde')
})

test('[ERR-60] [ORD-18] [ORD-19] a message that cannot be marked as sent shows an error and can be copied; then it is sent, and can be sent again', async ({
  page,
  shop,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const { order } = await arrange(shop)
  await page.route('**/message', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await enterAs(page, shop)
  await page.goto(`/?panel=pedidos&pedido=${order.id}`)
  const sheet = dialogOf(page, `Pedido ${order.order_number}`)
  const unmarked = context.waitForEvent('page')
  await sheet.getByRole('button', { name: 'Enviar por WhatsApp' }).click()
  await (await unmarked).close()
  await expect(page.getByRole('alert').filter({ hasText: 'Error al reenviar el mensaje de WhatsApp' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar mensaje' })).toHaveCount(2)
  await page.unroute('**/message')
  await expect(sheet.getByText('Por enviar')).toBeVisible()
  const opened = context.waitForEvent('page')
  await sheet.getByRole('button', { name: 'Enviar por WhatsApp' }).click()
  await expect(await opened).toHaveURL(new RegExp(`wa\\.me/52\\d{10}\\?text=Hola.*${order.order_number}`))
  await expect(sheet.getByText('Enviado', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Reenviar por WhatsApp' })).toBeVisible()
})

test('[ORD-20] an order without a message shows an alert, and does not open WhatsApp', async ({
  page,
  shop,
  context,
}) => {
  const { order } = await arrange(shop)
  await page.route(`**/api/orders/${order.id}`, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { data: object }
    await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, whatsapp_message: '' } } })
  })
  await enterAs(page, shop)
  await page.goto(`/?panel=pedidos&pedido=${order.id}`)
  await page.getByRole('button', { name: 'Enviar por WhatsApp' }).click()
  const said = page.getByRole('alert').filter({ hasText: 'Este pedido no tiene mensaje de WhatsApp generado' })
  await expect(said).toBeVisible()
  expect(context.pages()).toStrictEqual([page])
})

test('[ERR-57] [ERR-58] failed orders show the reason, and can be retried', async ({ page, shop }) => {
  await arrange(shop)
  let answer: 'silent' | 'said' | 'away' | 'real' = 'silent'
  await page.route('**/api/orders?**', (route) =>
    answer === 'real'
      ? route.continue()
      : answer === 'away'
        ? route.abort()
        : route.fulfill(
            answer === 'silent'
              ? { status: 502, body: '<html>' }
              : { status: 503, json: { success: false, message: 'La tienda se está mudando' } },
          ),
  )
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos')
  await expect(page.getByRole('heading', { name: 'Error cargando órdenes' })).toBeVisible()
  answer = 'said'
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'La tienda se está mudando' })).toBeVisible()
  answer = 'away'
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Error de conexión' })).toBeVisible()
  answer = 'real'
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('table', { name: 'Pedidos' })).toBeVisible()
})

test('[ERR-26] [ERR-59] a refused status change is reverted and shows the reason', async ({ page, shop }) => {
  const { order } = await arrange(shop)
  const answers = [
    { status: 409, json: { success: false, message: 'Stock insuficiente: Rubor (quedan 0)' } },
    { status: 502, body: '' },
  ]
  await page.route('**/status', (route) => route.fulfill(answers.shift()))
  await enterAs(page, shop)
  await page.goto(`/?panel=pedidos&pedido=${order.id}`)
  await page.getByRole('button', { name: 'Marcar como Confirmado' }).click()
  await expect(page.getByText('Error: Stock insuficiente: Rubor (quedan 0)')).toBeVisible()
  await expect(
    page.getByRole('button', { name: `Pendiente, cambiar el estado de ${order.order_number}` }).last(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Marcar como Confirmado' }).click()
  await expect(page.getByText('Error desconocido')).toBeVisible()
})

test('[ORD-06] [ORD-07] [ORD-01] a table on wide screens, cards on phones, and a search kept in the address', async ({
  page,
  shop,
}) => {
  const { order } = await arrange(shop)
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos')
  await page.getByLabel('Número, nombre o teléfono').fill(order.order_number.slice(-4))
  await expect(page).toHaveURL(new RegExp(`buscar=${order.order_number.slice(-4)}`))
  await expect(page.getByRole('table', { name: 'Pedidos' }).getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('table', { name: 'Pedidos' }).getByRole('row')).toHaveCount(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('table')).toHaveCount(0)
  const cards = page
    .getByRole('list', { name: 'Pedidos' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(order.order_number)
})

test('Back closes the sheet first, then leaves the panel; by keyboard an order opens and closes', async ({
  page,
  shop,
}) => {
  const { order } = await arrange(shop)
  await enterAs(page, shop)
  await page.goto('/')
  await page.getByRole('button', { name: 'Panel Admin' }).click()
  await page
    .getByRole('link', { name: /Pedidos/ })
    .first()
    .click()
  const row = page.getByRole('button', { name: order.order_number, exact: true })
  await row.focus()
  await page.keyboard.press('Enter')
  const sheet = dialogOf(page, `Pedido ${order.order_number}`)
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Resumen', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(dialogOf(page, /Panel de/)).toBeHidden()
})

test('the tick of the Entregado icon is visible on the button that sets this status', async ({ page, shop }) => {
  const { order } = await arrange(shop)
  const token = await enterAs(page, shop)
  for (const status of ['confirmed', 'preparing', 'ready']) await changeStatus(shop, token, order.id, status)
  await page.goto(`/?panel=pedidos&pedido=${order.id}`)
  const disc = page.getByRole('button', { name: 'Marcar como Entregado' }).locator('svg')
  await expect(disc).toBeVisible()
  const picture = (await disc.screenshot()).toString('base64')
  // The color of the disc near its top, and of the center of the tick.
  const [ground, tick] = await page.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 240
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, 240, 240)
    return [
      [120, 45],
      [108, 151],
    ].map(([x = 0, y = 0]) => (context?.getImageData(x, y, 1, 1).data ?? []).slice(0, 3).join(' '))
  }, picture)
  expect(tick).not.toBe(ground)
})

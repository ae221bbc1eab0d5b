import type { BrowserContext, Page } from '@playwright/test'
import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import { dialogOf, expectAccessible, sideways } from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

/** The text that WhatsApp is opened with by the click. */
async function sentText(context: BrowserContext, click: () => Promise<void>): Promise<string> {
  const opened = context.waitForEvent('page')
  await click()
  const tab: Page = await opened
  await tab.waitForURL('https://wa.me/525587654321?**')
  const text = new URL(tab.url()).searchParams.get('text') ?? ''
  await tab.close()
  return text
}

test('[MSG-02] [MSG-04] [MSG-06] [MSG-07] the owner writes to a customer at each state of her order, in words of her own', async ({
  page,
  shop,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const product = await aProduct(shop, { stock: 10 })
  await untilShown(shop, product)
  const customer = { customerName: 'Sofía Ramírez', customerPhone: '55 8765 4321' }
  const order = await placeOrder(shop, { ...anOrderInput(await aPlace(shop), { [product]: 1 }), ...customer })
  const number = `*${order.order_number}*`
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAs(page, shop)

  await page.goto('/?panel=ajustes&ajuste=whatsapp')
  const states = ['Pendiente', 'Confirmado', 'En Preparación', 'Listo', 'Entregado', 'Cancelado']
  for (const state of states) await expect(page.getByLabel(`Pedido en «${state}»`)).toHaveValue(/^Hola, \{nombre\}/)
  const ready = page.getByLabel('Pedido en «Listo»')
  await expect(ready).toHaveValue(/^Hola, \{nombre\}\. Tu pedido \*\{pedido\}\* ya está listo en \{lugar\}/)
  await ready.fill('¡Lista tu caja, {nombree}!')
  await expect(page.getByText('El campo {nombree} no existe. Puedes usar {nombre}, {pedido}')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar ajustes' })).toBeDisabled()
  await ready.fill('¡Lista tu caja, {nombre}! {pedido}')
  await expect(page.getByText('¡Lista tu caja, Sofía! PED-261120-7K4Q')).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByText('¡Lista tu caja, Sofía! PED-261120-7K4Q')).toBeVisible()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page, 'main')
  }
  await page.getByRole('button', { name: 'Guardar ajustes' }).click()
  await expect(page.getByText('Ajustes guardados')).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/?panel=pedidos&pedido=${order.id}`)
  const sheet = dialogOf(page, /^Pedido PED-/)
  const preview = sheet.locator('[data-message]')
  const send = () => sheet.getByRole('button', { name: 'Enviar por WhatsApp' }).click()
  const offered = () => page.getByRole('button', { name: 'Avisar por WhatsApp' })
  await expect(preview).toContainText(`Recibimos tu pedido ${order.order_number}`)
  const received = await sentText(context, send)
  expect(received).toContain(`Hola, Sofía. Recibimos tu pedido ${number} por `)
  // Bold, as WhatsApp shows it.
  await expect(preview).toHaveText(received.replaceAll('*', ''))
  await expect(preview.locator('b').first()).toHaveText(order.order_number)
  await expect(sheet.getByRole('button', { name: 'Reenviar por WhatsApp' })).toBeVisible()
  const sent = sheet.getByRole('listitem').filter({ hasText: 'Mensaje de WhatsApp' })
  await expect(sent).toContainText(received)
  await expect(sent).toContainText(/^Mensaje de WhatsApp .*\d{1,2}:\d\d.* · Ada/)
  const own = sheet.getByText(/^Hola, Tocador\./)
  await sheet.getByText('Mensaje que recibiste con el pedido').click()
  await expect(own).toContainText(order.order_number)

  await sheet.getByRole('button', { name: 'Marcar como Confirmado' }).click()
  await expect(page.getByText('¿Le escribes a Sofía? Su pedido está en «Confirmado».')).toBeVisible()
  expect(await sentText(context, () => offered().click())).toContain(`Tu pedido ${number} está confirmado.`)
  await sheet.getByRole('button', { name: 'Marcar como En Preparación' }).click()
  await expect(page.getByText('Su pedido está en «En Preparación».')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(sheet.getByRole('button', { name: 'Confirmado, cambiar el estado' })).toBeVisible()
  await expect(offered()).toHaveCount(0)
  await expect(preview).toContainText('está confirmado')

  await page.setViewportSize({ width: 390, height: 844 })
  await sheet.getByRole('button', { name: 'Marcar como En Preparación' }).click()
  await expect(preview).toContainText('Ya estamos preparando')
  expect(await sentText(context, send)).toContain(`Ya estamos preparando tu pedido ${number}.`)
  await sheet.getByRole('button', { name: 'Marcar como Listo' }).click()
  await expect(preview).toHaveText(`¡Lista tu caja, Sofía! ${order.order_number}`)
  await expectAccessible(page, '[data-overlay=side-sheet]')
  expect(await sentText(context, send)).toBe(`¡Lista tu caja, Sofía! ${order.order_number}`)
  await sheet.getByRole('button', { name: 'Marcar como Entregado' }).click()
  await expect(preview).toContainText('¡Gracias por tu compra')
  expect(await sentText(context, send)).toContain(`Si algo de tu pedido ${number} no quedó bien`)
  await sheet.getByRole('button', { name: 'Entregado, cambiar el estado' }).click()
  await page.getByRole('menuitemradio', { name: 'Cancelado' }).click()
  await expect(preview).toContainText('quedó cancelado')
  expect(await sentText(context, send)).toContain(`Tu pedido ${number} quedó cancelado`)
  await expect(sent).toHaveCount(6)
  await expect(own).toContainText(order.order_number)

  await page.goto('/?panel=ajustes&ajuste=whatsapp')
  await ready.fill('')
  await page.getByRole('button', { name: 'Guardar ajustes' }).click()
  await expect(page.getByText('Ajustes guardados')).toBeVisible()
  const next = await placeOrder(shop, { ...anOrderInput(await aPlace(shop), { [product]: 1 }), ...customer })
  await page.goto(`/?panel=pedidos&pedido=${next.id}`)
  for (const status of ['Confirmado', 'En Preparación', 'Listo'])
    await page.getByRole('button', { name: `Marcar como ${status}` }).click()
  await expect(preview).toContainText(`Tu pedido ${next.order_number} ya está listo`)
})

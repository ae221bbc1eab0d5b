import { aPlace, aProduct } from '../server/src/testing/factories'
import {
  asOwner,
  checkout,
  chooseHandover,
  confirmation,
  fillCustomer,
  sendThroughWhatsapp,
  withoutWhatsapp,
} from './at-the-checkout'
import { addToCart, cartSheet, dialogOf, expectAccessible, openCart, sideways } from './in-the-shop'
import { enterAs } from './owner'
import { expect, test, untilShown } from './shop-test'

test.beforeAll(async ({ shop }) => {
  await aPlace(shop, { name: 'Plaza Privada' })
  await untilShown(shop, await aProduct(shop, { name: 'Labial Privado', priceCents: 18_900 }))
})

test('[TRUST-01] [PRIV-04] [PRIV-07] a guest reads what her data is for, orders, and is erased by the owner at her wish', async ({
  page,
  context,
  browser,
  shop,
}) => {
  await withoutWhatsapp(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await addToCart(page, 'Labial Privado')
  await openCart(page)
  const total = 'Total $189.00 Pagas al recoger'
  await expect(cartSheet(page)).toContainText(total)
  await cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' }).click()
  await expect(checkout(page)).toContainText(total)
  await expect(checkout(page)).toContainText('Tocador usa tus datos solo para preparar y entregar tu pedido')
  const [notice] = await Promise.all([
    page.waitForEvent('popup'),
    checkout(page)
      .getByRole('link', { name: /^aviso de privacidad/ })
      .click(),
  ])
  await expect(notice.getByRole('heading', { name: 'Aviso de privacidad', level: 1 })).toBeVisible()
  expect(new URL(notice.url()).pathname).toBe('/aviso-de-privacidad')
  await expectAccessible(notice, 'html')
  await notice.close()
  // A phone of her own, since other stories' guests share one.
  await fillCustomer(page, 'Remedios Varo', '+52 1 33 9876-5432')
  await expect(checkout(page)).toContainText(total)
  await chooseHandover(page, 'Plaza Privada')
  await expect(checkout(page)).toContainText(total)
  await sendThroughWhatsapp(page)
  await expect(confirmation(page)).toContainText(total)
  const [order] = await (await asOwner(shop)).ordersOf('Remedios Varo')

  const panel = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const token = await enterAs(panel, shop)
  await panel.goto(`${shop.url}/?panel=ajustes&ajuste=privacidad`)
  const section = panel.getByRole('region', { name: 'Datos de una persona sin cuenta' })
  const phone = section.getByLabel('Teléfono de la clienta')
  const find = section.getByRole('button', { name: 'Buscar' })
  await phone.fill('55')
  await find.click()
  await expect(section.getByText('Formato de teléfono inválido')).toBeVisible()
  await phone.fill('55 0000 0009')
  await find.click()
  await expect(section.getByText('No guardamos datos sin cuenta con ese teléfono.')).toBeVisible()
  await phone.fill('(33) 9876-5432')
  await find.click()
  await expect(section.getByText(`Todavía tiene por recoger: ${order?.order_number}.`)).toBeVisible()
  const erase = section.getByRole('button', { name: 'Borrar sus datos…' })
  await expect(erase).toBeHidden()

  const delivered = await fetch(`${shop.url}/api/orders/${order?.id}/status`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ status: 'delivered' }),
  })
  expect(delivered.status).toBe(200)
  await find.click()
  await expect(section.getByText('De 33 9876 5432 guardamos 1 pedido')).toBeVisible()
  await expectAccessible(panel, 'main')
  await erase.click()
  const question = dialogOf(panel, '¿Borrar sus datos?')
  await expectAccessible(panel, 'dialog[open]')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  // The rest on a phone.
  await panel.setViewportSize({ width: 390, height: 844 })
  await expect(erase).toBeVisible()
  expect(await sideways(panel)).toBeLessThanOrEqual(0)
  await expectAccessible(panel, 'main')
  await erase.click()
  await expectAccessible(panel, 'dialog[open]')
  await question.getByRole('button', { name: 'Borrar sus datos' }).click()
  await expect(section.getByText('Se borraron los datos de 1 pedido')).toBeVisible()
  expect(await (await asOwner(shop)).ordersOf('Remedios Varo')).toHaveLength(0)
  await panel.close()
})

test('[PRIV-04] the registration says what the data is for', async ({ page }) => {
  await page.goto('/register')
  await expect(page.getByText('Tocador usa tus datos solo para abrir tu cuenta')).toBeVisible()
})

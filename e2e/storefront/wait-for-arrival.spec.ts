import { aProduct } from '../../server/src/testing/factories'
import { dialogOf, expectAccessible, openIdle, sideways, tabTo } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test('[WAIT-01] [WAIT-05] by keyboard on a phone: a guest asks for a sold-out piece, opens her list and leaves it', async ({
  page,
  shop,
}) => {
  const name = 'Perfume Esperado'
  await untilShown(shop, await aProduct(shop, { name, stock: 0, category: 'Esperados' }))
  await page.setViewportSize({ width: 390, height: 844 })
  await openIdle(page, '/?categoria=Esperados&existencia=todas')
  await tabTo(page, `Avísame cuando llegue ${name}`)
  await page.keyboard.press('Enter')
  const form = dialogOf(page, 'Te avisamos cuando llegue')
  await expectAccessible(page, 'dialog[open]')
  await form.getByRole('textbox', { name: 'Tu nombre' }).fill('Sofía Luna')
  await form.getByRole('textbox', { name: 'Tu teléfono de WhatsApp' }).fill('55 7800 0001')
  await page.keyboard.press('Enter')
  const told = dialogOf(page, 'Listo, te avisaremos')
  await expect(told.getByText('Eres la primera persona en la lista.')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  const link = (await told.getByRole('link', { name: /Ver mi lista/ }).getAttribute('href')) ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Tu lista de espera' })).toBeVisible()
  await expectAccessible(page, 'body')
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByText(`Salir de la lista de ${name}`, { exact: true }).press('Enter')
  await page.getByRole('button', { name: `Sí, salir de la lista de ${name}` }).press('Enter')
  await expect(page.getByText('Saliste de todas las listas y borramos tus datos.')).toBeVisible()
})

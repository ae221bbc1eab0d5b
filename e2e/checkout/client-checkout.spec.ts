import { aPlace, aProduct } from '../../server/src/testing/factories'
import { signIn } from '../../server/src/testing/sign-in'
import {
  asOwner,
  checkout,
  chooseHandover,
  confirmation,
  days,
  goToCheckout,
  next,
  onStep,
  places,
  sendThroughWhatsapp,
  withoutWhatsapp,
} from './at-the-checkout'
import { cartButton, expectAccessible, signInDialog } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test('[CHK-18] [CHK-20] [CHK-21] [CHK-25] the client’s data is filled in, more days are offered, and the order empties the cart', async ({
  page,
  context,
  shop,
}) => {
  await aPlace(shop, { name: 'Mercado de la Clienta' })
  await untilShown(shop, await aProduct(shop, { name: 'Rubor Clienta', priceCents: 19_950 }))
  const { token } = await signIn(shop, 'client', { name: 'Clara Puntual', email: 'clara@correo.mx' })
  await context.addInitScript((kept) => localStorage.setItem('auth_token', kept), token)
  await withoutWhatsapp(context)

  await page.goto('/')
  await expect(page.getByRole('banner')).toContainText('Clara')
  await goToCheckout(page, 'Rubor Clienta')
  await expect(checkout(page).getByLabel('Tu nombre')).toHaveValue('Clara Puntual')
  await expect(checkout(page).getByLabel('Correo electrónico')).toHaveValue('clara@correo.mx')
  await expect(checkout(page).getByText('¿Ya tienes cuenta?')).toBeHidden()
  await expect(checkout(page).getByRole('complementary')).toContainText('$199.50')
  await next(page).click()
  await onStep(page, 2, 'Entrega')
  await places(page).locator('label', { hasText: 'Mercado de la Clienta' }).click()
  await expect(days(page)).toHaveCount(8)
  await expectAccessible(page, 'dialog[open]')
  await chooseHandover(page, 'Mercado de la Clienta', 7, '11:00 a.m.')

  const url = await sendThroughWhatsapp(page)
  expect(url.pathname).toBe('/521000000001')
  await expect(confirmation(page)).toBeVisible()
  await expect(checkout(page)).toBeHidden()
  await confirmation(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(cartButton(page)).toBeHidden()
  expect(await (await asOwner(shop)).ordersOf('Clara Puntual')).toMatchObject([
    {
      customer_type: 'registered',
      total_amount: 199.5,
      delivery_location_name: 'Mercado de la Clienta',
      delivery_time: '11:00',
    },
  ])
})

test('signing in during checkout keeps the typed values, fills in the others and offers more days', async ({
  page,
  shop,
}) => {
  await aPlace(shop, { name: 'Quiosco del Camino' })
  await untilShown(shop, await aProduct(shop, { name: 'Sombra Camino' }))
  const account = { name: 'Camila Andante', phone: '8119876543', password: 'una-clave-larga' }
  await fetch(`${shop.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, email: 'camila@correo.mx' }),
  })
  await page.goto('/')
  await goToCheckout(page, 'Sombra Camino')
  await checkout(page).getByLabel('Tu nombre').fill('Cami')
  await checkout(page).getByRole('button', { name: 'Inicia sesión' }).click()
  await signInDialog(page).getByLabel('Tu teléfono').fill(account.phone)
  await signInDialog(page).getByLabel('Contraseña', { exact: true }).fill(account.password)
  await signInDialog(page).getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(signInDialog(page)).toBeHidden()
  await expect(checkout(page).getByLabel('Tu nombre')).toHaveValue('Cami')
  await expect(checkout(page).getByLabel('Correo electrónico')).toHaveValue('camila@correo.mx')
  await expect(checkout(page).getByRole('complementary')).toContainText('Sombra Camino')
  await next(page).click()
  await places(page).locator('label', { hasText: 'Quiosco del Camino' }).click()
  await expect(days(page)).toHaveCount(8)
})

test('when the session ends during checkout the client signs in again and continues at the same step', async ({
  page,
  shop,
}) => {
  await aPlace(shop, { name: 'Quiosco del Regreso' })
  await untilShown(shop, await aProduct(shop, { name: 'Sombra Regreso' }))
  const account = { name: 'Renata Vuelve', phone: '8119876542', password: 'una-clave-larga' }
  const reply = await fetch(`${shop.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, email: 'renata@correo.mx' }),
  })
  expect(reply.status).toBe(201)
  const signInAs = async () => {
    await signInDialog(page).getByLabel('Tu teléfono').fill(account.phone)
    await signInDialog(page).getByLabel('Contraseña', { exact: true }).fill(account.password)
    await signInDialog(page).getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(signInDialog(page)).toBeHidden()
  }
  await page.goto('/login')
  await signInAs()
  await page.goto('/?buscar=regreso')
  await goToCheckout(page, 'Sombra Regreso')
  await next(page).click()
  await onStep(page, 2, 'Entrega')
  await chooseHandover(page, 'Quiosco del Regreso')

  await page.evaluate(() => localStorage.setItem('auth_token', 'no-longer-valid'))
  await withoutWhatsapp(page.context())
  await checkout(page)
    .getByRole('button', { name: /^Enviar/ })
    .click()
  await expect(signInDialog(page)).toBeVisible()
  await signInAs()
  await onStep(page, 3, 'Confirmación')
  await expect(page).toHaveURL('/?buscar=regreso')
  await sendThroughWhatsapp(page)
  await expect(confirmation(page)).toBeVisible()
  expect(await (await asOwner(shop)).ordersOf('Renata Vuelve')).toHaveLength(1)
})

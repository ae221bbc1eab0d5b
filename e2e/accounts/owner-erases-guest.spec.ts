import sql from 'sql-template-tag'
import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import { signIn } from '../../server/src/testing/sign-in'
import {
  asOwner,
  checkout,
  chooseHandover,
  confirmation,
  fillCustomer,
  sendThroughWhatsapp,
  withoutWhatsapp,
} from '../checkout/at-the-checkout'
import { addToCart, cartSheet, dialogOf, expectAccessible, openCart, sideways } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

let place: Awaited<ReturnType<typeof aPlace>>
let product: number
test.beforeAll(async ({ shop }) => {
  place = await aPlace(shop, { name: 'Plaza Privada' })
  product = await aProduct(shop, { name: 'Labial Privado', priceCents: 18_900 })
  await untilShown(shop, product)
})

test('[TRUST-01] [PRIV-07] a guest reads what her data is for, orders, and is erased by the owner at her wish', async ({
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
  // A phone of her own, since guests of other tests share one.
  await fillCustomer(page, 'Remedios Varo', '+52 1 33 9876-5432')
  await expect(checkout(page)).toContainText(total)
  await chooseHandover(page, 'Plaza Privada')
  await expect(checkout(page)).toContainText(total)
  await sendThroughWhatsapp(page)
  await expect(confirmation(page)).toContainText(total)
  const [order] = await (await asOwner(shop)).ordersOf('Remedios Varo')
  if (order === undefined) throw new Error('The order was not placed')
  const [{ session = '' } = {}] = await shop.db.rows<{ session: string }>(sql`
    select session_id as session from orders where id = ${order.id}`)
  const added = await fetch(`${shop.url}/api/unified-cart/add-item`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: session, productId: product, quantity: 1 }),
  })
  expect(added.status).toBe(200)
  // An account with the same phone, whose order stays.
  const account = await signIn(shop, 'client', { name: 'Remedios Cuenta', phone: '33 9876 5432' })
  const ordered = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${account.token}` },
    body: JSON.stringify(anOrderInput(place, { [product]: 1 }, { customerName: 'Remedios Cuenta' })),
  })
  expect(ordered.status).toBe(201)
  const stored = () =>
    shop.db.rows<{ carts: number; name: string; phone: string; link: string }>(sql`
      select (select count(*)::int from carts where session_id = ${session}) as carts, customer_name as name,
        customer_phone as phone, page_token as link from orders where id = ${order.id}`)
  const [before] = await stored()
  expect(before).toMatchObject({ carts: 2, name: 'Remedios Varo' })

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
  await expect(section.getByText(/^De 33 9876 5432 guardamos 1 pedido/)).toBeVisible()
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
  expect(await (await asOwner(shop)).ordersOf('Remedios Cuenta')).toHaveLength(1)
  const [after] = await stored()
  expect(after).toMatchObject({ carts: 0, name: 'Datos borrados', phone: '' })
  expect(after?.link).not.toBe(before?.link)
  await panel.close()
})

test('[PRIV-04] checkout and registration name the shop and the purpose, and link to the full notice', async ({
  page,
}) => {
  await page.goto('/')
  await addToCart(page, 'Labial Privado')
  await openCart(page)
  await cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' }).click()
  const order = checkout(page).getByText('Tocador usa tus datos solo para preparar y entregar tu pedido')
  await expect(order.getByRole('link', { name: /^aviso de privacidad/ })).toHaveAttribute(
    'href',
    '/aviso-de-privacidad',
  )

  await page.goto('/register')
  const account = page.getByText('Tocador usa tus datos solo para abrir tu cuenta')
  await expect(account.getByRole('link', { name: /^aviso de privacidad/ })).toHaveAttribute(
    'href',
    '/aviso-de-privacidad',
  )
})

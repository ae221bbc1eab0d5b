import { aPlace, aProduct } from '../../server/src/testing/factories'
import { cartSheet, phoneScreen } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'
import {
  asOwner,
  chooseHandover,
  confirmation,
  fillCustomer,
  sendThroughWhatsapp,
  withoutWhatsapp,
} from './at-the-checkout'

test.use(phoneScreen)

test('[WAIT-67] by touch on another phone: the link in the message leads to the held unit and to the order', async ({
  page,
  context,
  shop,
}) => {
  await withoutWhatsapp(context)
  await aPlace(shop, { name: 'Plaza de la Espera' })
  const product = await aProduct(shop, { name: 'Sombra Esperada', stock: 0, priceCents: 21_000 })
  await untilShown(shop, product)
  const owner = await asOwner(shop)
  for (const [name, phone] of [
    ['Inés Espera', '55 7830 0001'],
    ['Lucía Espera', '55 7830 0002'],
  ])
    await page.request.post('/api/waiting', { data: { product_id: product, name, phone } })
  await owner.receive(product, 1)
  const [first, second] = await owner.waitingFor(product)
  expect([first?.name, first?.status, second?.status]).toStrictEqual(['Inés Espera', 'held', 'waiting'])
  const text = await owner.messageTo(first?.id ?? 0)
  const link = /http:\S+\/apartado\/\S+/.exec(text)?.[0]
  await page.goto(link ?? text)
  await page.getByRole('button', { name: 'Ponerla en mi carrito' }).tap()
  await expect(cartSheet(page).getByText('Sombra Esperada')).toBeVisible()
  await expect(cartSheet(page).getByText(/^Apartado por (?:1 d|23 h)/)).toBeVisible()
  await cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' }).tap()
  await fillCustomer(page, 'Inés Espera')
  await chooseHandover(page, 'Plaza de la Espera')
  await sendThroughWhatsapp(page)
  await expect(confirmation(page)).toBeVisible()
  expect((await owner.ordersOf('Inés Espera')).map((order) => order.total_amount)).toStrictEqual([210])
  expect((await owner.waitingFor(product)).find(({ name }) => name === 'Lucía Espera')?.status).toBe('waiting')
})

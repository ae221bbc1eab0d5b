import { aPlace, aProduct, lapseHolds } from '../../server/src/testing/factories'
import { cartSheet, dialogOf, openIdle, phoneScreen, tabTo } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'
import {
  asOwner,
  chooseHandover,
  confirmation,
  fillCustomer,
  orderByKeyboard,
  sendThroughWhatsapp,
  withoutWhatsapp,
} from './at-the-checkout'

test.describe('at 390 px', () => {
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
    await expect(cartSheet(page).getByText(/^Apartado hasta el /)).toBeVisible()
    await cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' }).tap()
    await fillCustomer(page, 'Inés Espera')
    await chooseHandover(page, 'Plaza de la Espera')
    await sendThroughWhatsapp(page)
    await expect(confirmation(page)).toBeVisible()
    expect((await owner.ordersOf('Inés Espera')).map((order) => order.total_amount)).toStrictEqual([210])
    expect((await owner.waitingFor(product)).find(({ name }) => name === 'Lucía Espera')?.status).toBe('waiting')
  })
})

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('[WAIT-67] by keyboard only: a guest asks, the unit of the person before her ends, and the link in her message leads to her order', async ({
    page,
    context,
    shop,
  }) => {
    await withoutWhatsapp(context)
    await aPlace(shop, { name: 'Acera de la Espera' })
    const name = 'Rímel Esperado'
    const product = await aProduct(shop, { name, stock: 0, priceCents: 23_000, category: 'Esperados' })
    await untilShown(shop, product)
    const owner = await asOwner(shop)
    const waiting = async () =>
      (await owner.waitingFor(product)).map((person) => [person.name, person.status]).toSorted()
    await page.request.post('/api/waiting', {
      data: { product_id: product, name: 'Lucía Antes', phone: '55 7830 0003' },
    })
    await owner.receive(product, 1)
    expect(await waiting()).toStrictEqual([['Lucía Antes', 'held']])

    await openIdle(page, '/?categoria=Esperados&existencia=todas')
    await tabTo(page, `Avísame cuando llegue ${name}`)
    await page.keyboard.press('Enter')
    await expect(dialogOf(page, 'Te avisamos cuando llegue')).toBeVisible()
    await tabTo(page, 'Tu nombre', 'textbox')
    await page.keyboard.type('Inés Teclado')
    await tabTo(page, 'Tu teléfono de WhatsApp', 'textbox')
    await page.keyboard.type('55 7830 0004')
    await page.keyboard.press('Enter')
    await expect(dialogOf(page, 'Listo, te avisaremos')).toBeVisible()
    expect(await waiting()).toStrictEqual([
      ['Inés Teclado', 'waiting'],
      ['Lucía Antes', 'held'],
    ])
    await lapseHolds(shop, product)
    await owner.releaseLapsed()
    expect(await waiting()).toStrictEqual([
      ['Inés Teclado', 'held'],
      ['Lucía Antes', 'lapsed'],
    ])

    const next = (await owner.waitingFor(product)).find((person) => person.status === 'held')
    const text = await owner.messageTo(next?.id ?? 0)
    await page.goto(/http:\S+\/apartado\/\S+/.exec(text)?.[0] ?? text)
    await tabTo(page, 'Ponerla en mi carrito')
    await page.keyboard.press('Enter')
    await expect(cartSheet(page).getByText(name)).toBeVisible()
    await expect(cartSheet(page).getByText(/^Apartado hasta el /)).toBeVisible()
    await tabTo(page, 'Continuar con el pedido')
    await page.keyboard.press('Enter')
    await orderByKeyboard(page, 'Inés Teclado', 'Acera de la Espera')
    await expect(confirmation(page)).toBeVisible()
    expect((await owner.ordersOf('Inés Teclado')).map((order) => order.total_amount)).toStrictEqual([230])
  })
})

import type { RunningShop } from '../../server/src/testing/running-shop'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import { asOwner } from '../checkout/at-the-checkout'
import { untilShown } from '../support/shop-test'
import { deskSize, expect, phoneSize, test } from './browser-test'
import { enterAs } from './enter-as'
import type { Visitor } from './visitor'

const product = 'Labial Pedido'
const place = 'Plaza del Pedido'

test.beforeAll(async ({ shop }) => {
  await aPlace(shop, { name: place })
  await untilShown(shop, await aProduct(shop, { name: product, priceCents: 18_900, stock: 100 }))
})

async function openCart(visitor: Visitor) {
  await visitor.click('button', `Agregar ${product} al carrito`)
  await visitor.sees('button', '/^Tu carrito: 1 /')
  await visitor.click('button', '/^Tu carrito:/')
  await visitor.seesDialog('Tu Carrito')
}

async function chooseHandover(visitor: Visitor) {
  await visitor.sees('heading', 'Paso 2 de 3: Entrega')
  await visitor.click('radio', `/^${place}/`)
  await visitor.click('radio', '/ de /', 'Tu pedido')
  await visitor.click('radio', '/10:00 a.m./', 'Tu pedido')
  await visitor.click('button', '/^Siguiente/', 'Tu pedido')
  await visitor.sees('heading', 'Paso 3 de 3: Confirmación')
  await visitor.sees('text', place, 'Tu pedido')
}

/** Checks that the displayed order number is the one stored for this customer. */
async function expectOrderNumber(visitor: Visitor, shop: RunningShop, customer: string) {
  await visitor.seesDialog('Pedido recibido')
  const { text: number } = await visitor.sees('text', '/^PED-\\d{6}-\\w{4}$/', 'Pedido recibido')
  const order = await shop.db.first<{ name: string }>({
    text: 'select customer_name as name from orders where order_number = $1',
    values: [number],
  } as never)
  expect(order?.name).toBe(customer)
}

test('on a phone the cart opens, quantities change, and it can be emptied', async ({ phone }) => {
  await phone.open('/')
  await openCart(phone)
  await phone.click('button', 'Agregar una unidad', 'Tu Carrito')
  await phone.sees('text', '/^\\$378\\.00$/', 'Tu Carrito')
  await phone.click('button', 'Quitar Labial Pedido', 'Tu Carrito')
  await phone.sees('text', '/Tu carrito está vacío/', 'Tu Carrito')
})

for (const size of [phoneSize, deskSize]) {
  test(`at ${size.width} px a guest orders and sees the order number`, async ({ openWindow, shop }) => {
    const visitor = await openWindow(size)
    const customer = `Ana de la Calle ${size.width}`
    await visitor.open('/')
    await openCart(visitor)
    await visitor.click('button', 'Continuar con el pedido', 'Tu Carrito')
    await visitor.seesDialog('Tu pedido')
    await visitor.fill('Tu nombre', customer, 'Tu pedido')
    await visitor.fill('Tu teléfono de WhatsApp', '8112345678', 'Tu pedido')
    await visitor.click('button', '/^Siguiente/', 'Tu pedido')
    await chooseHandover(visitor)
    await visitor.click('button', '/^Enviar/', 'Tu pedido')
    await expectOrderNumber(visitor, shop, customer)
    await visitor.sees('link', '/Abrir WhatsApp/', 'Pedido recibido')
  })
}

for (const size of [phoneSize, deskSize]) {
  test(`[SHADE-15] at ${size.width} px a guest studies a piece, chooses its shade, adds two and orders`, async ({
    openWindow,
    shop,
  }) => {
    const family = `Brillo de seda ${size.width}`
    const parts = { images: ['/media/uno-1080.webp', '/media/dos-1080.webp'], priceCents: 10_000 }
    const coral = await aProduct(shop, { ...parts, name: `${family} Coral` })
    const malva = await aProduct(shop, { ...parts, name: `${family} Malva` })
    await untilShown(shop, malva)
    const owner = await asOwner(shop)
    await owner.group(family, [
      [coral, 'Coral', '#e06a50'],
      [malva, 'Malva', '#a86a8b'],
    ])
    const visitor = await openWindow(size)
    const customer = `Eva del Tono ${size.width}`
    await visitor.open('/')
    await visitor.click('button', `Elegir tono de ${family}`)
    const dialog = `/^${family} /`
    await visitor.seesDialog(`${family} Coral`)
    await visitor.click('button', 'Imagen siguiente', dialog)
    await visitor.sees('button', 'Ampliar la imagen 2 de 2', dialog)
    await visitor.click('radio', 'Malva', dialog)
    await visitor.sees('heading', `${family} Malva`, dialog)
    await visitor.click('button', 'Agregar una unidad', dialog)
    await visitor.click('button', 'Agregar al carrito', dialog)
    await visitor.click('button', '/^Tu carrito: 2 /', dialog)
    await visitor.click('button', 'Continuar con el pedido', 'Tu Carrito')
    await visitor.seesDialog('Tu pedido')
    await visitor.fill('Tu nombre', customer, 'Tu pedido')
    await visitor.fill('Tu teléfono de WhatsApp', '8112345678', 'Tu pedido')
    await visitor.click('button', '/^Siguiente/', 'Tu pedido')
    await chooseHandover(visitor)
    await visitor.sees('text', '/^\\$200\\.00$/', 'Tu pedido')
    await visitor.click('button', '/^Enviar/', 'Tu pedido')
    await expectOrderNumber(visitor, shop, customer)
  })
}

test('a client orders with the data of her account', async ({ desk, shop }, { project }) => {
  const name = `Clara ${project.name}`
  await enterAs(desk, shop, 'client', name)
  await desk.open('/')
  await openCart(desk)
  await desk.click('button', 'Continuar con el pedido', 'Tu Carrito')
  await expect.poll(async () => (await desk.find('textbox', 'Tu nombre', 'Tu pedido'))?.value).toBe(name)
  await desk.click('button', '/^Siguiente/', 'Tu pedido')
  await chooseHandover(desk)
  await desk.click('button', '/^Enviar/', 'Tu pedido')
  await expectOrderNumber(desk, shop, name)
})

test('a reload during checkout keeps the typed values', async ({ phone }) => {
  await phone.open('/')
  await openCart(phone)
  await phone.click('button', 'Continuar con el pedido', 'Tu Carrito')
  await phone.fill('Tu nombre', 'Ana Persistente', 'Tu pedido')
  await phone.fill('Tu teléfono de WhatsApp', '8112345678', 'Tu pedido')
  await phone.click('button', '/^Siguiente/', 'Tu pedido')
  await phone.sees('heading', 'Paso 2 de 3: Entrega')
  await phone.window.reload()
  await phone.click('button', '/^Tu carrito:/')
  await phone.click('button', 'Continuar con el pedido', 'Tu Carrito')
  await phone.sees('heading', 'Paso 2 de 3: Entrega')
  await phone.click('button', 'Atrás', 'Tu pedido')
  await expect.poll(async () => (await phone.find('textbox', 'Tu nombre', 'Tu pedido'))?.value).toBe('Ana Persistente')
})

test('Back closes the cart and stays in the shop', async ({ phone }) => {
  await phone.open('/')
  await openCart(phone)
  await phone.window.back()
  await phone.doesNotSee('dialog', 'Tu Carrito')
  await phone.sees('heading', product)
})

import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { placeOrder } from '../support/owner'
import { untilShown } from '../support/shop-test'
import { expect, test } from './browser-test'
import { enterAs } from './enter-as'

let arranged = 0

async function arrange(shop: RunningShop) {
  const [name, location] = [`Rubor Panel ${++arranged}`, `Plaza Panel ${arranged}`]
  const product = await aProduct(shop, { name, stock: 10 })
  await untilShown(shop, product)
  const place = await aPlace(shop, { name: location })
  const order = await placeOrder(shop, anOrderInput(place, { [product]: 3 }))
  return { name, location, product, order, day: place.tomorrow }
}

test('the owner opens an order from the list', async ({ desk, shop }) => {
  const { order } = await arrange(shop)
  await enterAs(desk, shop, 'admin', 'Ada Dueña')
  await desk.open('/?panel=pedidos')
  await desk.click('button', order.order_number)
  await desk.seesDialog(`Pedido ${order.order_number}`)
  await desk.press('Escape')
  await desk.doesNotSee('dialog', `Pedido ${order.order_number}`)
})

test("the owner changes an order's status", async ({ desk, shop }) => {
  const { order } = await arrange(shop)
  await enterAs(desk, shop, 'admin', 'Ada Dueña')
  await desk.open(`/?panel=pedidos&pedido=${order.id}`)
  await desk.click('button', 'Marcar como Confirmado')
  await desk.click('button', '/^Confirmado, cambiar el estado/', `Pedido ${order.order_number}`)
  await desk.click('menuitem', '/^Listo/')
  await desk.sees('button', '/^Listo, cambiar el estado/', `Pedido ${order.order_number}`)
})

test('the owner changes the price of a product', async ({ desk, shop }) => {
  const { name, product } = await arrange(shop)
  await enterAs(desk, shop, 'admin', 'Ada Dueña')
  await desk.open('/?panel=productos')
  await desk.click('button', name)
  await desk.seesDialog('/Editar producto/')
  await desk.fill('/^Precio de venta/', '175', '/Editar producto/')
  await desk.click('button', 'Actualizar producto')
  await desk.doesNotSee('dialog', '/Editar producto/')
  const price = async () => {
    const reply = await fetch(`${shop.url}/api/public/products/${product}`)
    return ((await reply.json()) as { data: { price: number } }).data.price
  }
  await expect.poll(price).toBe(175)
})

test('the owner opens the pick list of a day', async ({ desk, shop }) => {
  const { name, location, day } = await arrange(shop)
  await enterAs(desk, shop, 'admin', 'Ada Dueña')
  await desk.open(`/?panel=pedidos&desde=${day}&hasta=${day}`)
  await desk.click('button', 'Lista de surtido')
  await desk.seesDialog('Lista de surtido')
  await desk.sees('text', `/${location}/`, 'Lista de surtido')
  await desk.sees('text', `/${name}/`, 'Lista de surtido')
})

import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import { placeOrder } from '../support/owner'
import { untilShown } from '../support/shop-test'
import { deskSize, phoneSize, test } from './browser-test'
import { enterAs } from './enter-as'

// Cart, order, confirmation and pick list are measured in the tests that open them.
for (const size of [phoneSize, deskSize]) {
  test(`at ${size.width} px every dialog of the storefront is tall enough to be used`, async ({ openWindow, shop }) => {
    const images = ['/media/uno-1080.webp', '/media/dos-1080.webp']
    const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    const name = `Brillo Visible ${size.width}`
    await untilShown(shop, await aProduct(shop, { name, images, video }))
    const visitor = await openWindow(size)
    for (const [path, dialog] of [
      ['/login', 'Iniciar sesión'],
      ['/register', 'Crear cuenta'],
    ] as const) {
      await visitor.open(path)
      await visitor.seesDialog(dialog)
    }
    await visitor.open('/')
    await visitor.click('button', `Ver fotos de ${name}`)
    await visitor.seesDialog(`/${name}/`)
    await visitor.press('Escape')
    await visitor.doesNotSee('dialog', `/${name}/`)
    await visitor.click('button', `Ver video de ${name}`)
    await visitor.seesDialog(`/${name}/`)
    await visitor.press('Escape')
    await visitor.doesNotSee('dialog', `/${name}/`)
    await visitor.click('button', `Agregar ${name} al carrito`)
    await visitor.click('button', '/^Tu carrito: 1 /')
    await visitor.seesDialog('Tu Carrito')
  })

  test(`at ${size.width} px every dialog of the panel is tall enough to be used`, async ({ openWindow, shop }) => {
    const name = `Sombra Visible ${size.width}`
    const product = await aProduct(shop, { name })
    await untilShown(shop, product)
    const order = await placeOrder(shop, anOrderInput(await aPlace(shop), { [product]: 1 }))
    const owner = await openWindow(size)
    await enterAs(owner, shop, 'admin', 'Ada Dueña')
    await owner.open(`/?panel=pedidos&pedido=${order.id}`)
    await owner.seesDialog(`Pedido ${order.order_number}`)
    await owner.open('/?panel=productos')
    await owner.click('button', 'Agregar producto')
    await owner.seesDialog('Agregar producto')
    await owner.open(`/?panel=productos&editar=${product}`)
    await owner.seesDialog('/Editar producto/')
    await owner.open(`/?panel=productos&buscar=visible+${size.width}`)
    await owner.click('button', `Acciones de ${name}`)
    await owner.sees('menuitem', 'Eliminar…')
    await owner.click('menuitem', 'Eliminar…')
    await owner.seesDialog(`/Eliminar «${name}»/`)
  })
}

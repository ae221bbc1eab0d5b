import { aPlace, aProduct, anOrderInput } from '../../server/src/testing/factories'
import { photo } from '../../server/src/testing/samples/pictures'
import { depth, dialogOf, expectAccessible } from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

const publicProduct = async (url: string, id: number) =>
  ((await (await fetch(`${url}/api/public/products/${id}`)).json()) as { data?: { image_url: string } }).data

test('a product is edited, its pictures are reordered, and it is deleted and restored', async ({ page, shop }) => {
  const name = 'Rubor Camino'
  const id = await aProduct(shop, { name, images: ['/media/uno-1080.webp', '/media/dos-1080.webp'] })
  await untilShown(shop, id)
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=rubor+camino')
  await page.getByRole('button', { name: /^Rubor Camino/ }).click()
  const sheet = dialogOf(page, 'Editar producto')
  await sheet.getByLabel('Precio de venta').fill('175')
  await sheet.getByRole('tab', { name: 'Fotos' }).click()
  await sheet.getByRole('button', { name: 'Mover después foto 1' }).click()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page, '[data-overlay=side-sheet]')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await sheet.getByRole('button', { name: 'Actualizar producto' }).click()
  await expect(sheet).toBeHidden()
  await expect
    .poll(() => publicProduct(shop.url, id))
    .toMatchObject({ price: 175, image_url: '/media/dos-1080.webp,/media/uno-1080.webp' })
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar…' }).click()
  const question = dialogOf(page, `¿Eliminar «${name}»?`)
  await expect(question.getByText('Tus pedidos anteriores la conservan.')).toBeVisible()
  await expectAccessible(page, '[data-overlay=dialog][open]')
  await question.getByRole('button', { name: 'Eliminar producto' }).click()
  await expect(page.getByRole('heading', { name: 'No se encontraron productos' })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Producto recuperado')).toBeVisible()
  await expect.poll(() => publicProduct(shop.url, id)).toMatchObject({ price: 175 })
})

test('by keyboard only: a product is found, opened, edited, its pictures reordered, saved and deleted', async ({
  page,
  shop,
}) => {
  const id = await aProduct(shop, { name: 'Tecla Sola', images: ['/media/uno-1080.webp', '/media/dos-1080.webp'] })
  await untilShown(shop, id)
  await enterAs(page, shop)
  await page.goto('/?panel=productos')
  await expect(page.getByRole('table', { name: 'Productos' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('tecla sola')
  const row = page.getByRole('button', { name: 'Tecla Sola', exact: true })
  await expect(page).toHaveURL(/buscar=tecla/)
  await expect(page.getByRole('status').filter({ hasText: /^1 (de \d+ productos|producto)$/ })).toBeVisible()
  await row.focus()
  await page.keyboard.press('Enter')
  const sheet = dialogOf(page, 'Editar producto')
  const tabs = sheet.getByRole('tab')
  await expect(tabs.first()).toBeVisible()
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('tab', { name: 'Fotos' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Mover después foto 1' }).focus()
  await page.keyboard.press('Enter')
  // The pressed button moves with its picture and keeps the focus.
  await expect(sheet.getByRole('button', { name: 'Mover después foto 2' })).toBeFocused()
  await sheet.getByRole('tab', { name: 'Fotos' }).focus()
  await page.keyboard.press('Home')
  await sheet.getByLabel('Nombre').focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' dos')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Producto actualizado correctamente')).toBeVisible()
  await expect
    .poll(() => publicProduct(shop.url, id))
    .toMatchObject({ name: 'Tecla Sola dos', image_url: '/media/dos-1080.webp,/media/uno-1080.webp' })
  await page.getByRole('button', { name: 'Acciones de Tecla Sola dos' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const question = dialogOf(page, '¿Eliminar «Tecla Sola dos»?')
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Producto eliminado correctamente')).toBeVisible()
})

test('unsaved input is not lost by Back or by opening the next product', async ({ page, shop }) => {
  await aProduct(shop, { name: 'Escrito A' })
  await aProduct(shop, { name: 'Escrito B' })
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=escrito&orden=name')
  await page.getByRole('button', { name: 'Escrito A', exact: true }).click()
  const sheet = dialogOf(page, 'Editar producto')
  await sheet.getByLabel('Nombre').fill('Escrito A, a medias')
  await page.goBack()
  await expect(sheet.getByText('¿Descartar lo que escribiste?')).toBeVisible()
  await sheet.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(sheet.getByLabel('Nombre')).toHaveValue('Escrito A, a medias')
  await expect(sheet.getByLabel('Nombre')).toBeFocused()
  await expect(page).toHaveURL(/editar=/)
  await sheet.getByRole('button', { name: 'Producto siguiente' }).click()
  await expect(sheet.getByText('¿Descartar lo que escribiste?')).toBeVisible()
  await sheet.getByRole('button', { name: 'Descartar' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Escrito A', exact: true }).click()
  await sheet.getByRole('button', { name: 'Producto siguiente' }).click()
  await expect(sheet.getByRole('heading', { name: 'Escrito B' })).toBeVisible()
})

test('the next-product button continues on the next page of the list', async ({ page, shop }) => {
  for (const letter of 'ABCDEF') await aProduct(shop, { name: `Hilera ${letter}` })
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=hilera&orden=name&porPagina=5')
  await page.getByRole('button', { name: 'Hilera E', exact: true }).click()
  const sheet = dialogOf(page, 'Editar producto')
  await expect(sheet.getByText('5 de 6')).toBeVisible()
  await sheet.getByRole('button', { name: 'Producto siguiente' }).click()
  await expect(sheet.getByRole('heading', { name: 'Hilera F' })).toBeVisible()
  await expect(sheet.getByText('6 de 6')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Producto siguiente' })).toBeDisabled()
  await expect(page).toHaveURL(/pagina=2/)
  await sheet.getByRole('button', { name: 'Producto anterior' }).click()
  await expect(sheet.getByRole('heading', { name: 'Hilera E' })).toBeVisible()
})

test('[PROD-30] [PROD-31] everything except the type is edited, pictures are added, and the current one is removed', async ({
  page,
  shop,
}) => {
  const images = ['/media/uno-1080.webp', '/media/dos-1080.webp']
  const id = await aProduct(shop, { name: 'Todo Antes', images, status: 'inactive' })
  await enterAs(page, shop)
  await page.goto(`/?panel=productos&editar=${id}`)
  const sheet = dialogOf(page, 'Editar producto')
  await sheet.getByLabel('Nombre').fill('Todo Después')
  await sheet.getByLabel('Descripción').fill('Otra descripción')
  await sheet.getByLabel('Precio de venta').fill('321.50')
  await sheet.getByLabel('Existencias en tienda').fill('17')
  await sheet.getByLabel('Estado').selectOption('Activo')
  await sheet.getByLabel('URL del video').fill('https://ejemplo.mx/video')
  await sheet.getByRole('tab', { name: 'Fotos' }).click()
  // Beside the sheet's own place in the list, which may be '1 de 10' too.
  const photos = sheet.getByRole('tabpanel', { name: 'Fotos' })
  await sheet.getByRole('button', { name: 'Quitar foto 1' }).click()
  await expect(photos.getByText('1 de 10')).toBeVisible()
  await sheet
    .getByLabel('Elegir fotos')
    .setInputFiles({ name: 'nueva.jpg', mimeType: 'image/jpeg', buffer: await photo(60, 75) })
  await expect(photos.getByText('2 de 10')).toBeVisible()
  await sheet.getByRole('button', { name: 'Actualizar producto' }).click()
  await expect(page.getByText('Producto actualizado correctamente')).toBeVisible()
  await expect
    .poll(() => publicProduct(shop.url, id))
    .toMatchObject({
      name: 'Todo Después',
      description: 'Otra descripción',
      price: 321.5,
      stock_total: 17,
      image_url: expect.stringMatching(/^\/media\/dos-1080\.webp,\/media\/[\w-]+\.webp$/),
      video_url: 'https://ejemplo.mx/video',
    })

  const bare = await aProduct(shop, { name: 'Sin Fotos Todavía', images: [] })
  await page.goto(`/?panel=productos&editar=${bare}`)
  await sheet.getByRole('tab', { name: 'Fotos' }).click()
  await sheet.getByRole('button', { name: 'Usar una URL de imagen' }).click()
  await sheet.getByLabel('URL de imagen').fill('https://ejemplo.mx/tres.jpg')
  await sheet.getByRole('button', { name: 'Actualizar producto' }).click()
  await expect.poll(() => publicProduct(shop.url, bare)).toMatchObject({ image_url: 'https://ejemplo.mx/tres.jpg' })
  // The sheet's step back in the history would cancel the next page.
  await expect.poll(() => depth(page)).toBe(1)
  await page.goto(`/?panel=productos&editar=${id}`)
  await sheet.getByRole('tab', { name: 'Fotos' }).click()
  for (const place of [2, 1]) await sheet.getByRole('button', { name: `Quitar foto ${place}` }).click()
  await sheet.getByRole('button', { name: 'Usar una URL de imagen' }).click()
  await sheet.getByLabel('URL de imagen').fill('https://ejemplo.mx/tercera.jpg')
  await sheet.getByRole('button', { name: 'Actualizar producto' }).click()
  await expect.poll(() => publicProduct(shop.url, id)).toMatchObject({ image_url: 'https://ejemplo.mx/tercera.jpg' })
})

test('[PROD-36] an address of an unknown product shows that none is selected', async ({ page, shop }) => {
  await enterAs(page, shop)
  await page.goto('/?panel=productos&editar=999999')
  const sheet = dialogOf(page, 'Editar producto')
  await expect(sheet.getByRole('heading', { name: 'No hay producto seleccionado para editar' })).toBeVisible()
})

test('stock is added and corrected with a reason, and the ledger shows the person and the order', async ({
  page,
  shop,
}) => {
  const id = await aProduct(shop, { name: 'Labial Almacén', stock: 10 })
  await untilShown(shop, id)
  const order = await placeOrder(shop, anOrderInput(await aPlace(shop), { [id]: 2 }))
  await enterAs(page, shop)
  await page.goto(`/?panel=productos&editar=${id}&parte=existencias`)
  const sheet = dialogOf(page, 'Editar producto')
  await expect(sheet.getByRole('row', { name: new RegExp(`${order.order_number} · Sofía Ramírez`) })).toContainText(
    '−2',
  )
  await sheet.getByRole('button', { name: 'Sumar existencias' }).click()
  const adding = dialogOf(page, 'Sumar existencias')
  await adding.getByLabel('Piezas que entran').fill('24')
  await expect(adding.getByText('De 8 a 32 (+24)')).toBeVisible()
  await expectAccessible(page, '[data-overlay=dialog][open]')
  await adding.getByRole('button', { name: 'Sumar piezas' }).click()
  await expect(sheet.getByRole('row', { name: /^Entrada .*Compra a proveedor/ })).toContainText('+2432')
  await sheet.getByRole('button', { name: 'Ajustar…' }).click()
  const adjusting = dialogOf(page, 'Ajustar existencias')
  await adjusting.getByLabel('Piezas que hay en la tienda').fill('31')
  await adjusting.getByRole('button', { name: 'Guardar ajuste' }).click()
  await expect(adjusting.getByText('Escribe por qué')).toBeVisible()
  await adjusting.getByLabel('¿Por qué?').fill('Se rompió una')
  await adjusting.getByRole('button', { name: 'Guardar ajuste' }).click()
  await expect(sheet.getByRole('row', { name: /^Ajuste .*Se rompió una/ })).toContainText('−131')
  await expectAccessible(page, '[data-overlay=side-sheet]')
  // The owner's own change is not reported as a conflict.
  await sheet.getByRole('tab', { name: 'Datos' }).click()
  await expect(sheet.getByLabel('Existencias en tienda')).toHaveValue('31')
  await sheet.getByLabel('Precio de venta').fill('200')
  await sheet.getByRole('button', { name: 'Actualizar producto' }).click()
  await expect(page.getByText('Producto actualizado correctamente')).toBeVisible()
})

test('an outdated form sends only the fields that were changed in it, and asks only about those', async ({
  page,
  shop,
}) => {
  const id = await aProduct(shop, { name: 'Labial Compartido', priceCents: 18_900 })
  const token = await enterAs(page, shop)
  const address = `${shop.url}/api/admin/products/${id}`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const colleague = (change: object) => fetch(address, { method: 'PUT', headers, body: JSON.stringify(change) })
  const stored = async () => ((await (await fetch(address, { headers })).json()) as { data: object }).data
  await page.goto(`/?panel=productos&editar=${id}`)
  const sheet = dialogOf(page, 'Editar producto')
  await sheet.getByLabel('Precio de venta').fill('205')
  await colleague({ description: 'Texto de Ana' })
  await sheet.getByRole('button', { name: 'Actualizar producto' }).click()
  await expect(page.getByText(/^Producto actualizado correctamente\. .*: Descripción$/)).toBeVisible()
  expect(await stored()).toMatchObject({ price: 205, description: 'Texto de Ana' })

  await page.goto(`/?panel=productos&editar=${id}`)
  await sheet.getByLabel('Precio de venta').fill('210')
  await sheet.getByLabel('Nombre').fill('Labial Compartido dos')
  await colleague({ price: 199, description: 'Otro texto de Ana' })
  await sheet.getByRole('button', { name: 'Actualizar producto' }).click()
  await expect(sheet.getByText(/Alguien lo cambió a las? /)).toBeVisible()
  await expect(sheet.getByRole('rowheader')).toHaveText(['Precio de venta'])
  await expect(sheet.getByText('También cambió, y se conserva: Descripción')).toBeVisible()
  await expect(sheet.getByLabel('Descripción')).toHaveValue('Otro texto de Ana')
  await expectAccessible(page, '[data-overlay=side-sheet]')
  await sheet.getByRole('button', { name: 'Quedarme con $199.00' }).click()
  await expect(sheet.getByLabel('Precio de venta')).toHaveValue('199.00')
  await expect(sheet.getByLabel('Nombre')).toHaveValue('Labial Compartido dos')
  await sheet.getByLabel('Precio de venta').fill('220')
  await colleague({ price: 198, description: 'Último texto de Ana' })
  await sheet.getByRole('button', { name: 'Actualizar producto' }).click()
  await sheet.getByRole('button', { name: 'Usar $220.00' }).click()
  await expect(sheet).toBeHidden()
  expect(await stored()).toMatchObject({
    name: 'Labial Compartido dos',
    price: 220,
    description: 'Último texto de Ana',
  })
})

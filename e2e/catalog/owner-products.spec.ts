import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { aProduct, aSession } from '../../server/src/testing/factories'
import { photo } from '../../server/src/testing/samples/pictures'
import { violationsOf } from '../support/axe'
import { enterAs, startProduct } from '../support/owner'
import { dialogOf } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

const photos = async (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => ({
      name: `una-foto-con-nombre-largo-${place}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(600, 750),
    })),
  )

test('[PROD-06] [PROD-07] [PROD-10] [PROD-18] a new product with three photos and a video is approved, shown in the shop, and hidden again', async ({
  page,
  shop,
}) => {
  await aProduct(shop, { type: 'Rubores', category: 'Rostro' })
  const dialog = await startProduct(page, shop, { name: 'Rubor Amanecer', price: '189', type: 'Rubores · Rostro' })
  await dialog.getByLabel('Precio de inversión').fill('78.50')
  await expect(dialog.getByText('$110.50 · 58.47 %')).toBeVisible()
  await dialog.getByLabel('Existencias iniciales').fill('24')
  await dialog.getByLabel('URL del video').fill('https://youtu.be/abcdefghijk')
  await expect(dialog.getByText('YouTube: se verá dentro de la tienda')).toBeVisible()
  await dialog.getByLabel('Elegir fotos').setInputFiles(await photos(3))
  await expect(dialog.getByRole('list', { name: 'Fotos del producto' }).getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByText(/Subiendo|Procesando/)).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Crear producto' }).click()
  await expect(page.getByText('Producto creado exitosamente')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Aprobar Rubor Amanecer' }).click()
  await expect(page.getByText('Producto aprobado')).toBeVisible()
  await expect
    .poll(async () => (await (await fetch(`${shop.url}/api/public/products?search=amanecer`)).json()).data.length)
    .toBe(1)
  await page.goto('/?buscar=amanecer')
  await expect(page.getByRole('heading', { name: 'Rubor Amanecer' })).toBeVisible()
  await page.goto('/?panel=productos&buscar=amanecer')
  await page.getByRole('button', { name: 'Acciones de Rubor Amanecer' }).click()
  await page.getByRole('menuitem', { name: 'Desaprobar' }).click()
  await expect
    .poll(async () => (await (await fetch(`${shop.url}/api/public/products?search=amanecer`)).json()).data.length)
    .toBe(0)
})

test('[PROD-23] [PROD-24] [PROD-25] [PROD-60] an empty form shows the missing fields, and closing asks only after input', async ({
  page,
  shop,
}) => {
  const dialog = await startProduct(page, shop)
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Crear producto' }).click()
  await expect(dialog.getByText('El nombre del producto es requerido')).toBeVisible()
  await expect(dialog.getByText('El precio debe ser mayor a 0')).toBeVisible()
  await expect(dialog.getByText('Debe seleccionar un tipo de producto')).toBeVisible()
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.type('Rubor')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('¿Descartar lo que escribiste?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Rubor')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toBeHidden()
})

test('[PROD-39] [PROD-40] [PROD-44] one invalid file among several: none is accepted', async ({ page, shop }) => {
  await startProduct(page, shop)
  await expect(page.getByText('Máximo 10 archivos · JPG, PNG, WebP o GIF · hasta 5MB cada una')).toBeVisible()
  await page
    .getByLabel('Elegir fotos')
    .setInputFiles([
      ...(await photos(1)),
      { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    ])
  await expect(page.getByText('Tipo de archivo no permitido: logo.svg')).toBeVisible()
  await expect(page.getByText('0 de 10')).toBeVisible()
})

test('[ERR-04] [ERR-05] [ERR-06] when a picture cannot be stored the product is not created, and can be sent again', async ({
  page,
  shop,
}) => {
  await aProduct(shop, { type: 'Rubores', category: 'Rostro' })
  const answers = [
    { status: 502, body: '' },
    { status: 400, json: { success: false, message: 'Error al procesar las imágenes' } },
  ]
  await page.route('**/api/images/upload', (route) => {
    const answer = answers.shift()
    return answer === undefined ? route.continue() : route.fulfill(answer)
  })
  const dialog = await startProduct(page, shop, { name: 'Rubor sin foto', price: '99', type: 'Rubores · Rostro' })
  await dialog.getByLabel('Elegir fotos').setInputFiles(await photos(1))
  for (const reason of ['Error desconocido', 'Error al procesar las imágenes']) {
    await dialog.getByRole('button', { name: 'Crear producto' }).click()
    await expect(page.getByText(`Error subiendo imágenes: ${reason}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Reintentar' }).click()
  }
  await expect(dialog.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Crear producto' }).click()
  await expect(page.getByText('Producto creado exitosamente')).toBeVisible()
})

test('[PROD-08] [PROD-28] [PROD-29] [PROD-62] a product is edited, and its pictures are reordered by keyboard', async ({
  page,
  shop,
}) => {
  const id = await aProduct(shop, { name: 'Labial Orden', images: ['/media/uno-1080.webp', '/media/dos-1080.webp'] })
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=labial+orden')
  await page
    .getByRole('row', { name: /Labial Orden/ })
    .getByRole('button', { name: 'Labial Orden', exact: true })
    .click()
  const dialog = dialogOf(page, 'Editar producto')
  await expect(dialog.getByRole('heading', { name: 'Labial Orden' })).toBeVisible()
  await expect(dialog.getByText(`ID ${id} · Labios`)).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Tipo de producto' })).toHaveCount(0)
  await dialog.getByRole('tab', { name: 'Fotos' }).click()
  await dialog.getByRole('button', { name: 'Mover después foto 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem').first().getByText('dos-1080.webp')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Datos' }).click()
  await dialog.getByLabel('Precio de venta').fill('210.50')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Actualizar producto' }).click()
  await expect(page.getByText('Producto actualizado correctamente')).toBeVisible()
  await expect
    .poll(async () => (await (await fetch(`${shop.url}/api/public/products/${id}`)).json()).data)
    .toMatchObject({ price: 210.5, image_url: '/media/dos-1080.webp,/media/uno-1080.webp' })
})

test('two administrators edit one product: the second sees both values and decides', async ({ page, shop }) => {
  const id = await aProduct(shop, { name: 'Labial Disputado', priceCents: 18_900 })
  const token = await enterAs(page, shop)
  await page.goto(`/?panel=productos&editar=${id}`)
  const dialog = dialogOf(page, 'Editar producto')
  await expect(dialog.getByLabel('Precio de venta')).toHaveValue('189.00')

  const other = await fetch(`${shop.url}/api/admin/products/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ price: 199 }),
  })
  expect(other.status).toBe(200)
  await dialog.getByLabel('Precio de venta').fill('205')
  await dialog.getByRole('button', { name: 'Actualizar producto' }).click()
  await expect(dialog.getByText(/Alguien lo cambió a las? /)).toBeVisible()
  await expect(dialog.getByRole('cell', { name: '$199.00' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Usar $205.00' }).click()
  await expect(page.getByText('Producto actualizado correctamente')).toBeVisible()
  await expect
    .poll(async () => (await (await fetch(`${shop.url}/api/public/products/${id}`)).json()).data.price)
    .toBe(205)
})

test('[PROD-09] [ERR-11] deleting shows the number of affected carts, and removes the product from the shop', async ({
  page,
  shop,
}) => {
  const id = await aProduct(shop, { name: 'Labial Adiós' })
  await untilShown(shop, id)
  for (const sessionId of [aSession(), aSession()]) {
    await fetch(`${shop.url}/api${addItem.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId, productId: id, quantity: 1 }),
    })
  }
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=adios')
  await page.getByRole('button', { name: 'Acciones de Labial Adiós' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar…' }).click()
  const dialog = dialogOf(page, '¿Eliminar «Labial Adiós»?')
  await expect(dialog.getByText('2 carritos la tienen apartada y van a perderla.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Eliminar producto' }).click()
  await expect(page.getByText('Producto eliminado correctamente')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No se encontraron productos' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeFocused()
})

test('[PROD-05] [ERR-07] [ERR-08] no match, a server error and no network have different messages', async ({
  page,
  shop,
}) => {
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=nada-se-llama-asi')
  await expect(page.getByRole('heading', { name: 'No se encontraron productos' })).toBeVisible()
  await page.route('**/api/admin/products?**', (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto('/?panel=productos')
  await expect(page.getByRole('heading', { name: 'Error al cargar productos', exact: true })).toBeVisible()
  await page.unroute('**/api/admin/products?**')
  await page.route('**/api/admin/products?**', (route) => route.abort())
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Error de conexión al cargar productos' })).toBeVisible()
})

test('price and stock are edited in their row, and the ledger records the change', async ({ page, shop }) => {
  await aProduct(shop, { name: 'Labial Renglón', stock: 10 })
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=renglon')
  await page.getByRole('button', { name: 'Existencias de Labial Renglón: 10' }).press('e')
  await page.getByRole('textbox', { name: 'Existencias de Labial Renglón' }).fill('14')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Existencias de Labial Renglón: 14' })).toBeVisible()
  await page.getByRole('button', { name: 'Acciones de Labial Renglón' }).click()
  await page.getByRole('menuitem', { name: 'Historial de existencias' }).click()
  await expect(page.getByRole('cell', { name: '+4' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('[PAGE-01] [PAGE-02] [PAGE-06] [PROD-04] ten products per page, fifty on request, and no pagination for one page', async ({
  page,
  shop,
}) => {
  for (let count = 0; count < 12; count++) await aProduct(shop, { name: `Paginado ${count}` })
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=paginado')
  await expect(page.getByText('Página 1 de 2 (12 elementos total)')).toBeVisible()
  // The storefront behind the panel has a pagination too.
  const panel = dialogOf(page, /Panel de/)
  const rows = panel.getByRole('table', { name: 'Productos' }).locator('.row-link')
  await expect(rows).toHaveCount(10)
  await panel.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/pagina=2/)
  await expect(page.getByText('Página 2 de 2 (12 elementos total)')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Página 1 de 2 (12 elementos total)')).toBeVisible()
  await expect(panel.getByLabel('Por página').getByRole('option')).toHaveText(['5', '10', '20', '50'])
  await panel.getByLabel('Por página').selectOption('50')
  await expect(panel.getByRole('navigation', { name: 'Paginación' })).toHaveCount(0)
  await expect(rows).toHaveCount(12)
})

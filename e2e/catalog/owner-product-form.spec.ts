import { aProduct } from '../../server/src/testing/factories'
import { dialogOf, expectAccessible } from '../support/in-the-shop'
import { enterAs, startProduct } from '../support/owner'
import { expect, test } from '../support/shop-test'

test('[PROD-19] [PROD-20] [PROD-59] [PROD-61] a price below the cost is warned of, and the product is created by one request', async ({
  page,
  shop,
}) => {
  await aProduct(shop, { type: 'Rubores', category: 'Rostro' })
  const dialog = await startProduct(page, shop, { name: 'Rubor Completo', price: '150', type: 'Rubores · Rostro' })
  await dialog.getByLabel('Descripción').fill('Un tono cálido')
  await dialog.getByLabel('Precio de inversión').fill('200')
  await dialog.getByLabel('Existencias iniciales').fill('5')
  await expect(dialog.getByText(/^El precio de venta no supera al de inversión: perderías \$50\.00/)).toBeVisible()
  await expect(dialog.getByLabel('Estado').getByRole('option')).toHaveText(['Activo', 'Inactivo'])
  await dialog.getByLabel('Estado').selectOption('Inactivo')
  let releaseRequest = () => {}
  const isHeld = new Promise<void>((resolve) => (releaseRequest = resolve))
  let asked = 0
  await page.route('**/api/admin/products', async (route) => {
    asked++
    await isHeld
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Crear producto' }).click()
  await expect(dialog.getByRole('button', { name: 'Creando…' })).toBeVisible()
  await dialog.getByLabel('Nombre').press('Enter')
  releaseRequest()
  await expect(page.getByText('Producto creado exitosamente')).toBeVisible()
  await expect(page.getByRole('row', { name: /Rubor Completo/ })).toContainText('Inactivo')
  expect(asked).toBe(1)
})

test('[PROD-11] [PROD-12] [PROD-14] [PROD-15] the form has all fields; picture and video addresses are optional, and must be http(s)', async ({
  page,
  shop,
}) => {
  await aProduct(shop, { type: 'Rubores', category: 'Rostro' })
  const dialog = await startProduct(page, shop, { name: 'Rubor Dirección', price: '150', type: 'Rubores · Rostro' })
  await dialog.getByLabel('Descripción').fill('Un tono cálido')
  await dialog.getByLabel('Precio de inversión').fill('78.50')
  await dialog.getByLabel('Existencias iniciales').fill('24')
  await expect(dialog.getByLabel('Tipo de producto').getByRole('option', { name: 'Rubores · Rostro' })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Usar una URL de imagen' }).click()
  await dialog.getByLabel('URL de imagen').fill('https://ejemplo.mx/a.jpg,javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Crear producto' }).click()
  await expect(dialog.getByText('La dirección de la imagen debe empezar con http:// o https://').first()).toBeVisible()
  await dialog.getByLabel('URL de imagen').fill('')
  await dialog.getByLabel('URL del video').fill('data:text/html,hola')
  await dialog.getByRole('button', { name: 'Crear producto' }).click()
  await expect(dialog.getByText('La dirección del video debe empezar con http:// o https://').first()).toBeVisible()
  for (const [url, hint] of [
    ['https://youtu.be/abcdefghijk', 'YouTube: se verá dentro de la tienda'],
    ['https://www.tiktok.com/@tocador/video/7234567890123456789', 'TikTok: se verá dentro de la tienda'],
    ['https://www.facebook.com/watch?v=1234567890', 'Se abrirá en otra pestaña'],
    ['https://ejemplo.mx/video', 'Se abrirá en otra pestaña'],
  ] as const) {
    await dialog.getByLabel('URL del video').fill(url)
    await expect(dialog.getByText(hint)).toBeVisible()
  }
  await dialog.getByLabel('URL del video').fill('')
  await dialog.getByRole('button', { name: 'Crear producto' }).click()
  await expect(page.getByText('Producto creado exitosamente')).toBeVisible()
  await page
    .getByRole('row', { name: /Rubor Dirección/ })
    .getByRole('button', { name: 'Rubor Dirección', exact: true })
    .click()
  const sheet = dialogOf(page, 'Editar producto')
  await expect(sheet.getByLabel('Descripción')).toHaveValue('Un tono cálido')
  await expect(sheet.getByLabel('Precio de inversión')).toHaveValue('78.50')
  await expect(sheet.getByLabel('Existencias en tienda')).toHaveValue('24')
})

test('[ERR-01] [ERR-02] [ERR-03] [ERR-25] a failed call of the dialog shows its reason, and the form stays open', async ({
  page,
  shop,
}) => {
  await aProduct(shop, { type: 'Rubores', category: 'Rostro' })
  const dialog = await startProduct(page, shop, { name: 'Rubor Caído', price: '150', type: 'Rubores · Rostro' })
  const answers = [
    { status: 409, json: { success: false, message: 'Palabras de la tienda' } },
    { status: 502, body: '' },
    undefined,
  ]
  await page.route('**/api/admin/products', (route) => {
    const answer = answers.shift()
    return answer === undefined ? route.abort() : route.fulfill(answer)
  })
  for (const text of ['Palabras de la tienda', 'Error 502: Bad Gateway', 'Error de conexión']) {
    await dialog.getByRole('button', { name: 'Crear producto' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: text })).toBeVisible()
  }
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Rubor Caído')
})

test('[ERR-09] [ERR-10] [ERR-12] [ERR-13] failed categories and failed deletions show an error', async ({
  page,
  shop,
}) => {
  await aProduct(shop, { name: 'Labial Terco' })
  await enterAs(page, shop)
  await page.route('**/api/products/categories', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/?panel=productos&buscar=terco')
  await expect(page.getByText('Error al cargar categorías')).toBeVisible()
  await page.unroute('**/api/products/categories')
  await page.route('**/api/products/categories', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Error de conexión al cargar categorías')).toBeVisible()
  const answers = [
    { status: 409, json: { success: false, message: 'Hoy no' } },
    { status: 502, body: '' },
  ]
  await page.route('**/api/admin/products/*', (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    const answer = answers.shift()
    return answer === undefined ? route.abort() : route.fulfill(answer)
  })
  await page.getByRole('button', { name: 'Acciones de Labial Terco' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar…' }).click()
  for (const text of [
    'Error al eliminar: Hoy no',
    'Error al eliminar: Error desconocido',
    'Error de conexión al eliminar el producto',
  ]) {
    await page.getByRole('button', { name: 'Eliminar producto' }).click()
    await expect(page.getByText(text)).toBeVisible()
  }
})

test('types and categories are created, renamed and deleted in their select', async ({ page, shop }) => {
  await aProduct(shop, { type: 'Brumas', category: 'Cuidado' })
  const form = await startProduct(page, shop, { type: '+ Nuevo tipo…' })
  const adding = dialogOf(page, 'Nuevo tipo')
  await adding.getByLabel('Nombre').fill('brúmas')
  await adding.getByLabel('Categoría').fill('CUIDADO')
  await adding.getByRole('button', { name: 'Crear tipo' }).click()
  await expect(adding.getByText('Ya hay un tipo con ese nombre en esta categoría')).toBeVisible()
  await expectAccessible(page, 'dialog[aria-labelledby]:last-of-type')
  await adding.getByLabel('Nombre').fill('Aceites secos')
  await adding.getByRole('button', { name: 'Crear tipo' }).click()
  await expect(adding).toBeHidden()
  await expect(form.getByLabel('Tipo de producto').locator('option:checked')).toHaveText('Aceites secos · Cuidado')

  await form.getByRole('button', { name: 'Administrar tipos y categorías' }).click()
  const types = dialogOf(page, 'Tipos y categorías')
  await expect(types.getByRole('button', { name: 'Eliminar tipo Brumas', exact: true })).toHaveCount(0)
  await types.getByRole('button', { name: 'Cambiar nombre de tipo Brumas', exact: true }).click()
  await types.getByRole('textbox', { name: 'Nombre de tipo' }).fill('Brumas faciales')
  await page.keyboard.press('Enter')
  await expect(types.getByText('Brumas faciales')).toBeVisible()
  await types.getByRole('button', { name: 'Eliminar tipo Aceites secos' }).click()
  await expect(types.getByText('Aceites secos')).toHaveCount(0)
  await types.getByRole('button', { name: 'Listo' }).click()
  await expect(form.getByLabel('Tipo de producto')).toHaveValue('')
  await expect(form.getByRole('option', { name: 'Brumas faciales · Cuidado' })).toBeAttached()
})

test('while the types are loading, their select shows it and is disabled', async ({ page, shop }) => {
  await aProduct(shop, { type: 'Rubores', category: 'Rostro' })
  let releaseRequest = () => {}
  const isHeld = new Promise<void>((resolve) => (releaseRequest = resolve))
  await page.route('**/api/admin/categories', async (route) => {
    await isHeld
    await route.continue()
  })
  const form = await startProduct(page, shop)
  await expect(form.getByLabel('Tipo de producto')).toBeDisabled()
  await expect(form.getByText('Cargando tipos…')).toBeVisible()
  releaseRequest()
  await expect(form.getByLabel('Tipo de producto')).toBeEnabled()
  await expect(form.getByText('Cargando tipos…')).toBeHidden()
  await form.getByLabel('Tipo de producto').selectOption('Rubores · Rostro')
})

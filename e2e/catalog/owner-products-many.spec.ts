import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { aProduct } from '../../server/src/testing/factories'
import { dialogOf, expectAccessible } from '../support/in-the-shop'
import { enterAs, withoutLiveChanges } from '../support/owner'
import { expect, test } from '../support/shop-test'

const priceOf = async (url: string, id: number) =>
  ((await (await fetch(`${url}/api/public/products/${id}`)).json()) as { data?: { price: number } }).data?.price

test('[PROD-01] [PROD-02] [PROD-03] views, search, category and status are stored in the address', async ({
  page,
  shop,
}) => {
  await aProduct(shop, { name: 'Mirilla Agotada', stock: 0, type: 'Mirillas de puerta', category: 'Mirillas' })
  await aProduct(shop, {
    name: 'Mirilla Baja',
    stock: 3,
    type: 'Mirillas de puerta',
    category: 'Mirillas',
    status: 'inactive',
  })
  await aProduct(shop, {
    name: 'Mirilla Ciega',
    stock: 9,
    type: 'Mirillas de puerta',
    category: 'Mirillas',
    images: [],
  })
  await aProduct(shop, { name: 'Mirilla Dorada', stock: 9, type: 'Brochas', category: 'Herrajes' })
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=mirilla')
  const rows = page.getByRole('table', { name: 'Productos' }).locator('.row-link')
  await expect(page.getByLabel('Buscar producto', { exact: true })).toHaveValue('mirilla')
  await expect(rows).toHaveText(['Mirilla Dorada', 'Mirilla Ciega', 'Mirilla Baja', 'Mirilla Agotada'])
  // Another test may have saved a view of this name.
  await page.getByRole('button', { name: 'Existencias', exact: true, expanded: false }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Existencias bajas' }).click()
  await expect(rows).toHaveText(['Mirilla Baja'])
  await expect(page).toHaveURL(/existencias=low/)
  await page.reload()
  await expect(rows).toHaveText(['Mirilla Baja'])
  await page.getByRole('button', { name: 'Quitar filtro Existencias' }).click()
  await page.getByRole('button', { name: 'Categoría', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Mirillas' }).click()
  await expect(page).toHaveURL(/categoria=Mirillas/)
  await expect(rows).toHaveText(['Mirilla Ciega', 'Mirilla Baja', 'Mirilla Agotada'])
  await page.getByRole('button', { name: 'Estado', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Inactivo', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveText(['Mirilla Baja'])
  await page.getByRole('button', { name: /^Sin foto \d+$/ }).click()
  await expect(page).toHaveURL('/?panel=productos&foto=missing')
  await expect(rows.filter({ hasText: 'Mirilla Ciega' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Sin foto \d+$/ })).toHaveAttribute('aria-pressed', 'true')
})

test('all products of a filter are approved by one call and undone by one', async ({ page, shop }) => {
  for (let count = 0; count < 12; count++) await aProduct(shop, { name: `Lote Rosa ${count}`, isApproved: false })
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=lote+rosa')
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).click()
  const bar = page.getByRole('toolbar', { name: 'Con lo seleccionado' })
  await expect(bar.getByText('10 seleccionados')).toBeVisible()
  await bar.getByRole('button', { name: 'Seleccionar los 12' }).click()
  await expect(bar.getByText('12 seleccionados')).toBeVisible()
  await expectAccessible(page, '[role=toolbar]')
  await bar.getByRole('button', { name: 'Exportar' }).click()
  await expect(page.getByText('12 productos', { exact: true }).last()).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Texto (CSV)' }).click(),
  ])
  expect((await readFile(await file.path(), 'utf8')).match(/Lote Rosa/g)).toHaveLength(12)
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && calls.push(request.url()))
  await bar.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(page.getByText('12 productos aprobados')).toBeVisible()
  expect(calls).toHaveLength(1)
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('12 productos como antes')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Aprobar Lote Rosa/ })).toHaveCount(10)
})

test('bulk prices: a preview with old and new values, a colleague’s change is shown, and one undo', async ({
  page,
  shop,
}) => {
  const one = await aProduct(shop, { name: 'Tarifa Uno', priceCents: 18_950 })
  const two = await aProduct(shop, { name: 'Tarifa Dos', priceCents: 10_000 })
  const token = await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=tarifa')
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).click()
  await page.getByRole('button', { name: 'Precio…' }).click()
  const dialog = dialogOf(page, 'Cambiar el precio de 2 productos')
  await dialog.getByRole('button', { name: 'Cambiar 0 precios' }).click()
  await expect(dialog.getByText('Escribe un porcentaje mayor a 0')).toBeVisible()
  await dialog.getByLabel('Porcentaje').fill('10')
  await expect(dialog.getByRole('row', { name: 'Tarifa Uno' })).toContainText('$189.50$208.00')
  await dialog.getByLabel('Redondear').selectOption('Al centavo')
  await expect(dialog.getByRole('row', { name: 'Tarifa Uno' })).toContainText('$189.50$208.45')
  await expectAccessible(page, '[data-overlay=dialog][open]')

  await fetch(`${shop.url}/api/admin/products/${two}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ price: 120 }),
  })
  await dialog.getByRole('button', { name: 'Cambiar 2 precios' }).click()
  await expect(dialog.getByText('no se guardó ningún precio')).toBeVisible()
  await expect(dialog.getByText('Tarifa Dos: ahora cuesta $120.00')).toBeVisible()
  expect(await priceOf(shop.url, one)).toBe(189.5)
  await expect(dialog.getByRole('row', { name: 'Tarifa Dos' })).toContainText('$120.00$132.00')
  await dialog.getByRole('button', { name: 'Cambiar 2 precios' }).click()
  await expect(page.getByText('2 precios cambiados')).toBeVisible()
  await expect.poll(() => priceOf(shop.url, one)).toBe(208.45)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => priceOf(shop.url, one)).toBe(189.5)
  await expect.poll(() => priceOf(shop.url, two)).toBe(120)
})

test('the chosen columns are remembered', async ({ page, shop }) => {
  await aProduct(shop)
  await enterAs(page, shop)
  await page.goto('/?panel=productos')
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Producto',
    'Tipo',
    'Estado',
    'Aprobación',
    'Precio',
    'Costo',
    'Margen',
    'En tienda',
    'Apartado',
    'Disponible',
    'Acciones',
  ])
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Costo' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Categoría' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Costo' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Categoría' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Costo' })).toHaveCount(0)
})

test('numbers are edited down a column by keyboard only, and Esc restores the old value', async ({ page, shop }) => {
  for (const name of ['Casilla A', 'Casilla B']) await aProduct(shop, { name, stock: 4, priceCents: 5_000 })
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=casilla&orden=name')
  const sent: (string | null)[] = []
  page.on('request', (request) => void (request.method() === 'PUT' && sent.push(request.postData())))
  await page.getByRole('button', { name: 'Precio de Casilla A: 50.00' }).press('e')
  await page.keyboard.type('61.50')
  await page.keyboard.press('Tab')
  const stock = page.getByRole('textbox', { name: 'Existencias de Casilla A' })
  await expect(stock).toBeFocused()
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Existencias de Casilla B' })).toBeFocused()
  await page.keyboard.type('77')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Precio de Casilla A: 61.50' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Existencias de Casilla A: 9' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Existencias de Casilla B: 4' })).toBeVisible()
  // Enter and the following blur send one request.
  expect(sent.length).toBe(new Set(sent).size)
})

test('two administrators edit one price in its row: the second sees both values and chooses one', async ({
  page,
  shop,
}) => {
  const id = await aProduct(shop, { name: 'Fila Disputada', priceCents: 18_900 })
  const token = await enterAs(page, shop)
  const colleague = (body: object) =>
    fetch(`${shop.url}/api/admin/products/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  // The list keeps the old value, because it receives no live changes.
  await withoutLiveChanges(page)
  await page.goto('/?panel=productos&buscar=disputada')
  const figure = page.getByRole('button', { name: /^Precio de Fila Disputada/ })
  await expect(figure).toBeVisible()
  await colleague({ price: 199 })
  await figure.press('e')
  await page.keyboard.type('205')
  await page.keyboard.press('Enter')
  const question = dialogOf(page, 'Fila Disputada')
  await expect(question.getByText(/Alguien lo cambió a las? /)).toBeVisible()
  await expect(question.getByRole('cell')).toHaveText(['$199.00', '$205.00'])
  await expectAccessible(page, '[data-overlay=dialog][open]')
  await question.getByRole('button', { name: 'Quedarme con $199.00' }).click()
  await expect(page.getByRole('button', { name: 'Precio de Fila Disputada: 199.00' })).toBeVisible()

  await colleague({ description: 'Otra cosa' })
  await figure.press('e')
  await page.keyboard.type('210')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Precio de Fila Disputada: 210.00' })).toBeVisible()
})

test('on a phone a notice about chosen products stands above their bar', async ({ page, shop }) => {
  const names = ['Pincel Barra', 'Espejo Barra']
  for (const name of names) await aProduct(shop, { name })
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=barra')
  for (const name of names) await page.getByRole('checkbox', { name }).check()
  const bar = page.getByRole('toolbar', { name: 'Con lo seleccionado' })
  await expect(bar.getByText('2 seleccionados')).toBeVisible()
  await page.route(/\/api\/admin\/products/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  await bar.getByRole('button', { name: 'Activar' }).click()
  const notice = page.getByText('Error de conexión')
  const gap = async () => ((await bar.boundingBox())?.y ?? 0) - bottomOf(await notice.boundingBox())
  await expect.poll(gap).toBeGreaterThan(0)
})

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Infinity)

test('[PROD-63] the selected products are exported as CSV and XLSX, in the order of the list', async ({
  page,
  shop,
}) => {
  for (const name of ['Tapiz Cobre', 'Tapiz Zafiro', 'Tapiz Ámbar']) await aProduct(shop, { name })
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=tapiz&orden=name')
  for (const name of ['Tapiz Zafiro', 'Tapiz Ámbar']) {
    await page.getByRole('row', { name }).getByRole('checkbox').click()
  }
  const bar = page.getByRole('toolbar', { name: 'Con lo seleccionado' })
  const exported = async (format: string) => {
    await bar.getByRole('button', { name: 'Exportar' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ])
    return readFile(await file.path())
  }
  const names = (rows: readonly (readonly unknown[])[]) =>
    rows.flatMap((row) => row.filter((cell) => String(cell).startsWith('Tapiz')).map(String))
  const selected = ['Tapiz Ámbar', 'Tapiz Zafiro']
  expect(names(parse(await exported('Texto (CSV)'), { bom: true }) as string[][])).toStrictEqual(selected)
  const [sheet] = await readWorkbook(await exported('Excel (XLSX)'))
  expect(names(sheet?.data ?? [])).toStrictEqual(selected)
})

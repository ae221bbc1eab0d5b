import sql from 'sql-template-tag'
import { anOrderInput, aPlace, aProduct, levelOf } from '../../server/src/testing/factories'
import { photo } from '../../server/src/testing/samples/pictures'
import { dialogOf, expectAccessible, phoneScreen } from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

test('[DESK-09] [DESK-10] [DESK-12] [DESK-15] the owner changes an order at the desk, tells the customer and prints chosen orders', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, ...phoneScreen })
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const page = await context.newPage()
  const [kept, removed, added] = [
    await aProduct(shop, { name: 'Labial Mesa', priceCents: 10_000 }),
    await aProduct(shop, { name: 'Rubor Mesa', priceCents: 20_000 }),
    await aProduct(shop, { name: 'Rímel Mesa', priceCents: 15_000, stock: 3 }),
  ]
  await untilShown(shop, added)
  const place = await aPlace(shop, { name: 'Plaza Mesa' })
  const customer = { customerName: 'Clara Mesa', customerPhone: '33 6000 0390' }
  const first = await placeOrder(shop, anOrderInput(place, { [kept]: 1 }, customer))
  const order = await placeOrder(shop, anOrderInput(place, { [kept]: 1, [removed]: 2 }, customer))
  await enterAs(page, shop)
  await page.goto(`/?panel=pedidos&pedido=${order.id}`)
  const sheet = dialogOf(page, `Pedido ${order.order_number}`)
  await expect(sheet.getByRole('link', { name: 'Pedido 2 de 2' })).toBeVisible()

  await sheet.getByRole('button', { name: 'Cambiar productos' }).click()
  const lines = dialogOf(page, 'Cambiar productos')
  await lines.getByRole('combobox', { name: 'Agregar producto' }).fill('Rímel Mesa')
  await page.getByRole('option', { name: /Rímel Mesa/ }).click()
  await lines.getByRole('button', { name: 'Quitar Rubor Mesa' }).click()
  const pieces = lines.getByRole('group', { name: 'Piezas de Rímel Mesa' })
  await pieces.getByLabel('Piezas', { exact: true }).fill('4')
  await lines.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(lines.getByText('Stock insuficiente: Rímel Mesa (quedan 3)')).toBeVisible()
  await pieces.getByLabel('Piezas', { exact: true }).fill('3')
  await expect(lines.getByText('Total · 4 piezas')).toBeVisible()
  await expectAccessible(page, '[data-overlay=dialog][open]')
  await lines.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(lines).toBeHidden()
  await expect(sheet.getByText('$550').first()).toBeVisible()
  await expect(sheet.getByText('Productos cambiados')).toBeVisible()
  await expect(sheet.getByText(/Agregado: 3 × Rímel Mesa.*Quitado: 2 × Rubor Mesa/)).toBeVisible()
  expect([await levelOf(shop, removed), await levelOf(shop, added)]).toEqual([
    { onHand: 10, held: 0 },
    { onHand: 0, held: 0 },
  ])

  const opened = context.waitForEvent('page')
  await page.locator('[data-toasts]').getByRole('button', { name: 'Avisar por WhatsApp' }).click()
  await expect(await opened).toHaveURL(/wa\.me\/52336000/)
  expect(decodeURIComponent((await opened).url())).toContain('4 piezas por $550.00')
  await (await opened).close()

  await sheet.getByRole('button', { name: 'Cambiar entrega' }).click()
  const handover = dialogOf(page, 'Cambiar entrega')
  await handover.getByLabel('Fecha de entrega').selectOption(place.tomorrow)
  await handover.getByLabel('Horario').selectOption('11:00')
  await expectAccessible(page, '[data-overlay=dialog][open]')
  await handover.getByRole('button', { name: 'Guardar entrega' }).click()
  await expect(handover).toBeHidden()
  await expect(sheet.getByText('Entrega cambiada')).toBeVisible()
  await expect(sheet.getByRole('region', { name: 'Entrega' })).toContainText('11:00')
  await expectAccessible(page, '[data-overlay=side-sheet][open]')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page, '[data-overlay=side-sheet][open]')

  await sheet.getByRole('link', { name: 'Pedido 2 de 2' }).click()
  await expect(sheet).toBeHidden()
  for (const { order_number: number } of [first, order]) {
    await page.getByRole('checkbox', { name: new RegExp(number) }).check()
  }
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  const paper = dialogOf(page, 'Lista de surtido').getByRole('article')
  await expect(paper.getByText('2 pedidos · 5 piezas')).toBeVisible()
  await expect(paper.getByText(order.order_number.slice(-4))).toBeVisible()
  await page.goBack()
  await expect(paper).toBeHidden()

  await page.goto('/?panel=pedidos')
  await page.getByRole('button', { name: /^Por entregar \d+/ }).click()
  await expect(page).toHaveURL(/estado=pending%2Cconfirmed%2Cpreparing%2Cready/)
  await page.getByRole('button', { name: /^Hoy \d+/ }).click()
  await expect(page).toHaveURL(/desde=(\d{4}-\d\d-\d\d)&hasta=\1/)

  await page.goto(`/?panel=productos&editar=${added}&parte=ventas`)
  const product = dialogOf(page, 'Editar producto')
  await expect(product.getByRole('definition').filter({ hasText: '$450.00' })).toBeVisible()
  await expectAccessible(page, '[data-overlay=side-sheet][open]')
  await product.getByRole('link', { name: order.order_number }).click()
  await expect(sheet.getByText('Productos cambiados')).toBeVisible()
  await context.close()
})

test('[DESK-13] a duplicated product keeps the pictures of the first one, and they stay when either of the two loses them', async ({
  page,
  shop,
}) => {
  const token = await enterAs(page, shop)
  const call = async (method: string, path: string, body?: RequestInit['body']) => {
    const reply = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body: body ?? null,
    })
    const { data, error } = (await reply.json()) as { data?: unknown; error?: string }
    expect(error, `${method} ${path}`).toBeUndefined()
    return data
  }
  const form = new FormData()
  for (const name of ['a.jpg', 'b.jpg']) form.append('images', new Blob([new Uint8Array(await photo())]), name)
  const stored = (await call('POST', '/images/upload', form)) as { path: string }[]
  const images = stored.map(({ path }) => path)
  const [first, second] = images
  const original = await aProduct(shop, { name: 'Sombra Gemela', images })

  await page.goto('/?panel=productos&buscar=Sombra+Gemela')
  await page.getByRole('button', { name: 'Acciones de Sombra Gemela' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  const added = dialogOf(page, 'Agregar producto')
  await expect(added.getByLabel('Nombre')).toHaveValue('Sombra Gemela (copia)')
  await added.getByRole('button', { name: 'Crear producto' }).click()
  await expect(page.getByText('Producto creado exitosamente')).toBeVisible()
  const imagesOf = async (name: string) => {
    const kept = await shop.db.rows<{ url: string }>(sql`
      select url from product_images join products on products.id = product_id where name = ${name} order by position`)
    const files = await Promise.all(kept.map(async ({ url }) => (await fetch(new URL(url, shop.url))).status))
    expect(files).toEqual(kept.map(() => 200))
    return kept.map(({ url }) => url)
  }
  expect(await imagesOf('Sombra Gemela (copia)')).toEqual([first, second])

  await call('PUT', `/admin/products/${original}`, JSON.stringify({ image_url: second }))
  expect(await imagesOf('Sombra Gemela')).toEqual([second])
  expect(await imagesOf('Sombra Gemela (copia)')).toEqual([first, second])
  const copy = await shop.db.first<{ id: number }>(sql`select id from products where name = 'Sombra Gemela (copia)'`)
  await call('DELETE', `/admin/products/${copy?.id}`)
  expect(await imagesOf('Sombra Gemela')).toEqual([second])
})

import type { Locator } from '@playwright/test'
import { aProduct } from '../../server/src/testing/factories'
import { photo } from '../../server/src/testing/samples/pictures'
import { dialogOf, expectAccessible, phoneScreen } from '../support/in-the-shop'
import { enterAs, startProduct } from '../support/owner'
import { expect, test } from '../support/shop-test'

const jpegs = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => ({
      name: `foto-de-un-labial-muy-rojo-${place + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(900, 1125),
    })),
  )

const tiles = (dialog: Locator) => dialog.getByRole('list', { name: 'Fotos del producto' }).getByRole('listitem')
const names = (dialog: Locator) =>
  tiles(dialog)
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('alt')?.at(-5)))
const columns = (dialog: Locator) =>
  dialog
    .getByRole('list', { name: 'Fotos del producto' })
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)

/** Dispatches a drop or paste event with these files. */
async function handOver(target: Locator, event: 'drop' | 'paste', files: Awaited<ReturnType<typeof jpegs>>) {
  const given = files.map(({ name, buffer }) => ({ name, content: buffer.toString('base64') }))
  await target.evaluate(
    (element, [kind, all]) => {
      const data = new DataTransfer()
      for (const { name, content } of all) {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      }
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      )
    },
    [event, given] as const,
  )
}

const uploaded = (dialog: Locator) => expect(dialog.getByText(/Subiendo|Procesando/)).toHaveCount(0)

test('[PROD-13] [PROD-43] [PROD-45] photos are dropped, chosen and pasted, shown in five columns and restored from the address', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await aProduct(shop, { type: 'Rubores', category: 'Rostro' })
  const dialog = await startProduct(page, shop)
  const zone = dialog.getByRole('button', { name: /Arrastra tus fotos aquí o elígelas/ })
  const [first, second, third, fourth] = await jpegs(4)
  if (!first || !second || !third || !fourth) throw new Error('There are four photos')
  await handOver(zone, 'drop', [first, second])
  await expect(tiles(dialog)).toHaveCount(2)
  const choosing = page.waitForEvent('filechooser')
  await zone.click()
  await (await choosing).setFiles([third])
  await handOver(dialog.getByLabel('Nombre'), 'paste', [fourth])
  await expect(tiles(dialog)).toHaveCount(4)
  await expect(dialog.getByText('4 de 10')).toBeVisible()
  await uploaded(dialog)
  expect(await columns(dialog)).toBe(5)
  await page.setViewportSize({ width: 800, height: 900 })
  expect(await columns(dialog)).toBe(4)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await columns(dialog)).toBe(2)
  await page.setViewportSize({ width: 800, height: 900 })
  await expectAccessible(page, 'dialog')

  await dialog.getByLabel('Nombre').fill('Rubor de cuatro fotos')
  await dialog.getByLabel('Tipo de producto').selectOption('Rubores · Rostro')
  await dialog.getByLabel('Precio de venta').fill('120')
  const created = page.waitForResponse(
    (reply) => reply.url().endsWith('/admin/products') && reply.request().method() === 'POST',
  )
  await dialog.getByRole('button', { name: 'Crear producto' }).click()
  const { data } = (await (await created).json()) as { data: { image_url: string } }
  expect(data.image_url.split(',')).toHaveLength(4)
  for (const path of data.image_url.split(',')) {
    expect(path).toMatch(/^\/media\/[0-9a-f]{32}-1080\.webp$/)
    expect((await page.request.get(path)).headers()['content-type']).toBe('image/webp')
  }
})

test('[PROD-47] [PROD-48] [PROD-49] [PROD-50] a photo shows its name and size, and can be viewed in full and downloaded', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const dialog = await startProduct(page, shop)
  const [one] = await jpegs(1)
  if (!one) throw new Error('There is one photo')
  await dialog.getByLabel('Elegir fotos').setInputFiles([one])
  const tile = tiles(dialog).first()
  await expect(tile.getByText('foto-de-un-labial-mu…', { exact: true })).toBeVisible()
  await expect(tile.getByText('Principal')).toBeVisible()
  await uploaded(dialog)
  await expect(tile.getByText(/^\d+ KB$/)).toBeVisible()
  await tile.hover()
  await tile.getByRole('button', { name: 'Ver completa foto 1' }).click()
  const viewer = dialogOf(page, one.name)
  await expect(viewer.getByRole('img')).toBeVisible()
  await expectAccessible(page, 'dialog[open]:last-of-type')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(dialog).toBeVisible()
  const downloading = page.waitForEvent('download')
  await tile.getByRole('link', { name: 'Descargar foto 1' }).click()
  expect((await downloading).suggestedFilename()).toBe(one.name)
})

test('[PROD-51] a photo that failed is sent again alone; photos are reordered by dragging and by keyboard, and one is removed', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  let sent = 0
  await page.route('**/api/images/upload', (route) =>
    ++sent === 2
      ? route.fulfill({ status: 503, json: { success: false, message: 'El servicio de imágenes no responde' } })
      : route.continue(),
  )
  const dialog = await startProduct(page, shop)
  await dialog.getByLabel('Elegir fotos').setInputFiles(await jpegs(3))
  await expect(tiles(dialog).nth(1).getByText('El servicio de imágenes no responde')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Reintentar' })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await uploaded(dialog)
  await expect(dialog.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
  expect(sent).toBe(4)

  await tiles(dialog).nth(2).getByRole('img').dragTo(tiles(dialog).nth(0).getByRole('img'))
  expect(await names(dialog)).toEqual(['3', '1', '2'])
  await expect(tiles(dialog).nth(0).getByText('Principal')).toBeVisible()

  await dialog.getByRole('button', { name: 'Mover después foto 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Mover después foto 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Mover después foto 3' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await names(dialog)).toEqual(['1', '2', '3'])

  await dialog.getByRole('button', { name: 'Quitar foto 2' }).focus()
  await page.keyboard.press('Enter')
  expect(await names(dialog)).toEqual(['1', '3'])
  await expect(dialog.getByText('2 de 10')).toBeVisible()
})

test('[PROD-37] [PROD-46] [PROD-52] ten photos are shown with the number of others; an eleventh is refused', async ({
  page,
  shop,
}) => {
  const images = Array.from({ length: 12 }, (_, place) => `/media/muchas${place}-1080.webp`)
  const id = await aProduct(shop, { name: 'Labial Retratado', images })
  await enterAs(page, shop)
  await page.goto(`/?panel=productos&editar=${id}`)
  const dialog = dialogOf(page, 'Editar producto')
  await dialog.getByRole('tab', { name: 'Fotos' }).click()
  await expect(tiles(dialog)).toHaveCount(11)
  await expect(tiles(dialog).last()).toHaveText('+2 más')
  await expect(tiles(dialog).getByRole('img')).toHaveCount(10)
  await dialog.getByLabel('Elegir fotos').setInputFiles(await jpegs(1))
  await expect(page.getByText('Máximo 10 archivos permitidos')).toBeVisible()
})

test('on a phone photos are in two columns, their buttons are large enough for touch, and the camera can be used', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ ...phoneScreen, baseURL: shop.url })
  const page = await context.newPage()
  const dialog = await startProduct(page, shop)
  await expect(dialog.getByLabel('Tomar foto')).toHaveAttribute('capture', 'environment')
  await dialog.getByLabel('Elegir fotos').setInputFiles(await jpegs(2))
  await uploaded(dialog)
  expect(await columns(dialog)).toBe(2)
  const tools = await tiles(dialog)
    .first()
    .locator('button, a')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    )
  expect(tools).toHaveLength(5)
  expect(Math.min(...tools)).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page, 'dialog')
  await context.close()
})

test('[PROD-38] an invalid file is refused with a suggested action, and the toast does not cover the dialog’s buttons', async ({
  page,
  shop,
}) => {
  const dialog = await startProduct(page, shop)
  const [good] = await jpegs(1)
  if (!good) throw new Error('There is one photo')
  const large = { ...good, name: 'grande.jpg', buffer: Buffer.alloc(5_242_881) }
  const wrong = { name: 'lista.txt', mimeType: 'text/plain', buffer: Buffer.from('lista') }
  await dialog.getByLabel('Elegir fotos').setInputFiles([wrong])
  await expect(page.getByText('Tipo de archivo no permitido: lista.txt')).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Elegir otra' }).click()
  await (await choosing).setFiles([good, large])
  const notice = page.getByText('El archivo es muy grande: 5.01 MB. Tamaño máximo: 5MB')
  await expect(notice).toBeVisible()
  await expect(tiles(dialog)).toHaveCount(0)
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1000, height: 700 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    const [toast, foot] = await Promise.all([
      notice.locator('..').boundingBox(),
      dialog.locator('footer').boundingBox(),
    ])
    if (toast === null || foot === null) throw new Error('Both are shown')
    const isApart = toast.y + toast.height <= foot.y || foot.y + foot.height <= toast.y
    expect(isApart, `at ${size.width} px: ${JSON.stringify({ toast, foot })}`).toBe(true)
  }
  await page.getByRole('button', { name: 'Agregar 1 foto' }).click()
  await expect(tiles(dialog)).toHaveCount(1)
  await uploaded(dialog)
})

test('the buttons over a photo are legible on a white one, and a stored photo shows its name and size', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await aProduct(shop, { type: 'Rubores', category: 'Rostro' })
  const form = await startProduct(page, shop, { name: 'Rubor Nevado', price: '120', type: 'Rubores · Rostro' })
  const [one] = await jpegs(1)
  if (!one) throw new Error('There is one photo')
  await form.getByLabel('Elegir fotos').setInputFiles([{ ...one, name: 'nieve.jpg' }])
  await uploaded(form)
  await form.getByRole('button', { name: 'Crear producto' }).click()
  await page.getByRole('button', { name: 'Rubor Nevado', exact: true }).click()
  const sheet = dialogOf(page, 'Editar producto')
  await sheet.getByRole('tab', { name: 'Fotos' }).click()
  const tile = tiles(sheet).first()
  await expect(tile.getByText('nieve.jpg', { exact: true })).toBeVisible()
  await expect(tile.getByText(/^\d+ KB$/)).toBeVisible()
  await tile.hover()
  const icons = tile.getByRole('button', { name: 'Quitar foto 1' }).locator('xpath=..')
  await expect(icons).toHaveCSS('opacity', '1')
  const [darkness, colour] = await icons.evaluate((bar) => {
    const { backgroundColor, color } = getComputedStyle(bar)
    return [Number(/[,/] ?([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? 0), color] as const
  })
  // On white, an overlay with 60 % opacity gives white icons a contrast of 5.
  expect(darkness).toBeGreaterThanOrEqual(0.6)
  expect(colour).toMatch(/^(rgb\(255, 255, 255\)|oklab\(1|oklch\(1|color\(srgb 1 1 1)/)
})

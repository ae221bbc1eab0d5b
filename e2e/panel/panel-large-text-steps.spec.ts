import type { Locator, Page } from '@playwright/test'
import { aProduct } from '../../server/src/testing/factories'
import { aWorkbook } from '../../server/src/testing/samples/a-workbook'
import { photo } from '../../server/src/testing/samples/pictures'
import { dialogOf, openIdle } from '../support/in-the-shop'
import { expectTouchable, LONG_WORD, nameOfSize, setTextSize, textSizes } from '../storefront/large-text'
import { layoutProblems } from '../support/layout-problems'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'
import { withLongWords } from './long-words'

// A missing control shows sooner than by the limit of the test.
test.use({ actionTimeout: 15_000, hasTouch: true, shopFor: 'large text of the panel’s steps' })

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let rows: Awaited<ReturnType<typeof withLongWords>>
test.beforeAll(async ({ shop }) => {
  rows = await withLongWords(shop)
})

/** Nothing is cut off at any size, and a finger reaches the main button of the dialog. */
async function expectUsable(page: Page, name: string, main?: Locator) {
  for (const size of textSizes) {
    await setTextSize(page, size)
    const where = `${name}, ${nameOfSize(size)}`
    await expect.soft.poll(() => layoutProblems(page), { message: where, timeout: 3000 }).toEqual([])
    const folder = process.env['SCREENSHOTS']
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${where.replace(/\W+/g, '-')}.png` })
    if (main && size[0] < 400) await expectTouchable(page, dialogOf(page).last(), main, where)
  }
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
}

const open = async (page: Page, title: string | RegExp) => {
  const dialog = dialogOf(page, title).last()
  await expect(dialog).toBeVisible()
  return dialog
}

async function closeDialog(page: Page) {
  const open = await page.locator('dialog[open]').count()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(open - 1)
}

/** The last button of the foot that can be pressed. */
const lastIn = (dialog: Locator) => dialog.locator('footer button:enabled').last()

test('[ADM-53] with large text and words of 60 letters changes of several products, views and Ctrl K stay usable', async ({
  page,
  shop,
}) => {
  // Another shade of it.
  await aProduct(shop, { name: [...LONG_WORD].toReversed().join('') })
  await enterAs(page, shop)
  await openIdle(page, '/?panel=productos')
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).click()
  const bar = page.getByRole('toolbar', { name: 'Con lo seleccionado' })
  await expectUsable(page, 'selection')
  for (const [name, title] of [
    ['Precio…', /^Cambiar el precio/],
    ['Existencias…', /^Existencias de/],
    ['Datos…', /^Completar datos/],
    ['Agrupar como tonos…', 'Agrupar como tonos'],
    ['Oferta…', /^Poner oferta/],
    ['Quitar oferta…', /^¿Quitar la oferta/],
    ['Eliminar…', /^¿Eliminar/],
  ] as const) {
    const direct = bar.getByRole('button', { name, exact: true })
    if (await direct.isVisible()) await direct.click()
    else {
      await bar.getByRole('button', { name: 'Más acciones' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    const dialog = await open(page, title)
    await expectUsable(page, `selection, ${name}`, lastIn(dialog))
    await closeDialog(page)
  }
  await bar.getByRole('button', { name: /^Quitar/ }).click()
  await page.getByLabel('Buscar producto', { exact: true }).fill(LONG_WORD)
  await expect(page).toHaveURL(/buscar=/)
  await page.getByRole('button', { name: 'Vistas guardadas' }).click()
  await page.getByRole('menuitem', { name: 'Guardar vista…' }).click()
  const view = await open(page, 'Guardar vista')
  await view.getByLabel('Nombre').fill(LONG_WORD.slice(0, 40))
  await expectUsable(page, 'saved view', view.getByRole('button', { name: 'Guardar vista' }))
  await view.getByRole('button', { name: 'Guardar vista' }).click()
  await expect(view).toBeHidden()
  await expectUsable(page, 'list with a saved view')
  await page.keyboard.press('Control+k')
  const palette = await open(page, 'Ir a…')
  await palette.getByRole('combobox').fill(LONG_WORD.slice(0, 30))
  await expect(palette.getByRole('option').filter({ hasText: LONG_WORD }).first()).toBeVisible()
  await expectUsable(page, 'palette', palette.getByRole('option').last())
})

test('[ADM-53] with large text and words of 60 letters types, roles and photos stay usable', async ({ page, shop }) => {
  await enterAs(page, shop)
  for (const [name, title] of [
    ['Cambiar rol…', '¿Dar el rol de Administrador?'],
    ['Corregir datos…', 'Corregir datos'],
  ] as const) {
    await openIdle(page, `/?panel=usuarios&usuario=${rows.user}`)
    await page.getByRole('button', { name }).click()
    const dialog = await open(page, title)
    await expectUsable(page, name, lastIn(dialog))
  }
  await openIdle(page, '/?panel=productos')
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const form = await open(page, 'Agregar producto')
  const file = async (place: number) => ({
    name: `${LONG_WORD}-${place}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await photo(300, 375),
  })
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles([await file(1), await file(2), await file(3)])
  await expect(form.getByRole('list', { name: 'Fotos del producto' }).getByRole('listitem')).toHaveCount(3)
  await expect(form.getByText(/Subiendo|Procesando/)).toHaveCount(0)
  await expectUsable(page, 'photos', lastIn(form))
  await form.getByRole('button', { name: /Administrar tipos/ }).click()
  const types = await open(page, 'Tipos y categorías')
  await expectUsable(page, 'types', types.getByRole('button').last())
})

test('[ADM-53] with large text and words of 60 letters the steps of the import stay usable', async ({ page, shop }) => {
  await enterAs(page, shop)
  await openIdle(page, '/?panel=productos')
  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = await open(page, 'Importar productos')
  const cells = [
    ['art', LONG_WORD, 'tarif', 'Type', 'qty'],
    ['largo-1', LONG_WORD, '22,75 €', LONG_WORD, 4],
    ['largo-2', `Otra ${LONG_WORD}`, '9,50 €', `Tipo ${LONG_WORD}`, 2],
    ['largo-3', 'Precio falso', LONG_WORD, LONG_WORD, 1],
  ]
  await dialog
    .getByLabel('Elegir archivo')
    .setInputFiles({ name: `${LONG_WORD}.xlsx`, mimeType: XLSX, buffer: Buffer.from(aWorkbook(cells)) })
  await expect(dialog.getByLabel('Columna art')).toBeVisible()
  const tryOut = dialog.getByRole('button', { name: 'Ver qué cambiará' })
  await expectUsable(page, 'import, columns', lastIn(dialog))
  await dialog.getByLabel('Columna art').selectOption('Código del producto')
  await dialog.getByLabel(`Columna ${LONG_WORD}`).selectOption('Nombre')
  await dialog.getByLabel('Columna tarif').selectOption('Precio')
  await dialog.getByLabel('Pesos por 1 EUR').fill('20')
  await dialog.getByLabel(`Tipo Tipo ${LONG_WORD}`).selectOption('Sin clasificar')
  await expectUsable(page, 'import, types', tryOut)
  await tryOut.click()
  const send = dialog.getByRole('button', { name: /^Importar \d/ })
  await expect(send).toBeVisible()
  await expectUsable(page, 'import, preview', send)
  await send.click()
  await expect(dialog.getByText(/Importación terminada/)).toBeVisible()
  await expectUsable(page, 'import, result', dialog.getByRole('button', { name: 'Listo' }))
})

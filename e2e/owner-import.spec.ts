import sql from 'sql-template-tag'
import { aWorkbook } from '../server/src/testing/a-workbook'
import { aProduct } from '../server/src/testing/factories'
import { violationsOf } from './axe'
import { dialogOf } from './in-the-shop'
import { enterAs } from './owner'
import { expect, test } from './shop-test'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The list of a French shop, below a title. */
const rows = [
  ['Liste 2026'],
  ['art', 'title', 'tarif', 'Type', 'qty'],
  ['fr-1', 'Rouge brillant', '22,75 €', 'Rouge à lèvres', 4],
  ['fr-2', 'Vernis corail', '9,50 €', 'Vernis', 2],
  ['fr-3', 'Sans prix', '', 'Vernis', 1],
  ['fr-4', 'Prix faux', 'gratuit', 'Vernis', 1],
]

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a workbook with foreign headings is tried, imported and its result downloaded at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height })
    await aProduct(shop, { type: 'Labiales', category: 'Labios' })
    await enterAs(page, shop)
    await page.goto('/?panel=productos')
    await page.getByRole('button', { name: 'Importar' }).click()
    const dialog = dialogOf(page, 'Importar productos')
    const file = rows.map((cells) =>
      cells.map((cell) => (typeof cell === 'string' ? cell.replace('fr-', `fr${width}-`) : cell)),
    )
    await dialog
      .getByLabel('Elegir archivo')
      .setInputFiles({ name: 'liste.xlsx', mimeType: XLSX, buffer: Buffer.from(aWorkbook(file)) })

    await expect(dialog.getByLabel('Columna title')).toHaveValue('name')
    await expect(dialog.getByText('Di qué columna tiene el código')).toBeVisible()
    await dialog.getByLabel('Columna art').selectOption('Código del producto')
    await expect(dialog.getByText('Di qué columna tiene el código')).toBeHidden()
    await dialog.getByLabel('Columna tarif').selectOption('Precio')
    await dialog.getByLabel('Pesos por 1 EUR').fill('20')
    await dialog.getByLabel('Tipo Rouge à lèvres').selectOption('Labiales · Labios')
    await dialog.getByLabel('Tipo Vernis').selectOption('Sin clasificar')
    if (width === 1440) expect(await violationsOf(page)).toEqual([])

    const count = async () =>
      (
        await shop.db.first<{ count: number }>(sql`
        select count(*) as count from products where external_id like ${`fr${width}-%`}`)
      )?.count
    await dialog.getByRole('button', { name: 'Ver qué cambiará' }).click()
    await expect(dialog.getByRole('button', { name: 'Nuevas 3' })).toBeVisible()
    const result = dialog.getByRole('list', { name: 'Resultado por fila' })
    await expect(result.getByRole('listitem').filter({ hasText: 'Rouge brillant' })).toContainText('Precio: $459.00')
    await dialog.getByRole('button', { name: 'Rechazadas 1' }).click()
    await expect(result.getByRole('listitem')).toHaveText([/Fila 6.*El precio «gratuit» no es un número.*Rechazada/])
    if (width === 390) expect(await violationsOf(page)).toEqual([])
    expect(await count()).toBe(0)

    await dialog.getByRole('button', { name: 'Importar 3 filas' }).click()
    await expect(dialog.getByText('Importación terminada: 3 nuevas')).toBeVisible()
    expect(await count()).toBe(3)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Descargar resultado' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('resultado-de-la-importacion.csv')
    await dialog.getByRole('button', { name: 'Listo' }).click()
    await expect(page.getByText('Rouge brillant').first()).toBeVisible()
  })
}

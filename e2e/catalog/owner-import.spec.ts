import sql from 'sql-template-tag'
import { aWorkbook } from '../../server/src/testing/samples/a-workbook'
import { aProduct } from '../../server/src/testing/factories'
import { violationsOf } from '../support/axe'
import { dialogOf, phoneScreen } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'

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

test('[PROD-70] a workbook with foreign headings is tried, imported and its result downloaded', async ({
  page,
  shop,
}) => {
  await aProduct(shop, { type: 'Labiales', category: 'Labios' })
  await enterAs(page, shop)
  await page.goto('/?panel=productos')
  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = dialogOf(page, 'Importar productos')
  await dialog
    .getByLabel('Elegir archivo')
    .setInputFiles({ name: 'liste.xlsx', mimeType: XLSX, buffer: Buffer.from(aWorkbook(rows)) })

  await expect(dialog.getByLabel('Columna title')).toHaveValue('name')
  await expect(dialog.getByText('Di qué columna tiene el código')).toBeVisible()
  await dialog.getByLabel('Columna art').selectOption('Código del producto')
  await expect(dialog.getByText('Di qué columna tiene el código')).toBeHidden()
  await dialog.getByLabel('Columna tarif').selectOption('Precio')
  await dialog.getByLabel('Pesos por 1 EUR').fill('20')
  await dialog.getByLabel('Tipo Rouge à lèvres').selectOption('Labiales · Labios')
  await dialog.getByLabel('Tipo Vernis').selectOption('Sin clasificar')
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize(phoneScreen.viewport)

  const count = async () =>
    (
      await shop.db.first<{ count: number }>(sql`
      select count(*) as count from products where external_id like 'fr-%'`)
    )?.count
  const rounded = dialog.getByRole('checkbox', { name: 'Redondear a precios que terminan en 9' })
  await expect(rounded).not.toBeChecked()
  await expect(rounded).toHaveAccessibleDescription(/\$451.20 queda en \$459.00/)
  const tryOut = dialog.getByRole('button', { name: 'Ver qué cambiará' })
  await tryOut.click()
  await expect(dialog.getByRole('button', { name: 'Nuevas 3' })).toBeVisible()
  const result = dialog.getByRole('list', { name: 'Resultado por fila' })
  const rouge = result.getByRole('listitem').filter({ hasText: 'Rouge brillant' })
  await expect(rouge).toContainText('Precio: $455.00')
  await dialog.getByRole('button', { name: 'Volver' }).click()
  await rounded.check()
  await tryOut.click()
  await expect(rouge).toContainText('Precio: $459.00')
  await dialog.getByRole('button', { name: 'Rechazadas 1' }).click()
  await expect(result.getByRole('listitem')).toHaveText([/Fila 6.*El precio «gratuit» no es un número.*Rechazada/])
  expect(await violationsOf(page)).toEqual([])
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

/** Texts, prices and gaps as real catalogues have them; made up here. */
const HEADINGS = 'external_id,brand,name,category,product_type,description,price_original,currency_original,image_url'
const catalogues = [
  {
    name: 'catalogo-ingles.csv',
    csv: [
      HEADINGS,
      'en-1,aurora,Glow&trade; Balm ,lipstick,lipstick,"First line\nsecond, with a comma",5.5,CAD,https://x.mx/a.jpg?v=1',
      'en-2,,"\n  Shadow Quad \n",palette,eyeshadow,,12.0,,"https://x.mx/b.jpg,https://x.mx/c.jpg"',
      'en-3,aurora,Free Liner,pencil,eyeliner,,0.0,USD,',
      'en-4,aurora,Priceless Blush,powder,blush,,,,',
      'en-5,aurora,Wrong Price,,mascara,,cheap,GBP,',
    ],
    created: 4,
    refused: /Fila 9.*El precio «cheap» no es un número.*Rechazada/,
  },
  {
    name: 'catalogo-chileno.csv',
    csv: [
      HEADINGS,
      'cl_1,LUNA,Brillo 3D,maquillaje,,,15990,CLP,"https://x.mx/d.jpg?fit=bounds&canvas=328:328"',
      'cl_2,LUNA,Gel Limpiador,skincare,,,7490,CLP,',
      'cl_2,LUNA,Gel Limpiador,skincare,,,6990,CLP,',
    ],
    created: 2,
    refused: /Fila 4.*cl_2.*Rechazada/,
  },
]

test('two catalogues of other shops are tried and imported as CSV', async ({ page, shop }) => {
  await enterAs(page, shop)
  const count = async () =>
    (await shop.db.first<{ count: number }>(sql`select count(*) as count from products where external_id like 'csv-%'`))
      ?.count
  let expected = 0
  for (const { name, csv, created, refused } of catalogues) {
    const [head, ...lines] = csv
    const buffer = Buffer.from([head, ...lines.map((line) => `csv-${line}`)].join('\n'))
    for (const isAgain of [false, true]) {
      await page.goto('/?panel=productos')
      await page.getByRole('button', { name: 'Importar' }).click()
      const dialog = dialogOf(page, 'Importar productos')
      await dialog.getByLabel('Elegir archivo').setInputFiles({ name, mimeType: 'text/csv', buffer })
      await dialog.getByRole('button', { name: 'Ver qué cambiará' }).click()
      await expect(
        dialog.getByRole('button', { name: isAgain ? `Sin cambios ${created}` : `Nuevas ${created}` }),
      ).toBeVisible()
      await dialog.getByRole('button', { name: 'Rechazadas 1' }).click()
      await expect(dialog.getByRole('list', { name: 'Resultado por fila' }).getByRole('listitem')).toHaveText([refused])
      expect(await count()).toBe(isAgain ? expected + created : expected)
      if (isAgain) continue
      await dialog.getByRole('button', { name: `Importar ${created} filas` }).click()
      await expect(dialog.getByText(`Importación terminada: ${created} nuevas`)).toBeVisible()
      expect(await count()).toBe(expected + created)
    }
    expected += created
  }
})

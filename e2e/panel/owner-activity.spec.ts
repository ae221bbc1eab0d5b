import { readFile } from 'node:fs/promises'
import { aProduct } from '../../server/src/testing/factories'
import { dialogOf, expectAccessible, phoneScreen, sideways } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'

test('[ACT-01] [ACT-02] [ACT-06] [ACT-08] the owner follows a product to who changed it, finds and exports it, on a desk and a phone', async ({
  page,
  shop,
  browser,
}) => {
  const id = await aProduct(shop, { name: 'Polvo Traslúcido', priceCents: 15_000 })
  const token = await enterAs(page, shop)
  await fetch(`${shop.url}/api/admin/products/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ price: 189 }),
  })
  await page.goto(`/?panel=productos&editar=${id}`)
  await dialogOf(page, 'Editar producto').getByRole('link', { name: 'Actividad de Polvo Traslúcido' }).click()
  await expect(page).toHaveURL(new RegExp(`ajuste=actividad&cosa=product%3A${id}$`))
  const row = page.getByRole('row').filter({ hasText: 'Producto cambiado' })
  await expect(row).toContainText('Precio de venta:$150.00→$189.00')
  await expectAccessible(page, 'main')
  await row.click()
  const entry = dialogOf(page, 'Actividad: Producto cambiado')
  await expect(entry.getByRole('definition').filter({ hasText: '$189.00' })).toBeVisible()
  await expectAccessible(page, '[data-overlay=side-sheet][open]')
  await entry.getByRole('link', { name: 'Polvo Traslúcido' }).click()
  await expect(dialogOf(page, 'Editar producto').getByLabel('Precio de venta')).toHaveValue('189.00')
  await page.goBack()
  await expect(entry).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Exportar' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Texto (CSV)' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('Producto cambiado,Producto,Polvo Traslúcido')

  const phone = await browser.newContext({ baseURL: shop.url, ...phoneScreen })
  const small = await phone.newPage()
  await enterAs(small, shop)
  await small.goto('/?panel=ajustes&ajuste=actividad&tipo=product&buscar=traslucido')
  const card = small.getByRole('listitem').filter({ hasText: 'Producto cambiado' })
  await expect(card).toContainText('Polvo Traslúcido')
  expect(await sideways(small)).toBe(0)
  await expectAccessible(small, 'main')
  await card.getByRole('button').click()
  await expect(dialogOf(small, 'Actividad: Producto cambiado')).toContainText('$189.00')
  await phone.close()
})

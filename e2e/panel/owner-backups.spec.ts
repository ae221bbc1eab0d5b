import { readFile } from 'node:fs/promises'
import { expectAccessible, signInDialog } from '../support/in-the-shop'
import { expect, test } from '../support/shop-test'

// Others write rows that a check would find.
test.use({ shopFor: 'the copies' })

test('[BKP-15] [BKP-16] the owner copies the shop, downloads the proven copy with her password, and removes it', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/login')
  const signIn = signInDialog(page)
  await signIn.getByLabel('Teléfono').fill(shop.owner.phone)
  await signIn.getByLabel('Contraseña', { exact: true }).fill(shop.owner.password)
  await signIn.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(signIn).toBeHidden()
  await page.goto('/?panel=ajustes&ajuste=sistema')
  const main = page.getByRole('main')
  await expect(main.getByText('La primera se hace sola a las 3:00 a.m.')).toBeVisible()
  const copies = main.getByRole('list', { name: 'Copias' })
  await main.getByRole('button', { name: 'Copiar ahora' }).focus()
  await page.keyboard.press('Enter')
  await expect(main.getByText(/^Última copia probada: hoy /)).toBeVisible({ timeout: 30_000 })
  await expect(copies.getByRole('listitem')).toHaveText([/^hoy .* KBProbada\d+ productos?, \d+ pedidos? y \d+ fotos?$/])
  await expectAccessible(page, 'main')

  await page.setViewportSize({ width: 390, height: 844 })
  await copies.getByRole('button', { name: /^Acciones de la copia de hoy/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Descargar…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Descargar la copia' })
  await expect(dialog.getByLabel('Tu contraseña')).toBeFocused()
  await page.keyboard.type(shop.owner.password)
  await expectAccessible(page, 'html')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^tocador-\d{4}-\d\d-\d\dT[\d-]{8}Z\.tar$/)
  // The first name of a tar file is at its beginning.
  expect((await readFile(await file.path())).toString('latin1', 0, 7)).toBe('tables/')
  await expect(dialog).toBeHidden()

  await copies.getByRole('button', { name: /^Acciones de la copia de hoy/ }).click()
  await page.getByRole('menuitem', { name: 'Eliminar…' }).click()
  await expect(page.getByText('Es la única copia probada que te queda.')).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar copia' }).click()
  await expect(main.getByText('La primera se hace sola a las 3:00 a.m.')).toBeVisible()
  await expect(copies).toBeHidden()

  await main.getByRole('button', { name: 'Revisar ahora' }).click()
  await expect(main.getByText('Todo coincide', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ajustes con un aviso' })).toBeVisible()
})

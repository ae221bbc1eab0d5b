import { showLongDay, shopTime } from '@tocador/contracts/calendar'
import type { Locator } from '@playwright/test'
import { aProduct } from '../../server/src/testing/factories'
import { dialogOf, expectAccessible, phoneScreen, sideways, untilIdle } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'

const sizes = [
  { size: 'a desktop', screen: { viewport: { width: 1440, height: 900 } } },
  { size: 'a phone', screen: phoneScreen },
] as const

/** Some actions are in the menu of the bar where it is narrow. */
async function act(bar: Locator, name: string) {
  const page = bar.page()
  const button = bar.getByRole('button', { name, exact: true })
  if ((await button.count()) > 0) return button.click()
  await bar.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

for (const { size, screen } of sizes) {
  test.describe(`on ${size}`, () => {
    test.use(screen)

    test('the owner completes the facts of a type and puts it on offer; visitors see both', async ({ page, shop }) => {
      const type = `Sombra líquida en ${size}`
      const before = new Date(Date.now() - 60 * 86_400_000).toISOString()
      const names = ['Aurora', 'Brisa', 'Ciruela'].map((name) => `${name} de ${size}`)
      for (const name of names)
        await aProduct(shop, { name, type, category: 'Ojos', priceCents: 24_900, createdAt: before })
      await aProduct(shop, { name: `Otra de ${size}`, type: 'Otro tipo', category: 'Ojos' })
      await enterAs(page, shop)
      await page.goto(`/?panel=productos&tipo=${encodeURIComponent(type)}`)
      const bar = page.getByRole('toolbar', { name: 'Con lo seleccionado' })
      const choose = async () => {
        for (const name of names) await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).check()
        await expect(bar.getByText('3 seleccionados')).toBeVisible()
      }
      await expect(page.getByRole('checkbox', { name: `Seleccionar ${names[0]}` })).toBeVisible()
      await expect(page.getByRole('checkbox', { name: `Seleccionar Otra de ${size}` })).toHaveCount(0)

      await choose()
      await act(bar, 'Datos…')
      const facts = dialogOf(page, 'Completar datos de 3 productos')
      await facts.getByLabel('Acabado').fill('Satinado')
      await facts.getByLabel('Modo de uso').fill('Agita.\nAplica una capa.')
      await expect(facts.getByRole('radio', { name: /Solo donde falta/ })).toBeChecked()
      await expectAccessible(page, 'dialog[open]:not(.panel)')
      expect(await sideways(page)).toBe(0)
      await facts.getByRole('button', { name: 'Guardar datos' }).click()
      await expect(page.getByText('Datos de 3 productos guardados')).toBeVisible()
      await expect(bar).toBeHidden()

      await choose()
      await act(bar, 'Oferta…')
      const offer = dialogOf(page, 'Poner oferta a 3 productos')
      await offer.getByLabel('Descuento').fill('20')
      await expect(offer.getByRole('row', { name: /\$249\.00.*\$199\.00/ })).toHaveCount(3)
      const today = showLongDay(shopTime(new Date(), 'America/Mexico_City').day)
      await offer.getByRole('button', { name: /^Último día/ }).click()
      await page.getByRole('button', { name: today, exact: true }).last().click()
      await expectAccessible(page, 'dialog[open]:not(.panel)')
      expect(await sideways(page)).toBe(0)
      // Closing the dialog goes back in the history, which would end the next navigation.
      await untilIdle(page, () => offer.getByRole('button', { name: 'Poner oferta' }).click())
      await expect(page.getByText('Oferta puesta en 3 productos')).toBeVisible()
      await expect(bar).toBeHidden()

      await page.goto(`/?buscar=${encodeURIComponent(names[0] ?? '')}`)
      const card = page.getByRole('listitem').filter({ hasText: names[0] ?? '' })
      await expect(card.getByText('Oferta', { exact: true })).toBeVisible()
      await expect(card.getByText('$199.00')).toBeVisible()
      await card.getByRole('link').first().click()
      const sheet = dialogOf(page).filter({ hasText: names[0] ?? '' })
      await expect(sheet.getByText('Satinado')).toBeVisible()
      await expect(sheet.getByText('Aplica una capa.')).toBeVisible()
    })

    test('the owner sees a product as visitors would, before it is saved and approved', async ({ page, shop }) => {
      const id = await aProduct(shop, { name: `Borrador en ${size}`, isApproved: false })
      await enterAs(page, shop)
      await page.goto(`/?panel=productos&editar=${id}`)
      const form = dialogOf(page, 'Editar producto')
      await form.getByLabel('Nombre').fill(`Bruma de rosas en ${size}`)
      await form.getByText('Datos para quien compra').click()
      await form.getByLabel('Acabado').fill('Luminoso')
      await form.getByRole('button', { name: 'Ver como clienta' }).click()
      const preview = dialogOf(page, `Bruma de rosas en ${size}`)
      await expect(preview.getByText('Luminoso')).toBeVisible()
      await expect(preview.getByText(/mientras esté inactiva o sin aprobar/)).toBeVisible()
      await expectAccessible(page, 'body > dialog[open]:last-of-type')
      expect(await sideways(page)).toBe(0)
      await preview.getByRole('button', { name: 'Agregar al carrito' }).click()
      await expect(page.getByText('Es una vista previa: no se agregó nada al carrito')).toBeVisible()
      await preview.getByRole('button', { name: 'Volver a editar' }).click()
      await expect(preview).toBeHidden()
      await expect(form.getByLabel('Nombre')).toHaveValue(`Bruma de rosas en ${size}`)
      expect((await fetch(`${shop.url}/api/public/products/${id}`)).status).toBe(404)
    })
  })
}

import type { Page } from '@playwright/test'
import { aProduct } from '../../server/src/testing/factories'
import { signIn } from '../../server/src/testing/sign-in'
import { dialogOf } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'
import { aSurvey } from '../surveys/survey-calls'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const paging = (page: Page) => page.getByRole('navigation', { name: 'Paginación' })

test('a page that does not exist shows the last one there is, in every list', async ({ page, shop }) => {
  const productId = await aProduct(shop, { name: 'Tónico Final', stock: 5 })
  await untilShown(shop, productId)
  await signIn(shop, 'client', { name: 'Última Clienta' })
  await aSurvey(shop, '¿Final?', ['Uno'])
  await fetch(`${shop.url}/api/unified-cart/add-item`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: `guest_${Date.now()}_final000000000`, productId, quantity: 1 }),
  })
  await enterAs(page, shop)
  for (const address of [
    'productos&buscar=final',
    'usuarios&buscar=ultima',
    'reservas&buscar=final',
    'reservas&vista=carritos&buscar=final',
    'encuestas&buscar=final',
  ]) {
    await page.goto(`/?panel=${address}&pagina=99`)
    await expect(rows(page)).toHaveCount(1)
    await expect(page).not.toHaveURL(/pagina=/)
  }
})

test('the list goes to its last page when the rows of a page are deleted or leave the filter', async ({
  page,
  shop,
}) => {
  for (let nth = 1; nth <= 11; nth++) await aProduct(shop, { name: `Bruma Paginada ${nth}` })
  await enterAs(page, shop)
  await page.goto('/?panel=productos&buscar=bruma+paginada&porPagina=5&pagina=3')
  await expect(rows(page)).toHaveCount(1)
  const name = (await rows(page).first().locator('.row-link').innerText()).trim()
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: /^Eliminar/ }).click()
  await dialogOf(page, `¿Eliminar «${name}»?`)
    .getByRole('button', { name: /^Eliminar/ })
    .click()
  await expect(rows(page)).toHaveCount(5)
  await expect(paging(page).getByText('Página 2 de 2 (10 elementos total)')).toBeVisible()
  await expect(page).toHaveURL(/pagina=2/)

  await page.goto('/?panel=productos&buscar=bruma+paginada&porPagina=5&pagina=9')
  await expect(paging(page).getByText('Página 2 de 2 (10 elementos total)')).toBeVisible()

  for (let nth = 1; nth <= 6; nth++) await signIn(shop, 'client', { name: `Paginada ${nth}` })
  await page.goto('/?panel=usuarios&buscar=paginada&estado=active&porPagina=5')
  await page.goto('/?panel=usuarios&buscar=paginada&estado=active&porPagina=5&pagina=2')
  await expect(rows(page)).toHaveCount(1)
  await rows(page)
    .getByRole('button', { name: /^Desactivar/ })
    .click()
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByText('No hay usuarios disponibles')).toHaveCount(0)
  await expect(paging(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/pagina=/)
})

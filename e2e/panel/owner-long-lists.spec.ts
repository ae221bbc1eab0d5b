import { aProduct } from '../../server/src/testing/factories'
import { signIn } from '../../server/src/testing/sign-in'
import { enterAs } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

test('[RES-09] [RES-10] [RES-11] [USR-04] holds, carts and users are shown in pages of 20, and holds are filtered', async ({
  page,
  shop,
}) => {
  const productId = await aProduct(shop, { name: 'Brillo Seriado', stock: 50 })
  await untilShown(shop, productId)
  for (let nth = 1; nth <= 21; nth++) {
    await signIn(shop, 'client', { name: `Seriada ${nth}` })
    const sessionId = `guest_${Date.now()}_${String(nth).padStart(12, 'x')}`
    const reply = await fetch(`${shop.url}/api/unified-cart/add-item`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId, productId, quantity: 1 }),
    })
    expect(reply.status).toBe(200)
  }
  await enterAs(page, shop)
  // The storefront below the panel may have as many products.
  const paging = page.getByRole('navigation', { name: 'Paginación' }).getByText('Página 1 de 2 (21 elementos total)')
  for (const address of [
    '/?panel=reservas&buscar=brillo+seriado',
    '/?panel=reservas&vista=carritos&buscar=brillo+seriado',
    '/?panel=usuarios&buscar=seriada',
  ]) {
    await page.goto(address)
    await expect(paging).toBeVisible()
    const rows = page.getByRole('table').getByRole('row')
    // The head is a row, too.
    await expect(rows).toHaveCount(21)
    const pages = page.getByRole('navigation', { name: 'Paginación' })
    await pages.getByRole('button', { name: 'Página 2', exact: true }).click()
    await expect(rows).toHaveCount(2)
  }

  await page.goto('/?panel=reservas&buscar=brillo+seriado')
  const choose = async (filter: string, value: string) => {
    await page.locator('[data-filter-chip]').filter({ hasText: filter }).click()
    await page.getByRole('menuitemradio', { name: value, exact: true }).click()
  }
  await choose('Cliente', 'Registrado')
  await expect(page.getByText('No se encontraron resultados')).toBeVisible()
  await choose('Cliente', 'Invitado')
  await expect(paging).toBeVisible()
})

import { aProduct } from '../../server/src/testing/factories'
import { signIn } from '../../server/src/testing/sign-in'
import { failCalls } from '../support/fail-calls'
import { dialogOf } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'

test('[ERR-61] [ERR-62] holds and carts that fail to load say so, and can be retried', async ({ page, shop }) => {
  await enterAs(page, shop)
  for (const [view, path, text] of [
    ['', /\/api\/reservations\/admin\/all/, 'Error cargando reservas'],
    ['&vista=carritos', /\/api\/reservations\/admin\/carts/, 'Error cargando carritos'],
  ] as const) {
    const recover = await failCalls(page, 'GET', path)
    await page.goto(`/?panel=reservas${view}`)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    recover()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText(text, { exact: true })).toBeHidden()
  }
})

test('[ERR-63] [ERR-64] [ERR-65] [ERR-66] a hold that is not extended, reminded, cancelled or cleaned up: the panel says so', async ({
  page,
  shop,
}) => {
  const productId = await aProduct(shop, { name: 'Loción Fallida', stock: 5 })
  const { token } = await signIn(shop, 'client')
  const reply = await fetch(`${shop.url}/api/unified-cart/add-item`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ productId, quantity: 1 }),
  })
  expect(reply.status).toBe(200)
  await enterAs(page, shop)
  await page.goto('/?panel=reservas&buscar=locion+fallida')

  let recover = await failCalls(page, 'PUT', /\/api\/reservations\/admin\/extend\//)
  await page.getByRole('button', { name: 'Extender Loción Fallida' }).click()
  const extend = dialogOf(page, 'Extender reserva')
  await extend.getByRole('button', { name: 'Extender' }).click()
  await expect(extend.getByRole('alert').filter({ hasText: /^Error extendiendo reserva$/ })).toBeVisible()
  recover()
  await extend.getByRole('button', { name: 'Extender' }).click()
  await expect(extend).toBeHidden()

  await failCalls(page, 'POST', /\/api\/reservations\/admin\/(reminder|cleanup)/)
  await page.getByRole('button', { name: 'Recordar Loción Fallida' }).click()
  await expect(page.getByText('Error enviando recordatorio', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Limpiar vencidas/ }).click()
  await expect(page.getByText('Error en limpieza', { exact: true })).toBeVisible()

  recover = await failCalls(page, 'PUT', /\/api\/reservations\/admin\/cancel\//)
  await page.getByRole('button', { name: 'Cancelar Loción Fallida' }).click()
  const cancel = dialogOf(page, '¿Cancelar la reserva de «Loción Fallida»?')
  await cancel.getByRole('button', { name: 'Cancelar reserva' }).click()
  await expect(cancel.getByRole('alert').filter({ hasText: /^Error cancelando reserva$/ })).toBeVisible()
  recover()
  await cancel.getByRole('button', { name: 'Cancelar reserva' }).click()
  await expect(cancel).toBeHidden()
})

import type { Page } from '@playwright/test'
import { aProduct, aSession } from '../../server/src/testing/factories'
import { openIdle } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

let last: number
test.beforeAll(async ({ shop }) => {
  last = await aProduct(shop, { name: 'La última brocha', category: 'Existencias', type: 'Brochas', stock: 1 })
  const many = await aProduct(shop, { name: 'Muchas esponjas', category: 'Existencias', type: 'Esponjas', stock: 40 })
  await untilShown(shop, many)
})

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const stockCalls = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('fields=stock')) asked.push(new URL(request.url()).search)
  })
  return asked
}

/** Pauses the page's clock; tests advance it. */
async function openWithStillClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await openIdle(page, '/?categoria=Existencias')
}

test('[CART-22] [CART-23] [CART-26] units taken by others are shown without a reload', async ({
  page,
  shop,
  request,
}) => {
  const asked = stockCalls(page)
  await openWithStillClock(page)
  await expect(card(page, 'La última brocha')).toContainText('Solo 1 disponible(s)')
  await page.clock.runFor(2_900)
  expect(asked).toEqual([])
  await page.clock.runFor(200)
  await expect.poll(() => asked).toEqual(['?page=1&limit=1000&fields=stock'])

  const sessionId = aSession()
  const taken = await request.post(`${shop.url}/api/unified-cart/add-item`, {
    data: { sessionId, productId: last, quantity: 1 },
  })
  expect(taken.status()).toBe(200)
  await expect
    .poll(async () => (await (await request.get(`${shop.url}/api/public/products/${last}`)).json()).data.stock_total)
    .toBe(0)
  await page.clock.runFor(59_000)
  expect(asked).toHaveLength(1)
  await page.clock.runFor(1_500)
  await expect(card(page, 'La última brocha')).toContainText('Agotado')
  await expect(card(page, 'La última brocha').getByRole('button', { name: /^Avísame/ })).toBeVisible()
  await expect(card(page, 'La última brocha').getByRole('button', { name: /^Agregar/ })).toBeHidden()
  expect(asked).toHaveLength(2)
  await request.post(`${shop.url}/api/unified-cart/clear`, { data: { sessionId } })
})

test('[CART-19] [CART-24] [SHOP-16] [SHOP-19] adding is shown on the card immediately and the stock is fetched again', async ({
  page,
  shop,
  request,
}) => {
  const shownStock = async () =>
    (await (await request.get(`${shop.url}/api/public/products/${last}`)).json()).data.stock_total
  await expect.poll(shownStock).toBe(1)
  const asked = stockCalls(page)
  await openWithStillClock(page)
  await page.clock.runFor(10_000)
  await expect.poll(() => asked.length).toBe(1)

  let releaseRequest = () => {}
  const held = new Promise<void>((done) => (releaseRequest = done))
  await page.route('**/unified-cart/add-item', async (route) => {
    await held
    await route.continue()
  })
  const brush = card(page, 'La última brocha')
  await brush.getByRole('button', { name: 'Agregar La última brocha' }).click()
  const adding = brush.getByRole('button', { name: 'Agregando La última brocha' })
  await expect(adding).toBeDisabled()
  releaseRequest()

  await expect(brush.getByText('Agregado', { exact: true })).toBeVisible()
  await expect(brush).toContainText('Agotado')
  // The page's clock is controlled by the test and may be ahead of the server's.
  await expect.poll(shownStock).toBe(0)
  await page.clock.runFor(1_200)
  await expect.poll(() => asked.length).toBe(2)
  await page.clock.runFor(600)
  await expect(brush.getByText('Agregado', { exact: true })).toBeVisible()
  await page.clock.runFor(400)
  await expect(brush.getByText('Agregado', { exact: true })).toBeHidden()
  // The last unit is the visitor's own: the card shows it with its stepper, which cannot go further.
  await expect(brush.getByText('1 en tu carrito')).toBeVisible()
  await expect(brush.getByRole('button', { name: 'Agregar una unidad' })).toBeDisabled()
})

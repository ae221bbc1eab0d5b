import type { Page } from '@playwright/test'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import {
  asOwner,
  checkout,
  chooseHandover,
  confirmation,
  fillCustomer,
  goToCheckout,
  next,
  onStep,
  send,
  withoutWhatsapp,
} from './at-the-checkout'
import { addToCart, cartButton, cartSheet, expectAccessible, openCart } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

const ORDER = '**/api/orders/guest'
const OFFLINE = 'Error de conexión. Verifica tu internet e intenta nuevamente.'

test.beforeEach(async ({ context }) => withoutWhatsapp(context))
test.beforeAll(async ({ shop }) => {
  await aPlace(shop, { name: 'Plaza Una Vez' })
  await untilShown(shop, await aProduct(shop, { name: 'Sérum Una Vez', stock: 50 }))
  await untilShown(shop, await aProduct(shop, { name: 'Sérum Después', stock: 50 }))
})

async function readyToSend(page: Page, name: string) {
  await page.goto('/')
  await goToCheckout(page, 'Sérum Una Vez')
  await fillCustomer(page, name)
  await chooseHandover(page, 'Plaza Una Vez')
}

/** The server saves the next order, but its response does not arrive. */
const loseNextAnswer = (page: Page) =>
  page.route(
    ORDER,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

test('[CHK-04] a double click on the button of the previous step sends nothing, and several quick taps on the last one send one order', async ({
  page,
  shop,
}) => {
  await readyToSend(page, 'Berta Impaciente')
  await checkout(page).getByRole('button', { name: 'Atrás' }).click()
  await next(page).dblclick()
  await onStep(page, 3, 'Confirmación')
  await expect(send(page)).toBeEnabled()
  expect(await (await asOwner(shop)).ordersOf('Berta Impaciente')).toHaveLength(0)
  const sent: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/orders/guest') && sent.push(request.url())))
  await send(page).dblclick()
  await expect(confirmation(page)).toBeVisible()
  // The server would answer a second request with the same order, so the requests are counted.
  expect(sent).toHaveLength(1)
  expect(await (await asOwner(shop)).ordersOf('Berta Impaciente')).toHaveLength(1)
})

test('[ERR-77] after a network error the form is kept; an order whose response was lost is found again, not created twice', async ({
  page,
  shop,
}) => {
  await readyToSend(page, 'Berta Sinred')
  await page.route(ORDER, (route) => route.abort('internetdisconnected'), { times: 1 })
  await send(page).click()
  await expect(checkout(page).getByText(OFFLINE)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await expect(checkout(page).getByText('Berta Sinred')).toBeVisible()
  expect(await (await asOwner(shop)).ordersOf('Berta Sinred')).toHaveLength(0)

  await loseNextAnswer(page)
  const isLost = page.waitForEvent('requestfailed')
  await send(page).click()
  await isLost
  await expect(send(page)).toBeEnabled()
  await expect(checkout(page).getByText(OFFLINE)).toBeVisible()
  const [first] = await (await asOwner(shop)).ordersOf('Berta Sinred')
  await send(page).click()
  await expect(confirmation(page).getByText(first?.order_number ?? 'none')).toBeVisible()
  expect(await (await asOwner(shop)).ordersOf('Berta Sinred')).toHaveLength(1)
})

test('while an order is sent and after its confirmation, the page does not show that it may be lost', async ({
  page,
}) => {
  await readyToSend(page, 'Berta Detrás')
  const doubt = page.getByText('No supimos si tu pedido llegó')
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(ORDER, async (route) => {
    await isAnswered
    await route.continue()
  })
  const isAsked = page.waitForRequest(ORDER)
  await send(page).click()
  await isAsked
  await expect(checkout(page).getByText('Enviando tu pedido')).toBeAttached()
  await expect(doubt).toHaveCount(0)
  // In a background tab no animation frames run, so the checkout stays visible until the visitor returns from WhatsApp.
  await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }))
  answer()
  await expect(page.getByText(/^PED-/)).toBeAttached()
  await expect(doubt).toHaveCount(0)
})

test('an order whose response was lost is also found after a reload, when the cart is already empty', async ({
  page,
  shop,
}) => {
  await readyToSend(page, 'Berta Recargada')
  await loseNextAnswer(page)
  await send(page).click()
  await expect(checkout(page).getByText(OFFLINE)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await onStep(page, 3, 'Confirmación')
  await expect(checkout(page)).toContainText('No supimos si tu pedido llegó')
  await expect(checkout(page).getByRole('complementary')).toContainText('Sérum Una Vez')
  await send(page).click()
  const [first] = await (await asOwner(shop)).ordersOf('Berta Recargada')
  await expect(confirmation(page).getByText(first?.order_number ?? 'none')).toBeVisible()
  expect(await (await asOwner(shop)).ordersOf('Berta Recargada')).toHaveLength(1)
})

test('when the form is changed after a lost response, the first order is kept and the page says so', async ({
  page,
  shop,
}) => {
  await readyToSend(page, 'Berta Cambiada')
  await loseNextAnswer(page)
  await send(page).click()
  await expect(checkout(page).getByText(OFFLINE)).toBeVisible()
  await checkout(page).getByRole('button', { name: 'Atrás' }).click()
  await checkout(page).getByLabel('Notas').fill('Mejor por la tarde')
  await next(page).click()
  await send(page).click()
  await expect(confirmation(page)).toContainText('Tu pedido ya nos había llegado')
  expect(await (await asOwner(shop)).ordersOf('Berta Cambiada')).toHaveLength(1)
})

test('items added after a lost response stay in the cart when the first order is found again', async ({
  page,
  shop,
}) => {
  await readyToSend(page, 'Berta Después')
  await loseNextAnswer(page)
  await send(page).click()
  await expect(checkout(page).getByText(OFFLINE)).toBeVisible()
  await page.keyboard.press('Escape')
  await addToCart(page, 'Sérum Después')
  await expect(cartButton(page)).toContainText('1')
  await openCart(page)
  await cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' }).click()
  await onStep(page, 3, 'Confirmación')
  await send(page).click()
  await expect(confirmation(page)).toContainText('Si agregaste algo después, sigue en tu carrito')
  await confirmation(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(cartButton(page)).toContainText('1')
  expect(await (await asOwner(shop)).ordersOf('Berta Después')).toHaveLength(1)
})

test('a duplicate of a tab that already ordered can send a new order', async ({ page, context, shop }) => {
  await readyToSend(page, 'Berta Copia')
  const kept = await page.evaluate(() => ({ ...sessionStorage }))
  await send(page).click()
  await expect(confirmation(page)).toBeVisible()

  const copy = await context.newPage()
  await copy.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value as string)
  }, kept)
  await copy.goto('/')
  await addToCart(copy, 'Sérum Después')
  await openCart(copy)
  await cartSheet(copy).getByRole('button', { name: 'Continuar con el pedido' }).click()
  await onStep(copy, 3, 'Confirmación')
  await send(copy).click()
  await expect(checkout(copy)).toContainText('Ya enviaste otro pedido desde una copia de esta pestaña')
  await send(copy).click()
  await expect(confirmation(copy)).toBeVisible()
  expect(await (await asOwner(shop)).ordersOf('Berta Copia')).toHaveLength(2)
})

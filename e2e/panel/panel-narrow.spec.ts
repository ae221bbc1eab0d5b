import { shopTime } from '@tocador/contracts/calendar'
import type { Page } from '@playwright/test'
import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import { knownOrder, saveKnownOrders } from '../../server/src/testing/samples/known-sales'
import { signIn } from '../../server/src/testing/sign-in'
import { setTextSize } from '../storefront/large-text'
import { dialogOf, openIdle } from '../support/in-the-shop'
import { layoutProblems } from '../support/layout-problems'
import { changeStatus, enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

// What the screens show depends on every row of the shop.
test.use({ actionTimeout: 15_000, shopFor: 'a narrow panel' })

let order: number
let tomorrow: string
test.beforeAll(async ({ shop }) => {
  const product = await aProduct(shop, {
    name: 'Labial líquido mate de larga duración',
    priceCents: 99_999_999,
    costCents: 50_000_000,
    stock: 60,
  })
  await untilShown(shop, product)
  const place = await aPlace(shop, { name: 'Plaza del Surtido', capacity: 1 })
  ;({ tomorrow } = place)
  const input = anOrderInput(place, { [product]: 2 }, { customerName: 'Karla Yesenia Ruiz', notes: 'Llego 5:15' })
  ;({ id: order } = await placeOrder(shop, input))
  // The longest name of a status.
  await changeStatus(shop, (await signIn(shop, 'admin')).token, order, 'preparing')
  const line = { productId: product, name: 'Vendido', quantity: 40, priceCents: 99_999_999, costCents: 50_000_000 }
  const { day } = shopTime(shop.clock.now(), 'America/Mexico_City')
  await saveKnownOrders(shop, [
    knownOrder(900_001, '2024-05-08T12:00', { status: 'delivered', lines: [line] }),
    knownOrder(900_002, `${day}T00:00`, { status: 'delivered', lines: [line] }),
  ])
})

/** Opens it at 320 px with text at 200 %. */
async function open(page: Page, address: string) {
  await openIdle(page, `/?panel=${address}`)
  await setTextSize(page, [320, 568, 200])
}

/** Foot and head of a dialog may leave little of so small a screen; they scroll by themselves. */
const expectFits = (page: Page, what: string) =>
  expect.soft
    .poll(async () => (await layoutProblems(page)).filter((one) => !/^(is too high|leaves little)/.test(one)), {
      message: what,
      timeout: 5000,
    })
    .toEqual([])

test.beforeEach(({ page, shop }) => enterAs(page, shop).then(() => {}))

test('at 320 px with text at 200 % the orders of a day of the calendar fit the screen', async ({ page }) => {
  await open(page, `pedidos&vista=calendario&dia=${tomorrow}`)
  await expect(page.getByRole('button', { name: /10:00.*Lleno.*Ver pedidos/i })).toBeVisible()
  await expectFits(page, 'calendar')
})

test('at 320 px with text at 200 % the dialogs of an order’s status and products fit the screen', async ({ page }) => {
  for (const [press, title] of [
    ['Cambiar estado…', 'Cambiar estado'],
    ['Cambiar productos', 'Cambiar productos'],
  ] as const) {
    await open(page, `pedidos&pedido=${order}`)
    await page.getByRole('button', { name: press, exact: true }).click()
    const dialog = dialogOf(page, title)
    await expect(dialog.getByRole(title === 'Cambiar estado' ? 'radio' : 'listitem').first()).toBeVisible()
    await expectFits(page, title)
  }
})

test('at 320 px with text at 200 % controls and preview of the pick list fit the screen, and the preview has 40 % of it', async ({
  page,
}) => {
  for (const request of ['pedido', `${tomorrow}&incluye=pending,confirmed,preparing`])
    for (const paper of ['a4', 'rollo']) {
      const what = `${request}, ${paper}`
      await open(page, `pedidos&pedido=${order}&surtido=${request}&papel=${paper}`)
      const preview = dialogOf(page).getByRole('region', { name: 'Vista previa' })
      await expect(preview.getByRole('article')).toBeVisible()
      await expectFits(page, what)
      expect.soft(await preview.evaluate((part) => part.clientHeight), what).toBeGreaterThanOrEqual(227)
    }
})

test('at 320 px with text at 200 % the sheet of an order over 20 million fits the screen', async ({ page }) => {
  await open(page, 'pedidos&pedido=900001')
  await expect(page.getByText('$39,999,999.60').first()).toBeVisible()
  await expectFits(page, 'order')
})

test('at 320 px with text at 200 % tiles of totals over 20 million show their cents', async ({ page }) => {
  for (const [address, total] of [
    ['', '$41,999,999.58'],
    ['reportes&desde=2024-05-06&hasta=2024-05-12', '$39,999,999.60'],
    ['reportes&reporte=inventario', '$57,999,999.42'],
  ] as const) {
    await open(page, address)
    await expect(page.getByText(total).first()).toBeVisible()
    await expectFits(page, address)
  }
})

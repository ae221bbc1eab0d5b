import { aPlace, aProduct, anOrderInput } from '../../server/src/testing/factories'
import { phoneScreen } from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

test.use(phoneScreen)

test('on a phone the buttons at the foot of a sheet fill their rows and keep their words in one line', async ({
  page,
  shop,
}) => {
  const product = await aProduct(shop, { stock: 5 })
  await untilShown(shop, product)
  const order = await placeOrder(shop, anOrderInput(await aPlace(shop), { [product]: 1 }, {}))
  await enterAs(page, shop)
  await page.goto(`/?panel=pedidos&pedido=${order.id}`)
  const foot = page.getByRole('dialog', { name: /^Pedido/ }).locator('footer')
  await expect(foot.getByRole('button', { name: 'Marcar como Confirmado' })).toBeVisible()
  const boxes = await foot.locator('> *').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { top, left, right, height } = button.getBoundingClientRect()
      return { top: Math.round(top), left, right, height }
    }),
  )
  for (const { height } of boxes) expect(height).toBeLessThan(50)
  for (const top of new Set(boxes.map((box) => box.top))) {
    const row = boxes.filter((box) => box.top === top)
    expect(Math.min(...row.map(({ left }) => left))).toBeCloseTo(16, 0)
    expect(Math.max(...row.map(({ right }) => right))).toBeCloseTo(390 - 16, 0)
  }
})

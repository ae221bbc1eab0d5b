import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import { sideways } from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

/** 60 letters. */
const NAME = 'Sucursal Plaza Comercial Santa Fe Poniente Entrada Principal'

test('a place of 60 letters takes at most four lines of the calendar on a wide screen, which does not scroll sideways', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const place = await aPlace(shop, { name: NAME })
  const product = await aProduct(shop, { stock: 5 })
  await untilShown(shop, product)
  await placeOrder(shop, anOrderInput(place, { [product]: 1 }))
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos&vista=calendario')
  const head = page.getByRole('rowheader', { name: NAME })
  await expect(head).toBeVisible()
  const lines = await head.evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBeLessThanOrEqual(4)
  const [table, edges] = await page
    .getByRole('table')
    .evaluate((one) => [one.scrollWidth, one.parentElement?.clientWidth])
  expect(table).toBeLessThanOrEqual(edges ?? 0)
  expect(await sideways(page)).toBe(0)
  const clipped = await page
    .getByRole('table')
    .locator('td, th')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
    )
  expect(clipped).toStrictEqual([])
})

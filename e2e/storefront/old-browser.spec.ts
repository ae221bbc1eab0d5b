import { aProduct } from '../../server/src/testing/factories'
import { expect, test, untilShown } from '../support/shop-test'

const notice = /^Tu navegador es muy antiguo/

test.beforeAll(async ({ shop }) => {
  await untilShown(shop, await aProduct(shop, { name: 'Labial de Siempre', priceCents: 12_300 }))
})

test('a browser older than the supported ones shows products, prices and a hint to update', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.addInitScript(() => {
    CSS.supports = () => false
  })
  await page.goto('/')
  // Such a browser ignores the rules inside conditions that it does not support.
  const removed = await page.evaluate(() => {
    let count = 0
    for (const sheet of document.styleSheets)
      for (const [index, rule] of [...sheet.cssRules].entries())
        if (rule instanceof CSSSupportsRule && rule.conditionText.includes('1lh')) {
          sheet.deleteRule(index)
          count++
        }
    return count
  })
  expect(removed).toBe(1)
  await expect(page.getByText(notice)).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Labial de Siempre' }) })
  await expect(card.getByText('$123.00')).toBeVisible()
  expect(errors).toEqual([])
})

test('supported browsers do not show the hint', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Agregar Labial de Siempre al carrito' })).toBeEnabled()
  await expect(page.getByText(notice)).toBeHidden()
})

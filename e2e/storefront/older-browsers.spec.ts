import type { Page } from '@playwright/test'
import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import {
  addToCart,
  cartButton,
  cartSheet,
  depth,
  dialogOf,
  openCart,
  phoneScreen,
  signInDialog,
} from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

/** Like Safari before 17: without the popover API. */
const withoutPopovers = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name)
    }
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (name, value) {
      if (name !== 'popover') setAttribute.call(this, name, value)
    }
  })

test.describe('without popovers', () => {
  test('the cart opens over the page, and Esc closes it and returns the focus', async ({ page, shop }) => {
    await withoutPopovers(page)
    await untilShown(shop, await aProduct(shop, { name: 'Rubor Antes' }))
    await page.goto('/')
    await addToCart(page, 'Rubor Antes')
    await openCart(page)
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(cartSheet(page)).toBeHidden()
    await expect(cartButton(page)).toBeFocused()
  })

  test('a menu of the panel opens below its button, supports arrow keys, and Esc closes only the menu', async ({
    page,
    shop,
  }) => {
    await withoutPopovers(page)
    const product = await aProduct(shop, { stock: 10 })
    await untilShown(shop, product)
    const order = await placeOrder(shop, anOrderInput(await aPlace(shop), { [product]: 1 }))
    await enterAs(page, shop)
    await page.goto(`/?panel=pedidos&pedido=${order.id}`)
    const sheet = dialogOf(page, `Pedido ${order.order_number}`)
    const button = sheet.getByRole('button', { name: /cambiar el estado/ })
    await button.click()
    const menu = sheet.getByRole('menu')
    await expect(menu.getByRole('menuitemradio', { name: 'Pendiente' })).toBeFocused()
    const [above, below] = [await button.boundingBox(), await menu.boundingBox()]
    expect(below?.y).toBeGreaterThan(above?.y ?? Infinity)
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('menuitemradio', { name: 'Confirmado' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(sheet).toBeVisible()
    await expect(button).toBeFocused()
    await button.click()
    await expect(menu).toBeVisible()
    await sheet.getByRole('heading', { level: 2 }).click()
    await expect(menu).toBeHidden()
  })
})

test('a dialog returns the focus to its button also in browsers that do not focus buttons on click', async ({
  page,
}) => {
  // As in Safari and Firefox on macOS.
  await page.addInitScript(() => document.addEventListener('mousedown', (event) => event.preventDefault()))
  await page.goto('/')
  const button = page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })
  await button.click()
  await expect(signInDialog(page)).toBeVisible()
  await signInDialog(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(signInDialog(page)).toBeHidden()
  await expect(button).toBeFocused()
  await expect.poll(() => depth(page)).toBe(0)
})

test.describe('on a phone', () => {
  test.use(phoneScreen)

  test('the keyboard does not cover the lower end of a sheet', async ({ page }) => {
    await page.addInitScript(() => {
      const viewport = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
      Object.defineProperty(window, 'visualViewport', { value: viewport })
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Iniciar sesión' }).first().click()
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await page.evaluate(() => {
      Object.assign(window.visualViewport ?? {}, { height: 500 })
      window.visualViewport?.dispatchEvent(new Event('resize'))
    })
    const bottom = () => signInDialog(page).evaluate((dialog) => Math.round(dialog.getBoundingClientRect().bottom))
    await expect.poll(bottom).toBe(500)
    const submit = signInDialog(page).getByRole('button', { name: 'Iniciar sesión' })
    await submit.scrollIntoViewIfNeeded()
    const box = await submit.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(500)
  })
})

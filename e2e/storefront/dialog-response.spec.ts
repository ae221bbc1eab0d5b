import type { Locator, Page } from '@playwright/test'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { checkout } from '../checkout/at-the-checkout'
import { addToCart, cartButton, cartSheet, depth, phoneScreen, withMotion } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

/** Clicks and returns the dialogs shown before the next frame; a key may be pressed directly after the click. */
const shownAtOnce = (button: Locator, key = '') =>
  button.evaluate(async (element: HTMLElement, pressed) => {
    element.focus()
    element.click()
    for (let turns = 0; turns < 10; turns++) await Promise.resolve()
    if (pressed !== '') dispatchEvent(new KeyboardEvent('keydown', { key: pressed }))
    return [...document.querySelectorAll('dialog')]
      .filter((dialog) => dialog.matches(':is([data-shown], :popover-open, :modal)'))
      .map((dialog) => [dialog.querySelector('h2')?.textContent, dialog.matches(':modal') ? 'modal' : 'shown'])
  }, key)

/** Opens the cart and waits until the checkout is rendered, hidden, ahead of time. */
async function readyToGoOn(page: Page) {
  await cartButton(page).click()
  await expect(page.locator('dialog', { hasText: 'Paso 1 de 3' })).toBeAttached()
  const goOn = cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' })
  await expect(goOn).not.toHaveAttribute('aria-busy')
  return goOn
}

test.use({ ...phoneScreen, ...withMotion })

async function withInCart(page: Page, shop: RunningShop, product: string) {
  await aPlace(shop)
  await untilShown(shop, await aProduct(shop, { name: product }))
  await page.goto('/')
  await addToCart(page, product)
  await expect(cartButton(page)).toContainText('1')
  // The cart is rendered, hidden, ahead of time.
  await expect(page.locator('dialog', { hasText: 'Tu Carrito' })).toBeAttached()
}

test('a dialog is shown during the tap event, and the page behind becomes inert right after it', async ({
  page,
  shop,
}) => {
  await withInCart(page, shop, 'Rubor Pronto')
  expect(await shownAtOnce(cartButton(page))).toEqual([['Tu Carrito', 'shown']])
  await expect(cartSheet(page).getByRole('heading', { name: 'Tu Carrito' })).toBeFocused()
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(cartSheet(page)).toBeHidden()
  await expect(cartButton(page)).toBeFocused()
})

test('a key pressed directly after the tap reaches the modal dialog, so that Esc closes it', async ({ page, shop }) => {
  await withInCart(page, shop, 'Rubor Tecla')
  expect(await shownAtOnce(cartButton(page), 'Escape')).toEqual([['Tu Carrito', 'modal']])
  await page.keyboard.press('Escape')
  await expect(cartSheet(page)).toBeHidden()
  await expect.poll(() => depth(page)).toBe(0)
})

test('a dialog replaced by another closes after that one is shown, and passes on its focus target', async ({
  page,
  shop,
}) => {
  await withInCart(page, shop, 'Rubor Relevo')
  expect(await shownAtOnce(await readyToGoOn(page))).toEqual([
    ['Tu Carrito', 'modal'],
    ['Tu pedido', 'shown'],
  ])
  await expect(cartSheet(page)).toBeHidden()
  await expect(checkout(page).getByRole('heading', { name: 'Tu pedido' })).toBeFocused()
  expect(await depth(page)).toBe(1)
  await page.goBack()
  await expect(cartSheet(page)).toBeVisible()
  await expect(checkout(page)).toBeHidden()
  expect(await depth(page)).toBe(1)
  await page.goBack()
  await expect(cartSheet(page)).toBeHidden()
  await expect(cartButton(page)).toBeFocused()
  expect(await depth(page)).toBe(0)
})

test('when the replacing dialog is closed before it is modal, both dialogs are closed', async ({ page, shop }) => {
  await withInCart(page, shop, 'Rubor Vuelta')
  const goOn = await readyToGoOn(page)
  await goOn.evaluate(async (element: HTMLElement) => {
    element.click()
    for (let turns = 0; turns < 10; turns++) await Promise.resolve()
    const [ahead] = document.querySelectorAll<HTMLElement>('dialog:popover-open [aria-label=Cerrar]')
    ahead?.click()
  })
  await expect(checkout(page)).toBeHidden()
  await expect(cartSheet(page)).toBeHidden()
  await expect(cartButton(page)).toBeFocused()
  await expect.poll(() => depth(page)).toBe(0)
})

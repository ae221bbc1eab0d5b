import type { Page } from '@playwright/test'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import { checkout, chooseHandover, days, fillCustomer, goToCheckout, onStep } from './at-the-checkout'
import { cartSheet, depth, phoneScreen, withMotion } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test.use({ ...phoneScreen, ...withMotion })

test.beforeAll(async ({ shop }) => {
  await aPlace(shop, { name: 'Plaza de Vuelta' })
  await untilShown(shop, await aProduct(shop, { name: 'Labial de Vuelta', priceCents: 18_900 }))
})

async function fillAllSteps(page: Page) {
  await page.goto('/?pagina=1')
  await page.goto('/')
  await goToCheckout(page, 'Labial de Vuelta')
  await fillCustomer(page, 'Ana de Vuelta')
  await chooseHandover(page, 'Plaza de Vuelta')
}

const name = (page: Page) => checkout(page).getByLabel('Tu nombre')
const atras = (page: Page) => checkout(page).getByRole('button', { name: 'Atrás' })

/** Back on the first step leads to the cart, from which the checkout was opened. */
async function expectCart(page: Page) {
  await expect(cartSheet(page).getByText('Labial de Vuelta')).toBeVisible()
  await expect(checkout(page)).toBeHidden()
  await expect.poll(() => depth(page)).toBe(1)
}

/** The next step back leaves the shop for the page before it: no history entry of the checkout is left. */
async function expectNoEntryLeft(page: Page) {
  await expect(checkout(page)).toBeHidden()
  await expect(cartSheet(page)).toBeHidden()
  await expect.poll(() => depth(page)).toBe(0)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goBack()
  await expect(page).toHaveURL('/?pagina=1')
}

test('[CHK-05] Back and Forward lead through the steps, Back on the first one to the cart, and the values stay', async ({
  page,
}) => {
  await fillAllSteps(page)
  await page.goBack()
  await onStep(page, 2, 'Entrega')
  await expect(days(page).first()).toBeChecked()
  await page.goForward()
  await onStep(page, 3, 'Confirmación')
  await page.goBack()
  await onStep(page, 2, 'Entrega')
  await page.goBack()
  await onStep(page, 1, 'Tus datos')
  await expect(name(page)).toHaveValue('Ana de Vuelta')
  await page.goBack()
  await expectCart(page)
  await page.goBack()
  await expectNoEntryLeft(page)
})

test('"Atrás" does the same as Back and leaves no history entry', async ({ page }) => {
  await fillAllSteps(page)
  await atras(page).click()
  await onStep(page, 2, 'Entrega')
  await expect.poll(() => depth(page)).toBe(2)
  await atras(page).click()
  await onStep(page, 1, 'Tus datos')
  await expect.poll(() => depth(page)).toBe(1)
  await page.goBack()
  await expectCart(page)
  await page.goBack()
  await expectNoEntryLeft(page)
})

test('after a reload in the middle the cart continues at the same step, and Back leads to the one before', async ({
  page,
}) => {
  await fillAllSteps(page)
  await page.goBack()
  await onStep(page, 2, 'Entrega')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: /^Tu carrito:/ }).click()
  await cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' }).click()
  await onStep(page, 2, 'Entrega')
  await expect(days(page).first()).toBeChecked()
  await page.goBack()
  await onStep(page, 1, 'Tus datos')
  await expect(name(page)).toHaveValue('Ana de Vuelta')
  await page.goBack()
  await expectCart(page)
  await page.goBack()
  await expectNoEntryLeft(page)
})

test('Escape and Cerrar on the third step close the whole checkout with its history entries; opened again it continues there', async ({
  page,
}) => {
  await fillAllSteps(page)
  const openAgain = async () => {
    await page.goForward()
    await page.getByRole('button', { name: /^Tu carrito:/ }).click()
    await cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' }).click()
    await onStep(page, 3, 'Confirmación')
  }
  await page.keyboard.press('Escape')
  await expectNoEntryLeft(page)
  await openAgain()
  await checkout(page).getByRole('button', { name: 'Cerrar' }).click()
  await expectNoEntryLeft(page)
  await openAgain()
  await page.goBack()
  await onStep(page, 2, 'Entrega')
  await page.goBack()
  await onStep(page, 1, 'Tus datos')
  await page.goBack()
  await expectCart(page)
  await page.goBack()
  await expectNoEntryLeft(page)
})

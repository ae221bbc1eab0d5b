import type { Locator } from '@playwright/test'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import { days, fillCustomer, goToCheckout, hour, hours, places } from '../checkout/at-the-checkout'
import { openIdle } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

/** `inside`: marks what is chosen; `outside`: has the focus. */
const outlines = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all.map((part) => {
      const { outlineStyle, outlineOffset } = getComputedStyle(part)
      return outlineStyle === 'none' ? '' : outlineOffset.startsWith('-') ? 'inside' : 'outside'
    }),
  )
const onlyFirst = (all: string[], mark: string) => all.map((_, place) => (place === 0 ? mark : ''))

test('in forced colours the chosen category, day and hour are outlined, unless they have the focus', async ({
  page,
  shop,
}) => {
  await aPlace(shop, { name: 'Plaza del Contraste' })
  await untilShown(shop, await aProduct(shop, { name: 'Labial Contraste', category: 'Contrastes' }))
  await page.emulateMedia({ forcedColors: 'active' })
  await openIdle(page, '/?categoria=Contrastes')
  const categories = page.getByRole('group', { name: 'Categorías' }).getByRole('button')
  const names = await categories.allTextContents()
  expect(await outlines(categories)).toStrictEqual(names.map((name) => (name === 'Contrastes' ? 'inside' : '')))

  await goToCheckout(page, 'Labial Contraste')
  await fillCustomer(page)
  await places(page).locator('label', { hasText: 'Plaza del Contraste' }).click()
  await days(page).first().locator('..').click()
  await hour(page, '10:00 a.m.').click()
  const [dayCards, hourChips] = [days(page).locator('..'), hours(page).locator('..')]
  expect((await dayCards.count()) > 1 && (await hourChips.count()) > 1).toBe(true)
  expect(await outlines(dayCards)).toStrictEqual(onlyFirst(await outlines(dayCards), 'inside'))
  expect(await outlines(hourChips)).toStrictEqual(onlyFirst(await outlines(hourChips), 'inside'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  expect(await outlines(hourChips)).toStrictEqual(onlyFirst(await outlines(hourChips), 'outside'))
  await page.emulateMedia({ forcedColors: null })
})

import { createPlace, createSlot } from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { suggestOption } from '@tocador/contracts/surveys/surveys-endpoints'
import type { Locator, Page } from '@playwright/test'
import { aPlace, aProduct, anOrderInput } from '../../server/src/testing/factories'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { signIn } from '../../server/src/testing/sign-in'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'
import { aSurvey, owner } from '../surveys/survey-calls'

const LONG = 'María Guadalupe de los Ángeles Hernández Villavicencio y Roa'

async function withLongNames(shop: RunningShop, word: string) {
  const send = await owner(shop)
  const survey = await aSurvey(shop, `¿Qué producto de temporada te gustaría encontrar en la tienda ${word}?`, ['Uno'])
  const { token } = await signIn(shop, 'client', { name: `${LONG} ${word}`.slice(-60) })
  await send(suggestOption, undefined, {
    survey_id: survey,
    option_text: `Labial de larga duración con acabado mate y aroma a vainilla ${word}`,
    description: 'Porque los que hay se quitan al comer y resecan mucho los labios todo el día',
  })
  const productId = await aProduct(shop, {
    name: `Tónico facial con ácido hialurónico y agua de rosas ${word}`,
    stock: 5,
  })
  await untilShown(shop, productId)
  await fetch(`${shop.url}/api/unified-cart/add-item`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ productId, quantity: 3 }),
  })
}

const buttonsIn = (page: Page) =>
  page.getByRole('table').locator('tbody tr').first().locator('td').last().getByRole('button')

async function expectOnScreen(page: Page, button: Locator) {
  await expect(button).toBeInViewport({ ratio: 1 })
  // Nothing lies above it.
  await button.click({ trial: true })
  const box = await button.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) - 16)
}

test('the buttons of each row stay on the screen beside long names', async ({ page, shop }) => {
  const word = 'zzlargo'
  await withLongNames(shop, word)
  await enterAs(page, shop)
  for (const address of [
    `encuestas&vista=pendientes&buscar=${word}`,
    `encuestas&buscar=${word}`,
    `reservas&vista=carritos&buscar=${word}`,
    `reservas&buscar=${word}`,
    `usuarios&buscar=${word}`,
  ]) {
    await page.goto(`/?panel=${address}`)
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
    await expect(page.getByRole('table').getByText(word).first()).toHaveCount(1)
    for (const width of [1440, 1000]) {
      await page.setViewportSize({ width, height: 900 })
      for (const button of await buttonsIn(page).all()) await expectOnScreen(page, button)
    }
  }
})

test('on the icon rail the number of waiting orders does not cover the icon', async ({ page, shop }) => {
  const product = await aProduct(shop, { stock: 5 })
  await placeOrder(shop, anOrderInput(await aPlace(shop), { [product]: 1 }, {}))
  await page.setViewportSize({ width: 1000, height: 800 })
  await enterAs(page, shop)
  await page.goto('/?panel=usuarios')
  const link = page.getByRole('link', { name: /^Pedidos/ })
  const badge = await link
    .getByText(/por confirmar/)
    .locator('..')
    .boundingBox()
  const icon = await link.locator('svg').boundingBox()
  if (badge === null || icon === null) throw new Error('No badge')
  const isApart =
    badge.x >= icon.x + icon.width ||
    badge.x + badge.width <= icon.x ||
    badge.y >= icon.y + icon.height ||
    badge.y + badge.height <= icon.y
  expect(isApart).toBe(true)
})

test('nine places with long names leave the modes of the hours on the screen, and the list is searched and filtered', async ({
  page,
  shop,
}) => {
  const send = await owner(shop)
  for (let nth = 1; nth <= 9; nth++) {
    const id = await send(createPlace, undefined, { name: `Plaza comercial del poniente número ${nth} zzhoras` })
    for (const day_of_week of [1, 3]) {
      await send(createSlot, undefined, { location_id: id, day_of_week, time_slot: '10:00', is_active: true })
    }
  }
  await enterAs(page, shop)
  for (const width of [1440, 1000, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/?panel=disponibilidad&vista=horarios')
    await expect(page.getByRole('button', { name: 'Lista', exact: true })).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Lugar', { exact: true }).selectOption('Plaza comercial del poniente número 9 zzhoras')
    await expect(page).toHaveURL(/lugar=\d+/)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Lista', exact: true }).click()
  const rows = page.getByRole('table').locator('tbody tr')
  await page.getByLabel('Lugar, día u hora').fill('zzhoras miercoles')
  await expect(rows).toHaveCount(9)
  await page.getByLabel('Lugar', { exact: true }).selectOption('Plaza comercial del poniente número 9 zzhoras')
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Día', { exact: true }).selectOption('Lunes')
  await expect(page.getByText('No se encontraron resultados')).toBeVisible()
  await page.getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeGreaterThanOrEqual(18)
})

import type { Page } from '@playwright/test'
import { aProduct } from '../../server/src/testing/factories'
import { dialogOf, openIdle, phoneScreen, signInDialog } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'
import { aSurvey } from '../surveys/survey-calls'

for (const where of ['list', 'page of the product']) {
  test(`taps on a button while the script of the ${where} is still loading add the product once`, async ({
    page,
    shop,
  }) => {
    const id = await aProduct(shop, { name: `Labial de ${where}`, stock: 5 })
    await untilShown(shop, id)
    let release = () => {}
    const taps = new Promise<void>((resolve) => {
      release = resolve
    })
    const recorder = page.waitForResponse('**/early-clicks.js')
    await page.route('**/assets/*.js', async (route) => {
      await taps
      await route.continue()
    })
    await page.goto(where === 'list' ? '/' : `/producto/${id}`, { waitUntil: 'commit' })
    await (await recorder).finished()
    const add = page.getByRole('button', {
      name: where === 'list' ? `Agregar Labial de ${where} al carrito` : 'Agregar al carrito',
    })
    await add.click()
    await add.click()
    const filled = page.getByRole('button', { name: /^Tu carrito: 1 / })
    await expect(filled).toBeHidden()
    release()
    await expect(filled).toBeVisible()
  })
}

test.describe('on a phone', () => {
  test.use(phoneScreen)

  test('[SHEET-20] a tap on a picture leads to the page until the script has arrived, and then opens the sheet', async ({
    page,
    shop,
  }) => {
    const id = await aProduct(shop, { name: 'Labial sin prisa', stock: 5 })
    await untilShown(shop, id)
    await page.route('**/assets/*.js', () => {})
    const picture = page.getByRole('main').getByRole('link', { name: 'Labial sin prisa', exact: true }).first()
    await page.goto('/', { waitUntil: 'commit' })
    await picture.tap()
    await expect(page).toHaveURL(`/producto/${id}-labial-sin-prisa`)
    await expect(page.getByRole('heading', { name: 'Labial sin prisa', level: 1 })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await openIdle(page, '/')
    await picture.tap()
    await expect(dialogOf(page, 'Labial sin prisa')).toBeVisible()
  })
})

for (const phase of ['before hydration', 'before the code of surveys arrives']) {
  const isHydrated = phase !== 'before hydration'
  test.describe(`a tap on a survey's page ${phase}`, () => {
    test('asks a guest to sign in', async ({ page, shop }) => {
      const id = await aSurvey(shop, `¿Qué brocha falta ${phase}?`, ['Brocha plana', 'Brocha de abanico'])
      const release = await openWithoutSurveys(page, id, isHydrated)
      await page.getByRole('button', { name: /Brocha plana.*Votar/ }).click()
      release()
      await expect(signInDialog(page)).toBeVisible()
    })

    test('casts the vote of a client, and takes back none that was cast before', async ({ page, shop }) => {
      const id = await aSurvey(shop, `¿Qué esponja falta ${phase}?`, ['Esponja redonda', 'Esponja de gota'])
      await enterAs(page, shop, 'client')
      const mine = page.getByRole('button', { name: /Esponja de gota.*1 voto.*Tu voto/, pressed: true })
      for (let visit = 1; visit <= 2; visit++) {
        const release = await openWithoutSurveys(page, id, isHydrated)
        await page.getByRole('button', { name: /Esponja de gota.*Votar/ }).click()
        release()
        await expect(mine).toBeVisible()
      }
      await page.reload()
      await expect(mine).toBeVisible()
    })
  })
}

/** Opens a survey's page; its scripts, or only those that are fetched after hydration, wait until they are released. */
async function openWithoutSurveys(page: Page, id: number, isHydrated: boolean) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const recorder = page.waitForResponse('**/early-clicks.js')
  const html = page.waitForResponse(`**/survey/${id}`).then((answer) => answer.text())
  await page.route('**/assets/*.js', async (route) => {
    if (!isHydrated || !(await html).includes(new URL(route.request().url()).pathname)) await released
    await route.continue()
  })
  await page.goto(`/survey/${id}`, { waitUntil: 'commit' })
  await (await recorder).finished()
  if (isHydrated) await page.waitForFunction(() => 'earlyClicks' in window && window.earlyClicks === undefined)
  return release
}

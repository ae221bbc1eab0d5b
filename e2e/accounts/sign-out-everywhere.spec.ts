import type { BrowserContext, Page } from '@playwright/test'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { signIn } from '../../server/src/testing/sign-in'

import {
  checkout,
  chooseHandover,
  confirmation,
  goToCheckout,
  next,
  onStep,
  sendThroughWhatsapp,
  withoutWhatsapp,
} from '../checkout/at-the-checkout'
import { signInDialog } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'
import { aSurvey } from '../surveys/survey-calls'

const NAME = 'Zuleima Quintana'
let people = 0

/** A tab of a device on which the account is signed in; not by an init script, which would sign in again with every load. */
async function signedIn(context: BrowserContext, shop: RunningShop): Promise<{ page: Page; userId: number }> {
  const { token, user } = await signIn(shop, 'client', { name: NAME, email: `zuleima${++people}@correo.mx` })
  const page = await context.newPage()
  await page.goto(shop.url)
  await page.evaluate((kept) => localStorage.setItem('auth_token', kept), token)
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Zuleima')
  return { page, userId: user.id }
}
const anotherTab = async (context: BrowserContext, address: string) => {
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByRole('banner')).toContainText('Zuleima')
  return page
}
const signOut = (page: Page) => page.getByRole('button', { name: 'Cerrar sesión' }).first().click()
/** Whatever this tab stores or shows, also in fields, of the person. */
const tracesIn = (page: Page) =>
  page.evaluate((name) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
    return [stored, document.body.innerText, ...fields].filter((text) => new RegExp(name, 'i').test(text))
  }, 'zuleima')

test.describe('[AUTH-29] signing out on a shared device', () => {
  test('closes and forgets the confirmation of the account’s order in another tab, also after a reload', async ({
    context,
    shop,
  }) => {
    await aPlace(shop, { name: 'Mercado Compartido' })
    await untilShown(shop, await aProduct(shop, { name: 'Rubor Compartido' }))
    await withoutWhatsapp(context)
    const { page } = await signedIn(context, shop)
    await goToCheckout(page, 'Rubor Compartido')
    await next(page).click()
    await onStep(page, 2, 'Entrega')
    await chooseHandover(page, 'Mercado Compartido')
    await sendThroughWhatsapp(page)
    await expect(confirmation(page)).toBeVisible()
    await page.reload()
    await expect(confirmation(page)).toBeVisible()
    const other = await anotherTab(context, shop.url)
    await signOut(other)
    await expect(confirmation(page)).toBeHidden()
    await expect.poll(() => tracesIn(page)).toEqual([])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    await expect(confirmation(page)).toBeHidden()
    for (const tab of [page, other]) expect(await tracesIn(tab)).toEqual([])
  })

  test('empties the checkout and a typed suggestion in the other tabs', async ({ context, shop }) => {
    await aPlace(shop, { name: 'Mercado Compartido' })
    await untilShown(shop, await aProduct(shop, { name: 'Labial Compartido' }))
    const survey = await aSurvey(shop, '¿Qué compartimos?', ['Frambuesa', 'Vino'])
    const { page } = await signedIn(context, shop)
    await goToCheckout(page, 'Labial Compartido')
    await expect(checkout(page).getByLabel('Tu nombre')).toHaveValue(NAME)
    await checkout(page).getByLabel('Tu nombre').fill('Zuleima de Quintana')
    await expect.poll(() => tracesIn(page)).not.toEqual([])
    const poll = await anotherTab(context, `${shop.url}/survey/${survey}`)
    const suggestion = poll.getByLabel('Tu sugerencia')
    await suggestion.fill('Lo que quiere Zuleima')
    const other = await anotherTab(context, shop.url)
    await signOut(other)
    await expect(checkout(page)).toBeHidden()
    await expect(suggestion).toHaveValue('')
    for (const tab of [page, poll, other]) await expect.poll(() => tracesIn(tab)).toEqual([])
    await page.reload()
    expect(await tracesIn(page)).toEqual([])
  })

  test('closes ‘Mi cuenta’ in the other tabs without asking to sign in', async ({ context, shop }) => {
    const { page } = await signedIn(context, shop)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Zuleima|Mi cuenta/ })
      .click()
    const account = page.getByRole('dialog')
    await expect(account).toBeVisible()
    const other = await anotherTab(context, shop.url)
    await signOut(other)
    await expect(account).toBeHidden()
    await expect(signInDialog(page)).toBeHidden()
    await expect.poll(() => tracesIn(page)).toEqual([])
  })

  test('a session that the server ends leaves no confirmation and no suggestion; its checkout waits for the same account only', async ({
    context,
    shop,
  }) => {
    await untilShown(shop, await aProduct(shop, { name: 'Sombra Compartida' }))
    const survey = await aSurvey(shop, '¿Qué compartimos?', ['Frambuesa', 'Vino'])
    const { page } = await signedIn(context, shop)
    await goToCheckout(page, 'Sombra Compartida')
    await expect(checkout(page).getByLabel('Tu nombre')).toHaveValue(NAME)
    const poll = await anotherTab(context, `${shop.url}/survey/${survey}`)
    await poll.getByLabel('Tu sugerencia').fill('Lo que quiere Zuleima')
    // Any call with a token that is no longer valid.
    await poll.route('**/api/**', (route) =>
      route.fulfill({
        status: 401,
        json: { success: false, code: 'TOKEN_INVALID', message: 'Tu sesión terminó', error: '' },
      }),
    )
    await poll.getByRole('button', { name: /Enviar|Sugerir/ }).click()
    await expect(signInDialog(poll)).toBeVisible()
    await expect.poll(() => tracesIn(poll)).toEqual([])
    await expect(signInDialog(page)).toContainText('Tu sesión terminó')
    await signInDialog(page).getByRole('button', { name: 'Cerrar' }).click()
    await expect(checkout(page)).toBeHidden()
    await expect.poll(() => tracesIn(page)).toEqual([])
  })
})

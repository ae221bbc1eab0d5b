import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import sql from 'sql-template-tag'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { violationsOf } from '../support/axe'
import { dialogOf, phoneScreen, signInDialog, tabTo } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'
import { aSurvey } from './survey-calls'

/** A page in a browser of its own, signed in unless it is a guest's. */
async function aPage(
  browser: Browser,
  shop: RunningShop,
  screen: BrowserContextOptions,
  role: 'guest' | 'client' | 'admin',
) {
  const context = await browser.newContext({
    ...screen,
    baseURL: shop.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (role !== 'guest') await enterAs(page, shop, role)
  return page
}

/** The row of an option with its count, as a visitor reads it. */
const optionOf = (page: Page, name: string, votes: string, action: 'Votar' | 'Tu voto') =>
  page.getByRole('button', { name: new RegExp(`^${name}.*${votes}.*${action}$`), pressed: action === 'Tu voto' })

/** Both tabs of the panel show how many there are. */
async function expectCounts(admin: Page, shop: RunningShop) {
  const [count] = await shop.db.rows<{ surveys: number; pending: number }>(sql`
    select (select count(*)::int from surveys) as surveys,
      (select count(*)::int from survey_options where status = 'pending') as pending`)
  const tab = (name: string, rows?: number) => admin.getByRole('button', { name: new RegExp(`^${name} ?${rows}$`) })
  await expect(tab('Encuestas', count?.surveys)).toBeVisible()
  await expect(tab('Opciones Pendientes', count?.pending)).toBeVisible()
}

async function approve(admin: Page, shop: RunningShop, text: string) {
  await admin.goto('/?panel=encuestas&vista=pendientes')
  await expectCounts(admin, shop)
  await admin.getByRole('button', { name: `Revisar ${text}` }).click()
  await dialogOf(admin, 'Revisar opción').getByRole('button', { name: 'Aprobar opción' }).click()
  await expect(admin.getByText('Opción aprobada')).toBeVisible()
}

async function close(admin: Page, shop: RunningShop, question: string) {
  await admin.goto('/?panel=encuestas')
  await expectCounts(admin, shop)
  await admin.getByRole('button', { name: `Cerrar ${question}` }).click()
  const closing = dialogOf(admin, '¿Seguro que quieres cerrar esta encuesta?')
  await closing.getByRole('button', { name: 'Cerrar encuesta' }).click()
  await expect(admin.getByRole('button', { name: `Cerrar ${question}` })).toHaveCount(0)
}

test('[ROLE-13] [ROLE-22] [SADM-01] [SADM-02] an option is suggested, approved, voted, changed, taken back, and closed as guest, client and owner see it', async ({
  browser,
  shop,
}) => {
  const question = '¿Qué tono falta?'
  const id = await aSurvey(shop, question, ['Ciruela', 'Durazno'])
  // The guest and the owner have a phone; the client sits at a desk, with the keyboard only.
  const [guest, client, admin] = await Promise.all([
    aPage(browser, shop, phoneScreen, 'guest'),
    aPage(browser, shop, {}, 'client'),
    aPage(browser, shop, phoneScreen, 'admin'),
  ])
  const press = async (button: RegExp | string) => {
    await tabTo(client, button)
    // While a vote is being sent its button is disabled, and Enter would be lost.
    await expect(client.locator(':focus')).toBeEnabled()
    await client.keyboard.press('Enter')
  }

  await guest.goto(`/survey/${id}`)
  await expect(guest.getByText('Inicia sesión para votar y sugerir')).toBeVisible()
  await expect(guest.getByLabel('Tu sugerencia')).toBeDisabled()
  await expect(guest.getByText('Inicia sesión para enviar tu sugerencia.')).toBeVisible()
  await optionOf(guest, 'Ciruela', '0 votos', 'Votar').click()
  await expect(signInDialog(guest)).toBeVisible()
  await guest.keyboard.press('Escape')
  await expect(signInDialog(guest)).toBeHidden()

  await client.goto(`/survey/${id}`)
  await tabTo(client, 'Tu sugerencia', 'textbox')
  await client.keyboard.type('Mandarina')
  await press('Enviar sugerencia')
  await expect(client.getByText('Está pendiente de aprobación.')).toBeVisible()
  await approve(admin, shop, 'Mandarina')

  await expect(optionOf(client, 'Mandarina', '0 votos', 'Votar')).toBeVisible()
  await press(/^Mandarina.*Votar$/)
  await expect(optionOf(client, 'Mandarina', '1 voto', 'Tu voto')).toBeVisible()
  await expect(optionOf(guest, 'Mandarina', '1 voto', 'Votar')).toBeVisible()
  await press(/^Cambiar mi voto$/)
  await press(/^Ciruela.*Cambiar a esta$/)
  await expect(optionOf(client, 'Ciruela', '1 voto', 'Tu voto')).toBeVisible()
  await expect(optionOf(client, 'Mandarina', '0 votos', 'Votar')).toBeVisible()
  await press(/^Ciruela.*Tu voto$/)
  await expect(optionOf(client, 'Ciruela', '0 votos', 'Votar')).toBeVisible()
  await expect(optionOf(guest, 'Ciruela', '0 votos', 'Votar')).toBeVisible()
  await press(/^Durazno.*Votar$/)
  await expect(optionOf(client, 'Durazno', '1 voto', 'Tu voto')).toBeVisible()
  for (const page of [guest, client]) expect(await violationsOf(page, 'main')).toEqual([])

  await close(admin, shop, question)
  for (const page of [guest, client, admin]) {
    if (page === admin) await page.goto(`/survey/${id}`)
    await expect(page.getByText(/Encuesta cerrada · resultado final · 1 voto/)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Durazno' })).toContainText('100 %')
    await expect(page.getByRole('button', { name: /Votar$|Tu voto$/ })).toHaveCount(0)
  }
  await Promise.all([guest, client, admin].map((page) => page.context().close()))
})

import type { Page } from '@playwright/test'
import { expectAccessible, phoneScreen } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'

async function save(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Guardar ajustes' }).click()
  await expect(page.getByText('1 cambio sin guardar')).toBeHidden()
}

test.use({ viewport: phoneScreen.viewport })

test('[TRUST-03] the owner edits the exchanges policy, which the footer shows at once, and empties it', async ({
  page,
  shop,
  browser,
}) => {
  const visitor = await browser.newPage({ baseURL: shop.url, viewport: phoneScreen.viewport })
  await enterAs(page, shop)
  await page.goto('/?panel=ajustes')
  for (const [text, shown] of [
    ['Cambios en 3 días.', 'Cambios en 3 días.'],
    ['', /^Si algo llega dañado o no es lo que pediste/],
  ] as const) {
    await save(page, 'Cambios y devoluciones', text)
    await visitor.goto('/')
    const policy = visitor.locator('footer details').filter({ hasText: 'Cambios y devoluciones' })
    await policy.getByText('Cambios y devoluciones').click()
    await expect(policy.locator('summary + *')).toHaveText(shown)
  }
  await visitor.close()
})

test('[PRIV-02] each change of the notice publishes a version with its date, and the owner reads the older ones', async ({
  page,
  shop,
}) => {
  await enterAs(page, shop)
  await page.goto('/?panel=ajustes&ajuste=privacidad')
  const versions = page.getByRole('region', { name: 'Versiones del aviso' }).getByRole('group')
  await expect(versions.last()).toContainText(/^Versión 1 /)
  const before = await versions.count()
  await save(page, 'Aviso de privacidad', '## Aviso\nResponde {responsable}.')
  await expect(versions).toHaveCount(before + 1)
  await save(page, 'Responsable', 'Beatriz')
  await expect(versions).toHaveCount(before + 2)
  for (const [nth, text] of ['Responde Beatriz.', 'Responde Tocador.'].entries()) {
    const version = versions.nth(nth)
    await version.getByText(`Versión ${before + 2 - nth}`).click()
    await expect(version).toContainText(text)
    await expect(version.locator('summary')).toHaveText(/^Versión \d+ .*\d{1,2}:\d{2}.* · Ada/)
  }
  await versions.last().getByText('Versión 1').click()
  await expect(versions.last()).toContainText('derechos ARCO')
  await expectAccessible(page, 'main')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page, 'main')

  await page.goto('/aviso-de-privacidad')
  await expect(page.getByText('Responde Beatriz.')).toBeVisible()
  // Later tests of this worker have the same shop.
  await page.goto('/?panel=ajustes&ajuste=privacidad')
  await save(page, 'Responsable', '')
  await save(page, 'Aviso de privacidad', '')
})

import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { suggestOption } from '@tocador/contracts/surveys/surveys-endpoints'
import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { signIn } from '../../server/src/testing/sign-in'
import { dialogOf, openCart, openIdle } from '../support/in-the-shop'
import { expectUsableSheet, LONG_WORD, nameOfSize, setTextSize, textSizes } from './large-text'
import { layoutProblems } from '../support/layout-problems'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'
import { aSurvey } from '../surveys/survey-calls'

// A missing control shows sooner than by the limit of the test.
// The shop's name stays changed.
test.use({ actionTimeout: 15_000, hasTouch: true, shopFor: 'large text of the shop' })

const videos = { TikTok: 'https://www.tiktok.com/@tocador/video/7234567890123456789', otro: 'https://videos.example/x' }

async function longWords(shop: RunningShop) {
  const { token } = await signIn(shop, 'admin')
  await fetch(`${shop.url}/api${updateShopSettings.path}`, {
    method: updateShopSettings.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ shop_name: LONG_WORD, tagline: LONG_WORD, legal_name: LONG_WORD, legal_address: LONG_WORD }),
  })
  let product = 0
  for (const [site, video] of Object.entries(videos))
    product = await aProduct(shop, {
      name: `${site} ${LONG_WORD}`,
      video,
      type: `${site} ${LONG_WORD}`,
      priceCents: 123_450_000,
      stock: 9,
    })
  await untilShown(shop, product)
  const place = await aPlace(shop, { name: LONG_WORD, description: LONG_WORD })
  const order = await placeOrder(shop, anOrderInput(place, { [product]: 1 }, { customerName: LONG_WORD }))
  const row = await shop.db.first<{ link: string }>(
    sql`select '/pedido/' || page_token as link from orders where id = ${order.id}`,
  )
  const survey = await aSurvey(shop, `¿${LONG_WORD}?`, [{ option_text: LONG_WORD, description: LONG_WORD }, 'Otra'])
  await expect.poll(async () => (await fetch(shop.url)).text()).toContain(LONG_WORD)
  return { order: row?.link ?? '', survey }
}

let rows: Awaited<ReturnType<typeof longWords>>
test.beforeAll(async ({ shop }) => {
  rows = await longWords(shop)
})

async function expectUsable(page: Page, name: string) {
  for (const size of textSizes) {
    await setTextSize(page, size)
    const where = `${name}, ${nameOfSize(size)}`
    await expect.soft.poll(() => layoutProblems(page), { message: where, timeout: 3000 }).toEqual([])
    const folder = process.env['SCREENSHOTS']
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${where.replace(/\W+/g, '-')}.png` })
  }
}

/** Head and foot are left out: they scroll by themselves where large text makes them high. */
async function expectOneScroller(page: Page, name: string) {
  for (const size of textSizes) {
    await setTextSize(page, size)
    const scrollers = await dialogOf(page).evaluate(
      (root) =>
        [root, ...root.querySelectorAll('*:not(header, footer)')].filter(
          (part) =>
            /auto|scroll/.test(getComputedStyle(part).overflowY) &&
            part.getClientRects().length > 0 &&
            part.scrollHeight > part.clientHeight + 1,
        ).length,
    )
    expect.soft(scrollers, `${name}, ${nameOfSize(size)}`).toBeLessThanOrEqual(1)
  }
}

test('[OPAGE-50] with large text and a shop’s name of 60 letters the shop’s pages stay usable', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000)
  const pages: [string, string][] = [
    ['landing', '/'],
    ['survey', `/survey/${rows.survey}`],
    ['privacy notice', '/aviso-de-privacidad'],
    ['not found', '/no-existe'],
    ['order', rows.order],
    ['hand-over', `${rows.order}/mover`],
    ['cancellation', `${rows.order}/cancelar`],
    ['wrong link', '/pedido/AAAAAAAAAAAAAAAAAAAAAA'],
  ]
  for (const [name, address] of pages) {
    await openIdle(page, address)
    await expectUsable(page, name)
  }
  const token = await enterAs(page, shop, 'client')
  await fetch(`${shop.url}/api${suggestOption.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ survey_id: rows.survey, option_text: `Más ${LONG_WORD}`, description: LONG_WORD }),
  })
  await openIdle(page, `/survey/${rows.survey}`)
  await expectUsable(page, 'survey with an own suggestion')
  await openIdle(page, '/')
  await expectUsable(page, 'landing of a client')
  await page.getByRole('button', { name: 'Ver fotos de' }).first().click()
  await expect(dialogOf(page)).toBeVisible()
  await expectUsable(page, 'gallery')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Agregar .* al carrito$/ })
    .first()
    .click()
  await openCart(page)
  await expectUsable(page, 'cart')
  await setTextSize(page, [320, 568, 200])
  const subtotal = dialogOf(page).getByText('Subtotal').locator('..')
  await expect(subtotal).toContainText('$1,234,500.00')
  const beyond = await subtotal.evaluate((element) => {
    const rightOf = (part: Element | null) => part?.getBoundingClientRect().right ?? 0
    return rightOf(element.querySelector('.figures')) - rightOf(element.closest('li'))
  })
  expect(beyond, 'a subtotal over a million ends within its line').toBeLessThanOrEqual(0)
})

test('[OPAGE-51] [NAV-19] with large text and words of 60 letters the shop’s dialogs stay usable', async ({ page }) => {
  test.setTimeout(240_000)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  for (const site of Object.keys(videos)) {
    await openIdle(page, '/')
    await press(`Ver video de ${site}`)
    await expect(dialogOf(page)).toBeVisible()
    await expectUsable(page, `video, ${site}`)
    const elsewhere = dialogOf(page).getByRole('link', { name: /^Abrir en / })
    await expectUsableSheet(page, `video, ${site}`, dialogOf(page), elsewhere)
    await expectOneScroller(page, `video, ${site}`)
  }
  for (const [name, address, main] of [
    ['sign-in', '/login', 'Iniciar sesión'],
    ['registration', '/register', 'Crear cuenta'],
    ['new password', '/login#clave=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'Guardar contraseña'],
  ] as const) {
    await openIdle(page, address)
    await expect(dialogOf(page)).toBeVisible()
    await expectUsable(page, name)
    const button = dialogOf(page).getByRole('button', { name: main }).last()
    await expectUsableSheet(page, name, dialogOf(page), button)
    await expectOneScroller(page, name)
  }
})

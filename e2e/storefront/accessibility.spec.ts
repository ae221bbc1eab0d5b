import type { Locator, Page } from '@playwright/test'
import { aPlace, aProduct } from '../../server/src/testing/factories'
import {
  asOwner,
  checkout,
  chooseHandover,
  confirmation,
  days,
  fillCustomer,
  next,
  onStep,
  places,
  sendThroughWhatsapp,
  withoutWhatsapp,
} from '../checkout/at-the-checkout'
import { violationsOf } from '../support/axe'
import { addToCart, cartButton, cartSheet, dialogOf, openCart, openIdle, signInDialog } from '../support/in-the-shop'
import { recordLayoutShifts } from '../support/layout-shifts'
import { expect, test, untilShown } from '../support/shop-test'

test.beforeAll(async ({ shop }) => {
  const parts = { category: 'Pantallas', type: 'Muestras', images: ['/media/uno-1080.webp', '/media/dos-1080.webp'] }
  const video = 'https://www.tiktok.com/@tocador/video/7234567890123456789'
  const name = 'Base líquida acabado natural con ácido hialurónico y protección solar, tono 240 Arena tostada'
  const last = await aProduct(shop, { ...parts, name, video, stock: 2, priceCents: 1_234_500 })
  await untilShown(shop, last)
})

// The schemes differ only in colours, so the dark one is checked only by the rules about colours.
const schemes = [
  { colorScheme: 'light', rules: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  { colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
] as const
/** The violations on a desk and on a phone, in both colour schemes. */
async function findings(page: Page, part = 'html') {
  const found: string[] = []
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    // Where the other width left it, the sticky search may cover half of a control, whose target is small then.
    await page.evaluate(() => scrollTo(0, 0))
    for (const { colorScheme, rules } of schemes) {
      await page.emulateMedia({ colorScheme })
      // A color between the two schemes has less contrast.
      await page.evaluate(() => document.getAnimations().forEach((one) => one instanceof CSSTransition && one.finish()))
      for (const { id, nodes } of await violationsOf(page, part, rules))
        found.push(`${id}, ${width} px, ${colorScheme}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    }
  }
  return found
}
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('landing, gallery, video and empty result have no accessibility violations, light and dark', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await openIdle(page, '/?categoria=Pantallas')
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: /Ver video/ }).click()
  await expect(dialogOf(page)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /Ver fotos/ }).click()
  await expect(dialogOf(page)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('wxyzq kjhgf')
  await expect(page.getByRole('heading', { name: 'No se encontraron productos' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await context.close()
})

test('cart, checkout, confirmation, sign-in and the offline notice have no accessibility violations, light and dark', async ({
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const name = 'Cera de pantallas'
  const product = await aProduct(shop, { name, category: 'Compras', type: 'Ceras' })
  await aPlace(shop, { name: `Kiosco ${name}` })
  await untilShown(shop, product)
  const context = await browser.newContext({
    baseURL: shop.url,
    reducedMotion: 'reduce',
    locale: 'es-MX',
  })
  await withoutWhatsapp(context)
  const page = await context.newPage()
  const expectNoFindings = async (screen: string, part = 'dialog[open]') =>
    expect(await findings(page, part), screen).toEqual([])
  await openIdle(page, '/?categoria=Compras')
  await addToCart(page, name)
  await expect(cartButton(page)).toBeVisible()
  await (await asOwner(shop)).changeProduct(product, { price: 1_999 })
  await openCart(page)
  await expect(cartSheet(page).getByText('Tu carrito cambió')).toBeVisible()
  await expectNoFindings('cart with news')

  await cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' }).click()
  await onStep(page, 1, 'Tus datos')
  await next(page).click()
  await expectNoFindings('first step with errors')
  await fillCustomer(page)
  await expect(places(page).getByRole('radio').first()).toBeAttached()
  await next(page).click()
  await expectNoFindings('second step with errors')
  await places(page).locator('label', { hasText: name }).click()
  await expectNoFindings('days')
  await chooseHandover(page, name)
  await expectNoFindings('third step')
  await checkout(page).getByRole('button', { name: 'Atrás' }).click()
  await onStep(page, 2, 'Entrega')
  await expectNoFindings('chosen day and hour')
  await next(page).click()
  await onStep(page, 3, 'Confirmación')
  await sendThroughWhatsapp(page)
  await expect(confirmation(page)).toBeVisible()
  await expectNoFindings('confirmation')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(signInDialog(page)).toBeVisible()
  await expectNoFindings('sign-in')
  await signInDialog(page).getByText('Crea tu cuenta').click()
  await expectNoFindings('register')
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await expect(page.getByText('Sin conexión.')).toBeVisible()
  await expectNoFindings('no network', 'html')
  await context.close()
})

test('nothing is cut off or scrolls horizontally at 320 px, or with text at 200 %', async ({ page }) => {
  await openIdle(page, '/?categoria=Pantallas')
  for (const size of ['100%', '200%']) {
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
      expect(await sideways(page), `${width} px, ${size}`).toBe(0)
      await page.getByRole('button', { name: /Ver fotos/ }).click()
      await expect(dialogOf(page).getByRole('button', { name: 'Agregar al carrito' })).toBeAttached()
      expect(await dialogOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toBeHidden()
    }
  }
})

test('from cart to confirmation nothing is cut off or scrolls horizontally at 320 px, or with text at 200 %', async ({
  page,
  context,
  shop,
}) => {
  await withoutWhatsapp(context)
  const product = await aProduct(shop, { name: 'Bálsamo reparador', category: 'Anchos', type: 'Bálsamos', stock: 9 })
  await aPlace(shop, { name: 'Biblioteca Jacarandas' })
  await untilShown(shop, product)
  /** Elements that overflow the dialog's parts, and words broken in the middle. */
  const cut = (dialog: Locator) =>
    dialog.evaluate((sheet) => {
      const { left, right } = sheet.getBoundingClientRect()
      const sticksOut = [...sheet.querySelectorAll('h2, button, label, p, dd, label > span')].filter((part) => {
        const box = part.getBoundingClientRect()
        const frame = part.parentElement?.closest('label')?.getBoundingClientRect()
        return box.width > 1 && (box.left < (frame?.left ?? left) || box.right > (frame?.right ?? right) + 0.5)
      })
      const scrolls = [sheet, ...sheet.querySelectorAll('*')]
        .filter((part) => getComputedStyle(part).overflowX !== 'visible' && part.clientWidth > 1)
        .filter((part) => part.scrollWidth > part.clientWidth)
      return [...sticksOut, ...scrolls].map(({ outerHTML }) => outerHTML.slice(0, 120))
    })
  const atEverySize = async (check: (where: string, width: number) => Promise<void>) => {
    for (const size of ['100%', '200%']) {
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
        await check(`${width} px, ${size}`, width)
      }
    }
    await page.evaluate(() => document.documentElement.removeAttribute('style'))
  }
  const expectWhole = (dialog: Locator, what: string) => expect.poll(() => cut(dialog), { message: what }).toEqual([])
  await openIdle(page, '/?categoria=Anchos')
  await addToCart(page, 'Bálsamo reparador')
  await expect(cartButton(page)).toBeVisible()
  await openCart(page)
  await atEverySize(async (where) => {
    await expectWhole(cartSheet(page), `cart, ${where}`)
    const title = await cartSheet(page).getByRole('heading', { name: 'Tu Carrito' }).boundingBox()
    const cross = await cartSheet(page).getByRole('button', { name: 'Cerrar' }).boundingBox()
    expect(cross?.y, `title and cross, ${where}`).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
  })
  await cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' }).click()
  await onStep(page, 1, 'Tus datos')
  await atEverySize((where) => expectWhole(checkout(page), `step 1, ${where}`))
  await fillCustomer(page)
  await places(page).locator('label', { hasText: 'Biblioteca Jacarandas' }).click()
  await expect(days(page).first()).toBeAttached()
  await atEverySize(async (where, width) => {
    await expectWhole(checkout(page), `step 2, ${where}`)
    if (width === 1440) await expect(next(page)).toBeInViewport({ ratio: 1 })
  })
  await chooseHandover(page, 'Biblioteca Jacarandas')
  await atEverySize((where) => expectWhole(checkout(page), `step 3, ${where}`))
  await sendThroughWhatsapp(page)
  await expect(confirmation(page)).toBeVisible()
  await expect(checkout(page)).toBeHidden()
  await atEverySize((where) => expectWhole(confirmation(page), `confirmation, ${where}`))
})

test('there is no layout shift during hydration', async ({ browser, shop }) => {
  // A visitor's first page: what another test left in the browser may draw differently at first.
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  const shifts = await recordLayoutShifts(page)
  await openIdle(page, '/')
  await page.evaluate(() => document.fonts.ready)
  expect(await shifts()).toEqual([])
  await context.close()
})

test('the first Tab stop is a link that skips the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir a los productos' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#productos').getByText('Filtros', { exact: true })).toBeFocused()
})

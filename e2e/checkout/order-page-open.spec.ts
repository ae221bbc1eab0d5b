import { addDays } from '@tocador/contracts/calendar'
import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { signIn } from '../../server/src/testing/sign-in'
import { expectAccessible, sideways } from '../support/in-the-shop'
import { cutOff, LONG_WORD, onEachPhone } from '../storefront/large-text'
import { changeStatus, enterAs, placeOrder } from '../support/owner'
import { expect, test } from '../support/shop-test'

// Its orders are handed over later than those of other tests, whose lists show the latest first.
test.use({ shopFor: 'open order page' })

async function anOrder(shop: RunningShop, { word = 'Abierto', capacity }: { word?: string; capacity?: number } = {}) {
  const product = await aProduct(shop, { name: `Rubor ${word}`, priceCents: 1_234_500, stock: 50 })
  const place = await aPlace(shop, { name: word, description: word, ...(capacity && { capacity }) })
  // Tomorrow's orders can no longer be changed after 22:00.
  const deliveryDate = addDays(place.tomorrow, 1)
  const order = await placeOrder(shop, anOrderInput(place, { [product]: 2 }, { customerName: word, deliveryDate }))
  const row = await shop.db.first<{ link: string }>(
    sql`select '/pedido/' || page_token as link from orders where id = ${order.id}`,
  )
  return { ...order, deliveryDate, product, place, link: row?.link ?? '' }
}

async function setStatus(shop: RunningShop, id: number, status: OrderStatus) {
  const { token } = await signIn(shop, 'admin')
  await changeStatus(shop, token, id, status)
}

/** For looking at the pages: SCREENSHOTS names a folder. */
const shot = async (page: Page, name: string) => {
  const folder = process.env['SCREENSHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test('[OPAGE-21] the order’s pages are readable with large text and words of 60 letters, in every state', async ({
  page,
  shop,
}) => {
  const { id, link } = await anOrder(shop, { word: LONG_WORD })
  const pages: [OrderStatus, string, string][] = [
    ['pending', link, 'Recibimos tu pedido'],
    ['ready', link, 'Tu pedido está listo'],
    ['pending', `${link}/mover`, 'Cambiar entrega'],
    ['pending', `${link}/cancelar`, '¿Cancelar tu pedido?'],
    ['delivered', link, 'Pedido entregado'],
    ['cancelled', link, 'Pedido cancelado'],
    ['cancelled', `${link}/otra`, 'No encontramos este pedido'],
  ]
  for (const [status, url, title] of pages) {
    await setStatus(shop, id, status)
    await page.goto(url)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await onEachPhone(page, async (where) => {
      const what = `${title}, ${where}`
      expect(await sideways(page), what).toBeLessThanOrEqual(0)
      expect(await cutOff(page.locator('body')), what).toEqual([])
      expect(await narrowTexts(page), what).toEqual([])
      await shot(page, `${status}-${url.split('/')[3] ?? ''}-${where.replace(/\W+/g, '-')}`)
    })
    for (const width of [390, 1000, 1440]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 844 })
        expect(await sideways(page)).toBeLessThanOrEqual(0)
        await shot(page, `${status}-${url.split('/')[3] ?? ''}-${width}-${colorScheme}`)
      }
    }
  }
})

/** Texts that are broken within words although they have a few letters only: columns of single letters. */
const narrowTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, header *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => element.closest('.sr-only, noscript') === null && element.getClientRects().length > 0)
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        const letter = Number.parseFloat(getComputedStyle(element).fontSize)
        return height > 3 * letter && width < 4 * letter
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  )

test('[OPAGE-18] [OPAGE-19] an open page shows what the shop does, and says first when and where a ready order waits', async ({
  page,
  shop,
}) => {
  const { id, link } = await anOrder(shop)
  await page.clock.install()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeVisible()
  await expectAccessible(page, 'html')
  const before = (name: string, other: string) =>
    expect
      .poll(async () => {
        const [one, two] = await Promise.all([page.getByText(name).boundingBox(), page.getByText(other).boundingBox()])
        return (one?.y ?? 0) < (two?.y ?? 0)
      })
      .toBe(true)
  await before('Escribir por WhatsApp', 'Repetir pedido')
  await setStatus(shop, id, 'ready')
  await page.clock.runFor(21_000)
  await expect(page.getByRole('heading', { name: 'Tu pedido está listo' })).toBeVisible()
  await expect(page).toHaveTitle(/^Tu pedido está listo · Pedido PED-/)
  await before('Pagas $24,690.00 al recoger', 'En preparación')
  await expectAccessible(page, 'html')
  await page.getByRole('link', { name: 'Cancelar pedido' }).click()
  await setStatus(shop, id, 'confirmed')
  await page.clock.runFor(60_000)
  await expect(page.getByRole('heading', { name: '¿Cancelar tu pedido?' })).toBeVisible()
  await expectAccessible(page, 'html')
  await page.getByRole('link', { name: 'No, dejarlo como está' }).click()
  await expect(page.getByRole('heading', { name: 'Tu pedido está confirmado' })).toBeVisible()
})

test('[OPAGE-10] [OPAGE-15] [OPAGE-19] without scripts a notice is shown once, and reloading can be stopped', async ({
  browser,
  shop,
}) => {
  const { id, link } = await anOrder(shop)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const [page, other] = [await context.newPage(), await context.newPage()]
  await page.goto(`${link}/mover`)
  await other.goto(`${link}/mover`)
  await page.locator('label', { hasText: '11:00 a.m.' }).click()
  await page.getByRole('button', { name: 'Cambiar entrega' }).dblclick()
  await expect(page.getByText('Listo, cambiamos tu entrega.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/, 11:00\s+a\.m\./).first()).toBeVisible()
  await expect(page.getByText('Listo, cambiamos tu entrega.')).toBeHidden()
  // The second tab still shows the order as it was: its own hour, and a form that came too late.
  await other.getByRole('button', { name: 'Cambiar entrega' }).click()
  await expect(other.getByRole('alert')).toContainText('Tu pedido cambió mientras elegías')

  for (const notice of ['cancelled', 'moved']) {
    await page.goto(`${link}?aviso=${notice}`)
    await expect(page.getByText(/quedó cancelado|cambiamos tu entrega/)).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Dejar de actualizar' }).click()
  await expect(page.locator('meta[http-equiv]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Actualizar', exact: true }).click()
  await expect(page.locator('meta[http-equiv]')).toHaveAttribute('content', `60; url=${link}`)

  await page.getByRole('link', { name: 'Cancelar pedido' }).click()
  await page.getByRole('button', { name: 'Sí, cancelar mi pedido' }).click()
  await expect(page.getByText('Tu pedido quedó cancelado.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Tu pedido quedó cancelado.')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible()
  await setStatus(shop, id, 'confirmed')
  await page.goto(link)
  await expect(page.getByText('Tu pedido quedó cancelado.')).toBeHidden()
  await context.close()
})

test('[OPAGE-20] the own hour is marked and free, and a day whose last place is taken meanwhile stays chosen', async ({
  page,
  shop,
}) => {
  const { link, product, place, deliveryDate } = await anOrder(shop, { word: 'Plaza Chica', capacity: 1 })
  await page.goto(`${link}/mover`)
  const days = page.getByRole('navigation', { name: 'Fecha de entrega' })
  await expect(days.locator('[aria-current=true]')).toHaveCount(1)
  await expect(page.getByRole('radio', { name: /10:00 a\.m\..*Tu hora actual/ })).toBeChecked()
  const next = addDays(deliveryDate, 1)
  await days.locator(`a[href$="dia=${next}"]`).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.locator('label', { hasText: '10:00 a.m.' }).click()
  for (const deliveryTime of ['10:00', '11:00']) {
    const customer = { customerPhone: `55 3000 00${deliveryTime.slice(0, 2)}`, deliveryDate: next, deliveryTime }
    await placeOrder(shop, anOrderInput(place, { [product]: 1 }, customer))
  }
  await page.getByRole('button', { name: 'Cambiar entrega' }).click()
  await expect(page.getByRole('alert')).toHaveText('Ese horario ya se llenó. Elige otro.')
  await expect(page.getByText('ya no tiene horarios libres. Elige otra fecha.')).toBeVisible()
  await expect(days.locator('[aria-current=true]')).toHaveText(/cerrado/)
  await expect(page.getByRole('button', { name: 'Cambiar entrega' })).toHaveCount(0)
  await expectAccessible(page, 'html')
  await days.locator(`a[href$="dia=${deliveryDate}"]`).click()
  await expect(page.getByRole('radio', { name: /10:00 a\.m\./ })).toBeChecked()
})

test('[OPAGE-16] the owner replaces a leaked link after a question, and the earlier one is dead', async ({
  page,
  browser,
  shop,
}) => {
  const { id, link } = await anOrder(shop)
  const thief = await browser.newPage({ baseURL: shop.url })
  await thief.goto(link)
  await enterAs(page, shop)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/?panel=pedidos&pedido=${id}`)
    await page.getByRole('button', { name: 'Cambiar enlace…' }).click()
    const question = page.getByRole('dialog', { name: '¿Cambiar el enlace del pedido?' })
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await expectAccessible(page, '[role=dialog]')
    await shot(page, `panel-enlace-${width}`)
    if (width === 390) await question.getByRole('button', { name: 'Cancelar' }).click()
    else await question.getByRole('button', { name: 'Cambiar enlace' }).click()
    await expect(question).toBeHidden()
    await thief.reload()
    await expect(thief.getByRole('heading', { level: 1 })).toHaveText(
      width === 390 ? 'Recibimos tu pedido' : 'No encontramos este pedido',
    )
  }
  await expect(page.getByText('El pedido tiene un enlace nuevo')).toBeVisible()
  await thief.close()
})

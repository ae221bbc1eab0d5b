import type { Browser, Page } from '@playwright/test'
import { showPesos } from '@tocador/contracts/money'
import { aProduct } from '../../server/src/testing/factories'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { signIn } from '../../server/src/testing/sign-in'
import {
  addToCart,
  anotherVisitor,
  cartButton,
  cartSheet,
  dialogOf,
  expectAccessible,
  lineOf,
  openCart,
  phoneScreen,
} from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

/** A visitor with some pieces of one product in the cart. */
async function aVisitorWith(browser: Browser, shop: RunningShop, product: string, pieces = 1) {
  const id = await aProduct(shop, { name: product, stock: 5, priceCents: 10_000 })
  await untilShown(shop, id)
  const { page, close } = await anotherVisitor(browser, shop.url)
  for (let piece = 1; piece <= pieces; piece++) {
    await addToCart(page, product)
    await expect(cartButton(page)).toHaveAccessibleName(new RegExp(`: ${piece} pieza`))
  }
  return { page, close }
}

/** Opens the visitor's page as an account that signed in before. */
async function aClientWith(browser: Browser, shop: RunningShop, product: string, name: string) {
  const id = await aProduct(shop, { name: product, stock: 9 })
  await untilShown(shop, id)
  const { user, token } = await signIn(shop, 'client', { name, phone: `81${String(Date.now()).slice(-8)}` })
  const reply = await fetch(`${shop.url}/api/unified-cart/add-item`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ productId: id, quantity: 4 }),
  })
  expect(reply.status).toBe(200)
  const visitor = await anotherVisitor(browser, shop.url)
  await visitor.page.evaluate(
    ([kept, state]) => {
      localStorage.setItem('auth_token', kept)
      localStorage.setItem('tocador', state)
    },
    [
      token,
      JSON.stringify({ state: { user: { ...user, is_active: 1 }, cart: null, categories: [] }, version: 1 }),
    ] as const,
  )
  return visitor
}

/** The product's line in the panel: a row, on phones a card. */
const rowOf = (page: Page, product: string) =>
  page.locator('dialog[open]').locator('tr, li').filter({ hasText: product })
const cartNews = (page: Page) => cartSheet(page).getByRole('status').filter({ hasText: 'Tu carrito cambió' })

test('[RES-07] [RES-18] [RES-19] [RES-21] a hold that the owner extends lasts longer in the customer’s cart, and one that she cancels leaves it with a notice', async ({
  page,
  shop,
  browser,
}) => {
  const product = 'Bruma Apartada'
  const visitor = await aVisitorWith(browser, shop, product, 2)
  await enterAs(page, shop)
  await page.goto(`/?panel=reservas&buscar=${product}`)
  const row = rowOf(page, product)
  await expect(row).toContainText(/\$200\.00.*(1 h|5[5-9] min)/)
  await expect(row).toContainText('Activa')
  await expectAccessible(page, 'main')
  await page.setViewportSize(phoneScreen.viewport)
  await expect(row).toContainText(/Por vencer.*\$200\.00|\$200\.00.*Por vencer/)
  await expectAccessible(page, 'main')

  await page.getByRole('button', { name: `Extender ${product}` }).click()
  const extend = dialogOf(page, 'Extender reserva')
  const hours = extend.getByLabel('Horas')
  await expect(hours).toHaveValue('24')
  await hours.fill('5')
  await expectAccessible(page, 'dialog[aria-labelledby]:last-of-type')
  await extend.getByRole('button', { name: 'Extender' }).click()
  await expect(page.getByText('Reserva extendida', { exact: true }).first()).toBeVisible()
  await expect(row).toContainText(/(6 h|5 h 5[5-9] min)/)

  await openCart(visitor.page)
  await expect(lineOf(visitor.page, product)).toContainText(/Apartado hasta el .+, \d{1,2}:\d\d [ap]\.m\./)
  await visitor.page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Extender ${product}` }).click()
  await hours.fill('48')
  await extend.getByRole('button', { name: 'Extender' }).click()
  await expect(row).toContainText(/2 d [56] h/)

  await page.getByRole('button', { name: `Cancelar ${product}` }).click()
  const cancel = dialogOf(page, `¿Cancelar la reserva de «${product}»?`)
  await expect(cancel.getByRole('button', { name: 'Volver' })).toBeFocused()
  await expect(cancel.getByLabel('Motivo')).toHaveValue('Cancelada por administrador')
  await expect(cancel).toContainText('Regresan 2 piezas a la tienda y salen del carrito')
  await cancel.getByRole('button', { name: 'Cancelar reserva' }).click()
  await expect(row).toContainText('Cancelada')
  await expect(page.getByRole('button', { name: `Cancelar ${product}` })).toHaveCount(0)

  await openCart(visitor.page)
  await expect(cartNews(visitor.page)).toContainText(`«${product}» salió de tu carrito.`)
  await expect(lineOf(visitor.page, product)).toHaveCount(0)
  await visitor.close()
})

/** The texts of the figures above the list, by the figure's name. */
async function figuresOf(page: Page, group: string) {
  const tiles = page.getByRole('group', { name: group }).getByRole('button')
  await expect(tiles.locator('.bg-skeleton')).toHaveCount(0)
  const texts = await tiles.evaluateAll((all) =>
    all.map((tile) => Array.from(tile.children, (part) => part.textContent)),
  )
  return Object.fromEntries(texts.map(([name, value, detail]) => [name, [value, detail]]))
}

test('[RES-01] [RES-02] [RES-03] [RES-04] the figures are those of the holds and carts that the server holds', async ({
  page,
  shop,
  browser,
}) => {
  const visitor = await aVisitorWith(browser, shop, 'Talco Apartado', 3)
  const client = await aClientWith(browser, shop, 'Laca Apartada', 'Rosa Cifras')
  await enterAs(page, shop)
  const statsOf = async (path: string, address: string) => {
    const [reply] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes(path) && answer.ok()),
      page.goto(address),
    ])
    return (await reply.json()).data
  }
  const stats = await statsOf('/reservations/admin/stats', '/?panel=reservas')
  const soon = stats.critical_reservations + stats.warning_reservations
  expect(stats.active_reservations).toBeGreaterThanOrEqual(2)
  expect(await figuresOf(page, 'Cifras de las reservas')).toMatchObject({
    Activas: [String(stats.active_reservations), expect.stringMatching(/apartados$/)],
    'Por vencer': [String(soon), expect.stringMatching(/en riesgo$/)],
    Vencidas: [String(stats.overdue_reservations), `sin liberar, ${stats.expired_reservations} liberadas`],
    Invitados: [String(stats.guest_reservations), expect.stringMatching(/ % del total$/)],
    Registrados: [String(stats.registered_reservations), expect.stringMatching(/ % del total$/)],
    'Total, 7 días': [String(stats.total_reservations), expect.stringMatching(/ % llegó a pedido$/)],
  })

  const { general, withProducts, expiringSoon } = await statsOf('/admin/cart-stats', '/?panel=reservas&vista=carritos')
  expect(withProducts.total_cart_value).toBeGreaterThanOrEqual(300)
  expect(await figuresOf(page, 'Cifras de los carritos')).toMatchObject({
    'Carritos activos, 7 días': [
      String(general.active_carts),
      `${general.active_registered_carts} registrados, ${general.active_guest_carts} invitados`,
    ],
    'Con productos': [
      String(withProducts.carts_with_products),
      `${general.active_carts - withProducts.carts_with_products} vacíos`,
    ],
    'Valor en carritos': [showPesos(withProducts.total_cart_value), expect.stringMatching(/^promedio \$/)],
    'Por vencer': [String(general.expiring_soon_carts), 'en menos de 1 h'],
  })
  const expiring = page.getByRole('region', { name: 'Vencen en 24 h' }).getByRole('listitem')
  await expect(expiring).toHaveCount(expiringSoon.length)
  await visitor.close()
  await client.close()
})

test('[RES-06] of the carts that expire within a day, the five that expire first are listed', async ({
  page,
  shop,
}) => {
  const product = await aProduct(shop, { name: 'Talco que vence', stock: 50 })
  for (let nth = 1; nth <= 7; nth++) {
    const reply = await fetch(`${shop.url}/api/unified-cart/add-item`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId: `guest_${Date.now()}_porvencer${nth}`, productId: product, quantity: nth }),
    })
    expect(reply.status).toBe(200)
  }
  await enterAs(page, shop)
  await page.goto('/?panel=reservas&vista=carritos')
  await expect(page.getByRole('region', { name: 'Vencen en 24 h' }).getByRole('listitem')).toHaveCount(5)
})

test('[RES-08] [RES-25] [RES-26] the owner opens a cart, reminds its client, whose link opens the cart, and cleans up', async ({
  page,
  shop,
  browser,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const client = await aClientWith(browser, shop, 'Tinta Apartada', 'Leonor Carrito')
  await enterAs(page, shop)
  await page.goto('/?panel=reservas')
  await page
    .getByRole('button', { name: /^Carritos/ })
    .first()
    .click()
  await expect(page).toHaveURL(/vista=carritos/)
  await page.getByRole('searchbox', { name: 'Cliente, teléfono o producto' }).fill('leonor')
  await page
    .getByRole('table', { name: 'Reservas' })
    .getByRole('button', { name: 'Leonor Carrito', exact: true })
    .click()
  const cart = dialogOf(page, 'Carrito: Leonor Carrito')
  await expect(cart.getByRole('listitem')).toContainText(['Tinta Apartada'])
  await expectAccessible(page, '[aria-label="Carrito: Leonor Carrito"]')
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    cart.getByRole('button', { name: 'Recordar', exact: true }).click(),
  ])
  await chat.waitForURL(/^https:\/\/wa\.me\/52/)
  const text = new URL(chat.url()).searchParams.get('text') ?? ''
  await expect(page.getByText('Recordatorio enviado exitosamente').first()).toBeVisible()
  await client.page.goto(/https?:\S+\?carrito=abierto/.exec(text)?.[0] ?? '')
  await expect(cartSheet(client.page)).toBeVisible()
  await expect(lineOf(client.page, 'Tinta Apartada')).toContainText(/Apartado por (1 h|5[5-9] min)/)
  await client.close()

  await cart.getByTitle('Cerrar').click()
  await page.getByRole('button', { name: /^Limpiar vencidas/ }).click()
  await expect(page.getByText(/^Limpieza completada: \d+ reservas procesadas$/).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phoneScreen)

  test('the owner releases a holder’s cart in one step, and its customer finds the notice', async ({
    page,
    shop,
    browser,
  }) => {
    const client = await aClientWith(browser, shop, 'Sérum Apartado', 'Ofelia Aparta')
    await client.page.reload()
    await expect(cartButton(client.page)).toHaveAccessibleName(/: 4 piezas/)
    await enterAs(page, shop)
    await page.goto('/?panel=reservas&buscar=serum+apartado')
    await expect(page.getByRole('list', { name: 'Reservas' }).getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page, 'main')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    await page.goto('/?panel=reservas&vista=acaparan&por=carrito')
    await expectAccessible(page, 'main')
    await page.getByRole('button', { name: 'Liberar lo de Ofelia Aparta' }).click()
    const release = dialogOf(page, '¿Liberar lo que aparta Ofelia Aparta?')
    await release.getByRole('button', { name: 'Liberar todo' }).click()
    await expect(page.getByText('Apartados liberados. Regresaron 4 piezas a la tienda.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Liberar lo de Ofelia Aparta' })).toHaveCount(0)

    await openCart(client.page)
    await expect(cartNews(client.page)).toContainText('«Sérum Apartado» salió de tu carrito.')
    await client.close()
  })
})

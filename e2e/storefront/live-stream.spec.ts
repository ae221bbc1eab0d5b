import type { Page } from '@playwright/test'
import { cancelHold, extendHold, listHolds } from '@tocador/contracts/cart/admin-cart-calls'
import { listChanges } from '@tocador/contracts/changes/changes-calls'
import { openLive } from '@tocador/contracts/live/live-calls'
import { aPlace, aProduct, anOrderInput } from '../../server/src/testing/factories'
import { signIn } from '../../server/src/testing/sign-in'
import { enterAs, placeOrder } from '../support/owner'
import { addToCart, anotherVisitor, cartButton, cartSheet, lineOf, openCart, phoneScreen } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

// Orders of other tests, handed over later, would fill the first page of the list.
test.use({ shopFor: 'live stream' })

type Shop = Parameters<typeof placeOrder>[0]

const isLive = (request: { url: () => string }) => request.url().endsWith(`/api${openLive.path}`)
const connected = (page: Page) => page.waitForResponse((reply) => isLive(reply) && reply.ok())

/** Changes the only hold of a product as another administrator. */
async function ownerOf(shop: Shop) {
  const { token } = await signIn(shop, 'admin')
  const ask = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(reply.status).toBe(200)
    return reply.json()
  }
  return {
    extend: (id: number, hours: number) =>
      ask(extendHold.method, extendHold.path.replace(':id', String(id)), { extensionHours: hours }),
    cancel: (id: number) => ask(cancelHold.method, cancelHold.path.replace(':id', String(id)), { reason: 'Ya no hay' }),
    holdOf: async (name: string): Promise<number> =>
      (await ask('GET', `${listHolds.path}?status=active&search=${encodeURIComponent(name)}`)).data.reservations[0].id,
  }
}

test('an order placed in one browser appears in all open panels of another, which share one stream', async ({
  page,
  context,
  shop,
}) => {
  const product = await aProduct(shop, { stock: 20 })
  await untilShown(shop, product)
  const place = await aPlace(shop)
  const { order_number: listed } = await placeOrder(shop, anOrderInput(place, { [product]: 1 }))
  const opened: string[] = []
  context.on('request', (request) => isLive(request) && opened.push(request.url()))
  await enterAs(page, shop)
  const isConnected = connected(page)
  await page.goto('/?panel=pedidos')
  await isConnected
  await expect(page.getByText(/^En vivo/)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/?panel=pedidos')
  await expect(other.getByText(/^En vivo/)).toBeVisible()
  // On a phone the menu is a row of tabs without this line.
  await other.setViewportSize(phoneScreen.viewport)
  // A list that is still loading would include the new order at once.
  for (const one of [page, other]) await expect(one.getByText(listed).first()).toBeVisible()
  // Without polls only the stream can tell.
  await context.route(`**/api${listChanges.path}`, () => new Promise(() => {}))
  const { order_number: shown } = await placeOrder(shop, anOrderInput(place, { [product]: 1 }))
  for (const one of [page, other])
    await expect(one.getByRole('button', { name: /pedidos? nuevos? · Mostrar/ })).toBeVisible()
  expect(opened).toHaveLength(1)

  // The tab that read the stream closes, and the other one connects.
  const isTakenOver = connected(other)
  await page.close()
  await isTakenOver
  await other.getByRole('button', { name: /pedidos? nuevos? · Mostrar/ }).click()
  await expect(other.getByText(shown).first()).toBeVisible()
  await placeOrder(shop, anOrderInput(place, { [product]: 1 }))
  await expect(other.getByRole('button', { name: /pedidos? nuevos? · Mostrar/ })).toBeVisible()
})

test('a customer sees a hold extended and cancelled, and the last unit taken by somebody else, without waiting', async ({
  page,
  browser,
  shop,
}) => {
  await aProduct(shop, { name: 'Bruma Viva', stock: 3 })
  await untilShown(shop, await aProduct(shop, { name: 'Tinta Viva', stock: 1 }))
  await page.goto('/?buscar=viva')
  const isConnected = connected(page)
  await addToCart(page, 'Bruma Viva')
  await expect(cartButton(page)).toBeVisible()
  await isConnected
  const owner = await ownerOf(shop)
  const hold = await owner.holdOf('Bruma Viva')
  await openCart(page)
  await expect(lineOf(page, 'Bruma Viva')).toContainText(/1 h|\d+ min/)
  await owner.extend(hold, 48)
  await expect(lineOf(page, 'Bruma Viva')).toContainText(/Apartado hasta el /)
  await page.setViewportSize(phoneScreen.viewport)
  await expect(lineOf(page, 'Bruma Viva')).toContainText(/Apartado hasta el /)
  await owner.cancel(hold)
  await expect(cartSheet(page)).toContainText('«Bruma Viva» salió de tu carrito.')
  await page.keyboard.press('Escape')

  const buyer = await anotherVisitor(browser, `${shop.url}/?buscar=viva`)
  await addToCart(buyer.page, 'Tinta Viva')
  await expect(cartButton(buyer.page)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tinta Viva' })).toContainText('Agotado')
  await buyer.close()
})

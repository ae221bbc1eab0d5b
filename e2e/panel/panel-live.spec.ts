import type { Page } from '@playwright/test'
import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import { signIn } from '../../server/src/testing/sign-in'
import { changeStatus, enterAs, placeOrder } from '../support/owner'
import { dialogOf, expectAccessible } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

type Shop = Parameters<typeof placeOrder>[0]

async function anOrder(shop: Shop) {
  const product = await aProduct(shop, { stock: 10 })
  await untilShown(shop, product)
  return placeOrder(shop, anOrderInput(await aPlace(shop), { [product]: 1 }))
}

/** Confirms the order as another administrator on another device. */
async function confirmElsewhere(shop: Shop, id: number) {
  const { token } = await signIn(shop, 'admin')
  await changeStatus(shop, token, id, 'confirmed')
}

const orderRow = (page: Page, number: string) => page.getByRole('button', { name: number, exact: true })
const names = (page: Page) => page.locator('.row-link').allTextContents()

test('a new order is counted in the menu and announced by a pill, and the list does not change until the pill is clicked', async ({
  page,
  shop,
}) => {
  const { order_number: first } = await anOrder(shop)
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos')
  await expect(page.getByText(/^En vivo · \d+:\d\d [ap]\.m\.$/)).toBeVisible()
  await expect(orderRow(page, first)).toBeVisible()
  const entry = page.getByRole('navigation', { name: 'Secciones del panel' }).getByRole('link', { name: /Pedidos/ })
  await expect(entry).toContainText('por confirmar')
  const waiting = async () => Number(/\d+/.exec((await entry.textContent()) ?? '')?.[0])
  const [before, counted] = [await names(page), await waiting()]
  const order = await anOrder(shop)
  const pill = page.getByRole('button', { name: '1 pedido nuevo · Mostrar' })
  await expect(pill).toBeVisible()
  await expect.poll(waiting).toBe(counted + 1)
  expect(await names(page)).toEqual(before)
  await expectAccessible(page, 'main [role=status]:has(> button)')
  await pill.click()
  await expect(orderRow(page, order.order_number)).toBeVisible()
  await expect(pill).toBeHidden()
})

test('when the filter excludes the new order, the pill opens a list that shows it', async ({ page, shop }) => {
  await anOrder(shop)
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos&estado=delivered')
  await expect(page.getByText(/^En vivo/)).toBeVisible()
  const order = await anOrder(shop)
  await page.getByRole('button', { name: '1 pedido nuevo · Mostrar' }).click()
  await expect(page).toHaveURL('/?panel=pedidos')
  await expect(orderRow(page, order.order_number)).toBeVisible()
})

test('a status that another administrator changes is shown in its row, and in the open sheet', async ({
  page,
  shop,
}) => {
  const order = await anOrder(shop)
  await enterAs(page, shop)
  await page.goto(`/?panel=pedidos&pedido=${order.id}`)
  const status = (word: string) =>
    page.getByRole('button', { name: `${word}, cambiar el estado de ${order.order_number}` })
  await expect(status('Pendiente')).toHaveCount(2)
  await confirmElsewhere(shop, order.id)
  await expect(status('Confirmado')).toHaveCount(2)
})

test('a row that no longer matches stays until the list is reloaded', async ({ page, shop }) => {
  const order = await anOrder(shop)
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos&estado=pending')
  await expect(orderRow(page, order.order_number)).toBeVisible()
  await expect(page.getByText(/^En vivo/)).toBeVisible()
  await confirmElsewhere(shop, order.id)
  const pill = page.getByRole('button', { name: 'La lista cambió · Actualizar' })
  await expect(pill).toBeVisible()
  await expect(orderRow(page, order.order_number)).toBeVisible()
  await pill.click()
  await expect(orderRow(page, order.order_number)).toBeHidden()
})

test('[ADM-12] the sound for new orders is off at first, plays once for all tabs, and says why it was silent', async ({
  page: first,
  context,
  shop,
}) => {
  await context.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...at) {
      document.documentElement.dataset['notes'] = String(Number(document.documentElement.dataset['notes'] ?? 0) + 1)
      start.apply(this, at)
    }
  })
  const notes = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['notes'] ?? 0))
  const openOrders = async (page: Page) => {
    await page
      .getByRole('navigation', { name: 'Secciones del panel' })
      .getByRole('link', { name: /Pedidos/ })
      .click()
    await expect(page.getByText(/^En vivo/)).toBeVisible()
    await expect(page).toHaveTitle(/^Pedidos · /)
  }
  const hide = (page: Page, isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await anOrder(shop)
  await enterAs(first, shop)
  await first.goto('/?panel=ajustes&ajuste=cuenta')
  const sound = first.getByRole('switch', { name: 'Sonido con cada pedido nuevo' })
  await expect(sound).not.toBeChecked()
  await sound.click()
  await expect(first.getByText('Encendido')).toBeVisible()
  await expect.poll(() => notes(first)).toBe(2)
  await expectAccessible(first, 'main')
  await openOrders(first)
  const second = await context.newPage()
  await enterAs(second, shop)
  await second.goto('/?panel=')
  await openOrders(second)

  await hide(first, true)
  await anOrder(shop)
  await expect(first).toHaveTitle(/^\(1\) Pedidos · /, { timeout: 30_000 })
  const played = async () => (await notes(first)) + (await notes(second))
  await expect.poll(played).toBe(4)
  await anOrder(shop)
  await expect(first).toHaveTitle(/^\(2\) Pedidos · /, { timeout: 30_000 })
  await expect.poll(played).toBe(6)
  await hide(first, false)
  await expect(first).toHaveTitle(/^Pedidos · /)
  await second.close()

  // The sound is on in this browser, but the page is new and has had no input.
  await first.goto('/?panel=pedidos')
  await expect(first.getByText(/^En vivo/)).toBeVisible()
  await anOrder(shop)
  await expect(first.getByText(/^Llegó un pedido nuevo\. Toca la página para que el próximo suene/)).toBeVisible()
  expect(await notes(first)).toBe(0)
})

test('without network the panel shows a message, keeps its content, and recovers by itself', async ({ page, shop }) => {
  const order = await anOrder(shop)
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos')
  await expect(page.getByText(/^En vivo/)).toBeVisible()
  await expect(orderRow(page, order.order_number)).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('Sin conexión, reintentando…').first()).toBeVisible()
  await expect(orderRow(page, order.order_number)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('main').getByText('Sin conexión, reintentando…')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.context().setOffline(false)
  await expect(page.getByText(/^En vivo/)).toBeVisible()
})

test('when the session ends the login opens and returns to the section, or to the same sheet with what was typed', async ({
  page,
  shop,
}) => {
  const id = await aProduct(shop, { name: 'Labial a Medias', priceCents: 18_900 })
  const order = await anOrder(shop)
  await page.goto('/login')
  const login = dialogOf(page, 'Iniciar sesión')
  const signInAgain = async () => {
    await login.getByLabel('Teléfono').fill(shop.owner.phone)
    await login.getByLabel('Contraseña', { exact: true }).fill(shop.owner.password)
    await login.getByRole('button', { name: 'Iniciar sesión' }).click()
  }
  await signInAgain()
  await expect(login).toBeHidden()
  // The session ends on the server while the owner types.
  const endSession = async () => {
    const token = await page.evaluate(() => localStorage.getItem('auth_token'))
    await fetch(`${shop.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  }
  await page.goto('/?panel=productos')
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  await endSession()
  await expect(page).toHaveURL('/login')
  await signInAgain()
  await expect(page).toHaveURL('/?panel=productos')
  await page.getByRole('button', { name: 'Labial a Medias', exact: true }).click()
  const sheet = dialogOf(page, 'Editar producto')
  await sheet.getByLabel('Descripción').fill('Una descripción larga')
  await sheet.getByLabel('Precio de venta').fill('205')
  await endSession()
  await expect(login.getByText('Inicia sesión para volver al panel y seguir con lo que escribías.')).toBeVisible()
  await signInAgain()
  await expect(page).toHaveURL(`/?panel=productos&editar=${id}`)
  await expect(sheet.getByText('Recuperamos lo que escribías. Todavía no está guardado.')).toBeVisible()
  await expect(sheet.getByLabel('Descripción')).toHaveValue('Una descripción larga')
  await expectAccessible(page, '[data-overlay=side-sheet]')
  await sheet.getByRole('button', { name: 'Actualizar producto' }).click()
  await expect(page.getByText('Producto actualizado correctamente')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Precio de Labial a Medias: 205.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Labial a Medias', exact: true }).click()
  await expect(sheet.getByText('Recuperamos lo que escribías')).toBeHidden()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const form = dialogOf(page, 'Agregar producto')
  await form.getByLabel('Nombre').fill('Rubor a medias')
  await endSession()
  await signInAgain()
  await expect(form.getByLabel('Nombre')).toHaveValue('Rubor a medias')
  await form.getByRole('button', { name: 'Cancelar' }).click()

  await page.goto(`/?panel=pedidos&pedido=${order.id}`)
  const notes = page.getByLabel('Notas internas')
  await notes.fill('Llamar antes')
  await endSession()
  await signInAgain()
  await expect(notes).toHaveValue('Llamar antes')
})

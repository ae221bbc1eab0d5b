import type { BrowserContext, Locator, Page } from '@playwright/test'
import { addToCart, cartSheet, dialogOf, openCart, tabTo } from '../support/in-the-shop'
import { expect } from '../support/shop-test'
import type { RunningShop } from '../../server/src/testing/running-shop'

export const checkout = (page: Page) => dialogOf(page, 'Tu pedido')
export const confirmation = (page: Page) => dialogOf(page, 'Pedido recibido')
export const next = (page: Page) => checkout(page).getByRole('button', { name: /^Siguiente/ })
export const send = (page: Page) => checkout(page).getByRole('button', { name: /^Enviar/ })
export const onStep = (page: Page, step: number, name: string) =>
  expect(checkout(page).getByRole('heading', { name: `Paso ${step} de 3: ${name}` })).toBeVisible()

/** Replaces WhatsApp by an empty page, so that no test sends requests outside. */
export const withoutWhatsapp = (context: BrowserContext) =>
  context.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }))

export async function goToCheckout(page: Page, ...products: string[]) {
  for (const product of products) {
    await addToCart(page, product)
    await expect(page.getByRole('button', { name: /^Tu carrito:/ })).toContainText(
      String(products.indexOf(product) + 1),
    )
  }
  await openCart(page)
  await cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' }).click()
  await onStep(page, 1, 'Tus datos')
}

export async function fillCustomer(page: Page, name = 'Mariana Treviño', phone = '+52 1 81 1234-5678') {
  await checkout(page).getByLabel('Tu nombre').fill(name)
  await checkout(page).getByLabel('Tu teléfono de WhatsApp').fill(phone)
  await next(page).click()
  await onStep(page, 2, 'Entrega')
}

export const places = (page: Page) => checkout(page).getByRole('group', { name: 'Lugar de entrega' })
export const days = (page: Page) => checkout(page).getByRole('group', { name: 'Fecha de entrega' }).getByRole('radio')
export const hours = (page: Page) =>
  checkout(page)
    .getByRole('group', { name: /^Horario del / })
    .getByRole('radio')
export const hour = (page: Page, name: string) =>
  checkout(page)
    .getByRole('group', { name: /^Horario del / })
    .locator('label', { hasText: name })

export async function chooseHandover(page: Page, place: string, day = 0, time = '10:00 a.m.') {
  await places(page).locator('label', { hasText: place }).click()
  await days(page).nth(day).locator('..').click()
  await hour(page, time).click()
  await next(page).click()
  await onStep(page, 3, 'Confirmación')
}

/** From an open product on a phone: adds two pieces and places the order, whose total it returns. */
export async function orderTwoByTouch(product: Locator, shop: RunningShop, name: string, place: string) {
  const page = product.page()
  const press = (label: string | RegExp) => product.getByRole('button', { name: label }).tap()
  const add = product.getByRole('button', { name: 'Agregar al carrito' })
  await expect(add).toBeInViewport({ ratio: 1 })
  await product.getByRole('heading').last().scrollIntoViewIfNeeded()
  await expect(add).toBeInViewport({ ratio: 1 })
  await press('Agregar una unidad')
  await press('Agregar al carrito')
  await press(/^Tu carrito: 2 piezas/)
  await cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' }).tap()
  await onStep(page, 1, 'Tus datos')
  await fillCustomer(page, name)
  await chooseHandover(page, place)
  await sendThroughWhatsapp(page)
  await expect(confirmation(page)).toBeVisible()
  return (await (await asOwner(shop)).ordersOf(name)).map((order) => order.total_amount)
}

/** The three steps of the checkout, from the first one on. */
export async function orderByKeyboard(page: Page, name: string, place: string) {
  await onStep(page, 1, 'Tus datos')
  await tabTo(page, 'Tu nombre', 'textbox')
  await page.keyboard.type(name)
  await tabTo(page, 'Tu teléfono de WhatsApp', 'textbox')
  await page.keyboard.type('8112345678')
  await page.keyboard.press('Enter')

  await onStep(page, 2, 'Entrega')
  await expect(checkout(page).getByRole('heading', { name: /Paso 2/ })).toBeFocused()
  await expect(places(page).getByRole('radio').first()).toBeAttached()
  await page.keyboard.press('Tab')
  // Arrow keys choose among several places; a single place is chosen with the space bar.
  await page.keyboard.press('Space')
  const wanted = places(page).getByRole('radio', { name: new RegExp(place) })
  while (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown')
  const day = checkout(page).locator('input[name=deliveryDate]')
  await expect(day.first()).toBeAttached()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(day.first()).toBeChecked()
  const time = checkout(page).locator('input[name=deliveryTime]')
  await expect(time.first()).toBeAttached()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(time.nth(1)).toBeChecked()
  await tabTo(page, 'Siguiente: confirmar')
  await page.keyboard.press('Enter')

  await onStep(page, 3, 'Confirmación')
  await tabTo(page, 'Enviar pedido por WhatsApp')
  await expect(send(page)).toBeFocused()
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await (await opened).close()
}

/** Clicks the button and returns the address of the new tab. */
export async function sendThroughWhatsapp(page: Page): Promise<URL> {
  const opened = page.waitForEvent('popup')
  await send(page).click()
  const tab = await opened
  await tab.waitForURL(/wa\.me/)
  const url = new URL(tab.url())
  await tab.close()
  return url
}

/** Calls the API as the shop's owner, for changes during a checkout. */
export async function asOwner(shop: RunningShop) {
  const ask = async (method: string, path: string, body?: object, token?: string) => {
    const reply = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = (await reply.json()) as { data: unknown; message: string }
    if (!reply.ok) throw new Error(`${method} ${path}: ${answer.message}`)
    return answer.data
  }
  const { token } = (await ask('POST', '/auth/login', shop.owner)) as { token: string }
  return {
    changeProduct: (id: number, change: object) => ask('PUT', `/admin/products/${id}`, change, token),
    changeSettings: (change: object) => ask('PUT', '/admin/settings', change, token),
    group: (name: string, shades: readonly (readonly [id: number, name: string, color?: string])[]) => {
      const members = shades.map(([id, shade, color = null]) => ({
        product_id: id,
        name: shade,
        color,
        family_id_seen: null,
      }))
      return ask('POST', '/admin/products/families', { name, shades: members }, token)
    },
    addOffer: (id: number, offer: { price: number; first_day: string; last_day: string }) =>
      ask('POST', `/admin/products/${id}/offers`, offer, token),
    deleteProduct: (id: number) => ask('DELETE', `/admin/products/${id}`, undefined, token),
    closeDate: (locationId: number, date: string, reason: string) =>
      ask('POST', '/admin/closed-dates', { location_id: locationId, date, reason }, token),
    receive: (id: number, difference: number) =>
      ask('POST', `/admin/products/${id}/stock`, { difference, note: 'Llegó' }, token),
    releaseLapsed: () => ask('POST', '/reservations/admin/cleanup', undefined, token),
    waitingFor: async (id: number) =>
      (await ask('GET', `/admin/products/${id}/waiting`, undefined, token)) as {
        id: number
        name: string
        status: string
      }[],
    messageTo: async (waitId: number) =>
      ((await ask('POST', `/admin/waiting/${waitId}/message`, undefined, token)) as { text: string }).text,
    ordersOf: async (customer: string) => {
      const found = await ask('GET', `/orders?search=${encodeURIComponent(customer)}`, undefined, token)
      return (found as { orders: { id: number; order_number: string; total_amount: number; delivery_time: string }[] })
        .orders
    },
  }
}

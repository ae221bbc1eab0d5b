import { changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { dialogOf } from './in-the-shop'
import type { Locator, Page } from '@playwright/test'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { signIn } from '../../server/src/testing/sign-in'

/** Blocks news of changes, both by the stream and by polling. Call it before the page is opened. */
export async function withoutLiveChanges(page: Page) {
  await page.route('**/api/live', (route) => route.abort())
  await page.route('**/api/admin/changes**', (route) => route.abort())
}

/** Signs a user in before the page opens. */
export async function enterAs(
  page: Page,
  shop: RunningShop,
  role: 'admin' | 'client' = 'admin',
  person: { name?: string } = {},
): Promise<string> {
  const { user, token } = await signIn(shop, role, person)
  await page.addInitScript(
    ([kept, state]) => {
      localStorage.setItem('auth_token', kept)
      localStorage.setItem('tocador', state)
    },
    [
      token,
      JSON.stringify({ state: { user: { ...user, is_active: 1 }, cart: null, categories: [] }, version: 1 }),
    ] as const,
  )
  return token
}

/** Opens the panel's form for a new product and fills in the given values. */
export async function startProduct(
  page: Page,
  shop: RunningShop,
  { name, price, type }: { name?: string; price?: string; type?: string } = {},
): Promise<Locator> {
  await enterAs(page, shop)
  await page.goto('/?panel=productos')
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const form = dialogOf(page, 'Agregar producto')
  if (name !== undefined) await form.getByLabel('Nombre').fill(name)
  if (price !== undefined) await form.getByLabel('Precio de venta').fill(price)
  if (type !== undefined) await form.getByLabel('Tipo de producto').selectOption(type)
  return form
}

/** Places an order by the call that a visitor's browser sends. */
export async function placeOrder(shop: RunningShop, order: object): Promise<{ id: number; order_number: string }> {
  const reply = await fetch(`${shop.url}/api/orders/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      sessionId: `guest_${Date.now()}_${Math.random().toString(36).slice(2).padEnd(12, 'x')}`,
      ...order,
    }),
  })
  const { data, message } = (await reply.json()) as {
    data?: { order: { id: number; order_number: string } }
    message?: string
  }
  if (data === undefined) throw new Error(`The order was refused: ${message}`)
  return data.order
}

/** Sets the status of an order by the call that the panel sends. */
export async function changeStatus(shop: RunningShop, token: string, id: number, status: string): Promise<void> {
  const reply = await fetch(`${shop.url}/api${changeOrderStatus.path.replace(':id', String(id))}`, {
    method: changeOrderStatus.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ status, adminNotes: null }),
  })
  if (!reply.ok) throw new Error(`The status was refused: ${await reply.text()}`)
}

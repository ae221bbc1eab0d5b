import { showDashboard } from '@tocador/contracts/dashboard/dashboard-calls'
import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import type { Page } from '@playwright/test'
import { aPlace, aProduct, anOrderInput, aSession } from '../../server/src/testing/factories'
import { signIn } from '../../server/src/testing/sign-in'
import { violationsOf } from '../support/axe'
import { enterAs, placeOrder } from '../support/owner'
import { dialogOf } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

/** The number of rows beside the filters; phones hide it. */
const counted = (page: Page, rows: number) =>
  page.locator('p[role=status]', { hasText: new RegExp(`^${rows} (de \\d+ )?pedidos$`) })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('[ADM-06] [ADM-10] the first tab shows the day, and a figure opens the orders that it counts', async ({
  page,
  shop,
}) => {
  const product = await aProduct(shop, { stock: 40 })
  await aProduct(shop, { name: 'Crema de avena', stock: 0 })
  await untilShown(shop, product)
  const place = await aPlace(shop, { name: 'Plaza del Día' })
  await placeOrder(shop, anOrderInput(place, { [product]: 1 }, { customerName: 'Karla Ruiz' }))
  await placeOrder(shop, anOrderInput(place, { [product]: 1 }, { customerName: 'Fernanda Ibarra' }))
  const { token } = await signIn(shop, 'client')
  for (const owner of [{}, { sessionId: aSession() }, { sessionId: aSession() }]) {
    const added = await fetch(`${shop.url}/api/unified-cart/add-item`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(!('sessionId' in owner) && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ ...owner, productId: product, quantity: 1 }),
    })
    expect(added.status).toBe(200)
  }
  await enterAs(page, shop)
  const answer = page.waitForResponse(/\/api\/admin\/dashboard$/)
  await page.goto('/?panel=')
  await expect(heading(page, 'Resumen')).toBeVisible()
  const { data } = (await (await answer).json()) as { data: { today_stats: Record<string, number> } }
  const stats = data.today_stats
  expect(Math.min(...Object.values(stats))).toBeGreaterThan(0)
  for (const [name, count] of [
    ['Usuarios nuevos', stats['new_users_today']],
    ['Carritos nuevos', stats['new_carts_today']],
    ['Reservas nuevas', stats['new_reservations_today']],
  ] as const) {
    const figure = page.getByRole('list', { name: 'Hoy' }).getByRole('link', { name: new RegExp(name) })
    await expect(figure).toContainText(new RegExp(`${name}\\s*${count}(?!\\d)`))
  }
  const slot = page.getByRole('region', { name: 'Próximas entregas' }).getByRole('link', { name: /Plaza del Día/ })
  await expect(slot).toContainText('Karla Ruiz y Fernanda Ibarra')
  await expect(slot).toContainText('2 pedidos')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await violationsOf(page)).toEqual([])
  }

  const sales = page.getByRole('slider', { name: 'Ventas por día: periodo' })
  await expect(sales).toHaveAttribute('aria-valuenow', '30')
  await expect(sales).toHaveAttribute('aria-valuetext', /^\d+ \w{3} \d{4}: Ventas \$[1-9][\d,]*\.\d\d$/)
  const card = page.getByRole('region', { name: 'Ventas de los últimos 30 días' })
  const ofToday = card.getByRole('link', { name: /^\d+ pedidos$/ })
  const placed = Number((await ofToday.innerText()).split(' ')[0])
  await ofToday.click()
  await expect(counted(page, placed)).toHaveCount(1)
  await page.goBack()

  await slot.click()
  await expect(heading(page, 'Pedidos')).toBeVisible()
  await expect(counted(page, 2)).toHaveCount(1)
  await page.goBack()
  await expect(heading(page, 'Resumen')).toBeVisible()
  const waiting = page.getByRole('link', { name: /Pedidos por confirmar/ })
  const count = Number(/(\d+)$/.exec((await waiting.innerText()).trim())?.[1])
  expect(count).toBeGreaterThanOrEqual(2)
  await waiting.click()
  await expect(counted(page, count)).toHaveCount(1)
})

test('a shop without anything is led through its first steps, and looking at the shop ticks the last one', async ({
  page,
  shop,
}) => {
  await page.route(`**/api${showDashboard.path}`, async (route) => {
    const reply = await route.fetch()
    const { data, ...envelope } = (await reply.json()) as { data: Dashboard }
    const steps = { places: false, types: true, product_with_photo: false, whatsapp: false, first_order: false }
    await route.fulfill({ response: reply, json: { ...envelope, data: { ...data, first_steps: steps } } })
  })
  await enterAs(page, shop)
  await page.goto('/?panel=resumen')
  const steps = page.getByRole('region', { name: 'Primeros pasos' })
  await expect(steps).toContainText('1 de 5 listos')
  await steps.getByRole('button', { name: /Mira tu tienda/ }).click()
  await expect(dialogOf(page, /Panel de/)).toBeHidden()
  await page.getByRole('button', { name: 'Panel Admin' }).click()
  await expect(steps).toContainText('2 de 5 listos')
  await steps.getByRole('link', { name: /Crea tu primer producto/ }).click()
  await expect(heading(page, 'Productos')).toBeVisible()
})

test('a failed dashboard says so, and Reintentar loads it', async ({ page, shop }) => {
  let isDown = true
  await page.route(`**/api${showDashboard.path}`, (route) =>
    isDown ? route.fulfill({ status: 500, json: { success: false } }) : route.continue(),
  )
  await enterAs(page, shop)
  await page.goto('/?panel=resumen')
  await expect(page.getByText('Error al cargar el resumen')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('list', { name: 'Hoy' })).toBeVisible()
})

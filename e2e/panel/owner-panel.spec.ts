import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import { violationsOf } from '../support/axe'
import { enterAs, placeOrder } from '../support/owner'
import { dialogOf } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test('[ADM-01] [ADM-02] [ADM-06] [NAV-11] an administrator opens the panel over the shop, and Back closes it', async ({
  page,
  shop,
}) => {
  await enterAs(page, shop)
  await page.goto('/')
  await expect(page.getByText('Admin', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Panel Admin' }).click()
  const panel = dialogOf(page, /Panel de/)
  await expect(panel.getByRole('heading', { name: 'Resumen', level: 1 })).toBeVisible()
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  const tabs = panel.getByRole('navigation', { name: 'Secciones del panel' })
  await tabs.getByRole('link', { name: 'Productos' }).click()
  await expect(page).toHaveURL('/?panel=productos')
  await page.goBack()
  await expect(panel.getByRole('heading', { name: 'Resumen', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/')
})

const SECTIONS = [
  'resumen',
  'usuarios',
  'productos',
  'pedidos',
  'reservas',
  'reportes',
  'encuestas',
  'disponibilidad',
  'ajustes',
]
const ADMIN_FILE = /\/(panel|admin)[^/]*\.(js|css)/
const ADMIN_CALL = /\/api\/(admin|reservations|reports|images|orders(?:$|\?)|enhanced-surveys(?!\/(?:public|active)))/

for (const visitor of ['guest', 'client'] as const) {
  test(`[ADM-03] [ADM-04] [ROLE-82] a ${visitor} sees and downloads no panel, and sends no admin requests`, async ({
    page,
    shop,
  }) => {
    await untilShown(shop, await aProduct(shop))
    if (visitor === 'client') await enterAs(page, shop, 'client')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/')
    // The browser has drawn the visitor's header. Its network is never idle, because clients have a stream of changes.
    await expect(
      page.getByRole('button', { name: visitor === 'client' ? 'Cerrar sesión' : 'Iniciar sesión' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Panel Admin' })).toHaveCount(0)
    for (const section of SECTIONS) {
      await page.goto(`/?panel=${section}`)
      await expect(page.getByRole('heading', { name: /^Acceso (denegado|restringido)/i })).toBeVisible()
      await expect(dialogOf(page, /Panel de/)).toHaveCount(0)
    }
    expect(asked.filter((url) => ADMIN_FILE.test(url) || ADMIN_CALL.test(url))).toEqual([])
  })
}

test('[ADM-05] the panel has nine tabs, and each opens its section', async ({ page, shop }) => {
  await enterAs(page, shop)
  await page.goto('/?panel=')
  const tabs = page.getByRole('navigation', { name: 'Secciones del panel' }).getByRole('link')
  const names = [
    'Resumen',
    'Usuarios',
    'Productos',
    'Pedidos',
    'Reservas',
    'Reportes',
    'Encuestas',
    'Disponibilidad',
    'Ajustes',
  ]
  await expect(tabs).toHaveText(names.map((name) => new RegExp(`^${name}`)))
  for (const [place, name] of names.entries()) {
    await tabs.nth(place).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(tabs.nth(place)).toHaveAttribute('aria-current', 'page')
  }
})

test('[ADM-07] [ADM-09] [ADM-11] the panel and its dialogs send the bearer token; wide screens have a side menu with a sign-out button', async ({
  page,
  shop,
}) => {
  const id = await aProduct(shop)
  const token = await enterAs(page, shop)
  const asked = page.waitForRequest((request) => request.url().includes('/api/admin/products?'))
  const askedByDialog = page.waitForRequest((request) => request.url().endsWith(`/api/admin/products/${id}`))
  await page.goto(`/?panel=productos&editar=${id}`)
  for (const request of [await asked, await askedByDialog])
    expect(request.headers()['authorization']).toBe(`Bearer ${token}`)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page, 'Editar producto')).toBeHidden()
  const panel = dialogOf(page, /Panel de/)
  const menu = panel.getByRole('navigation', { name: 'Secciones del panel' })
  await expect(menu).toBeVisible()
  // One below the other, in a column at the left edge.
  const { x = 999, width = 0, height = 0 } = (await menu.boundingBox()) ?? {}
  expect([x + width < 240, height > width]).toEqual([true, true])
  await panel.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('[ADM-08] phones have a tab bar, and nothing is wider than the screen', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, shop)
  await page.goto('/?panel=productos')
  const tabs = page.getByRole('navigation', { name: 'Secciones del panel' })
  await expect(tabs.getByRole('link', { name: 'Productos' })).toHaveAttribute('aria-current', 'page')
  expect(await tabs.evaluate((bar) => getComputedStyle(bar).overflowX)).toBe('auto')
  expect(await tabs.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBeGreaterThan(0)
  const last = tabs.getByRole('link', { name: 'Ajustes' })
  await expect(last).not.toBeInViewport()
  await tabs.evaluate((bar) => bar.scrollTo({ left: bar.scrollWidth }))
  await expect(last).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('[PROD-01] the shop behind the panel does not change while the panel’s lists are searched and paged', async ({
  page,
  shop,
}) => {
  await aProduct(shop)
  await enterAs(page, shop)
  await page.goto('/?panel=productos')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByLabel('Buscar producto', { exact: true }).fill('labial')
  await expect(page).toHaveURL(/buscar=labial/)
  await expect(page.getByPlaceholder('Busca labial, sérum…')).toHaveValue('')
})

for (const section of ['Pedidos', 'Productos']) {
  test(`${section} has no accessibility violations on a desk and on a phone`, async ({ page, shop }) => {
    const product = await aProduct(shop)
    await untilShown(shop, product)
    await placeOrder(shop, anOrderInput(await aPlace(shop), { [product]: 1 }))
    await enterAs(page, shop)
    await page.goto(`/?panel=${section.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
    for (const [width, list] of [
      [1440, 'table'],
      [390, 'list'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole(list, { name: section, exact: true })).toBeVisible()
      await expect(dialogOf(page, /Panel de/).getByText(/Cargando/)).toHaveCount(0)
      expect(await violationsOf(page)).toEqual([])
    }
  })
}

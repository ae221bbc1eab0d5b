import { anOrderInput, aPlace, aProduct } from '../../server/src/testing/factories'
import { signIn } from '../../server/src/testing/sign-in'
import { enterAs, placeOrder } from '../support/owner'
import { dialogOf, expectAccessible, phoneScreen, withMotion } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'
import type { Page } from '@playwright/test'

test.use(withMotion)

type Shop = Parameters<typeof placeOrder>[0]

async function anOrder(shop: Shop, changes: Record<string, unknown> = {}) {
  const product = await aProduct(shop, { stock: 10 })
  await untilShown(shop, product)
  return placeOrder(shop, anOrderInput(await aPlace(shop), { [product]: 1 }, changes))
}

const goTo = (page: Page) => dialogOf(page, 'Ir a…')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const sheetOf = (page: Page, number: string) => dialogOf(page, `Pedido ${number}`)

/** Opens the panel and waits for the list, because shortcuts need it. */
async function openPanel(page: Page, shop: Shop, section = 'pedidos') {
  await enterAs(page, shop)
  await page.goto(`/?panel=${section}`)
  await expect(page.getByRole('table')).toBeVisible()
}

test('Ctrl K finds an order by a phone number in another format, opens it, and Back returns to the earlier page', async ({
  page,
  shop,
}) => {
  const phone = `81${String(Date.now()).slice(-8)}`
  const order = await anOrder(shop, { customerPhone: phone })
  await openPanel(page, shop, 'productos')
  await page.keyboard.press('Control+k')
  const field = goTo(page).getByRole('combobox', { name: 'Ir a…' })
  await expect(field).toBeFocused()
  await page.keyboard.type(`${phone.slice(0, 2)} ${phone.slice(2, 6)}-${phone.slice(6)}`)
  const option = goTo(page).getByRole('option', { name: order.order_number })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await expectAccessible(page, 'dialog[aria-label="Ir a…"]')
  await page.keyboard.press('Enter')
  await expect(sheetOf(page, order.order_number)).toBeVisible()
  await expect(page).toHaveURL(`/?panel=pedidos&pedido=${order.id}`)
  await page.goBack()
  await expect(page).toHaveURL('/?panel=productos')
  await expect(heading(page, 'Productos')).toBeVisible()
  await expect(sheetOf(page, order.order_number)).toBeHidden()
})

test('Ctrl K opens a product, a tab and an action; Esc returns the focus', async ({ page, shop }) => {
  const name = `Bálsamo ${Date.now()}`
  await aProduct(shop, { name })
  await anOrder(shop)
  await openPanel(page, shop)
  const row = page.locator('.row-link').first()
  await row.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(goTo(page)).toBeHidden()
  await expect(row).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('agregar producto')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page, 'Agregar producto')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading(page, 'Productos')).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await expect(goTo(page).getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/panel=productos&editar=\d+/)
  const product = dialogOf(page, 'Editar producto')
  await expect(product.getByLabel('Nombre')).toHaveValue(name)
  await page.keyboard.press('Escape')
  await expect(product).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.keyboard.press('ArrowUp')
  await expect(goTo(page).getByRole('option', { name: 'Cerrar sesión' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page, /Panel de/)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
})

test('[ADM-20] Ctrl K finds a client by name and by a phone number in another format, and opens the sheet', async ({
  page,
  shop,
}) => {
  const name = `Renata ${Date.now()}`
  const phone = `55${String(Date.now()).slice(-8)}`
  const [{ user }, { user: admin }] = await Promise.all([
    signIn(shop, 'client', { name, phone }),
    signIn(shop, 'admin', { name: `${name} Dueña` }),
  ])
  await aProduct(shop)
  await openPanel(page, shop, 'productos')
  const clients = goTo(page).getByRole('group', { name: 'Clientes' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`${phone.slice(0, 2)} ${phone.slice(2, 6)}-${phone.slice(6)}`)
  await expect(clients.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
  await goTo(page).getByRole('combobox').fill(name.toUpperCase())
  await expect(clients.getByRole('option')).toHaveText([new RegExp(`^${name}`)])
  await expect(goTo(page).getByText(admin.name)).toBeHidden()
  await expectAccessible(page, 'dialog[aria-label="Ir a…"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/?panel=usuarios&usuario=${user.id}`)
  await expect(dialogOf(page, `Usuario ${name}`)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/?panel=productos')

  await page.keyboard.press('Control+k')
  await page.route('**/api/admin/users?**', (route) => route.fulfill({ status: 502, body: '<html>' }))
  await page.keyboard.type('renata ib')
  await expect(goTo(page).getByRole('alert').filter({ hasText: 'No se pudo buscar' })).toBeVisible()
})

test('a search without matches shows a message, and a failed search can be retried', async ({ page, shop }) => {
  await anOrder(shop)
  await openPanel(page, shop)
  await page.getByRole('button', { name: 'Ir a…' }).click()
  await page.keyboard.type('zzzz no hay')
  await expect(goTo(page).getByText('Nada coincide con «zzzz no hay»')).toBeVisible()
  await page.route('**/api/admin/products?**', (route) => route.fulfill({ status: 502, body: '<html>' }))
  await page.keyboard.type('x')
  await expect(goTo(page).getByRole('alert').filter({ hasText: 'No se pudo buscar' })).toBeVisible()
  await page.unroute('**/api/admin/products?**')
  await goTo(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(goTo(page).getByText('Nada coincide con «zzzz no hayx»')).toBeVisible()
})

test('letter shortcuts open tabs, search, filters, rows and the list of shortcuts', async ({ page, shop }) => {
  const order = await anOrder(shop)
  await openPanel(page, shop)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(heading(page, 'Productos')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(heading(page, 'Pedidos')).toBeVisible()

  await page.keyboard.press('/')
  const search = page.getByLabel('Número, nombre o teléfono')
  await expect(search).toBeFocused()
  // In a text field letters are typed and are not shortcuts.
  await page.keyboard.type('g?n/')
  await expect(search).toHaveValue('g?n/')
  await search.fill(order.order_number)
  await expect(page.getByRole('row')).toHaveCount(2)
  await search.blur()
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: order.order_number, exact: true })).toBeFocused()
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Estado', exact: true }).first()).toBeFocused()

  await page.keyboard.press('?')
  const list = dialogOf(page, 'Atajos de teclado')
  for (const what of ['Ir a Productos', 'Buscar en la lista', 'Cambiar el estado', 'Abrir']) {
    await expect(list.getByText(what, { exact: true })).toBeVisible()
  }
  await expectAccessible(page, '[data-overlay=dialog][open]')
  // Shortcuts do not work behind a dialog.
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(heading(page, 'Pedidos')).toBeVisible()
})

test('the bracket keys change the page', async ({ page, shop }) => {
  for (let made = 0; made < 6; made++) await anOrder(shop)
  await enterAs(page, shop)
  await page.goto('/?panel=pedidos&porPagina=5')
  await expect(page.getByRole('navigation', { name: 'Paginación' }).getByText(/^Página 1 de/)).toBeVisible()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/pagina=2/)
  await expect(page.getByRole('navigation', { name: 'Paginación' }).getByText(/^Página 2 de/)).toBeVisible()
  await page.keyboard.press('[')
  await expect(page.getByRole('navigation', { name: 'Paginación' }).getByText(/^Página 1 de/)).toBeVisible()
})

test('the second letter of a key sequence does not act on the focused row', async ({ page, shop }) => {
  const name = `Rubor ${Date.now()}`
  await aProduct(shop, { name, status: 'active' })
  await openPanel(page, shop, `productos&buscar=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name, exact: true }).focus()
  let isWritten = false
  page.on('request', (request) => (isWritten ||= request.method() !== 'GET'))
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(heading(page, 'Pedidos')).toBeVisible()
  expect(isWritten).toBe(false)
})

test.describe('on a phone', () => {
  test.use(phoneScreen)

  test('Back closes the menu, then the sheet, then goes back through the tabs', async ({ page, shop }) => {
    await anOrder(shop)
    await enterAs(page, shop)
    await page.goto('/?panel=productos')
    await expect(heading(page, 'Productos')).toBeVisible()
    await page.getByRole('link', { name: /Pedidos/ }).tap()
    // The order just placed may be on a later page.
    const number = page.getByRole('button', { name: /^PED-[\w-]+$/ }).first()
    const sheet = sheetOf(page, (await number.textContent()) ?? '')
    await number.tap()
    await sheet.getByRole('button', { name: /cambiar el estado/ }).tap()
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(heading(page, 'Pedidos')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Productos')).toBeVisible()
    await page.goBack()
    await expect(dialogOf(page, /Panel de/)).toBeHidden()
  })

  test('a filter chosen in a menu adds one history entry, and a menu closed by a tap outside adds none', async ({
    page,
    shop,
  }) => {
    await anOrder(shop)
    await enterAs(page, shop)
    await page.goto('/?panel=pedidos')
    const chip = page.getByRole('button', { name: 'Estado', exact: true })
    await chip.tap()
    await page.getByRole('menuitemcheckbox', { name: 'Pendiente' }).tap()
    await expect(page).toHaveURL(/estado=pending$/)
    await page.getByRole('menuitemcheckbox', { name: 'Listo' }).tap()
    await expect(page).toHaveURL(/estado=pending%2Cready/)
    await heading(page, 'Pedidos').tap()
    await expect(page.getByRole('menu')).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/?panel=pedidos')
    await chip.tap()
    await expect(page.getByRole('menu')).toBeVisible()
    await heading(page, 'Pedidos').tap()
    await expect(page.getByRole('menu')).toBeHidden()
    await expect.poll(() => page.evaluate(() => (history.state as { overlay?: number }).overlay)).toBe(1)
    await page.goBack()
    await expect(dialogOf(page, /Panel de/)).toBeHidden()
  })

  test('the top bar has search, account and close; every touch target is large enough', async ({ page, shop }) => {
    const order = await anOrder(shop)
    await enterAs(page, shop)
    await page.goto('/?panel=pedidos')
    await page.getByRole('button', { name: 'Ir a…' }).tap()
    await goTo(page).getByRole('combobox').fill(order.order_number.slice(-4))
    await expectAccessible(page, 'dialog[aria-label="Ir a…"]')
    await goTo(page).getByRole('option', { name: order.order_number }).tap()
    await expect(sheetOf(page, order.order_number)).toBeVisible()
    await page.goBack()
    const small = await page.locator('[data-phone-bar]').evaluateAll((bars) =>
      bars
        .flatMap((bar) => [...bar.querySelectorAll('button, a')])
        .filter((one) => one.getBoundingClientRect().height < 44 || one.getBoundingClientRect().width < 44)
        .map((one) => one.textContent),
    )
    expect(small).toEqual([])
    await page.getByRole('button', { name: 'Mi cuenta' }).tap()
    await expectAccessible(page, '[data-popover=open]')
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).tap()
    await expect(dialogOf(page, /Panel de/)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  })
})

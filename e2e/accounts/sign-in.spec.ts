import { addItem } from '@tocador/contracts/cart/cart-calls'
import { aProduct } from '../../server/src/testing/factories'
import {
  addToCart,
  anotherVisitor,
  cartButton,
  expectAccessible,
  phoneScreen,
  signInDialog,
} from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'

test('[AUTH-01] [AUTH-02] [AUTH-03] switching between login and registration clears fields and errors', async ({
  page,
}) => {
  await page.goto('/login')
  const dialog = signInDialog(page)
  await page.getByLabel('Tu teléfono').fill('11 2233 4455')
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(dialog.getByText('La contraseña es requerida')).toBeVisible()
  await dialog.getByRole('button', { name: 'Crea tu cuenta' }).click()
  await expect(page).toHaveURL('/register')
  await expect(dialog.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible()
  await expect(dialog.getByText('La contraseña es requerida')).toBeHidden()
  await expect(page.getByLabel('Tu teléfono')).toHaveValue('')
  await page.getByLabel('Tu nombre').fill('Sofía')
  await dialog.getByRole('button', { name: 'Inicia sesión' }).click()
  await dialog.getByRole('button', { name: 'Crea tu cuenta' }).click()
  await expect(page.getByLabel('Tu nombre')).toHaveValue('')
})

test('[AUTH-04] [AUTH-05] the forms have exactly the required fields', async ({ page }) => {
  await page.goto('/login')
  const labels = () => signInDialog(page).locator('label').allTextContents()
  await expect(signInDialog(page)).toBeVisible()
  expect(await labels()).toEqual(['Tu teléfono', 'Contraseña'])
  await signInDialog(page).getByRole('button', { name: 'Crea tu cuenta' }).click()
  expect(await labels()).toEqual(['Tu nombre', 'Tu teléfono', 'Contraseña', 'Repite tu contraseña'])
  const keys = await signInDialog(page)
    .locator('input')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ enterKeyHint }) => enterKeyHint))
  expect(keys).toEqual(['next', 'next', 'next', 'go'])
})

test('[AUTH-09] [AUTH-12] [AUTH-13] [AUTH-14] registration shows errors at their fields until these are edited', async ({
  page,
}) => {
  await page.goto('/register')
  const send = () => signInDialog(page).getByRole('button', { name: 'Crear cuenta' }).click()
  const name = page.getByLabel('Tu nombre')
  const repeated = page.getByLabel('Repite tu contraseña')
  await page.getByLabel('Contraseña', { exact: true }).fill('corta')
  await repeated.fill('otra')
  await send()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('El nombre es requerido')
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
    /La contraseña debe tener al menos 6 caracteres/,
  )
  await expect(repeated).toHaveAccessibleDescription('Las contraseñas no coinciden')
  await name.fill('S')
  await expect(page.getByText('El nombre es requerido')).toBeHidden()
  await repeated.fill('corta')
  await expect(page.getByText('Las contraseñas no coinciden')).toBeHidden()
})

test('[ERR-19] [ERR-23] an account that cannot be checked stays signed in, and a toast says why', async ({
  page,
  shop,
}) => {
  await enterAs(page, shop, 'client')
  const answers = [{ status: 500, json: {} }]
  await page.route('**/api/auth/profile', (route) => {
    const answer = answers.shift()
    return answer === undefined ? route.abort() : route.fulfill(answer)
  })
  for (const text of ['Error al obtener perfil', 'Error de conexión al obtener perfil']) {
    await page.goto('/')
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  }
})

test('[ERR-16] [ERR-17] [ERR-21] a failed login shows the server’s message, its error or a text of its own, and can be retried', async ({
  page,
  shop,
}) => {
  await page.goto('/login')
  const dialog = signInDialog(page)
  await page.getByLabel('Tu teléfono').fill(shop.owner.phone)
  await page.getByLabel('Contraseña', { exact: true }).fill('equivocada')
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(dialog.getByRole('alert').getByText('Teléfono o contraseña incorrectos')).toBeVisible()
  const answers = [
    { status: 400, json: { success: false, error: 'Formato raro' } },
    { status: 502, body: '' },
  ]
  await page.route('**/api/auth/login', (route) => {
    const answer = answers.shift()
    return answer === undefined ? route.abort() : route.fulfill(answer)
  })
  for (const text of ['Formato raro', 'Error en el login', 'Error de conexión en el login']) {
    await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(dialog.getByRole('alert').getByText(text)).toBeVisible()
  }
  await page.unroute('**/api/auth/login')
  await page.getByLabel('Contraseña', { exact: true }).fill(shop.owner.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Admin', { exact: true })).toBeVisible()
})

test('[ERR-18] [ERR-22] a failed registration shows a text of its own, and keeps the form', async ({ page }) => {
  const answers = [{ status: 502, body: '' }]
  await page.route('**/api/auth/register', (route) => {
    const answer = answers.shift()
    return answer === undefined ? route.abort() : route.fulfill(answer)
  })
  await page.goto('/register')
  const dialog = signInDialog(page)
  await page.getByLabel('Tu nombre').fill('Inés Prado')
  await page.getByLabel('Tu teléfono').fill('1144556688')
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto1')
  await page.getByLabel('Repite tu contraseña').fill('secreto1')
  for (const text of ['Error en el registro', 'Error de conexión en el registro']) {
    await dialog.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(dialog.getByRole('alert').getByText(text)).toBeVisible()
  }
  await expect(page.getByLabel('Tu nombre')).toHaveValue('Inés Prado')
})

test('Back closes the dialog and stays in the shop, whether it was opened by its address or by the button', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(signInDialog(page)).toBeVisible()
  await page.goBack()
  await expect(signInDialog(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(signInDialog(page)).toBeVisible()
  await page.goBack()
  await expect(signInDialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeFocused()
})

test('[AUTH-18] [AUTH-27] [AUTH-28] [NAV-03] a visitor whose session ended is asked to sign in, only once', async ({
  page,
}) => {
  const user = { id: 1, name: 'Sofía', phone: '1', email: '', role: 'client', is_active: 1 }
  const kept = { state: { user, cart: null, categories: [] }, version: 1 }
  await page.addInitScript((session) => {
    if (sessionStorage.getItem('begun') !== null) return
    sessionStorage.setItem('begun', 'yes')
    localStorage.setItem('auth_token', 'long-gone')
    localStorage.setItem('tocador', JSON.stringify(session))
  }, kept)
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(signInDialog(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()

  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.evaluate(() => {
    localStorage.setItem('auth_token', 'gone-again')
  })
  await page.goto('/register')
  await expect(signInDialog(page).getByRole('heading', { name: 'Crear cuenta' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  await expect(page).toHaveURL('/register')
  expect(visited).not.toContain('/login')
})

test('an add with an expired session opens the login with the reason, uncovered, and the add is repeated after it', async ({
  browser,
  shop,
}) => {
  await untilShown(shop, await aProduct(shop, { name: 'Labial Interrumpido', priceCents: 18_900 }))
  const { page, close } = await anotherVisitor(browser, `${shop.url}/register`, phoneScreen)
  await page.getByLabel('Tu nombre').fill('Inés Prado')
  await page.getByLabel('Tu teléfono').fill('1144556677')
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto1')
  await page.getByLabel('Repite tu contraseña').fill('secreto1')
  await signInDialog(page).getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(signInDialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()

  // Of the add alone: any other request would open the login over its button.
  const withRevokedToken = { authorization: 'Bearer revoked' }
  await page.route(
    `**${addItem.path}`,
    (route) => route.continue({ headers: { ...route.request().headers(), ...withRevokedToken } }),
    { times: 1 },
  )
  await addToCart(page, 'Labial Interrumpido')
  const dialog = signInDialog(page)
  const reason = 'Tu sesión terminó. Inicia sesión de nuevo.'
  await expect(dialog.getByRole('alert').getByText(reason)).toBeVisible()
  await expect(page.getByText(reason)).toHaveCount(1)
  await expectAccessible(page, 'dialog')
  await page.getByLabel('Tu teléfono').fill('1144556677')
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto1')
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(dialog).toBeHidden()
  await expect(cartButton(page)).toHaveAccessibleName('Tu carrito: 1 pieza, $189.00')
  await expect(page.getByText(reason)).toHaveCount(0)
  await close()
})

test('the reason of an expired session is not shown when the login is opened again', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('begun') === null) localStorage.setItem('auth_token', 'long-gone')
    sessionStorage.setItem('begun', 'yes')
  })
  await page.goto('/')
  await expect(signInDialog(page).getByText('Tu sesión terminó')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signInDialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(signInDialog(page)).toBeVisible()
  await expect(page.getByText('Tu sesión terminó')).toHaveCount(0)
})

test('signing in and out in one tab applies to the other, without another sign-in', async ({ page, shop, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/login')
  await other.getByLabel('Tu teléfono').fill(shop.owner.phone)
  await other.getByLabel('Contraseña', { exact: true }).fill(shop.owner.password)
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(other.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
})

test('a page restored from the back/forward cache shows that the user signed out meanwhile', async ({ page, shop }) => {
  await page.goto('/login')
  await page.getByLabel('Tu teléfono').fill(shop.owner.phone)
  await page.getByLabel('Contraseña', { exact: true }).fill(shop.owner.password)
  await page.keyboard.press('Enter')
  await expect(signInDialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  await page.evaluate(() => {
    localStorage.removeItem('auth_token')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('tocador'))).not.toContain(shop.owner.phone)
})

for (const path of ['/login', '/register']) {
  test(`${path} has no accessibility violations, on a wide screen and on a phone`, async ({ page, shop, browser }) => {
    await page.goto(path)
    await signInDialog(page).locator('button[type=submit]').click()
    await expectAccessible(page, 'dialog')
    const onPhone = await anotherVisitor(browser, `${shop.url}${path}`, { ...phoneScreen, colorScheme: 'dark' })
    await expect(signInDialog(onPhone.page)).toBeVisible()
    await expectAccessible(onPhone.page, 'dialog')
    await onPhone.close()
  })
}

import { aProduct } from '../../server/src/testing/factories'
import { signIn } from '../../server/src/testing/sign-in'
import {
  addToCart,
  anotherVisitor,
  cartButton,
  cartSheet,
  expectAccessible,
  lineOf,
  openCart,
  phoneScreen,
} from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

test('[CART-06] [CART-07] [CART-10] [NAV-12] a guest opens the cart, changes a quantity and continues to the order', async ({
  page,
  shop,
}) => {
  await untilShown(shop, await aProduct(shop, { name: 'Labial Granada', priceCents: 18_900, stock: 3 }))
  await page.goto('/')
  await expect(cartButton(page)).toBeHidden()
  await addToCart(page, 'Labial Granada')
  await expect(cartButton(page)).toHaveAccessibleName('Tu carrito: 1 pieza, $189.00')
  const corner = await cartButton(page).boundingBox()
  expect(1440 - (corner?.x ?? 0) - (corner?.width ?? 0)).toBeCloseTo(24, 0)
  expect(900 - (corner?.y ?? 0) - (corner?.height ?? 0)).toBeCloseTo(24, 0)
  // It floats: the page is scrolled below it.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect(await cartButton(page).boundingBox()).toStrictEqual(corner)

  await openCart(page)
  const line = lineOf(page, 'Labial Granada')
  await expect(line).toContainText(/Apartado por (1 h|5[5-9] min)/)
  await line.getByRole('button', { name: 'Agregar una unidad' }).click()
  await line.getByRole('button', { name: 'Agregar una unidad' }).click()
  await expect(line.getByLabel('Cantidad', { exact: true })).toHaveText('3')
  await expect(line.getByText('No hay más unidades disponibles.')).toBeVisible()
  await expect(line.getByRole('button', { name: 'Agregar una unidad' })).toBeDisabled()
  await expect(line).toContainText('Subtotal $567.00')
  await expect(cartSheet(page)).toContainText('Total $567.00')
  await cartSheet(page).getByRole('button', { name: 'Continuar con el pedido' }).click()
  await expect(cartSheet(page)).toBeHidden()
  await expect(page.getByText(/Paso 1 de 3/)).toBeVisible()
})

test('[SHOP-12] [CART-08] [CART-09] a removed line can be restored, and an empty cart shows a message', async ({
  page,
  shop,
}) => {
  await untilShown(shop, await aProduct(shop, { name: 'Paleta Ocaso', stock: 4 }))
  await page.goto('/')
  await addToCart(page, 'Paleta Ocaso')
  await expect(cartButton(page)).toBeVisible()
  await addToCart(page, 'Paleta Ocaso')
  await expect(cartButton(page)).toHaveAccessibleName(/2 piezas/)
  await openCart(page)
  await lineOf(page, 'Paleta Ocaso').getByRole('button', { name: 'Quitar Paleta Ocaso' }).click()
  await expect(cartSheet(page).getByText('Tu carrito está vacío')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.mouse.move(0, 0)
  await expect(lineOf(page, 'Paleta Ocaso').getByLabel('Cantidad', { exact: true })).toHaveText('2')
  await lineOf(page, 'Paleta Ocaso').getByRole('button', { name: 'Quitar una unidad' }).click()
  await lineOf(page, 'Paleta Ocaso').getByRole('button', { name: 'Quitar una unidad' }).click()
  await expect(cartSheet(page).getByText('Tu carrito está vacío')).toBeVisible()
  // The toast closes by itself, also after an earlier one was closed by hand.
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeHidden()
  await page.getByRole('button', { name: 'Ver productos' }).click()
  await expect(cartSheet(page)).toBeHidden()
  await expect(cartButton(page)).toBeHidden()
})

test('by keyboard: add, open, change, remove; Escape closes the cart and the focus returns to its earlier place', async ({
  page,
  shop,
}) => {
  await untilShown(shop, await aProduct(shop, { name: 'Base Arena' }))
  await untilShown(shop, await aProduct(shop, { name: 'Polvo Perla' }))
  await page.goto('/')
  for (const product of ['Base Arena', 'Polvo Perla']) {
    await page.getByRole('button', { name: `Agregar ${product} al carrito` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `${product} agregado` })).toBeFocused()
  }
  await expect(cartButton(page)).toHaveAccessibleName(/2 piezas/)
  const said = page.locator('[data-announcer]:not(dialog *)')
  await expect(said).toHaveText('Agregado. Tu carrito tiene 2 piezas.')
  await cartButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tu Carrito', exact: true })).toBeFocused()
  await expect(cartSheet(page).locator('[data-announcer]')).toBeEmpty()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Cerrar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(lineOf(page, 'Base Arena').getByLabel('Cantidad', { exact: true })).toHaveText('2')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Quitar Base Arena' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Quitar Polvo Perla' })).toBeFocused()
  await expect(lineOf(page, 'Base Arena')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(cartSheet(page)).toBeHidden()
  await expect(cartButton(page)).toBeFocused()
})

test('on a phone the cart is a bottom sheet without sideways scrolling, with large touch targets, which toasts do not cover', async ({
  browser,
  shop,
}) => {
  const names = ['Brocha Kabuki con nombre largo para dos renglones', 'Pinza recta']
  for (const name of names) await untilShown(shop, await aProduct(shop, { name }))
  const { page, close } = await anotherVisitor(browser, shop.url, phoneScreen)
  for (const [place, name] of names.entries()) {
    await page.getByRole('button', { name: `Agregar ${name} al carrito` }).tap()
    await expect(cartButton(page)).toContainText(String(place + 1))
  }
  await cartButton(page).tap()
  await expect(cartSheet(page)).toBeVisible()
  await expectAccessible(page, 'dialog')
  const small = await cartSheet(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.closest('p, [class*=notice]') === null && button.textContent !== 'Iniciar sesión')
        .map((button) => ({ name: button.ariaLabel ?? button.textContent, box: button.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
        .map(({ name }) => name),
    )
  expect(small).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const sheet = await cartSheet(page).boundingBox()
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(844, 0)

  for (const name of names) {
    await lineOf(page, name)
      .getByRole('button', { name: `Quitar ${name}` })
      .tap()
    await expect(cartSheet(page).getByText(`Quitaste ${name}`)).toBeVisible()
  }
  const action = cartSheet(page).getByRole('button', { name: 'Ver productos' })
  const button = await action.boundingBox()
  const toasts = await cartSheet(page).locator('[data-toasts]').boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(toasts?.y ?? 0)
  await expect(page.getByText(/^Quitaste/)).toHaveCount(0)
  expect((await action.boundingBox())?.y).toBe(button?.y)
  await page.goBack()
  await expect(cartSheet(page)).toBeHidden()
  await close()
})

test('a restored line is at its earlier position, and on a wide screen its toast stays inside the sheet', async ({
  page,
  shop,
}) => {
  const long = 'Esponja de alta cobertura para ojeras marcadas, tono 120 Marfil'
  const names = ['Esponja Alba', long, 'Esponja Coral']
  for (const name of names) await untilShown(shop, await aProduct(shop, { name }))
  await page.goto('/')
  for (const [place, name] of names.entries()) {
    await addToCart(page, name)
    await expect(cartButton(page)).toContainText(String(place + 1))
  }
  await openCart(page)
  await lineOf(page, long)
    .getByRole('button', { name: `Quitar ${long}` })
    .click()
  await expect(cartSheet(page).getByText(`Quitaste ${long}`)).toBeVisible()
  const sheet = await cartSheet(page).boundingBox()
  const toasts = await cartSheet(page).locator('[data-toasts]').boundingBox()
  expect((toasts?.x ?? 0) - (sheet?.x ?? 0)).toBeGreaterThanOrEqual(16)
  await cartSheet(page).getByRole('button', { name: 'Deshacer' }).click()
  const lines = cartSheet(page).getByRole('listitem').getByRole('heading')
  await expect(lines).toHaveText(names)
})

test('[ERR-28] [ERR-33] a refused change shows its reason in the sheet, and the figures are restored', async ({
  page,
  shop,
  browser,
}) => {
  await untilShown(shop, await aProduct(shop, { name: 'Gloss Cristal', stock: 2 }))
  // A page that hears of the other visitor's unit does not let this one ask for it.
  await page.route(/\/api\/live$|fields=stock/, () => new Promise(() => {}))
  await page.goto('/')
  await addToCart(page, 'Gloss Cristal')
  await openCart(page)
  const line = lineOf(page, 'Gloss Cristal')
  await expect(line.getByRole('button', { name: 'Agregar una unidad' })).toBeEnabled()
  const other = await anotherVisitor(browser, shop.url)
  await addToCart(other.page, 'Gloss Cristal')
  await expect(cartButton(other.page)).toBeVisible()
  await line.getByRole('button', { name: 'Agregar una unidad' }).click()
  await expect(
    cartSheet(page).getByRole('alert').getByText('Stock insuficiente para aumentar la cantidad'),
  ).toBeVisible()
  await expect(line.getByLabel('Cantidad', { exact: true })).toHaveText('1')
  await expect(line.getByText('No hay más unidades disponibles.')).toBeVisible()

  await page.route('**/api/unified-cart/**', (route) => route.abort())
  await line.getByRole('button', { name: 'Quitar Gloss Cristal' }).click()
  await expect(cartSheet(page).getByRole('alert').getByText('Error de conexión. Intenta nuevamente.')).toBeVisible()
  await expect(line).toBeVisible()
  await other.close()
})

test('[ERR-29] [ERR-30] [ERR-31] [ERR-32] a visitor reads which change of the cart failed when the server gives no reason, and can undo emptying it', async ({
  page,
  shop,
}) => {
  await aProduct(shop, { name: 'Gloss Intacto' })
  await untilShown(shop, await aProduct(shop, { name: 'Gloss Averiado', stock: 9 }))
  // One route for the whole test: Chromium may never answer the requests of scripts that load while a route is removed.
  const failing = new Set<string>()
  await page.route('**/api/unified-cart/*', (route) => {
    const call = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    return failing.delete(call) ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue()
  })
  await page.goto('/')
  failing.add('add-item')
  await addToCart(page, 'Gloss Averiado')
  await expect(page.getByRole('alert').getByText('Error al agregar al carrito')).toBeVisible()
  await expect(cartButton(page)).toBeHidden()
  await addToCart(page, 'Gloss Averiado')
  await addToCart(page, 'Gloss Intacto')
  await expect(cartButton(page)).toContainText('2')
  await openCart(page)
  const line = lineOf(page, 'Gloss Averiado')
  const reads = (text: string) => expect(cartSheet(page).getByRole('alert').getByText(text)).toBeVisible()
  failing.add('update-quantity')
  await line.getByRole('button', { name: 'Agregar una unidad' }).click()
  await reads('Error al actualizar cantidad')
  await expect(line.getByLabel('Cantidad', { exact: true })).toHaveText('1')
  failing.add('remove-item')
  await line.getByRole('button', { name: 'Quitar Gloss Averiado' }).click()
  await reads('Error al remover del carrito')
  await expect(line).toBeVisible()
  failing.add('clear')
  const empty = cartSheet(page).getByRole('button', { name: 'Vaciar carrito' })
  await empty.click()
  await reads('Error al limpiar carrito')
  await expect(line).toBeVisible()

  await empty.click()
  await expect(cartSheet(page).getByText('Tu carrito está vacío')).toBeVisible()
  await expect(cartSheet(page).getByRole('heading', { name: 'Tu Carrito', exact: true })).toBeFocused()
  await cartSheet(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(line).toBeVisible()
  await expect(cartSheet(page)).toContainText('2 piezas')
  await expectAccessible(page, 'dialog[open]')
})

test('[NAV-18] a guest with items is asked before leaving the page; a client with items and a guest without are not', async ({
  browser,
  shop,
}) => {
  await untilShown(shop, await aProduct(shop, { name: 'Delineador Obsidiana' }))
  const asked = async (visitor: 'guest' | 'client', hasItems: boolean) => {
    const { page, close } = await anotherVisitor(browser, shop.url)
    if (visitor === 'client') {
      const { token } = await signIn(shop, 'client', { name: 'Clara Tranquila' })
      await page.evaluate((kept) => localStorage.setItem('auth_token', kept), token)
      await page.reload()
      await expect(page.getByText('Hola, Clara')).toBeVisible()
    }
    // Browsers show the question only after an interaction with the page.
    await page.getByRole('heading', { name: 'Todo para tu tocador' }).click()
    if (hasItems) {
      await addToCart(page, 'Delineador Obsidiana')
      await expect(cartButton(page)).toBeVisible()
    }
    const question = page.waitForEvent('dialog', { timeout: 3_000 }).then(
      async (dialog) => {
        const type = dialog.type()
        await dialog.accept()
        return type
      },
      () => 'nothing',
    )
    await page.close({ runBeforeUnload: true })
    const answer = await question
    await close()
    return answer
  }
  expect(await asked('guest', true)).toBe('beforeunload')
  expect(await asked('guest', false)).toBe('nothing')
  expect(await asked('client', true)).toBe('nothing')
})

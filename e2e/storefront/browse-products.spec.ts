import type { Page } from '@playwright/test'
import { aProduct } from '../../server/src/testing/factories'
import { signIn } from '../../server/src/testing/sign-in'
import { openIdle } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

const names = (page: Page) => page.locator('#productos').getByRole('heading', { level: 3 })
const search = (page: Page) => page.getByRole('combobox', { name: 'Buscar productos' })
const chip = (page: Page, name: string) => page.getByRole('group', { name: 'Categorías' }).getByRole('button', { name })

/** A separate category, so that products of other tests are not counted. */
test.beforeAll(async ({ shop }) => {
  await aProduct(shop, {
    name: 'Aceite de jojoba',
    category: 'Aceites',
    type: 'Corporales',
    description: 'Prensado en frío',
  })
  await aProduct(shop, {
    name: 'Jabón de cúrcuma',
    category: 'Jabones',
    type: 'Barras',
    description: 'Exfolia sin raspar',
  })
  let last = 0
  for (let number = 1; number <= 26; number += 1) {
    last = await aProduct(shop, {
      name: `Vela aromática ${number}`,
      category: 'Velas',
      type: 'Aromas',
      priceCents: 12_345,
    })
  }
  await untilShown(shop, last)
})

test('[SHOP-01] [SHOP-06] [NAV-13] products are in the page before any script runs', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Todo para tu tocador' })).toBeVisible()
  await expect(names(page)).toHaveCount(12)
  await expect(page.locator('#productos').getByText('$123.45').first()).toBeVisible()
  await context.close()
})

test('[NAV-07] [NAV-08] [NAV-16] [CONST-01] the page has logo, brand, footer and Spanish texts', async ({ page }) => {
  await page.goto('/')
  const brand = page.getByRole('banner').getByRole('link', { name: 'Tocador' })
  await expect(brand).toBeVisible()
  await expect(brand.locator('svg')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Precios en pesos mexicanos')
  await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} Tocador/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
})

test('[NAV-10] an administrator sees a badge, and signs out next to it', async ({ page, shop, request }) => {
  const signedIn = await request.post(`${shop.url}/api/auth/login`, { data: shop.owner })
  const { data } = await signedIn.json()
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), data.token as string)
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByText('Admin', { exact: true })).toBeVisible()
  await expect(header.getByText('Hola, Administración')).toBeVisible()
  await header.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(header.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(header.getByText('Admin', { exact: true })).toBeHidden()
})

test('search and categories stay visible while the products are scrolled, and not below them', async ({ page }) => {
  await openIdle(page, '/')
  const tools = page.locator('div:has(+ #productos)')
  const bottom = async () => ((await tools.boundingBox())?.y ?? 0) + ((await tools.boundingBox())?.height ?? 0)
  await names(page).last().scrollIntoViewIfNeeded()
  expect((await tools.boundingBox())?.y).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Próximas llegadas' }).click()
  await expect(page.getByRole('heading', { name: 'Próximas llegadas' })).toBeInViewport()
  await expect.poll(bottom).toBeLessThanOrEqual(1)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await bottom()).toBeLessThanOrEqual(1)
})

test('[SHOP-08] [SHOP-13] [NAV-14] the products are fetched by one call for 200 in stock, categories are cached, and four upcoming products cannot be bought', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/public/products') && !request.url().includes('fields=')) asked.push(request.url())
  })
  const fetched = page.waitForResponse(/limit=200/)
  await openIdle(page, '/')
  await fetched
  expect(asked.map((url) => Object.fromEntries(new URL(url).searchParams))).toEqual([
    { page: '1', limit: '200', in_stock: 'true', grouped: 'true' },
  ])

  const kept = () => page.evaluate(() => localStorage.getItem('tocador') ?? '{}')
  await expect
    .poll(async () => JSON.parse(await kept()))
    .toMatchObject({
      state: { categories: expect.arrayContaining([expect.objectContaining({ name: 'Velas' })]) },
    })

  const arrivals = page.getByRole('region', { name: 'Próximas llegadas' })
  await expect(arrivals.getByRole('listitem')).toHaveCount(4)
  await expect(arrivals.getByRole('button')).toHaveCount(0)
  await expect(arrivals).not.toContainText('$')
})

test('[SHOP-02] [SHOP-03] [SHOP-04] a search waits 300 ms, includes description, category and type, and ignores accents and case', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await openIdle(page, '/')
  await search(page).pressSequentially('FRÍO')
  await page.clock.runFor(299)
  await expect(page).toHaveURL('/')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/?buscar=FR%C3%8DO')
  await page.clock.resume()
  await expect(names(page)).toHaveText(['Aceite de jojoba'])
  await expect(page).toHaveURL('/?buscar=FR%C3%8DO')

  await search(page).fill('curcuma')
  await expect(names(page)).toHaveText(['Jabón de cúrcuma'])
  // Its category; the shop of the worker may have other oils.
  await search(page).fill('aceites')
  await expect(names(page).filter({ hasText: 'Jabón de cúrcuma' })).toHaveCount(0)
  await expect(names(page).filter({ hasText: 'Aceite de jojoba' })).toBeVisible()
  await search(page).fill('corporales')
  await expect(names(page)).toHaveText(['Aceite de jojoba'])
  await expect(page.locator('[data-announcer]:not(dialog *)')).toHaveText('1 producto')
})

test('[SHOP-05] [SHOP-07] [PAGE-01] [PAGE-03] a category and its page number are restored by Back and reload', async ({
  page,
}) => {
  await openIdle(page, '/')
  await expect(chip(page, 'Todas')).toHaveAttribute('aria-pressed', 'true')
  const chips = await page.getByRole('group', { name: 'Categorías' }).getByRole('button').allTextContents()
  expect(chips[0]).toBe('Todas')
  expect(chips).toEqual([...new Set(chips)])
  expect(chips).toEqual(expect.arrayContaining(['Aceites', 'Jabones', 'Velas']))
  await chip(page, 'Velas').click()
  await expect(page.locator('#productos').getByText('26 productos')).toBeVisible()

  const pages = page.getByRole('navigation', { name: 'Páginas de productos' })
  await expect(pages).toContainText('Página 1 de 3 (26 elementos total)')
  await pages.getByRole('link', { name: 'Siguiente' }).click()
  await expect(pages).toContainText('Página 2 de 3')
  const title = page.getByRole('heading', { name: 'Velas' })
  await expect(title).toBeFocused()
  // Scrolled to the top, just below search and categories.
  expect((await title.boundingBox())?.y).toBeLessThan(200)
  await pages.getByRole('link', { name: 'Página 3' }).click()
  await expect(names(page)).toHaveCount(2)

  await page.reload()
  await expect(names(page)).toHaveCount(2)
  await expect(chip(page, 'Velas')).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(pages).toContainText('Página 2 de 3')
  await page.goBack()
  await page.goBack()
  await expect(chip(page, 'Todas')).toHaveAttribute('aria-pressed', 'true')
})

test('the page numbers fit in one row on the smallest phone', async ({ page }) => {
  await page.route('**/api/public/products?*', async (route) => {
    const url = new URL(route.request().url())
    const page = Number(url.searchParams.get('page'))
    url.searchParams.set('page', '1')
    const answer = await (await route.fetch({ url: url.href })).json()
    // Enough products for 20 pages, fetched page by page.
    Object.assign(answer.pagination, { page, total: 240, pages: 20 })
    await route.fulfill({ json: answer })
  })
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 })
    for (const number of [1, 10]) {
      await openIdle(page, `/?pagina=${number}`)
      const entries = page.getByRole('navigation', { name: 'Páginas de productos' }).locator('a, button')
      await expect(entries.and(page.locator('[aria-current]'))).toHaveText(`Página ${number}`)
      const boxes = await Promise.all((await entries.all()).map((entry) => entry.boundingBox()))
      expect(new Set(boxes.map((box) => box?.y)).size, `page ${number} at ${width} px`).toBe(1)
      expect(Math.min(...boxes.map((box) => box?.width ?? 0))).toBeGreaterThanOrEqual(24)
    }
  }
})

test('[PAGE-06] a single page has no pagination', async ({ page }) => {
  await page.goto('/?categoria=Aceites')
  await expect(names(page)).toHaveText(['Aceite de jojoba'])
  await expect(page.getByRole('navigation', { name: 'Páginas de productos' })).toHaveCount(0)
})

test('[SHOP-09] an empty result shows the reason and a button to clear the filters', async ({ page }) => {
  await page.goto('/?categoria=Velas&buscar=tinta')
  await expect(page.getByRole('heading', { name: 'No se encontraron productos' })).toBeVisible()
  await expect(page.getByText('Nada coincide con «tinta» en Velas.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(names(page)).toHaveCount(12)
  await expect(page.getByRole('heading', { name: 'Todo para tu tocador' })).toBeFocused()
  await expect(search(page)).toHaveValue('')
  await expect(page).toHaveURL('/')
})

test('a search started at the top of the page on a phone scrolls its results into view, and the field then keeps its position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openIdle(page, '/')
  await search(page).fill('wxyzq kjhgf')
  const answer = page.getByRole('heading', { name: 'No se encontraron productos' })
  await expect(answer).toBeVisible()
  expect((await answer.boundingBox())?.y).toBeLessThan(600)
  await expect(search(page)).toBeFocused()
  const place = await search(page).boundingBox()
  await search(page).fill('')
  await search(page).pressSequentially('vela')
  await expect(page.locator('#productos').getByText('26 productos')).toBeVisible()
  expect(await search(page).boundingBox()).toEqual(place)
})

test('one tap clears the search, and the field keeps the focus', async ({ page }) => {
  await page.goto('/?buscar=jojoba')
  await expect(names(page)).toHaveText(['Aceite de jojoba'])
  const clear = page.getByRole('button', { name: 'Borrar búsqueda' })
  const { width, height } = (await clear.boundingBox()) ?? { width: 0, height: 0 }
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await clear.click()
  await expect(names(page)).toHaveCount(12)
  await expect(page).toHaveURL('/')
  await expect(search(page)).toHaveValue('')
  await expect(search(page)).toBeFocused()
  await expect(clear).toBeHidden()
})

test('[SHOP-10] [SHOP-11] without network a message is shown above the products of the HTML, and retry reloads the page', async ({
  page,
}) => {
  await page.route('**/api/public/products?*', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert').filter({ hasText: 'No se puede conectar con el servidor...' })).toBeVisible()
  await expect(names(page)).toHaveCount(12)
  await chip(page, 'Velas').click()
  await expect(page.getByRole('heading', { name: 'No se puede conectar con el servidor...' })).toBeVisible()
  await page.unroute('**/api/public/products?*')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await reloaded
  await expect(page.locator('#productos').getByText('26 productos')).toBeVisible()
})

test('a server error is not reported as a connection error', async ({ page }) => {
  await page.route('**/api/public/products?*', (route) =>
    route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }),
  )
  await page.goto('/')
  await chip(page, 'Velas').click()
  const failure = page.getByRole('alert').filter({ hasText: 'Error al cargar productos' })
  await expect(failure).toContainText('La falla es nuestra')
  await expect(failure).not.toContainText('internet')
})

test('without a connection one error is shown, also to a client', async ({ page, context, shop }) => {
  const { token } = await signIn(shop, 'client')
  await context.addInitScript((kept) => localStorage.setItem('auth_token', kept), token)
  await page.route('**/api/**', (route) => route.abort())
  const isAsked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/profile'))
  await page.goto('/')
  await isAsked
  await expect(page.getByText('No se puede conectar con el servidor...')).toHaveCount(1)
  await expect(page.locator('[data-toasts]').getByRole('button')).toHaveCount(0)
})

test('more than 200 products are fetched page by page, so that all can be found', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/api/public/products?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    if (query.get('limit') === '12') asked.push(query.toString())
    // The refresh of the stock may still be under way when the test ends.
    if (query.get('limit') !== '200') return route.continue()
    const answer = await (await route.fetch()).json()
    answer.pagination.total = 931
    await route.fulfill({ json: answer })
  })
  await openIdle(page, '/')
  await search(page).fill('vela')
  await expect(page.locator('#productos').getByText('26 productos')).toBeVisible()
  await page.getByRole('link', { name: 'Página 3' }).click()
  await expect(names(page)).toHaveCount(2)
  expect(asked).toEqual([
    'page=1&limit=12&search=vela&category=&meant=true&grouped=true&in_stock=true',
    'page=3&limit=12&search=vela&category=&meant=true&grouped=true&in_stock=true',
  ])
})

test('[ROLE-82] [ROLE-83] [ROLE-84] [ROLE-85] guests and clients see a message instead of the panel', async ({
  page,
  shop,
}) => {
  const texts = {
    pedidos: 'Acceso denegado',
    reservas: 'Acceso restringido — Solo los administradores pueden acceder a esta sección',
    reportes: 'Acceso Denegado — Solo los administradores pueden acceder a los reportes.',
    encuestas: 'Acceso restringido a administradores',
  }
  const expectTexts = async () => {
    for (const [section, text] of Object.entries(texts)) {
      await page.goto(`/?panel=${section}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
    }
  }
  await expectTexts()
  const { token } = await signIn(shop, 'client', { name: 'Clara Curiosa' })
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token)
  await page.goto('/')
  await expect(page.getByText('Hola, Clara')).toBeVisible()
  await expectTexts()
})

test('a filter that fails to load does not announce the count of the products before it', async ({ page }) => {
  await page.route('**/api/public/products?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    if (query.get('search') === 'jojoba') return route.abort()
    const answer = await (await route.fetch()).json()
    if (query.get('search') !== 'vela') answer.pagination.total = 931
    return route.fulfill({ json: answer })
  })
  await openIdle(page, '/')
  const said: string[] = []
  await page.exposeFunction('note', (text: string) => void said.push(text))
  await page.evaluate(() => {
    const region = document.querySelector('[data-announcer]:not(dialog *)')
    const { note } = window as unknown as { note: (text: string) => void }
    if (region)
      new MutationObserver(() => note(region.textContent)).observe(region, {
        subtree: true,
        childList: true,
        characterData: true,
      })
  })
  await page.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect.poll(() => said).toContain('931 productos, página 2')
  await search(page).fill('jojoba')
  await expect(page.getByRole('alert').filter({ hasText: 'No se puede conectar' })).toBeVisible()
  await search(page).fill('vela')
  await expect.poll(() => said).toContain('26 productos')
  expect(said).not.toContain('931 productos')
})

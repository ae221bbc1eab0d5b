import { groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import type { Browser, Page } from '@playwright/test'
import { aProduct } from '../../server/src/testing/factories'
import { violationsOf } from '../support/axe'
import { dialogOf } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'

type Shop = Parameters<typeof enterAs>[1]
const SHADES = ['Grana', 'Añil', 'Rosa vieja', 'Cacao']

/** Four products that begin with this name, and the panel's list of them. */
async function openProducts(page: Page, shop: Shop, name: string, shades = SHADES) {
  for (const shade of shades) await aProduct(shop, { name: `${name} ${shade}` })
  await enterAs(page, shop)
  await page.goto(`/?panel=productos&buscar=${name}`)
}
const form = (page: Page, title = 'Agrupar como tonos') => dialogOf(page, title)
const shadesIn = (page: Page, title?: string) =>
  form(page, title)
    .getByRole('list', { name: 'Tonos, en su orden' })
    .getByRole('textbox', { name: /^Tono de/ })
const valuesOf = (page: Page, title?: string) =>
  shadesIn(page, title).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
const cardsOf = (page: Page, name: string) => page.getByRole('heading', { level: 3, name })
const shelf = async (shop: Shop, search: string) => {
  const reply = await fetch(`${shop.url}/api/public/products?grouped=true&search=${encodeURIComponent(search)}`)
  const { data } = (await reply.json()) as {
    data: { family?: { name: string; shades: { name: string; color: string | null }[] } }[]
  }
  return data.map(({ family }) => family && { name: family.name, shades: family.shades.map((shade) => shade.name) })
}

test('[SHADE-25] [SHADE-27] the owner groups four products, orders and separates them with the mouse', async ({
  page,
  shop,
}) => {
  const name = 'Terciopelo mate'
  await openProducts(page, shop, name)
  const bar = page.getByRole('toolbar', { name: 'Con lo seleccionado' })
  await page.getByRole('checkbox', { name: `Seleccionar ${name} Grana` }).check()
  await bar.getByRole('button', { name: 'Agrupar como tonos…' }).click()
  await expect(page.getByText('Elige de 2 a 60 productos para agruparlos como tonos')).toBeVisible()
  for (const shade of SHADES.slice(1))
    await page.getByRole('checkbox', { name: `Seleccionar ${name} ${shade}` }).check()
  await bar.getByRole('button', { name: 'Agrupar como tonos…' }).click()
  await expect(form(page).getByLabel('Nombre de la familia')).toHaveValue(name)
  await expect.poll(() => valuesOf(page)).toEqual(['Añil', 'Cacao', 'Grana', 'Rosa vieja'])
  expect(await violationsOf(page)).toEqual([])
  await form(page)
    .getByRole('button', { name: `Subir ${name} Grana` })
    .click()
  await form(page)
    .getByRole('button', { name: `Subir ${name} Grana` })
    .click()
  await form(page).getByLabel(`Tono de ${name} Añil`).fill('Azul <b>añil</b>')
  await form(page).getByLabel(`Color de ${name} Grana`).fill('rojo')
  await form(page).getByRole('button', { name: 'Agrupar 4 tonos' }).click()
  await expect(form(page).getByText('Escríbelo como #a63446')).toBeVisible()
  await form(page).getByLabel(`Color de ${name} Grana`).fill('A3123A')
  await form(page).getByRole('button', { name: 'Agrupar 4 tonos' }).click()
  await expect(page.getByText('Tonos agrupados')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect
    .poll(() => shelf(shop, name))
    .toEqual([{ name, shades: ['Grana', 'Azul <b>añil</b>', 'Cacao', 'Rosa vieja'] }])

  await page.getByRole('button', { name: `${name} Grana`, exact: true }).click()
  const part = page.getByRole('list', { name: `Tonos de ${name}` })
  await expect(part.getByRole('listitem')).toHaveText([
    /Grana · este producto/,
    /Azul <b>añil<\/b>/,
    /Cacao/,
    /Rosa vieja/,
  ])
  await page.getByRole('button', { name: 'Editar tonos' }).click()
  await form(page, 'Editar tonos')
    .getByRole('button', { name: `Bajar ${name} Grana` })
    .click()
  await form(page, 'Editar tonos')
    .getByRole('button', { name: `Quitar ${name} Rosa vieja` })
    .click()
  await form(page, 'Editar tonos').getByRole('button', { name: 'Guardar tonos' }).click()
  await expect(page.getByText('Tonos guardados')).toBeVisible()
  await expect(part.getByRole('listitem')).toHaveText([/Azul/, /Grana · este producto/, /Cacao/])
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Separar…' }).click()
  await dialogOf(page, `¿Separar los 3 tonos de «${name}»?`).getByRole('button', { name: 'Separar tonos' }).click()
  await expect(page.getByText('Este producto no es tono de ninguna familia.')).toBeVisible()
  await expect.poll(() => shelf(shop, name)).toEqual([undefined, undefined, undefined, undefined])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[SHADE-25] four products are grouped by touch and ordered by keys, and the shop shows one card', async ({
    page,
    shop,
  }) => {
    const name = 'Brillo jugoso'
    await openProducts(page, shop, name)
    for (const shade of SHADES) await page.getByRole('checkbox', { name: `Seleccionar ${name} ${shade}` }).tap()
    await page.getByRole('button', { name: 'Más acciones' }).tap()
    await page.getByRole('menuitem', { name: 'Agrupar como tonos…' }).tap()
    await expect.poll(() => valuesOf(page)).toEqual(['Añil', 'Cacao', 'Grana', 'Rosa vieja'])
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const last = form(page).getByRole('button', { name: `Subir ${name} Rosa vieja` })
    await last.focus()
    for (const order of [
      ['Añil', 'Cacao', 'Rosa vieja', 'Grana'],
      ['Añil', 'Rosa vieja', 'Cacao', 'Grana'],
    ]) {
      await page.keyboard.press('Enter')
      await expect.poll(() => valuesOf(page)).toEqual(order)
      await expect(last).toBeFocused()
    }
    await form(page).getByLabel(`Tono de ${name} Añil`).press('Alt+ArrowDown')
    await expect.poll(() => valuesOf(page)).toEqual(['Rosa vieja', 'Añil', 'Cacao', 'Grana'])
    await form(page).getByRole('button', { name: 'Agrupar 4 tonos' }).tap()
    await expect(page.getByText('Tonos agrupados')).toBeVisible()
    await expect(form(page)).toBeHidden()
    await page.goto(`/?buscar=${name}`)
    await expect(cardsOf(page, name)).toHaveText([name])
    await expect(page.getByText('4 tonos', { exact: true })).toBeVisible()
  })
})

const another = async (browser: Browser, shop: Shop) => {
  const page = await (await browser.newContext({ baseURL: shop.url, viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(page, shop)
  return page
}

test('[SHADE-26] two owners group at once: the second is told, and goes on', async ({ page, shop, browser }) => {
  const name = 'Esmalte espejo'
  await openProducts(page, shop, name)
  const other = await another(browser, shop)
  await other.goto(`/?panel=productos&buscar=${name}`)
  for (const [owner, shades] of [
    [page, ['Grana', 'Añil']],
    [other, ['Añil', 'Cacao']],
  ] as const) {
    for (const shade of shades) await owner.getByRole('checkbox', { name: `Seleccionar ${name} ${shade}` }).check()
    await owner.getByRole('button', { name: 'Agrupar como tonos…' }).click()
    await expect(form(owner).getByLabel('Nombre de la familia')).toHaveValue(name)
  }
  await form(other).getByLabel('Nombre de la familia').fill('Esmalte de la otra')
  await form(other).getByRole('button', { name: 'Agrupar 2 tonos' }).click()
  await expect(other.getByText('Tonos agrupados')).toBeVisible()
  await form(page).getByRole('button', { name: 'Agrupar 2 tonos' }).click()
  await expect(form(page).getByText(`${name} Añil: ahora es un tono de «Esmalte de la otra»`)).toBeVisible()
  await expect(form(page).getByText('Está en «Esmalte de la otra»; al guardar pasa a esta.')).toBeVisible()
  await form(page).getByRole('button', { name: 'Agrupar 2 tonos' }).click()
  await expect(page.getByText('Tonos agrupados')).toBeVisible()
  await expect.poll(() => shelf(shop, name)).toContainEqual({ name, shades: ['Añil', 'Grana'] })

  // The first owner edits the family while the second one has its form open.
  await other.goto(`/?panel=productos&familia=${name}`)
  await other.getByRole('button', { name: `${name} Grana`, exact: true }).click()
  await other.getByRole('button', { name: 'Editar tonos' }).click()
  await form(other, 'Editar tonos').getByLabel('Nombre de la familia').fill('Esmalte tardío')
  await page.getByRole('button', { name: `${name} Grana`, exact: true }).click()
  await page.getByRole('button', { name: 'Editar tonos' }).click()
  await form(page, 'Editar tonos').getByLabel('Nombre de la familia').fill('Esmalte primero')
  await form(page, 'Editar tonos').getByRole('button', { name: 'Guardar tonos' }).click()
  await expect(page.getByText('Tonos guardados')).toBeVisible()
  await form(other, 'Editar tonos').getByRole('button', { name: 'Guardar tonos' }).click()
  await expect(form(other, 'Editar tonos').getByText('Ahora es «Esmalte primero»: Añil, Grana.')).toBeVisible()
  await form(other, 'Editar tonos').getByRole('button', { name: 'Usar lo mío' }).click()
  await expect(other.getByText('Tonos guardados')).toBeVisible()
  await expect.poll(() => shelf(shop, 'Esmalte')).toContainEqual({ name: 'Esmalte tardío', shades: ['Añil', 'Grana'] })
  await other.context().close()
})

test('[SHADE-22] [SHADE-23] proposed products are grouped, listed with family and shade, and filtered', async ({
  page,
  shop,
}) => {
  const name = 'Sombra satinada'
  await openProducts(page, shop, name, ['Bronce', 'Lila'])
  await page.getByRole('button', { name: /^Por agrupar/ }).click()
  await page.getByRole('button', { name: `Agrupar ${name} como tonos` }).click()
  await form(page).getByRole('button', { name: 'Agrupar 2 tonos' }).click()
  await expect(page.getByRole('button', { name: `Agrupar ${name} como tonos` })).toBeHidden()
  await page.goto('/?panel=productos')
  await page.getByRole('button', { name: 'Familia', exact: true }).click()
  await page.getByRole('menuitemradio', { name }).click()
  await expect(page.getByRole('button', { name: `${name} Lila`, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Columnas' }).click()
  for (const column of ['Familia', 'Tono'])
    await page.getByRole('menuitemcheckbox', { name: column, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: new RegExp(`${name} Lila.*${name}.*Lila`) })).toBeVisible()
})

test('[SHADE-25] a family of sixty with names of every kind fits its form and is saved', async ({ page, shop }) => {
  const long = 'Labialdenombrelarguísimosinespacios'.repeat(5)
  const ids: number[] = []
  for (let nth = 0; nth < 60; nth += 1)
    ids.push(
      await aProduct(shop, { name: nth === 0 ? `${long} <img src=x onerror=alert(1)>` : `Sesenta tonos ${nth}` }),
    )
  const token = await enterAs(page, shop)
  const body = {
    name: 'Sesenta\u202e tonos',
    shades: ids.map((id, nth) => ({ product_id: id, name: `Número ${nth}`, color: null })),
  }
  const reply = await fetch(`${shop.url}/api${groupProducts.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.status).toBe(201)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/?panel=productos&editar=${ids[0]}`)
  await expect(page.getByRole('list', { name: 'Tonos de Sesenta tonos' }).getByRole('listitem')).toHaveCount(60)
  await page.getByRole('button', { name: 'Editar tonos' }).click()
  await expect(shadesIn(page, 'Editar tonos')).toHaveCount(60)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await shadesIn(page, 'Editar tonos').first().fill('x'.repeat(10_000))
  await expect(shadesIn(page, 'Editar tonos').first()).toHaveValue('x'.repeat(60))
  await form(page, 'Editar tonos').getByRole('combobox').fill('sesenta')
  await form(page, 'Editar tonos').getByRole('button', { name: 'Guardar tonos' }).click()
  await expect(page.getByText('Tonos guardados')).toBeVisible()
})

import { aProduct } from '../../server/src/testing/factories'
import { untilShown } from '../support/shop-test'
import { expect, test } from './browser-test'

test.beforeAll(async ({ shop }) => {
  const images = ['/media/uno-1080.webp', '/media/dos-1080.webp', '/media/tres-1080.webp']
  await aProduct(shop, { name: 'Labial Carmín', description: 'Mate y ligero', priceCents: 18_900 })
  await aProduct(shop, { name: 'Rubor Durazno', images })
  await untilShown(
    shop,
    await aProduct(shop, { name: 'Sombra Filmada', video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
  )
})

test('the landing page shows products with prices and does not scroll horizontally', async ({ phone }) => {
  await phone.open('/')
  await phone.sees('heading', 'Labial Carmín')
  await phone.sees('text', '/^\\$189\\.00$/')
  const overflow = await phone.window.run(() => document.documentElement.scrollWidth - innerWidth, null)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a search shows matching products and can be cleared', async ({ phone }) => {
  await phone.open('/')
  await phone.fill('Buscar productos', 'durazno')
  await phone.sees('heading', 'Rubor Durazno')
  await phone.doesNotSee('heading', 'Labial Carmín')
  await phone.click('button', 'Borrar búsqueda')
  await phone.sees('heading', 'Labial Carmín')
})

test('the gallery opens, turns to the next picture, and Escape closes it', async ({ desk }) => {
  await desk.open('/')
  await desk.click('button', 'Ver fotos de Rubor Durazno')
  await desk.seesDialog('/Rubor Durazno/')
  await desk.click('button', 'Imagen 2 de 3')
  await desk.press('Escape')
  await desk.doesNotSee('dialog', '/Rubor Durazno/')
})

test('a video loads its player only when started, and closes', async ({ phone }) => {
  await phone.open('/')
  await phone.click('button', 'Ver video de Sombra Filmada')
  await phone.seesDialog('/Sombra Filmada/')
  await phone.click('button', '/^Reproducir video/')
  await expect
    .poll(() => phone.window.run(() => document.querySelector('dialog iframe')?.getAttribute('src') ?? '', null))
    .toContain('youtube-nocookie.com')
  await phone.click('button', 'Cerrar', '/Sombra Filmada/')
  await phone.doesNotSee('dialog', '/Sombra Filmada/')
})

import sql from 'sql-template-tag'
import { migrateImages } from '@tocador/contracts/media/media-calls'
import { aProduct } from '../../server/src/testing/factories'
import { violationsOf } from '../support/axe'
import { sideways } from '../support/in-the-shop'
import { enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'

const isLaterPart = ({ pathname, searchParams }: URL) =>
  pathname === `/api${migrateImages.path}` &&
  searchParams.get('dryRun') === 'false' &&
  searchParams.get('after') !== '0'
const GONE = `/media/${'0f'.repeat(16)}-1080.webp`

test('[IMG-01] [IMG-02] [IMG-04] [IMG-06] server, controller and a test picture are checked, with their results', async ({
  page,
  shop,
}) => {
  await enterAs(page, shop)
  await page.goto('/?panel=productos')
  await page.getByRole('button', { name: 'Revisar fotos' }).click()
  const tool = (name: string) => page.getByRole('region', { name })
  await page.getByRole('button', { name: 'Revisar servidor' }).click()
  await expect(tool('Estado del servidor')).toContainText('Las fotos se guardan en esta tienda. Todo responde.')
  await page.getByRole('button', { name: 'Revisar procesador' }).click()
  await expect(tool('Procesador de fotos')).toContainText('El procesador de fotos funciona')
  await page.getByRole('button', { name: 'Hacer diagnóstico' }).click()
  await expect(tool('Diagnóstico completo')).toContainText('La foto de prueba llegó y se guardó en esta tienda')
  await expect(tool('Diagnóstico completo')).toContainText('Archivos recibidos1')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await sideways(page)).toBe(0)
    expect(await violationsOf(page)).toEqual([])
  }
})

test('[IMG-03] [IMG-05] [IMG-10] [IMG-11] broken pictures are found, shown before they are cleaned, and cleaned; a failure is named', async ({
  page,
  shop,
}) => {
  const broken = await aProduct(shop, { name: 'Rubor sin archivo', images: ['https://x.mx/a.jpg', GONE] })
  await aProduct(shop, { name: 'Rubor entero', images: ['https://x.mx/a.jpg'] })
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'])
    await aProduct(shop, { name: `Rubor roto ${name}`, images: [GONE] })
  const images = async () =>
    (await shop.db.rows<{ url: string }>(sql`select url from product_images where product_id = ${broken}`)).map(
      ({ url }) => url,
    )
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, shop)
  await page.goto('/?panel=productos&vista=revisar-fotos')
  const check = page.getByRole('region', { name: 'Fotos de los productos' })
  await check.getByRole('button', { name: 'Revisar productos' }).click()
  await expect(check.getByRole('listitem').filter({ hasText: 'Rubor sin archivo' })).toContainText(
    'El archivo ya no existe',
  )
  await expect(check.getByText('Rubor entero')).toHaveCount(0)

  const cleaning = page.getByRole('region', { name: 'Limpiar direcciones rotas' })
  await cleaning.getByRole('button', { name: 'Ver qué cambiará' }).click()
  await expect(cleaning.getByRole('listitem').filter({ hasText: 'Rubor sin archivo' })).toContainText(GONE)
  expect(await images()).toEqual(['https://x.mx/a.jpg', GONE])
  expect(await violationsOf(page)).toEqual([])
  // The change is made in several calls; the second one waits until the progress of the first was seen.
  let letGo = () => {}
  const isSeen = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(isLaterPart, async (route) => {
    await isSeen
    await route.continue()
  })
  await cleaning.getByRole('button', { name: /^Quitar \d+ direcci/ }).click()
  await expect(cleaning.getByRole('progressbar', { name: 'Avance' })).toBeVisible()
  await expect(cleaning.getByText(/^\d+ productos?$/)).toBeVisible()
  letGo()
  await expect(cleaning.getByText(/^Se quitaron/)).toBeVisible()
  expect(await images()).toEqual(['https://x.mx/a.jpg'])

  const server = page.getByRole('region', { name: 'Estado del servidor' })
  await page.route('**/api/images/status', (route) => route.fulfill({ status: 503, body: '{}' }))
  await server.getByRole('button').click()
  await expect(server.getByRole('alert')).toHaveText('Error 503')
  await page.unroute('**/api/images/status')
  await page.route('**/api/images/status', (route) => route.abort())
  await server.getByRole('button').click()
  await expect(server.getByRole('alert')).toHaveText('Error de conexión')
})

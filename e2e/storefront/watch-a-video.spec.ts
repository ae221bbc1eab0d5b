import { aProduct } from '../../server/src/testing/factories'
import { dialogOf, openIdle, untilIdle } from '../support/in-the-shop'
import { expect, test, untilShown } from '../support/shop-test'

const videos = {
  'Video de TikTok': 'https://www.tiktok.com/@tocador/video/7234567890123456789',
  'Video de YouTube': 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'Video de otro sitio': 'https://videos.example/labial',
}

test.beforeAll(async ({ shop }) => {
  let last = 0
  for (const [name, video] of Object.entries(videos)) {
    last = await aProduct(shop, { name, video, category: 'Videos', type: 'Con video' })
  }
  await untilShown(shop, last)
})

for (const [id, name, player] of [
  ['[SHOP-25]', 'Video de TikTok', 'https://www.tiktok.com/player/v1/7234567890123456789?autoplay=1'],
  ['[SHOP-24]', 'Video de YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
] as const) {
  test(`[SHOP-23] [SHOP-28] ${id} ${name}: no request to another host before the tap`, async ({ page, shop }) => {
    const foreign: string[] = []
    await page.route(
      (url) => !url.href.startsWith(shop.url),
      (route) => {
        foreign.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
      },
    )
    await openIdle(page, '/?categoria=Videos')
    const mark = page.getByRole('button', { name: `Ver video de ${name}` })
    const dialog = dialogOf(page, name)
    await untilIdle(page, async () => {
      await mark.click()
      await expect(dialog).toContainText('Se carga cuando lo reproduces.')
    })
    expect(foreign).toEqual([])

    await dialog.getByRole('button', { name: 'Reproducir video' }).click()
    await expect(dialog.locator('iframe')).toHaveAttribute('src', player)
    await expect.poll(() => foreign).toEqual([player])

    await dialog.getByRole('button', { name: 'Cerrar' }).focus()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(mark).toBeFocused()
    await expect(page.locator('iframe')).toHaveCount(0)
    await mark.click()
    await expect(dialog.getByRole('button', { name: 'Reproducir video' })).toBeVisible()
  })
}

test('[SHOP-26] [SHOP-27] [SHOP-28] a video of an unsupported site shows a message and a link', async ({ page }) => {
  await openIdle(page, '/?categoria=Videos')
  await page.getByRole('button', { name: 'Ver video de Video de otro sitio' }).click()
  const dialog = dialogOf(page, 'Video de otro sitio')
  await expect(dialog.getByRole('heading', { name: 'Video no disponible para vista previa' })).toBeVisible()
  const link = dialog.getByRole('link', { name: 'Abrir en otra pestaña' })
  await expect(link).toHaveAttribute('href', videos['Video de otro sitio'])
  await expect(link).toHaveAttribute('target', '_blank')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

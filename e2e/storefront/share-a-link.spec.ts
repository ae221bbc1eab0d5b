import sql from 'sql-template-tag'
import { aProduct } from '../../server/src/testing/factories'
import { signIn } from '../../server/src/testing/sign-in'
import { expect, test, untilShown } from '../support/shop-test'
import { aSurvey } from '../surveys/survey-calls'

test('a shared product shows its own name, price and picture before any script runs', async ({ request, shop }) => {
  const name = `Labial "Noche" </script><b>`
  const product = await aProduct(shop, { name, description: 'Rojo profundo', priceCents: 24_900 })
  await untilShown(shop, product)
  const html = await (await request.get(`/producto/${product}`)).text()
  expect(html).toContain(
    '<meta property="og:title" content="Labial &quot;Noche&quot; &lt;/script&gt;&lt;b&gt; · Tocador">',
  )
  const [wide = '', square = ''] = [...html.matchAll(/<meta property="og:image" content="([^"]+)">/g)].map(
    (one) => one[1],
  )
  expect(wide).toContain(`${shop.url}/producto/${product}/imagen.jpg?v=`)
  expect(square).toContain(`${shop.url}/producto/${product}/imagen-cuadrada.jpg?v=`)
  for (const url of [wide, square]) expect((await request.get(url)).headers()['content-type']).toBe('image/jpeg')
  expect(html).toContain(`<link rel="canonical" href="${shop.url}/producto/${product}-labial-noche-script-b">`)
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(facts)).toMatchObject({
    '@type': 'Product',
    name,
    offers: { price: '249.00', priceCurrency: 'MXN', availability: 'https://schema.org/InStock' },
  })
})

test('[SURV-38] a link to a survey is previewed by a picture of its current bars, 1200 × 630 pixels', async ({
  request,
  shop,
}) => {
  const survey = await aSurvey(shop, '¿Qué polvera falta?', ['Polvera roja', 'Polvera azul'])
  const preview = async () => {
    const html = await (await request.get(`/survey/${survey}`)).text()
    const url = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? ''
    expect(html).toContain('<meta property="og:image:width" content="1200">')
    expect(html).toContain('<meta property="og:image:height" content="630">')
    const png = await (await request.get(url)).body()
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toStrictEqual([
      'PNG',
      1200,
      630,
    ])
    return { url, png }
  }
  const before = await preview()
  const { token } = await signIn(shop, 'client')
  const [option] = await shop.db.rows<{ id: number }>(sql`select id from survey_options where survey_id = ${survey}`)
  const voted = await request.post('/api/enhanced-surveys/vote', {
    headers: { authorization: `Bearer ${token}` },
    data: { survey_id: survey, option_id: option?.id },
  })
  expect(voted.status()).toBe(200)
  await expect.poll(async () => (await preview()).url).not.toBe(before.url)
  await expect.poll(async () => (await preview()).png.equals(before.png)).toBe(false)
})

test('[SHEET-03] a link to a product that is not there leads on to the shop, and is marked noindex', async ({
  page,
}) => {
  const answer = await page.goto('/producto/999999-labial')
  expect(answer?.status()).toBe(404)
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await page.getByRole('searchbox').fill('espejo')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL('/?buscar=espejo#productos')
})

test('robots.txt links the sitemap, and the sitemap lists the product', async ({ request, shop }) => {
  const product = await aProduct(shop)
  await untilShown(shop, product)
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  const map = await request.get('/sitemap.xml')
  expect(await map.text()).toContain(`<loc>${shop.url}/producto/${product}-`)
})

test('[PAPP-01] shop and panel can be installed: the manifests have name, icons and start address', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await request.get(address ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Tocador', start_url: '/', display: 'standalone' })
  const panel = await (await request.get('/panel.webmanifest')).json()
  expect(panel).toMatchObject({ id: '/panel', name: 'Panel de Tocador' })
  for (const { src } of [...manifest.icons, ...panel.icons] as { src: string }[]) {
    expect((await request.get(src)).status(), src).toBe(200)
  }
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await request.get(picture ?? '')).headers()['content-type']).toBe('image/jpeg')
})

import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageData } from '../../testing/render-parts'
import { Hero } from './hero'
import { PageDataContext } from './page-data'

const htmlOf = (tagline: string) =>
  renderToString(
    <PageDataContext value={{ ...pageData, shop: { ...pageData.shop, tagline } }}>
      <Hero />
    </PageDataContext>,
  )

test('the hero has the tagline as the heading, and the name of a shop without one', () => {
  expect(htmlOf('')).toMatch(/<h1[^>]*>Tocador<\/h1>/)
  const html = htmlOf('Arréglate a tu ritmo')
  expect(html).toMatch(/<h1[^>]*>Arréglate a tu ritmo<\/h1>/)
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(words.trim()).toBe(
    'Arréglate a tu ritmo Lo que agregas al carrito queda apartado para ti. Cierras el pedido por WhatsApp y lo recoges cerca.',
  )
  expect(html).toMatch(/<source media="\(prefers-color-scheme: dark\)" srcSet="\/tocador-oscuro\.svg"\/>/)
  expect(html).toMatch(/<img src="\/tocador-claro\.svg" alt=""/)
})

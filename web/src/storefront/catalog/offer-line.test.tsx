import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OfferLine } from './offer-line'

const shown = (offer: Parameters<typeof OfferLine>[0]) =>
  renderToString(<OfferLine {...offer} />)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<\/p>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trim()

test.each([
  [{}, ''],
  [
    { price_before: 249, offer_until: '2026-11-29' },
    'Antes $249.00, mínimo de 30 días\nOferta hasta el domingo 29 de noviembre',
  ],
  [{ offer_until: '2026-12-01' }, 'Oferta hasta el martes 1 de diciembre'],
])("[OFFER-07] [OFFER-11] the page of %o reads '%s'", (offer, text) => {
  expect(shown(offer)).toBe(text)
})

test('only the price of before is struck through', () => {
  const html = renderToString(<OfferLine price_before={249} offer_until="2026-11-29" />)
  const struck = [...html.matchAll(/<s>(.*?)<\/s>/g)].map(([, price]) => price?.replaceAll(/<[^>]*>/g, ''))
  expect(struck).toStrictEqual(['$249.00'])
})

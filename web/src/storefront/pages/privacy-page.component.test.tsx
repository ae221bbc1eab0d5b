import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allWords, links, wordsOf } from '../../testing/read-screen'
import { renderOnServer } from '../../testing/render-on-server'
import { PrivacyPage } from './privacy-page'

const show = (text: string, publishedOn?: string) =>
  renderOnServer(<PrivacyPage />, { notice: { version: 3, text, publishedOn } })
const main = () => screen.getByRole('main')
const paragraphs = () => [...main().querySelectorAll('p')].map(({ textContent }) => textContent)

test('the privacy notice has the headings, items and paragraphs that the owner wrote, in her order', async () => {
  await show(
    'Somos la tienda.\n\n## Qué guardamos\n  - Tu nombre  \r\n- Tu teléfono\n   \n## Para qué\nPara tu pedido.',
  )
  expect(wordsOf(main())).toBe(
    'Aviso de privacidad Versión 3 Somos la tienda. Qué guardamos Tu nombre Tu teléfono Para qué Para tu pedido.',
  )
  expect(allWords('heading', main())).toStrictEqual(['Aviso de privacidad', 'Qué guardamos', 'Para qué'])
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  // Empty lines only separate.
  expect(paragraphs()).toStrictEqual(['Versión 3', 'Somos la tienda.', 'Tu nombre', 'Tu teléfono', 'Para tu pedido.'])
})

test('signs that begin no heading and no item are text, and so is HTML', async () => {
  await show('#1 en ventas\n##Sin espacio\n-5 °C\nAl final - \nAl final ##\n<b>Nada</b>')
  expect(allWords('heading', main())).toStrictEqual(['Aviso de privacidad'])
  expect(paragraphs()).toStrictEqual([
    'Versión 3',
    '#1 en ventas',
    '##Sin espacio',
    '-5 °C',
    'Al final -',
    'Al final ##',
    '<b>Nada</b>',
  ])
})

test.each([
  ['20 de noviembre de 2026', 'Versión 3, publicada el 20 de noviembre de 2026'],
  [undefined, 'Versión 3'],
])('a notice published on %s says «%s»', async (publishedOn, line) => {
  await show('Somos la tienda.', publishedOn)
  expect(paragraphs()).toStrictEqual([line, 'Somos la tienda.'])
})

test('the page leads back to the shop, and has its footer', async () => {
  await show('')
  expect(links(screen.getByRole('banner'))).toStrictEqual([
    ['Tocador', '/'],
    ['Volver a la tienda', '/'],
  ])
  expect(wordsOf(document.querySelector('#pie'))).toContain('Pagas al recoger.')
})

test('without a notice there is no version', async () => {
  await renderOnServer(<PrivacyPage />, null)
  expect(wordsOf(main())).toBe('Aviso de privacidad')
})

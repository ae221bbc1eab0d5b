import { wholeShelf } from '@tocador/contracts/catalog/shelf'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { isLeftToBrowser, MODIFIED_CLICKS } from '../../../testing/click-link'
import { wordsOf } from '../../../testing/read-screen'
import { renderInShop } from '../../../testing/render-parts'
import { replacePage } from '../../../ui/overlay/page-history'
import { GuessedLine } from './guessed-line'

beforeEach(() => replacePage('/?buscar=labiel&categoria=Ojos&pagina=2', 0))

test('[SEARCH-07] what was guessed is said, and the words as typed are searched without loading a page', () => {
  const { container } = renderInShop(
    <GuessedLine shelf={{ ...wholeShelf, search: ' labiel ', category: 'Ojos', page: 2 }} instead="labial" />,
  )
  expect(wordsOf(container)).toBe('Mostramos resultados de «labial»; buscar «labiel»')
  const link = screen.getByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toStrictEqual([
    'buscar «labiel»',
    '/?buscar=%22labiel%22&categoria=Ojos#productos',
  ])
  for (const click of MODIFIED_CLICKS) expect(isLeftToBrowser(link, click)).toBe(true)
  expect(location.search).toBe('?buscar=labiel&categoria=Ojos&pagina=2')
  expect(isLeftToBrowser(link)).toBe(false)
  expect(location.search).toBe('?buscar=%22labiel%22&categoria=Ojos')
})

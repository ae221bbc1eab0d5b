import { wholeShelf } from '@tocador/contracts/catalog/shelf'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConnectionFailure } from '../../../api/failure'
import { useOnline } from '../../../api/online'
import { renderInShop, settle } from '../../../testing/render-parts'
import { lazySearchPart } from './lazy-search-part'
// Loaded before: on a busy machine loading it takes longer than a test waits.
import './search-part'

test('a part of the search whose code could not be fetched is left out, and fetched again when it is rendered next', async () => {
  act(() => useOnline.setState({ isOnline: false }))
  let fetches = 0
  const Part = lazySearchPart(() => {
    fetches += 1
    return fetches === 1 ? Promise.reject(new ConnectionFailure()) : import('./search-part')
  })
  const part = () => (
    <Part nothing={{ shelf: { ...wholeShelf, search: 'zzz' }, onChange: () => {}, onClear: () => {} }} />
  )
  const { container, rerender } = renderInShop(part())
  await settle()
  expect([container.textContent, fetches]).toStrictEqual(['', 1])
  rerender(part())
  expect(await screen.findByText('No se encontraron productos')).toBeTruthy()
  rerender(part())
  await settle()
  expect([screen.getAllByText('No se encontraron productos').length, fetches]).toStrictEqual([1, 2])
})

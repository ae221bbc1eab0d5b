import type { Shelf } from '@tocador/contracts/catalog/shelf'
import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInShop } from '../../../testing/render-parts'
import { replacePage } from '../../../ui/overlay/page-history'
import { resultsAddress, showShelf, titleOf, useShelf, useShelfTitle } from './use-shelf'

const address = () => location.pathname + location.search
beforeEach(() => replacePage('/', 0))
/** Whether the change added an entry to the history. */
const change = (shelf: Partial<Shelf>) => {
  let isAdded = false
  const note = () => (isAdded = true)
  // Sent by wouter.
  addEventListener('pushState', note)
  act(() => showShelf(shelf))
  removeEventListener('pushState', note)
  return [address(), isAdded]
}

test('[NOJS-07] a change of filters begins at the first page, and adds an entry', () => {
  expect(change({ page: 3 })).toStrictEqual(['/?pagina=3', true])
  expect(change({ category: 'Labios' })).toStrictEqual(['/?categoria=Labios', true])
  expect(change({ page: 2 })).toStrictEqual(['/?categoria=Labios&pagina=2', true])
})

test('the same filters add none', () => {
  change({ category: 'Labios' })
  expect(change({ category: 'Labios' })).toStrictEqual(['/?categoria=Labios', false])
  change({ page: 2 })
  expect(change({ page: 2 })).toStrictEqual(['/?categoria=Labios&pagina=2', false])
})

test('[NOJS-07] further letters of a search replace its entry, its begin and its end do not', () => {
  expect(change({ search: 'm' })).toStrictEqual(['/?buscar=m', true])
  expect(change({ search: 'ma' })).toStrictEqual(['/?buscar=ma', false])
  expect(change({ category: 'Ojos' })).toStrictEqual(['/?buscar=ma&categoria=Ojos', true])
  expect(change({ search: '' })).toStrictEqual(['/?categoria=Ojos', true])
})

test('without filters the address has no query left, not even its question mark', () => {
  change({ category: 'Labios' })
  expect(location.href).toBe('https://tienda.mx/?categoria=Labios')
  change({ category: '' })
  expect(location.href).toBe('https://tienda.mx/')
})

test.each([
  [{ search: '', category: '', page: 1, filters: '' }, '/#productos'],
  [{ search: '', category: '', page: 2, filters: '' }, '/?pagina=2#productos'],
  [{ search: 'a b', category: '', page: 1, filters: '' }, '/?buscar=a+b#productos'],
])('%j without script is at %s', (shelf, expected) => expect(resultsAddress(shelf)).toBe(expected))

test('[NOJS-07] the tab is named after the filters, and after the shop without any', () => {
  const shop = { name: 'Tocador', tagline: 'A tu ritmo' }
  expect(titleOf({ search: '', category: '', page: 1, filters: '' }, shop)).toBe('Tocador: A tu ritmo')
  expect(titleOf({ search: '', category: '', page: 1, filters: '' }, { ...shop, tagline: '' })).toBe('Tocador')
  expect(titleOf({ search: '', category: 'Labios', page: 1, filters: '' }, shop)).toMatch(/Labios.* · Tocador$/)
  expect(titleOf({ search: 'mate', category: '', page: 2, filters: '' }, shop)).toBe('«mate», página 2 · Tocador')
})

function Titled() {
  useShelfTitle(useShelf())
  return null
}
test('the title of the server stays until the filters change, and that of the panel always', () => {
  document.title = 'Del servidor'
  renderInShop(<Titled />)
  expect(document.title).toBe('Del servidor')
  act(() => showShelf({ category: 'Labios' }))
  expect(document.title).toMatch(/Labios.* · Tocador$/)
  act(() => showShelf({ category: '' }))
  expect(document.title).toBe('Tocador: Arréglate a tu ritmo')
  document.title = 'Panel'
  act(() => replacePage('/?panel=productos&categoria=Ojos', 0))
  expect(document.title).toBe('Panel')
})

test.each(['/login', '/register', '/login#clave=a'])(
  'a page that was loaded at %s has the title of the shop once its form is closed',
  (address) => {
    replacePage(address, 0)
    document.title = 'Iniciar sesión · Tocador'
    renderInShop(<Titled />)
    expect(document.title).toBe('Iniciar sesión · Tocador')
    act(() => replacePage('/', 0))
    expect(document.title).toBe('Tocador: Arréglate a tu ritmo')
  },
)

test('the title of a page stays while a form is open above it, and after', () => {
  replacePage('/?categoria=Labios', 0)
  document.title = 'Del servidor'
  renderInShop(<Titled />)
  for (const address of ['/login', '/register', '/?categoria=Labios']) {
    act(() => replacePage(address, 0))
    expect(document.title).toBe(address.startsWith('/?') ? 'Labios · Tocador' : 'Del servidor')
  }
})

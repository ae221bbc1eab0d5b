import { wholeShelf } from '@tocador/contracts/catalog/shelf'
import type { Suggestions } from '@tocador/contracts/catalog/suggestions'
import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import { SearchedList } from '@tocador/contracts/catalog/searched-list'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetSession, useSession } from '../../../api/session'
import { aPublicProduct } from '../../../testing/a-product'
import { isLeftToBrowser, MODIFIED_CLICKS } from '../../../testing/click-link'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInShop } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../../testing/stub-shop'
import { goToPage } from '../../../ui/overlay/page-history'
import { ShelfTools } from '../shelf/shelf-tools'
import { useSearching } from './searching-store'

const aProduct = (id: number, name: string, over = {}) =>
  aPublicProduct({ id, name, brand: 'Bissú', product_type_name: 'Labiales', category_name: 'Labios', ...over })
const products = [
  aProduct(1, 'Labial mate'),
  aProduct(2, 'Labial cremoso'),
  aProduct(3, 'Labial líquido'),
  aProduct(4, 'Bálsamo labial', { product_type_name: 'Bálsamos labiales' }),
  aProduct(5, 'Brillo labial'),
  aProduct(6, 'Esmalte rojo', { category_name: 'Uñas', product_type_name: 'Esmaltes', brand: '' }),
]
const onChange = vi.fn<(change: object) => void>()
const late = { timeout: 10_000 }

beforeEach(() => {
  onChange.mockReset()
  stubShop(() => accepted(null))
  act(() => goToPage('/'))
  useSession.setState({ searches: [], user: null })
})

async function show(list: SearchedList | null | undefined, page?: Parameters<typeof renderInShop>[1]) {
  useSearching.setState({ hasBegun: true, ...(list === undefined ? {} : { list }) })
  const shown = renderInShop(<ShelfTools shelf={wholeShelf} categories={[]} onChange={onChange} />, page)
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar productos' })
  // Its code is fetched first.
  await screen.findByText('Cerrar', {}, late)
  return { ...shown, box }
}
const type = (box: HTMLInputElement, value: string) => {
  box.focus()
  fireEvent.input(box, { target: { value } })
}
/** Matches are bold inside a word, which `wordsOf` and the names of happy-dom part. */
const options = () => screen.queryAllByRole('option').map((one) => one.textContent)
const option = (text: string) =>
  waitFor(() => {
    const found = screen.queryAllByRole('option').find((one) => one.textContent.includes(text))
    if (found === undefined) throw new Error(`no option ${text}`)
    return found
  })
const press = (box: HTMLInputElement, key: string) => fireEvent.keyDown(box, { key })
const current = (box: HTMLInputElement) => {
  const id = box.getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

describe('[SEARCH-09] suggestions of the own list', () => {
  test('come from two letters on after a pause: products, types, categories, and how many there are', async () => {
    const { box, container } = await show(await SearchedList.of(products))
    expect(box.getAttribute('aria-expanded')).toBe('false')
    type(box, 'l')
    await new Promise((done) => setTimeout(done, 400))
    expect(options()).toStrictEqual([])
    type(box, 'labia')
    await waitFor(() => expect(options()).toHaveLength(6))
    expect(options()).toStrictEqual([
      expect.stringContaining('Labial'),
      expect.stringContaining('Labial'),
      expect.stringContaining('Labial'),
      expect.stringContaining('abial'),
      'Bálsamos labiales1 producto',
      'Labiales5 productos',
    ])
    expect((await option('mate')).querySelector('b')?.textContent).toBe('Labia')
    expect(box.getAttribute('aria-expanded')).toBe('true')
    expect(document.getElementById(box.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox')
    expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toStrictEqual([
      'Productos',
      'Categorías',
      'Categorías',
    ])
    expect(allWords('status', container)).toContain('6 sugerencias; elige con las flechas')
    expect(screen.getByRole('button', { name: 'Ver los 5 resultados' })).toBeTruthy()
    type(box, 'la')
    await waitFor(() => expect(screen.getAllByRole('option')[0]?.querySelector('b')?.textContent).toBe('La'))
    expect(asked.filter(({ path }) => path.includes('suggestions'))).toStrictEqual([])
  })

  test('[SEARCH-10] are walked by arrow keys and opened by Enter; Esc closes the list', async () => {
    const { box } = await show(await SearchedList.of(products))
    type(box, 'esmalte')
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(current(box)).toBeUndefined()
    press(box, 'ArrowDown')
    expect(current(box)).toContain('Esmalte rojo')
    press(box, 'ArrowDown')
    expect(current(box)).toContain('Esmaltes')
    press(box, 'ArrowDown')
    expect(current(box)).toBeUndefined()
    press(box, 'ArrowUp')
    press(box, 'ArrowUp')
    expect(current(box)).toContain('Esmalte rojo')
    press(box, 'Escape')
    await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('false'))
    expect([box.value, document.activeElement === box]).toStrictEqual(['esmalte', true])
    // The row that was chosen is not opened by closing the list.
    expect([location.pathname, useSession.getState().searches]).toStrictEqual(['/', []])
    press(box, 'ArrowDown')
    await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'))
    press(box, 'ArrowDown')
    expect(current(box)).toContain('Esmalte rojo')
    press(box, 'Escape')
    // The browser empties a search field by Esc, which is left to it while the list is closed.
    expect([box.type, press(box, 'Escape')]).toStrictEqual(['search', true])
    press(box, 'ArrowDown')
    // Further typing means the words, not the row that was chosen before.
    type(box, 'esmalte r')
    expect(current(box)).toBeUndefined()
    type(box, 'esmalte')
    press(box, 'ArrowDown')
    press(box, 'Enter')
    expect(location.pathname).toBe('/producto/6-esmalte-rojo')
    expect(useSession.getState().searches).toStrictEqual(['esmalte'])
  })

  test('[SEARCH-48] a type is searched by its name, all results are shown by the button, and both are kept as latest searches', async () => {
    const { box, user } = await show(await SearchedList.of(products))
    type(box, 'labial')
    await user.click(await option('Bálsamos labiales'))
    expect([onChange.mock.calls.at(-1), box.value]).toStrictEqual([
      [{ search: 'Bálsamos labiales', category: '', page: 1, filters: '' }],
      'Bálsamos labiales',
    ])
    type(box, 'labial')
    await user.click(await screen.findByRole('button', { name: 'Ver los 5 resultados' }))
    expect(onChange.mock.calls).toContainEqual([{ search: 'labial', category: '', page: 1, filters: '' }])
    expect(useSession.getState().searches).toStrictEqual(['labial', 'Bálsamos labiales'])
  })

  test('[SHEET-01] leave a click that opens another tab to the browser', async () => {
    const { box } = await show(await SearchedList.of(products))
    type(box, 'esmalte')
    const row = await option('Esmalte rojo')
    expect(row.getAttribute('href')).toBe('/producto/6-esmalte-rojo')
    for (const init of MODIFIED_CLICKS) expect(isLeftToBrowser(row, init)).toBe(true)
    expect(location.pathname).toBe('/')
    expect(isLeftToBrowser(row)).toBe(false)
    expect(location.pathname).toBe('/producto/6-esmalte-rojo')
  })

  test.each([
    ['añil', '/producto/102-labial-anil-claro'],
    ['labial grana', '/producto/101-labial-grana'],
    ['terciopelo', '/producto/101-labial-grana'],
  ])('[SHADE-13] of a family: %j opens %s', async (search, address) => {
    const shade = { color: null, price: 9, stock_total: 3 }
    const shades = [
      { ...shade, id: 101, name: 'Grana', differs: { name: 'Labial Grana' } },
      { ...shade, id: 102, name: 'Añil claro', differs: { name: 'Labial Añil claro' } },
    ]
    const words = { family_name: 'Terciopelo', shade: 'Grana', family: { id: 7, name: 'Terciopelo', shades } }
    const { box } = await show(await SearchedList.of([aProduct(101, 'Labial Grana', words), ...products]))
    type(box, search)
    fireEvent.click(await option('Terciopelo'))
    expect(location.pathname).toBe(address)
  })

  test.each(['7501031311309', '0 36000 29145 2'])('[GTIN-04] of the barcode %j come from the server', async (code) => {
    stubShop(() => accepted({ products: [aProduct(7, 'Delineador')], total: 1, places: [], near: [] }))
    const { box, container } = await show(await SearchedList.of(products))
    type(box, 'labial')
    await option('Bálsamo')
    expect(asked.filter(({ path }) => path.includes('suggestions'))).toStrictEqual([])
    type(box, code)
    await option('Delineador')
    expect(wordsOf(container)).not.toContain('Nada coincide')
    expect(screen.getByRole('button', { name: 'Ver el resultado' })).toBeTruthy()
    const calls = asked.filter(({ path }) => path.includes('suggestions'))
    expect(calls.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('search'))).toStrictEqual([code])
    type(box, 'esmalte')
    await option('Esmalte rojo')
    expect(options().join(' ')).not.toContain('Delineador')
  })

  test('stay until those of a barcode are there', async () => {
    let answer = () => {}
    stubShop(() => {
      const reply = accepted({ products: [aProduct(7, 'Delineador')], total: 1, places: [], near: [] })
      return new Promise((done) => (answer = () => done(reply)))
    })
    const { box } = await show(await SearchedList.of(products))
    type(box, 'labial')
    await option('Bálsamo')
    type(box, '96385074')
    await waitFor(() => expect(asked.at(-1)?.path).toContain('96385074'))
    expect([box.getAttribute('aria-expanded'), options()[0]]).toStrictEqual(['true', expect.stringContaining('abial')])
    act(answer)
    await option('Delineador')
  })

  test('say what was not found', async () => {
    const { box, container } = await show(await SearchedList.of(products))
    type(box, 'xyzw qqqq')
    await waitFor(() => expect(wordsOf(container)).toContain('Nada coincide con «xyzw qqqq».'))
    expect(allWords('status', container)).toContain('Sin sugerencias')
    expect(screen.queryByRole('button', { name: /Ver l/ })).toBeNull()
  })
})

describe('[SEARCH-11] the latest searches', () => {
  test('are shown with the suggestions, at most five, and forgotten by one button', async () => {
    useSession.setState({ searches: ['rubor en crema', 'protector solar'] })
    const { box, user } = await show(await SearchedList.of(products))
    type(box, 'esmalte')
    const recent = within(await screen.findByRole('group', { name: 'Búsquedas recientes' }))
    expect(recent.getAllByRole('option').map((one) => one.textContent)).toStrictEqual([
      'rubor en crema',
      'protector solar',
    ])
    await user.click(await option('protector solar'))
    expect(useSession.getState().searches).toStrictEqual(['protector solar', 'rubor en crema'])
    for (const search of ['uno', 'dos', 'tres', 'PROTECTOR solar', 'cuatro']) {
      type(box, search)
      fireEvent.submit(box.form ?? box)
    }
    expect(useSession.getState().searches).toStrictEqual(['cuatro', 'PROTECTOR solar', 'tres', 'dos', 'uno'])
    type(box, 'esmalte')
    await user.click(await screen.findByRole('button', { name: 'Borrar recientes' }))
    expect(useSession.getState().searches).toStrictEqual([])
    expect(screen.queryByRole('group', { name: 'Búsquedas recientes' })).toBeNull()
  })

  test('are gone after signing out, on this device and in what it keeps', () => {
    useSession.setState({ searches: ['rubor'] })
    expect(localStorage.getItem('tocador')).toContain('rubor')
    forgetSession()
    expect(useSession.getState().searches).toStrictEqual([])
    expect(localStorage.getItem('tocador')).not.toContain('rubor')
  })
})

describe('[SEARCH-09] suggestions of a large shop', () => {
  const answer = (name: string): Suggestions<ProductCard> => ({
    products: [aProduct(1, name)],
    total: 117,
    places: [{ kind: 'category', name: 'Labios', count: 96 }],
    near: [],
  })

  test('come from the server, stay until the next are there, and a late answer is ignored', async () => {
    const answers: Record<string, () => void> = {}
    stubShop(
      ({ path }) =>
        new Promise((done) => {
          const search = new URLSearchParams(path.split('?')[1]).get('search') ?? ''
          answers[search] = () => done(accepted(answer(`Pieza ${search}`)))
        }),
    )
    const { box, user } = await show(null)
    type(box, 'lab')
    await waitFor(() => expect(answers['lab']).toBeDefined())
    act(() => answers['lab']?.())
    await option('Pieza lab')
    expect(screen.getByRole('button', { name: 'Ver los 117 resultados' })).toBeTruthy()
    type(box, 'labi')
    await waitFor(() => expect(answers['labi']).toBeDefined())
    expect(options()[0]).toContain('Pieza lab')
    type(box, 'labia')
    await waitFor(() => expect(answers['labia']).toBeDefined())
    act(() => answers['labia']?.())
    await option('Pieza labia')
    await act(async () => answers['labi']?.())
    expect(options()[0]).toContain('Pieza labia')
    await user.click(await option('Labios'))
    expect([onChange.mock.calls.at(-1), box.value]).toStrictEqual([
      [{ search: '', category: 'Labios', page: 1, filters: '' }],
      '',
    ])
  })

  test('[SEARCH-48] have what is sold out where the list has it, and say so', async () => {
    const soldOut = aProduct(2, 'Labial agotado', { stock_total: 0 })
    stubShop(() => accepted({ ...answer('Labial'), total: 1233, products: [aProduct(1, 'Labial'), soldOut] }))
    const inStock = () => new URLSearchParams(asked.at(-1)?.path.split('?')[1]).get('in_stock')
    const { box, unmount } = await show(null, { listsSoldOut: true })
    type(box, 'labial')
    expect((await option('agotado')).textContent).toContain('Agotado')
    expect((await option('Bissú')).textContent).not.toContain('Agotado')
    expect(screen.getByRole('button', { name: 'Ver los 1,233 resultados' })).toBeTruthy()
    expect(inStock()).toBe('first')
    unmount()
    const { box: other } = await show(null)
    type(other, 'labial m')
    await waitFor(() => expect(asked.at(-1)?.path).toContain('labial+m'))
    expect(inStock()).toBeNull()
  })

  test('that could not be loaded say so, and are loaded again', async () => {
    stubShop(() => (asked.length < 2 ? refused(429, 'TOO_MANY_REQUESTS', 'Espera') : accepted(answer('Labial'))))
    const { box, user } = await show(null)
    type(box, 'labial')
    await screen.findByText('No se pudo buscar.', {}, late)
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await option('Bissú')
    expect(screen.queryByText('No se pudo buscar.')).toBeNull()
  })
})

describe('when the code of the suggestions comes late', () => {
  async function typeEarly(isSent: boolean, isLeft: boolean) {
    useSearching.setState({ hasBegun: false, isSent: false, list: await SearchedList.of(products) })
    renderInShop(<ShelfTools shelf={wholeShelf} categories={[]} onChange={onChange} />)
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar productos' })
    box.focus()
    box.value = 'labial'
    if (isSent && box.form) fireEvent.submit(box.form)
    if (isLeft) box.blur()
    act(() => useSearching.setState({ hasBegun: true }))
    await screen.findByText('Cerrar', {}, late)
    await new Promise((done) => setTimeout(done, 400))
    return box
  }

  test('they are shown to who still types', async () => {
    const box = await typeEarly(false, false)
    await option('Labial mate')
    expect([box.getAttribute('aria-expanded'), useSession.getState().searches]).toStrictEqual(['true', []])
  })

  test.each([
    ['of words that were sent, which are kept', true, false, ['labial']],
    ['of a field that was left', false, true, []],
  ])('they do not cover the results %s', async (_, isSent, isLeft, searches) => {
    const box = await typeEarly(isSent, isLeft)
    expect([box.getAttribute('aria-expanded'), useSession.getState().searches]).toStrictEqual(['false', searches])
  })

  test('a phone hides its keyboard when the words were sent', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ ...matchMedia('all'), matches: true })
    const box = await typeEarly(true, false)
    expect(document.activeElement).not.toBe(box)
  })
})

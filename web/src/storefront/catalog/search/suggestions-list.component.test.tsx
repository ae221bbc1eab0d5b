import { SearchedList } from '@tocador/contracts/catalog/searched-list'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useSession } from '../../../api/session'
import { aPublicProduct } from '../../../testing/a-product'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInShop, settle } from '../../../testing/render-parts'
import { accepted, asked, badGateway, stubShop } from '../../../testing/stub-shop'
import { goToPage } from '../../../ui/overlay/page-history'
import { SearchSuggestions } from './search-suggestions'
import { useSearching } from './searching-store'

const aProduct = (id: number, name: string, over = {}) => aPublicProduct({ id, name, brand: 'Bissú', ...over })
const products = [
  aProduct(1, 'Labial mate'),
  aProduct(2, 'Labial cremoso'),
  aProduct(6, 'Esmalte rojo', { category_name: 'Uñas', product_type_name: 'Para uñas' }),
]
const onChange = vi.fn<(change: object) => void>()
beforeEach(() => {
  onChange.mockReset()
  stubShop(() => accepted(null))
  act(() => goToPage('/'))
  useSession.setState({ searches: [], user: null })
})

/** The field is there before its list, as on the page. */
async function show(before = '', list: SearchedList | null | undefined = undefined, page = {}) {
  useSearching.setState({ hasBegun: true, list: list === undefined ? await SearchedList.of(products) : list })
  const form = document.createElement('form')
  form.setAttribute('action', '/')
  form.addEventListener('submit', (event) => event.preventDefault())
  form.innerHTML = '<input role="combobox"><button type="button">Dentro</button>'
  document.body.append(form)
  onTestFinished(() => form.remove())
  const box = form.querySelector('input') as HTMLInputElement
  box.value = before
  if (before !== '') box.focus()
  const shown = renderInShop(<SearchSuggestions field={{ current: box }} onChange={onChange} />, page)
  return { ...shown, form, box, ...fieldOf(box) }
}
const fieldOf = (box: HTMLInputElement) => ({
  type: (value: string) => {
    box.focus()
    fireEvent.input(box, { target: { value } })
  },
  press: (key: string, more: object = {}) => fireEvent.keyDown(box, { key, ...more }),
  isShown: () => box.getAttribute('aria-expanded') === 'true',
  current: () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent,
})
const option = async (text: string) => {
  const found = await waitFor(() => {
    const shown = screen.queryAllByRole('option').find((one) => one.textContent.includes(text))
    if (shown === undefined) throw new Error(`no option ${text}`)
    return shown
  })
  // The attributes of the field follow the list.
  await settle()
  return found
}

test('words typed before the code came have suggestions at once', async () => {
  const { isShown } = await show('esmalte')
  await option('Esmalte rojo')
  await waitFor(() => expect(isShown()).toBe(true))
})

test('the field says that a list follows it, also to the style sheet, and leads the chosen row into view', async () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  onTestFinished(() => into.mockRestore())
  const { box, form, type, press } = await show()
  expect([box.getAttribute('aria-autocomplete'), form.hasAttribute('data-suggesting')]).toStrictEqual(['list', false])
  type('esmalte')
  await option('Esmalte rojo')
  expect(form.hasAttribute('data-suggesting')).toBe(true)
  expect(into).not.toHaveBeenCalled()
  press('ArrowDown')
  expect(box.getAttribute('aria-activedescendant')).toBe('sugerencias-0')
  expect(into.mock.calls).toStrictEqual([[{ block: 'nearest' }]])
  press('Escape')
  expect([form.hasAttribute('data-suggesting'), box.hasAttribute('aria-activedescendant')]).toStrictEqual([
    false,
    false,
  ])
})

describe('the list is closed', () => {
  const open = async () => {
    const shown = await show()
    shown.type('labial')
    await option('Labial mate')
    await waitFor(() => expect(shown.isShown()).toBe(true))
    return shown
  }
  test('[SEARCH-10] by its button, and opened again by the next letter', async () => {
    const { user, isShown, type } = await open()
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(isShown()).toBe(false)
    type('labial m')
    await waitFor(() => expect(isShown()).toBe(true))
  })

  test('when the focus leaves the form, not when it moves within it', async () => {
    const { box, form, isShown } = await open()
    fireEvent.focusOut(box, { relatedTarget: form.querySelector('button') })
    expect(isShown()).toBe(true)
    fireEvent.focusOut(box, { relatedTarget: document.body })
    await waitFor(() => expect(isShown()).toBe(false))
  })

  test('when the field is emptied', async () => {
    const { form, isShown } = await open()
    fireEvent.reset(form)
    expect(isShown()).toBe(false)
  })

  test.each([
    [true, false],
    [false, true],
  ])('when the words are sent: without a mouse %s, the field keeps the focus %s', async (isTouched, keepsFocus) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none)' && isTouched }))
    const { box, form, isShown } = await open()
    fireEvent.submit(form)
    expect([isShown(), document.activeElement === box, useSession.getState().searches]).toStrictEqual([
      false,
      keepsFocus,
      ['labial'],
    ])
  })

  test('[SEARCH-10] by Esc, which first closes nothing else, and then is left to the page', async () => {
    const { press, isShown } = await open()
    const heard = vi.fn<() => void>()
    addEventListener('keydown', heard)
    onTestFinished(() => removeEventListener('keydown', heard))
    expect([press('Escape'), isShown(), heard.mock.calls.length]).toStrictEqual([false, false, 0])
    expect([press('Escape'), heard.mock.calls.length]).toStrictEqual([true, 1])
  })

  test('not by a press within it, which leaves the focus in the field', async () => {
    await open()
    const panel = screen.getByRole('listbox', { name: 'Sugerencias' }).parentElement
    if (panel === null) throw new Error('The list is in a panel')
    expect(fireEvent.pointerDown(panel)).toBe(false)
  })
})

describe('keys', () => {
  test('that compose a letter, and arrows before two letters, are not the list’s', async () => {
    const { type, press, current } = await show()
    type('l')
    expect(press('ArrowDown')).toBe(true)
    type('labial')
    await option('Labial mate')
    press('ArrowDown', { isComposing: true })
    expect(current()).toBeUndefined()
    expect(press('ArrowDown')).toBe(false)
    expect(current()).toContain('Labial')
    expect(press('Enter', { isComposing: true })).toBe(true)
    expect(press('Enter')).toBe(false)
    expect(location.pathname).toMatch(/^\/producto\//)
  })

  test('[SEARCH-10] go up from the field to the last row, and from the first one back to the field', async () => {
    const { type, press, current } = await show()
    type('labial')
    await option('Labiales')
    press('ArrowUp')
    expect(current()).toContain('Labiales2 productos')
    press('ArrowUp')
    press('ArrowUp')
    expect(current()).toContain('Labial')
    press('ArrowUp')
    expect(current()).toBeUndefined()
    press('ArrowUp')
    expect(current()).toContain('Labiales2 productos')
    press('ArrowDown')
    expect(current()).toBeUndefined()
    // Without a row it is the form that is sent.
    expect(press('Enter')).toBe(true)
  })

  test('begin at the first row again after the list was closed', async () => {
    const { type, press, current, isShown } = await show()
    type('labial')
    await option('Labial mate')
    press('ArrowDown')
    press('ArrowDown')
    press('Escape')
    press('ArrowDown')
    expect([isShown(), current()]).toStrictEqual([true, undefined])
  })
})

test('before the first suggestions are there nothing is open and nothing is said', async () => {
  const { type, isShown, container } = await show()
  type('labial')
  expect([isShown(), allWords('status', container)]).toStrictEqual([false, []])
  await option('Labial mate')
  expect([isShown(), allWords('status', container)]).toStrictEqual([true, ['3 sugerencias; elige con las flechas']])
})

describe('a row that is gone is not chosen any more', () => {
  test('when the latest searches were forgotten', async () => {
    useSession.setState({ searches: ['rubor'] })
    const { box, type, press, current } = await show()
    type('cremoso')
    await option('Labial cremoso')
    press('ArrowUp')
    expect(current()).toBe('rubor')
    fireEvent.click(screen.getByRole('button', { name: 'Borrar recientes' }))
    expect(box.hasAttribute('aria-activedescendant')).toBe(false)
    expect(press('Enter')).toBe(true)
  })

  test('while a search that failed is repeated', async () => {
    useSession.setState({ searches: ['rubor'] })
    stubShop(() => (asked.length === 1 ? badGateway : new Promise(() => {})))
    const { box, type, press, current, isShown } = await show('', null)
    type('labial')
    await option('rubor')
    await waitFor(() => expect(isShown()).toBe(true))
    press('ArrowDown')
    expect(current()).toBe('rubor')
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect([isShown(), box.hasAttribute('aria-activedescendant')]).toStrictEqual([false, false])
    expect(press('Enter')).toBe(true)
  })
})

test('[SEARCH-48] a category empties the field, lists it alone, and keeps what was typed', async () => {
  const { box, user, type, isShown } = await show()
  type('uñas')
  await user.click(await option('Uñas'))
  expect([onChange.mock.calls, box.value, isShown(), document.activeElement === box]).toStrictEqual([
    [[{ search: '', category: 'Uñas', page: 1, filters: '' }]],
    '',
    false,
    false,
  ])
  expect(useSession.getState().searches).toStrictEqual(['uñas'])
})

test('one product is one suggestion and one result, which lists the trimmed words', async () => {
  const list = await SearchedList.of([aProduct(1, 'Rímel', { product_type_name: '', category_name: '' })])
  const { box, user, type, isShown, container } = await show('', list)
  type(' rímel ')
  await option('Rímel')
  expect(allWords('status', container)).toStrictEqual(['1 sugerencia; elige con las flechas'])
  await user.click(screen.getByRole('button', { name: 'Ver el resultado' }))
  expect([onChange.mock.calls, box.value, isShown(), document.activeElement === box]).toStrictEqual([
    [[{ search: 'rímel', category: '', page: 1, filters: '' }]],
    'rímel',
    false,
    false,
  ])
})

test('words that find nothing are quoted without the spaces around them, above no empty list', async () => {
  const { type, container } = await show()
  type('  qqqq ')
  await waitFor(() => expect(wordsOf(container)).toContain('Nada coincide con «qqqq».'))
  expect(document.getElementById('sugerencias')?.hidden).toBe(true)
  expect(buttons()).not.toContain('Borrar recientes')
  act(() => useSession.setState({ searches: ['rubor'] }))
  expect(document.getElementById('sugerencias')?.hidden).toBe(false)
  expect(buttons()).toContain('Borrar recientes')
})

test('[SEARCH-09] suggestions come 300 ms after the last letter', async () => {
  const { type } = await show()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const after = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  type('esmal')
  after(299)
  type('esmalte')
  after(299)
  expect(screen.queryAllByRole('option')).toStrictEqual([])
  after(1)
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('Esmalte rojo')
})

test('a search that failed is an alert and no count of suggestions', async () => {
  stubShop(() => badGateway)
  const { type, container, isShown } = await show('', null)
  type('labial')
  await waitFor(() => expect(allWords('alert', container)).toStrictEqual(['No se pudo buscar. Reintentar']))
  await waitFor(() => expect(isShown()).toBe(true))
  expect(allWords('status', container)).toStrictEqual([])
  expect(wordsOf(container)).not.toContain('Nada coincide')
})

test('what was guessed is marked in the names, also when it was written otherwise', async () => {
  stubShop(() =>
    accepted({ products: [aProduct(1, 'Labial mate')], total: 1, instead: 'labial', places: [], near: [] }),
  )
  const { type } = await show('', null)
  type('labiel')
  const row = await option('Labial mate')
  expect(row.querySelector('b')?.textContent).toBe('Labial')
})

test.each([
  [{}, 'true'],
  [{ listsShadesApart: true }, null],
])('with %j the server groups the shades: %j', async (page, grouped) => {
  stubShop(() => accepted({ products: [], total: 0, places: [], near: [] }))
  const { type } = await show('', null, page)
  type('labial')
  await waitFor(() => expect(asked).toHaveLength(1))
  const query = new URLSearchParams(asked[0]?.path.split('?')[1])
  expect([query.get('search'), query.get('grouped')]).toStrictEqual(['labial', grouped])
})

test('until the own list is ready nothing is asked', async () => {
  useSearching.setState({ hasBegun: true })
  const { type } = await show()
  act(() => useSearching.setState({ hasBegun: true }, true))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  type('labial')
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(asked).toStrictEqual([])
})

test('the hint about the keys is not read, as the status says it', async () => {
  const { type } = await show()
  type('esmalte')
  await option('Esmalte rojo')
  expect(screen.getByText('Esc cerrar').closest('[aria-hidden=true]')).not.toBeNull()
})

import type { ProductChoices } from '@tocador/contracts/catalog/product-schemas'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { onPhone, onScreen } from '../../../testing/on-phone'
import { accepted, asked, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { showLiveFilters } from './show-live-filters'

const choices: ProductChoices = {
  total: 34,
  types: [{ name: 'Labial', count: 3 }],
  brands: [],
  in_stock: 34,
  with_sold_out: 40,
  on_offer: 2,
  has_offers: true,
  price_from: 75,
  price_to: 1300,
}
beforeEach(() => stubShop(() => accepted(choices)))

/** The server's form, whose fields are seen or not. */
async function replaceForm(isOpened: boolean, isVisible: boolean) {
  document.body.innerHTML = `
    <div id="filtros"><form data-shelf="">
      <details${isOpened ? ' open' : ''}><summary></summary></details>
      <div class="filter-fields"></div>
    </form></div>`
  onTestFinished(() => act(() => document.body.replaceChildren()))
  const form = document.querySelector('form')
  const fields = document.querySelector('.filter-fields')
  if (form === null || fields === null) throw new Error('The page has the form')
  vi.spyOn(fields, 'getClientRects').mockReturnValue((isVisible ? [{}] : []) as unknown as DOMRectList)
  await act(() => showLiveFilters(form))
}
const opener = () => screen.getByRole('button', { name: 'Filtros' })

test('[SEARCH-47] at a desk fields that were opened stay open, with their counts', async () => {
  onScreen(1440)
  await replaceForm(true, true)
  expect(opener().getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('checkbox', { name: 'Labial 3' })).toBeTruthy()
})

test('[SEARCH-47] at a desk fields that were not opened stay closed', async () => {
  onScreen(1440)
  await replaceForm(false, false)
  expect(opener().getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test.each([true, false])('[SEARCH-47] on a phone they are opened in the sheet: %s', async (isOpened) => {
  onPhone()
  await replaceForm(isOpened, false)
  if (isOpened) await screen.findByRole('dialog', { name: 'Filtros' })
  else await waitFor(() => expect(opener()).toBeTruthy())
  expect(screen.queryByRole('dialog') !== null).toBe(isOpened)
  expect(asked.length > 0).toBe(isOpened)
  if (!isOpened) return
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['?tipo=Labial&hasta=100', '/', '?orden=precio'],
  ['?tipo=Labial&hasta=100', '/?marca=Bissú', '?orden=precio&marca=Biss%C3%BA'],
  ['?tipo=Labial&hasta=100', '/?tipo=Labial&hasta=100', '?orden=precio&tipo=Labial&hasta=100'],
])(
  '[SEARCH-47] an order that was chosen in the form of %s after Back to %s is the only change',
  async (made, shown, query) => {
    onPhone()
    replacePage(shown, 0)
    document.body.innerHTML = `
    <div id="filtros"><form data-shelf="${made.replaceAll('&', '&amp;')}">
      <details><summary></summary></details>
      <select name="orden"><option value="" selected></option><option value="precio"></option></select>
      <div class="filter-fields">
        <input type="checkbox" name="tipo" value="Labial" checked><input name="hasta" value="100">
      </div>
    </form></div>`
    onTestFinished(() => act(() => document.body.replaceChildren()))
    const form = document.querySelector('form')
    const select = document.querySelector('select')
    if (form === null || select === null) throw new Error('The page has the form')
    select.value = 'precio'
    await act(() => showLiveFilters(form))
    expect(location.search).toBe(query)
  },
)

describe('while the counts of the fields are being read', () => {
  /** The server's form with its fields seen, at a desk. */
  async function begin(focus: string) {
    onScreen(1440)
    let answer: (() => void) | undefined
    stubShop(() => new Promise((done) => (answer = () => done(accepted(choices)))))
    document.body.innerHTML = `
      <p><a href="/">Fuera</a></p>
      <div id="filtros"><form data-shelf="">
        <details open><summary>Filtros</summary></details>
        <select name="orden"><option value="" selected></option><option value="precio"></option></select>
        <div class="filter-fields">
          <input type="radio" name="existencia" value="" checked>
          <input type="checkbox" name="tipo" value="Rubor">
          <input type="checkbox" name="tipo" value="Labial">
          <input name="desde" value=""><input name="hasta" value="">
        </div>
      </form></div>`
    onTestFinished(() => act(() => document.body.replaceChildren()))
    const form = document.querySelector('form') as HTMLFormElement
    const fields = document.querySelector('.filter-fields') as HTMLElement
    vi.spyOn(fields, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
    document.querySelector<HTMLElement>(focus)?.focus()
    const shown = showLiveFilters(form)
    await vi.waitFor(() => expect(answer).toBeDefined())
    const end = () =>
      act(async () => {
        answer?.()
        await shown
      })
    return { form, end }
  }
  const focused = () => {
    const part = document.activeElement
    if (part instanceof HTMLInputElement) return [part.tagName, part.name, part.value]
    return [part?.tagName, part?.textContent]
  }

  test.each([
    ['select', 'SELECT'],
    ['[name=tipo][value=Labial]', 'INPUT', 'tipo', 'Labial'],
    ['[name=hasta]', 'INPUT', 'hasta', ''],
    ['summary', 'BUTTON', 'Filtros'],
    ['p > a', 'A', 'Fuera'],
  ])('the focus on %s stays there among the controls, without a scroll', async (part, ...then) => {
    const { end } = await begin(part)
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    onTestFinished(() => focus.mockRestore())
    await end()
    expect(document.querySelector('form[data-shelf]')).toBeNull()
    expect(focused().slice(0, then.length)).toStrictEqual(then)
    expect(focus.mock.calls).toStrictEqual(part === 'p > a' ? [] : [[{ preventScroll: true }]])
  })

  test('[SEARCH-47] an order that is chosen is kept', async () => {
    const { form, end } = await begin('select')
    const select = form.querySelector('select') as HTMLSelectElement
    select.value = 'precio'
    await end()
    expect(location.search).toBe('?orden=precio')
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('precio')
  })

  test('a form that another event replaces leaves its place to that one', async () => {
    const { form, end } = await begin('select')
    form.replaceWith('Los controles')
    await end()
    expect(document.getElementById('filtros')?.textContent.trim()).toBe('Los controles')
  })
})

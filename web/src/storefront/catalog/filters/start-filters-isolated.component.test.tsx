import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { onPhone, onScreen } from '../../../testing/on-phone'
import { settle } from '../../../testing/render-parts'
import { accepted, stubShop } from '../../../testing/stub-shop'
import { useToasts } from '../../../ui/overlay/toasts'
// Loaded before: on a busy machine loading it takes longer than a test waits.
import './show-live-filters'
import { startFilters } from './start-filters'

/** The server's form was replaced by the controls. */
const controls = () => screen.findByRole('button', { name: 'Filtros' })
const form = () => document.querySelector('form') as HTMLFormElement

function showForm(details: string) {
  document.body.innerHTML = `
    <div id="filtros"><form data-shelf="" action="/resultados">
      ${details}
      <div class="filter-fields"></div>
      <select name="orden"><option value="" selected></option><option value="precio"></option></select>
    </form></div>`
  onTestFinished(() => act(() => document.body.replaceChildren()))
}
beforeEach(() => {
  onPhone()
  stubShop(() => accepted([]))
  showForm('<details><summary></summary></details>')
})

test('[SEARCH-47] a form that is sent before the code arrived loads no page, and what was set in it is applied', async () => {
  startFilters()
  screen.getByRole<HTMLSelectElement>('combobox').value = 'precio'
  expect(fireEvent.submit(form())).toBe(false)
  await controls()
  expect(location.pathname + location.search).toBe('/?orden=precio')
})

test("what is set in the form while the controls cannot be fetched is told with 'Reintentar', which applies it", async () => {
  let isOnline = false
  startFilters(() => (isOnline ? import('./show-live-filters') : Promise.reject(new Error('assets/a.js'))))
  const shown = () => useToasts.getState().shown
  form().scrollIntoView = () => {}
  fireEvent(document.querySelector('details') as HTMLElement, new Event('toggle'))
  await settle()
  expect([form().hasAttribute('data-inline'), shown()]).toStrictEqual([true, []])

  const order = screen.getByRole<HTMLSelectElement>('combobox')
  order.value = 'precio'
  for (const use of [() => fireEvent.submit(form()), () => fireEvent.change(order)]) {
    act(() => useToasts.setState({ shown: [] }))
    use()
    await settle()
    expect(shown().map(({ kind, text, action }) => [kind, text, action?.label])).toStrictEqual([
      ['error', 'Error de conexión. Intenta nuevamente.', 'Reintentar'],
    ])
  }
  isOnline = true
  shown()[0]?.action?.run?.()
  await controls()
  expect([location.search, shown()]).toStrictEqual(['?orden=precio', []])
})

test('the page does not scroll to a form of another list whose controls cannot be fetched while nobody uses it', async () => {
  const scroll = vi.fn<() => void>()
  form().scrollIntoView = scroll
  startFilters(() => Promise.reject(new Error('assets/a.js')))
  form().setAttribute('data-shelf', 'buscar=mate')
  dispatchEvent(new Event('replaceState'))
  await settle()
  expect(scroll).not.toHaveBeenCalled()
  fireEvent(document.querySelector('details') as HTMLElement, new Event('toggle'))
  await settle()
  expect(scroll).toHaveBeenCalled()
})

test.each(['popstate', 'pushState', 'replaceState'])(
  'a form of another list than the one that is shown since (%s) is replaced',
  async (kind) => {
    startFilters()
    form().setAttribute('data-shelf', 'buscar=mate')
    dispatchEvent(new Event(kind))
    await controls()
    expect(document.querySelector('form[data-shelf]')).toBeNull()
  },
)

test('[SEARCH-47] fields that were opened before the code arrived are open among the controls', async () => {
  onScreen(1440)
  stubShop(() =>
    accepted({
      total: 3,
      types: [{ name: 'Labial', count: 3 }],
      brands: [],
      in_stock: 3,
      with_sold_out: 3,
      on_offer: 0,
      has_offers: false,
      price_from: 75,
      price_to: 300,
    }),
  )
  showForm('<details open><summary></summary></details>')
  const fields = document.querySelector('.filter-fields') as HTMLElement
  vi.spyOn(fields, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  startFilters()
  expect((await controls()).getAttribute('aria-expanded')).toBe('true')
})

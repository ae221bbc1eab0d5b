import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { isLeftToBrowser, MODIFIED_CLICKS } from '../../../testing/click-link'
import { onPhone } from '../../../testing/on-phone'
import { accepted, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
// Loaded before: on a busy machine loading it takes longer than a test waits.
import './show-live-filters'
import { startFilters } from './start-filters'

const address = () => location.pathname + location.search
const order = () => screen.getByRole<HTMLSelectElement>('combobox')
const choose = (value: string) => {
  order().value = value
}
/** The server's form was replaced by the controls. */
const controls = (name = 'Filtros') => screen.findByRole('button', { name })

beforeEach(() => {
  onPhone()
  stubShop(() => accepted([]))
  replacePage('/', 0)
  document.body.innerHTML = `
    <div id="filtros"><form data-shelf="">
      <details><summary></summary></details>
      <select name="orden"><option value="" selected></option><option value="precio"></option></select>
    </form></div>`
  onTestFinished(() => act(() => document.body.replaceChildren()))
})

test('[SEARCH-47] an order that was chosen before the code arrived is kept', async () => {
  choose('precio')
  startFilters()
  await controls()
  expect(address()).toBe('/?orden=precio')
  expect(order().value).toBe('precio')
})

test('[SEARCH-47] so is one that is chosen while the controls are being fetched for something else', async () => {
  fireEvent(document.querySelector('details') as HTMLElement, new Event('toggle'))
  choose('precio')
  fireEvent.change(order())
  await controls()
  expect(address()).toBe('/?orden=precio')
  expect(order().value).toBe('precio')
})

test('[SEARCH-47] so is a filter', async () => {
  const field = '<input type="checkbox" name="tipo" value="Labial" />'
  document.querySelector('form')?.insertAdjacentHTML('beforeend', field)
  ;(document.querySelector('[name=tipo]') as HTMLInputElement).checked = true
  startFilters()
  await controls('Filtros (1)')
  expect(address()).toBe('/?tipo=Labial')
})

test('[SEARCH-47] a form in which nothing was set changes no address', async () => {
  fireEvent(document.querySelector('details') as HTMLElement, new Event('toggle'))
  await controls()
  expect(address()).toBe('/')
})

test.each([
  ['#filtros', true],
  ['', false],
])(
  "[SEARCH-47] 'Filtros' pressed before the code arrived, which left the address %s: they are opened %s",
  (hash, isOpened) => {
    replacePage(`/?buscar=labial${hash}`, 0)
    document.querySelector<HTMLFormElement>('form')?.setAttribute('data-shelf', '?buscar=labial')
    startFilters()
    expect(document.querySelector('details')?.open).toBe(isOpened)
    expect(address() + location.hash).toBe('/?buscar=labial')
  },
)

test('the link to the filters is a button, which the space bar presses and another key does not', () => {
  document.body.insertAdjacentHTML('beforeend', '<p id="abrir-filtros"><a href="#filtros">Filtros</a></p>')
  startFilters()
  const link = screen.getByRole('button', { name: 'Filtros' })
  expect(link.getAttribute('aria-haspopup')).toBe('dialog')
  const isOpen = () => document.querySelector('details')?.open
  expect([fireEvent.keyDown(link, { key: 'Enter' }), isOpen()]).toStrictEqual([true, false])
  expect([fireEvent.keyDown(link, { key: ' ' }), isOpen()]).toStrictEqual([false, true])
  // The sheet returns the focus to it.
  expect(document.activeElement).toBe(link)
})

test('a chip that is pressed takes its filter away; with Alt, Control, Meta or Shift its link is the browser’s', () => {
  replacePage('/?buscar=mate&tipo=Labial', 0)
  document.body.innerHTML = '<div id="filtros"><a href="/?buscar=mate"><b>Labial</b></a></div>'
  startFilters()
  const chip = screen.getByRole('link', { name: 'Labial' })
  for (const init of [...MODIFIED_CLICKS, { altKey: true }]) expect(isLeftToBrowser(chip, init)).toBe(true)
  expect(address()).toBe('/?buscar=mate&tipo=Labial')
  expect(isLeftToBrowser(screen.getByText('Labial'))).toBe(false)
  expect(address()).toBe('/?buscar=mate')
})

test('once the controls are there the link to the filters presses their button', () => {
  const pressed = vi.fn<() => void>()
  document.body.innerHTML = `
    <div id="filtros"><button type="button">Filtros</button></div>
    <p id="abrir-filtros"><a href="#filtros">Filtros</a></p>`
  document.querySelector('button')?.addEventListener('click', pressed)
  startFilters()
  expect(fireEvent.click(document.querySelector('a') as HTMLElement)).toBe(false)
  expect(pressed).toHaveBeenCalledOnce()
})

import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { links } from '../../../testing/read-screen'
import { renderOnServer } from '../../../testing/render-on-server'
import { renderInShop } from '../../../testing/render-parts'
import { ShadeChoice } from './shade-choice'

const shade = (id: number, name: string, stock_total = 5) => ({ id, name, color: '#a63446', price: 100, stock_total })
const family = { id: 1, name: 'Labial', shades: [shade(11, 'Grana'), shade(12, 'Rosa'), shade(13, 'Amaranto', 0)] }

test('the legend names the chosen shade, which alone is checked, and another one is chosen by its id', async () => {
  const onChoose = vi.fn()
  renderInShop(<ShadeChoice family={family} chosenId={12} onChoose={onChoose} />)
  expect(screen.getByRole('group', { name: 'Tono: Rosa' })).toBeDefined()
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked }) => checked)).toStrictEqual([false, true, false])
  await userEvent.setup().click(screen.getByRole('radio', { name: 'Grana' }))
  expect(onChoose.mock.calls).toStrictEqual([[11]])
})

test('a sold-out shade says so, is struck, and can be chosen', async () => {
  const onChoose = vi.fn()
  renderInShop(<ShadeChoice family={family} chosenId={11} onChoose={onChoose} />)
  expect(screen.getAllByText('Agotado')).toHaveLength(1)
  expect(screen.getByText('Amaranto').tagName).toBe('S')
  await userEvent.setup().click(screen.getByRole('radio', { name: /^Amaranto\s*Agotado$/ }))
  expect(onChoose.mock.calls).toStrictEqual([[13]])
})

test('shades of the last unit can be had, each with the dab of its colour', () => {
  const shades = [shade(21, 'Grana', 1), { ...shade(22, 'Rosa', 0), color: '#112233' }]
  const { container } = renderInShop(<ShadeChoice family={{ ...family, shades }} chosenId={21} onChoose={() => {}} />)
  const labels = [...container.querySelectorAll('label')]
  expect(labels.map((one) => one.textContent)).toStrictEqual(['Grana', 'RosaAgotado'])
  expect(labels.map((one) => one.innerHTML.includes('#a63446'))).toStrictEqual([true, false])
  expect(labels.map((one) => one.innerHTML.includes('#112233'))).toStrictEqual([false, true])
  const dabs = labels.map((one) => one.querySelectorAll('svg.dab line').length)
  expect(dabs[1]).toBeGreaterThan(dabs[0] ?? 0)
  // One group of radios, so that arrow keys move within it.
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)).toStrictEqual(['tono', 'tono'])
})

test.each([
  ['another shade', '13', [[13]]],
  ['the shown shade', '11', []],
])('%s that was chosen in the server’s HTML, before the script ran, is the chosen one', (_, value, chosen) => {
  const onChoose = vi.fn()
  const choice = <ShadeChoice family={family} chosenId={11} onChoose={onChoose} />
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(choice)
  container.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click()
  expect(container.querySelector<HTMLInputElement>(':checked')?.value).toBe(value)
  render(choice, { container, hydrate: true })
  expect(onChoose.mock.calls).toStrictEqual(chosen)
})

test('without a script each shade, in their order, is a link to its own page, and the shown one is marked', async () => {
  await renderOnServer(<ShadeChoice family={family} chosenId={12} onChoose={() => {}} />)
  const ways = screen.getByRole('navigation', { name: 'Tonos' })
  expect(links(ways)).toStrictEqual([
    ['Grana', '/producto/11'],
    ['Rosa', '/producto/12'],
    ['Amaranto Agotado', '/producto/13'],
  ])
  const marks = [...ways.querySelectorAll('a')].map((link) => link.getAttribute('aria-current'))
  expect(marks).toStrictEqual([null, 'page', null])
})

test('of a product that left the family none is checked, and the others can be chosen', async () => {
  const onChoose = vi.fn()
  renderInShop(<ShadeChoice family={family} chosenId={99} onChoose={onChoose} />)
  expect(screen.getByRole('group').querySelector('legend')?.textContent).toBe('Tono: ')
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toStrictEqual([])
  await userEvent.setup().click(screen.getByRole('radio', { name: 'Rosa' }))
  expect(onChoose.mock.calls).toStrictEqual([[12]])
})

import { expect, test } from 'vitest'
import { wordsOf } from '../../../testing/read-screen'
import { renderInShop } from '../../../testing/render-parts'
import { ShadeLine } from './shade-line'

const shade = (id: number) => ({ id, name: `Tono ${id}`, color: `#0000${id}`, price: 100, stock_total: 5 })

test.each([
  [2, 2],
  [5, 5],
  [6, 5],
  [9, 5],
])('[SHADE-14] of %i shades the first %i are shown, and all are counted', (count, shown) => {
  const shades = Array.from({ length: count }, (_, place) => shade(21 + place))
  const { container } = renderInShop(<ShadeLine family={{ id: 1, name: 'Labial', shades }} />)
  const colors = [...container.querySelectorAll('svg.dab rect')].map((dab) => dab.getAttribute('fill'))
  expect(colors).toStrictEqual(shades.slice(0, shown).map(({ color }) => color))
  expect(wordsOf(container)).toBe(`${count} tonos`)
})

import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
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

import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ListSearch } from './list-search'

const onSearch = vi.fn<(text: string) => void>()
beforeEach(() => {
  onSearch.mockReset()
  vi.useFakeTimers()
})
/** As the list does, it takes what is asked; `value` changes it from elsewhere. */
function Search({ value = '' }: { value?: string }) {
  const [asked, ask] = useState({ value, of: value })
  if (asked.of !== value) ask({ value, of: value })
  return (
    <ListSearch
      label="Buscar clientas"
      value={asked.value}
      isSearching={false}
      onSearch={(text) => {
        onSearch(text)
        ask({ value: text, of: value })
      }}
    />
  )
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar clientas' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('asks once what was typed, 300 ms after the last letter', () => {
  render(<Search />)
  type('a')
  pass(299)
  type('ana')
  pass(299)
  expect(onSearch).not.toHaveBeenCalled()
  pass(1)
  expect(onSearch.mock.calls).toStrictEqual([['ana']])
})

test('a space at the end is no other search', () => {
  render(<Search />)
  type('ana ')
  pass(300)
  pass(600)
  expect([field().value, onSearch.mock.calls]).toStrictEqual(['ana ', [['ana']]])
  type('ana r')
  pass(300)
  expect(onSearch.mock.calls).toStrictEqual([['ana'], ['ana r']])
})

test('a search that was changed elsewhere is shown without being asked again', () => {
  const { rerender } = render(<Search value="ana" />)
  type('anab')
  rerender(<Search />)
  expect(field().value).toBe('')
  pass(600)
  expect(onSearch).not.toHaveBeenCalled()
})

test('is emptied by its button', () => {
  render(<Search value="ana" />)
  fireEvent.click(screen.getByRole('button'))
  pass(300)
  expect([field().value, onSearch.mock.calls]).toStrictEqual(['', [['']]])
})

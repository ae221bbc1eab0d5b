import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startSearchRow } from './start-search-row'

let top: number
const tools = () => document.querySelector('nav') as HTMLElement
const marks = () => [tools().hasAttribute('data-stuck'), tools().hasAttribute('data-away')]
beforeEach(() => {
  document.body.innerHTML = '<nav></nav><section id="productos"></section>'
  Object.defineProperty(tools(), 'offsetHeight', { value: 100 })
  const list = document.getElementById('productos') as HTMLElement
  list.getBoundingClientRect = () => new DOMRect(0, top, 390, 5_000)
  move(0, 400)
  return () => {
    document.body.replaceChildren()
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  }
})
function move(y: number, listTop: number) {
  top = listTop
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  fireEvent.scroll(window)
}

test('[SHELF-09] the row hides while the list is scrolled down, and is back with 8 pixels up', () => {
  startSearchRow()
  expect(marks()).toStrictEqual([false, false])
  // All of the row is still part of the page.
  move(350, 50)
  expect(marks()).toStrictEqual([false, false])
  move(351, 49)
  expect(marks()).toStrictEqual([true, true])
  // Nothing else is.
  expect(document.body.innerHTML).toBe('<nav data-stuck="" data-away=""></nav><section id="productos"></section>')
  move(344, 49)
  expect(marks()).toStrictEqual([true, true])
  move(342, 49)
  expect(marks()).toStrictEqual([true, false])
  move(349, 49)
  expect(marks()).toStrictEqual([true, false])
  move(350, 49)
  expect(marks()).toStrictEqual([true, true])
})

test('the row is part of the page again above the list, also when the window changes', () => {
  startSearchRow()
  move(600, -200)
  expect(marks()).toStrictEqual([true, true])
  top = 200
  fireEvent(window, new Event('resize'))
  expect(marks()).toStrictEqual([false, false])
})

test('a page without a list has no row to hide', () => {
  document.getElementById('productos')?.remove()
  startSearchRow()
  move(600, 0)
  expect(marks()).toStrictEqual([false, false])
})

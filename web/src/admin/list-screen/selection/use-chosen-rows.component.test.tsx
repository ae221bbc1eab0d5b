import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useChosenRows } from './use-chosen-rows'

interface Row {
  id: number
  name: string
}
const page = (...ids: number[]): Row[] => ids.map((id) => ({ id, name: `Fila ${id}` }))
const show = (rows = page(1, 2, 3, 4)) => {
  const { result, rerender } = renderHook((shown: Row[]) => useChosenRows(shown), { initialProps: rows })
  const selection = () => result.current.selection
  const toggle = (id: number, isRange = false, ids = [1, 2, 3, 4]) => act(() => selection().toggle(id, ids, isRange))
  return { result, rerender, selection, toggle, names: () => result.current.chosen.map(({ name }) => name) }
}

test('rows are chosen and left again one by one', () => {
  const { toggle, names, selection } = show()
  toggle(3)
  toggle(1)
  expect([names(), selection().has(3), selection().has(2)]).toStrictEqual([['Fila 3', 'Fila 1'], true, false])
  toggle(3)
  expect(names()).toStrictEqual(['Fila 1'])
})

test('a range goes from the row that was chosen or left last, and has its last state', () => {
  const { toggle, names } = show()
  toggle(2, true)
  expect(names()).toStrictEqual(['Fila 2'])
  toggle(4, true)
  expect(names()).toStrictEqual(['Fila 2', 'Fila 3', 'Fila 4'])
  toggle(3, true)
  expect(names()).toStrictEqual(['Fila 2'])
})

test('all rows of a page are chosen unless they are already, which leaves those of other pages', () => {
  const { selection, names, rerender } = show()
  act(() => selection().toggle(1, [1, 2], false))
  act(() => selection().toggleAll([1, 2]))
  expect(names()).toStrictEqual(['Fila 1', 'Fila 2'])
  rerender(page(8, 9))
  act(() => selection().toggleAll([8, 9]))
  expect(names()).toStrictEqual(['Fila 1', 'Fila 2', 'Fila 8', 'Fila 9'])
  act(() => selection().toggleAll([8, 9]))
  expect(names()).toStrictEqual(['Fila 1', 'Fila 2'])
  act(() => selection().clear())
  expect(names()).toStrictEqual([])
})

test('the end of a selection is told when its last row is left, and when the list is left with some, not at the opening', () => {
  const onEnd = vi.fn<() => void>()
  const open = (first?: readonly Row[]) => renderHook(() => useChosenRows(page(1, 2, 3), first, onEnd))
  const { result, unmount } = open()
  const toggle = (id: number) => act(() => result.current.selection.toggle(id, [1, 2, 3], false))
  toggle(1)
  toggle(2)
  toggle(1)
  expect(onEnd).toHaveBeenCalledTimes(0)
  toggle(2)
  expect(onEnd).toHaveBeenCalledTimes(1)
  toggle(3)
  act(() => result.current.selection.clear())
  expect(onEnd).toHaveBeenCalledTimes(2)
  unmount()
  expect(onEnd).toHaveBeenCalledTimes(2)
  open(page(2)).unmount()
  expect(onEnd).toHaveBeenCalledTimes(3)
})

test('rows of other pages have the values that were seen last, those on screen those of now', () => {
  const { toggle, names, rerender } = show()
  toggle(1)
  toggle(2)
  rerender([{ id: 2, name: 'Fila nueva' }])
  expect(names()).toStrictEqual(['Fila 1', 'Fila nueva'])
})

test('rows that were chosen by a search replace the others, also those not on screen', () => {
  const { result, names, toggle } = show()
  toggle(1)
  act(() => result.current.choose(page(2, 77)))
  expect(names()).toStrictEqual(['Fila 2', 'Fila 77'])
})

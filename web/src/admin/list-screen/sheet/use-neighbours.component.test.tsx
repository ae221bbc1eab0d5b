import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useNeighbours } from './use-neighbours'

const onShow = vi.fn<(id: number, page: number) => void>()
const readPage = vi.fn<(page: number) => Promise<{ id: number }[]>>()
beforeEach(() => {
  onShow.mockReset()
  readPage.mockReset().mockResolvedValue([{ id: 91 }, { id: 92 }])
})
/** Page 2 of 3, with the rows 41 and 42. */
const at = (id: number | undefined, page = 2) =>
  renderHook(() =>
    useNeighbours({
      id,
      rows: [{ id: 41 }, { id: 42 }],
      paging: { page, limit: 2, pages: 3, total: 6 },
      readPage,
      onShow,
    }),
  ).result.current

test.each([
  [41, 3],
  [42, 4],
  [99, undefined],
  [undefined, undefined],
])('row %j has place %j of the whole list', (id, place) => {
  expect([at(id).place, at(id).total]).toStrictEqual([place, 6])
})

test.each([
  [41, 1, 2, [[42, 2]], []],
  [42, -1, 2, [[41, 2]], []],
  [42, 1, 2, [[91, 3]], [[3]]],
  [41, -1, 2, [[92, 1]], [[1]]],
  [42, 1, 3, [], []],
  [41, -1, 1, [], []],
  [99, 1, 2, [], []],
] as const)('from row %d by %d on page %d', async (id, step, page, shown, read) => {
  await at(id, page).go(step)
  expect([onShow.mock.calls, readPage.mock.calls]).toStrictEqual([shown, read])
})

test('a page that became empty leads nowhere', async () => {
  readPage.mockResolvedValue([])
  await at(42).go(1)
  expect(onShow).not.toHaveBeenCalled()
})

test('a list that was not read yet has no places', async () => {
  const { result } = renderHook(() => useNeighbours({ id: 41, rows: [], paging: undefined, readPage, onShow }))
  await result.current.go(1)
  expect([result.current.place, onShow.mock.calls]).toStrictEqual([undefined, []])
})

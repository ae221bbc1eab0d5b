import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useNeighbours } from './use-neighbours'

const onShow = vi.fn<(id: number, page: number) => void>()
const onRefresh = vi.fn<() => void>()
const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }))
const readPage = vi.fn<(page: number) => Promise<{ id: number }[]>>()
beforeEach(() => {
  onShow.mockReset()
  onRefresh.mockReset()
  readPage.mockReset().mockImplementation(async (page) => (page === 2 ? rowsOf(41, 42) : rowsOf(91, 92)))
})
/** Page 2 of 3, with the rows 41 and 42. */
const at = (id: number | undefined, page = 2, latest = rowsOf(41, 42), total = 6) =>
  renderHook(() =>
    useNeighbours({
      id,
      rows: rowsOf(41, 42),
      latest,
      paging: { page, limit: 2, pages: 3, total },
      readPage,
      onRefresh,
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
  [42, 1, 2, [[91, 3]], [[2], [3]]],
  [41, -1, 2, [[92, 1]], [[1]]],
  [42, 1, 3, [], []],
  [41, -1, 1, [], []],
  [99, 1, 2, [], []],
] as const)('from row %d by %d on page %d', async (id, step, page, shown, read) => {
  await at(id, page).go(step)
  expect([onShow.mock.calls, readPage.mock.calls]).toStrictEqual([shown, read])
  expect(onRefresh).not.toHaveBeenCalled()
})

test.each([
  ['one left', [42, 43], 5, 6],
  ['both left', [43, 44], 4, 6],
  ['one came before them', [40, 41], 7, 7],
  ['both left, and it is the last page', [], 2, 4],
])('where %s, rows that are still shown count', (_, latest, total, counted) => {
  expect([at(42, 2, rowsOf(...latest), total).place, at(42, 2, rowsOf(...latest), total).total]).toStrictEqual([
    4,
    counted,
  ])
})

test('a row that came before the shown ones is none that follows them', () => {
  const { result } = renderHook(() =>
    useNeighbours({
      id: 42,
      rows: rowsOf(41, 42),
      latest: rowsOf(40, 41, 42),
      paging: { page: 1, limit: 20, pages: 1, total: 3 },
      readPage,
      onRefresh,
      onShow,
    }),
  )
  expect([result.current.place, result.current.total]).toStrictEqual([2, 2])
})

test.each([
  ['one left', [42, 43], 43],
  ['all left', [43, 44], 43],
])('where %s, what the next page lost to this one follows, and is shown', async (_, now, next) => {
  readPage.mockResolvedValue(rowsOf(...now))
  await at(42).go(1)
  expect([onShow.mock.calls, onRefresh.mock.calls.length, readPage.mock.calls]).toStrictEqual([[[next, 2]], 1, [[2]]])
})

test('a page that became empty leads nowhere', async () => {
  readPage.mockResolvedValue([])
  await at(42).go(1)
  expect(onShow).not.toHaveBeenCalled()
})

test('a list that was not read yet has no places', async () => {
  const { result } = renderHook(() =>
    useNeighbours({ id: 41, rows: [], latest: [], paging: undefined, readPage, onRefresh, onShow }),
  )
  await result.current.go(1)
  expect([result.current.place, onShow.mock.calls]).toStrictEqual([undefined, []])
})

import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLiveRows } from './use-live-rows'

type Row = { id: number }
const rowsOf = (...ids: number[]): Row[] => ids.map((id) => ({ id }))
type Live = Parameters<typeof useLiveRows<Row>>[0]
const onElsewhere = vi.fn<() => void>()
function show(start: Partial<Live>) {
  onElsewhere.mockReset()
  const readAgain = vi.fn<Live['readAgain']>()
  const first: Live = { list: 'a', rows: rowsOf(3, 2), recent: [3, 2, 1], readAgain, onElsewhere, ...start }
  const { result, rerender } = renderHook((live: Live) => useLiveRows(live), { initialProps: first })
  let now = first
  return {
    readAgain,
    change: (change: Partial<Live>) => rerender((now = { ...now, ...change })),
    ids: () => result.current.shown?.map(({ id }) => id),
    news: () => [result.current.came, result.current.hasLeft],
    showWaiting: () => act(() => result.current.showWaiting()),
  }
}

test('a list that is not read yet shows nothing, and then its rows', () => {
  const { ids, news, change } = show({ rows: undefined })
  expect([ids(), news()]).toStrictEqual([undefined, [0, false]])
  change({ rows: rowsOf(3) })
  expect([ids(), news()]).toStrictEqual([[3], [0, false]])
})

test('rows that came before the newest ids were known are no news', () => {
  const { ids, news, change } = show({ recent: undefined })
  expect(ids()).toStrictEqual([3, 2])
  change({ recent: [4, 3, 2], rows: rowsOf(4, 3) })
  expect([ids(), news()]).toStrictEqual([
    [4, 3],
    [0, false],
  ])
  change({ recent: [5, 4, 3], rows: rowsOf(5, 4) })
  expect([ids(), news()]).toStrictEqual([
    [4, 3],
    [1, true],
  ])
})

test('while another list is read, the rows stay and nothing is announced', () => {
  const { ids, news, change } = show({})
  change({ list: 'b', rows: undefined, recent: [9, 3, 2] })
  expect([ids(), news()]).toStrictEqual([
    [3, 2],
    [0, false],
  ])
  change({ rows: rowsOf(7) })
  expect([ids(), news()]).toStrictEqual([[7], [0, false]])
})

test('asked for, the new rows are shown where this list has them', async () => {
  const { ids, news, change, readAgain, showWaiting } = show({})
  readAgain.mockResolvedValue(rowsOf(4, 3))
  change({ rows: rowsOf(4, 3), recent: [4, 3, 2] })
  expect([ids(), news()]).toStrictEqual([
    [3, 2],
    [1, true],
  ])
  await showWaiting()
  expect([ids(), news(), onElsewhere.mock.calls.length]).toStrictEqual([[4, 3], [0, false], 0])
})

test('those that this list has not lead to another one, those that left do not', async () => {
  const { change, readAgain, showWaiting, ids } = show({})
  readAgain.mockResolvedValue(rowsOf(3, 2))
  change({ recent: [4, 3, 2] })
  await showWaiting()
  expect(onElsewhere).toHaveBeenCalledOnce()
  change({ recent: [3, 2, 1], rows: rowsOf(2) })
  readAgain.mockResolvedValue(rowsOf(2))
  await showWaiting()
  expect([onElsewhere.mock.calls.length, ids()]).toStrictEqual([1, [2]])
})

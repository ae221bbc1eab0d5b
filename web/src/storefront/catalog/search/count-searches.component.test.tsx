import { beforeEach, expect, test, vi } from 'vitest'
import { accepted, asked, stubShop, unreachable } from '../../../testing/stub-shop'
import { countWhenFinished } from './count-searches'

beforeEach(() => {
  vi.useFakeTimers()
  stubShop(() => accepted({}))
})
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const told = () => asked.map(({ method, path, body }) => [method, path, body])

test('[SEARCH-35] a search is told once it is no longer typed further, and the same one only once', async () => {
  countWhenFinished('lab', 9)
  await after(500)
  countWhenFinished(' labial rojo ', 4)
  await after(10_000)
  expect(told()).toStrictEqual([['POST', '/public/searches', { words: 'labial rojo', found: 4 }]])
  countWhenFinished('labial rojo', 4)
  await after(10_000)
  expect(asked).toHaveLength(1)
  countWhenFinished('rubor', 0)
  await after(10_000)
  expect(asked).toHaveLength(2)
})

test('an emptied search, and one that is too long, are not told', async () => {
  countWhenFinished('brillo', 2)
  countWhenFinished('  ', 0)
  await after(10_000)
  countWhenFinished('x'.repeat(1_000), 0)
  await after(10_000)
  expect(asked).toStrictEqual([])
})

test('one that could not be told is no failure', async () => {
  stubShop(unreachable)
  countWhenFinished('sombra', 2)
  await after(10_000)
  expect(asked).toHaveLength(1)
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startStockRefresh, type StockRefresh } from './stock-refresh'

let refresh: StockRefresh
let asked: number[]
let begunAt: number
let answer: () => Promise<void>
const SECOND = 1_000

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  asked = []
  begunAt = performance.now()
  answer = () => Promise.resolve()
  refresh = startStockRefresh(() => {
    asked.push(Math.round((performance.now() - begunAt) / 100) / 10)
    return answer()
  })
})
afterEach(() => {
  refresh.stop()
  vi.useRealTimers()
})
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND)

describe('the stock refresh', () => {
  test('[CART-22] [CART-23] runs 3 s after the products loaded, then every 60 s', async () => {
    await pass(2.9)
    expect(asked).toEqual([])
    await pass(180)
    expect(asked).toEqual([3, 63, 123])
  })

  test('[CART-24] runs after a cart change, once the lists show it', async () => {
    await pass(20)
    refresh.soon()
    await pass(1)
    expect(asked).toEqual([3])
    await pass(0.1)
    expect(asked).toEqual([3, 21.1])
  })

  test('[CART-25] never runs twice within 3 s, however many changes there are', async () => {
    await pass(10)
    refresh.soon()
    await pass(1)
    refresh.soon()
    refresh.soon()
    await pass(1.1)
    refresh.soon()
    await pass(10)
    expect(asked).toEqual([3, 12.1, 15.1])
  })

  test('a change before the first run starts it earlier, and the interval restarts from there', async () => {
    await pass(1)
    refresh.soon()
    await pass(65)
    expect(asked).toEqual([2.1, 62.1])
  })

  test('does not run again while a request is pending', async () => {
    answer = () => new Promise((done) => void setTimeout(done, 8 * SECOND))
    await pass(4)
    refresh.soon()
    await pass(6)
    expect(asked).toEqual([3])
    await pass(1.1)
    expect(asked).toEqual([3, 11])
  })

  test('pauses while the page is hidden, and runs when it is visible again', async () => {
    await pass(5)
    refresh.pause()
    await pass(600)
    expect(asked).toEqual([3])
    refresh.resume()
    await pass(0)
    expect(asked).toEqual([3, 605])
  })

  test('a page that was hidden while it loaded still waits 3 s for its first run', async () => {
    refresh.pause()
    await pass(1)
    refresh.resume()
    await pass(1.9)
    expect(asked).toEqual([])
    await pass(0.1)
    expect(asked).toEqual([3])
  })

  test('goes on when the clock is set back by hours', async () => {
    await pass(5)
    vi.setSystemTime(-3 * 3_600 * SECOND)
    refresh.soon()
    await pass(65)
    expect(asked).toEqual([3, 6.1, 66.1])
  })

  test('[CART-25] hiding the page for a moment does not shorten the 3 s', async () => {
    await pass(3)
    refresh.pause()
    await pass(1)
    refresh.resume()
    await pass(1)
    expect(asked).toEqual([3])
    await pass(1)
    expect(asked).toEqual([3, 6])
  })
})

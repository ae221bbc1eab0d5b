import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { accepted, asked, badGateway, stubShop, unreachable } from '../../testing/stub-shop'
import { askStock } from './ask-stock'
import { putStock, useStock } from './stock-store'
import { cartChangedStock, useStockRefresh } from './use-stock-refresh'

const LIST = '/public/products?page=1&limit=1000&fields=stock'
let visibility: DocumentVisibilityState
beforeEach(() => {
  visibility = 'visible'
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00.000Z') })
  const shown = vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  onTestFinished(() => shown.mockRestore())
  useStock.setState({ units: { 9301: 5 } })
  stubShop(() => accepted([{ id: 9301, stock_total: 2 }]))
})

const run = (hasProducts = true) => renderHook((has) => useStockRefresh(has), { initialProps: hasProducts })
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const show = (now: DocumentVisibilityState) =>
  act(() => {
    visibility = now
    document.dispatchEvent(new Event('visibilitychange'))
  })
const units = () => useStock.getState().units[9301]

test('[CART-26] the stock is asked 3 s after the products are there, not before', async () => {
  const { rerender } = run(false)
  await after(10_000)
  expect(asked).toStrictEqual([])
  rerender(true)
  await after(2_999)
  expect(asked).toStrictEqual([])
  await after(1)
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toStrictEqual([`GET ${LIST}`])
  expect(units()).toBe(2)
})

test('[CART-24] a cart’s change is shown at once, and the rest is asked 1.1 s later, also when it names no stock', async () => {
  run()
  act(() => cartChangedStock([{ productId: 9301, free: 4 }]))
  expect(units()).toBe(4)
  act(() => cartChangedStock([]))
  expect(units()).toBe(4)
  await after(1_099)
  expect(asked).toHaveLength(0)
  await after(1)
  expect(asked).toHaveLength(1)
})

test('a hidden page asks nothing until it is shown again', async () => {
  visibility = 'hidden'
  run()
  await after(20_000)
  expect(asked).toHaveLength(0)
  show('visible')
  await after(0)
  expect(asked).toHaveLength(1)
  show('hidden')
  await after(120_000)
  expect(asked).toHaveLength(1)
  show('visible')
  await after(0)
  expect(asked).toHaveLength(2)
})

test('a page that was left asks no more', async () => {
  const { unmount } = run()
  unmount()
  show('visible')
  act(() => cartChangedStock([]))
  await after(120_000)
  expect(asked).toHaveLength(0)
})

test('an answer from before a later change is not shown', async () => {
  let answer: (() => void) | undefined
  stubShop(() => new Promise((resolve) => (answer = () => resolve(accepted([{ id: 9301, stock_total: 2 }])))))
  run()
  await after(3_000)
  act(() => putStock([{ productId: 9301, free: 3 }]))
  answer?.()
  await after(0)
  expect(units()).toBe(3)
})

test.each([
  ['refusal', () => badGateway],
  ['lost connection', unreachable],
])('after a %s the known stock stays, and the next refresh asks again', async (_what, answer) => {
  stubShop(answer)
  run()
  await after(3_000)
  expect([units(), asked.length]).toStrictEqual([5, 1])
  await after(60_000)
  expect(asked).toHaveLength(2)
})

test('an answer without a list is an error of the program, which is not kept silent', async () => {
  stubShop(() => accepted(null))
  await expect(askStock()).rejects.toThrow(TypeError)
  expect(units()).toBe(5)
})

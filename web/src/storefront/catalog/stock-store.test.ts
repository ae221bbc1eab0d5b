import { beforeEach, describe, expect, test } from 'vitest'
import { putLevels, putStock, stockChangeCount, useStock } from './stock-store'

const units = () => useStock.getState().units
beforeEach(() => useStock.setState({ units: { 1: 4 } }))

describe('the stock in the browser', () => {
  test('is updated from cart answers', () => {
    putStock([
      { productId: 1, free: 2 },
      { productId: 2, free: 0 },
    ])
    expect(units()).toEqual({ 1: 2, 2: 0 })
  })

  test('[CART-27] ignores negative numbers and missing values', () => {
    putStock([{ productId: 1, free: -1 }])
    putLevels([{ id: 1, stock_total: -3 }, { id: 1, stock_total: Number.NaN }, { id: 1 }, { stock_total: 5 }])
    putLevels([{ id: 1, stock_total: 2.5 }])
    expect(units()).toEqual({ 1: 4 })
  })

  test('is updated from the server’s list; products missing there keep their stock', () => {
    putLevels([{ id: 2, stock_total: 9 }])
    expect(units()).toEqual({ 1: 4, 2: 9 })
  })

  test('a cart change during a request can be detected', () => {
    const before = stockChangeCount()
    putLevels([{ id: 1, stock_total: 3 }])
    expect(stockChangeCount()).toBe(before)
    putStock([{ productId: 1, free: 2 }])
    expect(stockChangeCount()).not.toBe(before)
  })
})

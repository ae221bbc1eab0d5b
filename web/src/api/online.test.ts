import { beforeEach, expect, test, vi } from 'vitest'
import { KEPT_AT } from './kept-copy'
import { noteAnswer, noteOffline, useOnline } from './online'

const now = Date.parse('2026-11-20T18:30:00.000Z')
const list = '/api/public/products?page=1&limit=200&in_stock=true'
const fresh = new Headers()
const kept = new Headers({ [KEPT_AT]: '2026-11-20T12:05:00.000Z' })

beforeEach(() => {
  vi.useFakeTimers({ now })
  useOnline.setState({ isOnline: true, isCurrent: true, pricesAt: undefined, returns: 0 })
  return () => void vi.useRealTimers()
})

test('a fresh list says how old the prices are; figures of stock and other answers do not', () => {
  noteAnswer('/api/public/products?fields=stock', fresh)
  noteAnswer('/api/orders', fresh)
  expect(useOnline.getState().pricesAt).toBeUndefined()
  noteAnswer(list, fresh)
  expect(useOnline.getState().pricesAt).toBe(now)
})

test('a kept copy tells that the shop is away, and its own age', () => {
  noteAnswer(list, kept)
  expect(useOnline.getState()).toMatchObject({ isOnline: false, pricesAt: Date.parse('2026-11-20T12:05:00.000Z') })
})

test('the first answer after a time without network ends it, once', () => {
  noteOffline()
  noteAnswer('/api/health/ready', fresh)
  noteAnswer('/api/health/ready', fresh)
  expect(useOnline.getState()).toMatchObject({ isOnline: true, returns: 1 })
})

test('an answer to what was asked before the network went does not bring it back', () => {
  const askedAt = performance.now()
  vi.advanceTimersByTime(300)
  noteOffline()
  noteAnswer('/api/orders/delivery-locations', fresh, askedAt)
  expect(useOnline.getState()).toMatchObject({ isOnline: false, returns: 0 })
})

test('after a time without network nothing is sold before the list was read anew', () => {
  noteOffline()
  noteAnswer(list, fresh)
  noteAnswer('/api/cart/get', fresh)
  expect(useOnline.getState()).toMatchObject({ isOnline: true, isCurrent: false })
  noteAnswer(list, fresh)
  expect(useOnline.getState().isCurrent).toBe(true)
})

test('while the network is gone the age of the prices stays', () => {
  noteAnswer(list, fresh)
  noteOffline()
  expect(useOnline.getState()).toMatchObject({ isOnline: false, pricesAt: now })
})

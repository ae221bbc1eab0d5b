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

test('a fresh product list sets the age of the prices; stock figures and other answers do not', () => {
  noteAnswer('/api/public/products?fields=stock', fresh)
  noteAnswer('/api/orders', fresh)
  expect(useOnline.getState().pricesAt).toBeUndefined()
  useOnline.setState({ isListMissing: true })
  noteAnswer('/api/orders', fresh)
  expect(useOnline.getState().isListMissing).toBe(true)
  noteAnswer(list, fresh)
  expect(useOnline.getState()).toMatchObject({ pricesAt: now, isListMissing: false })
})

test('a cached response means offline and sets its own age', () => {
  noteAnswer(list, kept)
  expect(useOnline.getState()).toMatchObject({ isOnline: false, pricesAt: Date.parse('2026-11-20T12:05:00.000Z') })
})

test('the first answer after an offline time ends it, once', () => {
  noteOffline()
  noteAnswer('/api/health/ready', fresh)
  noteAnswer('/api/health/ready', fresh)
  expect(useOnline.getState()).toMatchObject({ isOnline: true, returns: 1 })
})

test('an answer to a request sent before the connection was lost does not end the offline state', () => {
  const askedAt = performance.now()
  vi.advanceTimersByTime(300)
  noteOffline()
  noteAnswer('/api/orders/delivery-locations', fresh, askedAt)
  expect(useOnline.getState()).toMatchObject({ isOnline: false, returns: 0 })
})

test('after an offline time, buying stays disabled until the list was reloaded', () => {
  noteOffline()
  noteAnswer(list, fresh)
  noteAnswer('/api/cart/get', fresh)
  expect(useOnline.getState()).toMatchObject({ isOnline: true, isCurrent: false })
  noteAnswer(list, fresh)
  expect(useOnline.getState().isCurrent).toBe(true)
})

test('the age of the prices does not change while offline', () => {
  noteAnswer(list, fresh)
  noteOffline()
  expect(useOnline.getState()).toMatchObject({ isOnline: false, pricesAt: now })
})

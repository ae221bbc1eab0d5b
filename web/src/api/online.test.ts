import { beforeEach, describe, expect, test, vi } from 'vitest'
import { KEPT_AT } from './kept-copy'
import { noteAnswer, noteOffline, serverNow, useOnline } from './online'

const now = Date.parse('2026-11-20T18:30:00.000Z')
const list = '/api/public/products?page=1&limit=200&in_stock=true'
const fresh = new Headers()
const kept = new Headers({ [KEPT_AT]: '2026-11-20T12:05:00.000Z' })

beforeEach(() => {
  vi.useFakeTimers({ now })
  useOnline.setState({ isOnline: true, isCurrent: true, pricesAt: undefined, returns: 0, serverAheadMs: 0 })
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

describe('the server’s time', () => {
  const answered = (date: string) => noteAnswer('/api/unified-cart/get', new Headers({ date }))
  const hours = (ahead: number) => now + ahead * 3_600_000
  test('is that of the device while its clock is at most a minute wrong', () => {
    answered('Fri, 20 Nov 2026 18:31:00 GMT')
    expect(serverNow()).toBe(now)
    answered('Fri, 20 Nov 2026 18:29:00 GMT')
    expect(serverNow()).toBe(now)
    answered('Fri, 20 Nov 2026 18:31:01 GMT')
    expect(serverNow()).toBe(now + 61_000)
  })

  test('is followed from an answer on, until the clock of the device is set right', () => {
    answered('Fri, 20 Nov 2026 17:30:00 GMT')
    expect(serverNow()).toBe(hours(-1))
    vi.advanceTimersByTime(5_000)
    expect(serverNow()).toBe(hours(-1) + 5_000)
    // A second more or less changes nothing, so that nothing is rendered again.
    answered('Fri, 20 Nov 2026 17:30:04 GMT')
    expect(useOnline.getState().serverAheadMs).toBe(-3_600_000)
    vi.setSystemTime('2026-11-20T17:30:06.000Z')
    answered('Fri, 20 Nov 2026 17:30:06 GMT')
    expect(serverNow()).toBe(Date.parse('2026-11-20T17:30:06.000Z'))
  })

  test('is not taken from a cached copy, or an answer that does not say it', () => {
    const date = 'Fri, 20 Nov 2026 12:05:00 GMT'
    noteAnswer(list, new Headers({ [KEPT_AT]: '2026-11-20T12:05:00.000Z', date }))
    noteAnswer(list, fresh)
    answered('yesterday')
    expect(serverNow()).toBe(now)
  })
})

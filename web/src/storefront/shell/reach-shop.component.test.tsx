import { act } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noteOffline, noteOnlineAgain, useOnline } from '../../api/online'
import { accepted, asked, badGateway, stubShop } from '../../testing/stub-shop'
import { reachShop } from './reach-shop'

let visibility: DocumentVisibilityState
let onLine: boolean
// It listens as long as the page, so all tests share one.
beforeAll(() => {
  vi.useFakeTimers()
  reachShop()
  vi.useRealTimers()
})
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00.000Z') })
  ;[visibility, onLine] = ['visible', true]
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine)
  stubShop(() => badGateway)
  return () => {
    useOnline.setState({ isOnline: true, isCurrent: true })
    vi.restoreAllMocks()
  }
})
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const tell = (target: EventTarget, event: string) => act(() => void target.dispatchEvent(new Event(event)))
const isOnline = () => useOnline.getState().isOnline

test('after the network was lost the server is asked every 15 s until it answers', async () => {
  act(() => noteOffline())
  expect([isOnline(), useOnline.getState().isCurrent]).toStrictEqual([false, false])
  await after(14_999)
  expect(asked).toStrictEqual([])
  await after(1)
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toStrictEqual(['GET /health/ready'])
  await after(15_000)
  expect(asked).toHaveLength(2)
  stubShop(() => accepted({}))
  await after(15_000)
  expect([asked.length, isOnline()]).toStrictEqual([1, true])
})

test('until the list is there the pages are told every 15 s to read it, and no longer', async () => {
  act(() => noteOffline())
  act(() => noteOnlineAgain())
  const { returns } = useOnline.getState()
  await after(15_000)
  expect([useOnline.getState().returns - returns, asked]).toStrictEqual([1, []])
  act(() => useOnline.setState({ isCurrent: true }))
  await after(60_000)
  expect(useOnline.getState().returns - returns).toBe(1)
})

test.each([
  ['shown again', document, 'visibilitychange'],
  ['back in a network', window, 'online'],
] as const)('a page that is %s asks at once', async (_what, target, event) => {
  act(() => noteOffline())
  await tell(target, event)
  expect(asked).toHaveLength(1)
})

test('a hidden page and one without a network ask nothing', async () => {
  act(() => noteOffline())
  visibility = 'hidden'
  await after(60_000)
  await tell(document, 'visibilitychange')
  ;[visibility, onLine] = ['visible', false]
  await tell(window, 'online')
  expect(asked).toStrictEqual([])
  onLine = true
  await tell(window, 'online')
  expect(asked).toHaveLength(1)
})

test('while the shop is reached nothing is asked', async () => {
  await tell(window, 'online')
  await after(60_000)
  expect(asked).toStrictEqual([])
})

import { emptyOrderForm } from '@tocador/contracts/orders/order-form'
import { act, fireEvent, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { keepDraft } from '../orders/checkout-draft'
import { useCheckoutOpen } from './checkout'
import { useFirstMove } from './use-first-move'

test.each(['scroll', 'pointermove', 'pointerdown', 'keydown'])('the first %s of a visitor is noted, once', (kind) => {
  const prepare = vi.fn<() => void>()
  const { rerender } = renderHook(() => useFirstMove(prepare))
  fireEvent(window, new Event('click'))
  expect(prepare).not.toHaveBeenCalled()
  for (const moved of [kind, kind]) fireEvent(window, new Event(moved))
  expect(prepare).toHaveBeenCalledOnce()
  rerender()
  for (const moved of [kind, 'scroll', 'keydown']) fireEvent(window, new Event(moved))
  expect(prepare).toHaveBeenCalledOnce()
})

test('what could not be fetched at the first move is fetched at one after five seconds', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const prepare = vi.fn<(onFailure: () => void) => void>((onFailure) => onFailure())
  const { unmount } = renderHook(() => useFirstMove(prepare))
  const timesAfter = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds)
    for (const moved of ['pointermove', 'scroll']) fireEvent(window, new Event(moved))
    return prepare.mock.calls.length
  }
  expect([timesAfter(0), timesAfter(4_999), timesAfter(1), timesAfter(5_000)]).toStrictEqual([1, 1, 2, 3])
  unmount()
  expect(timesAfter(5_000)).toBe(3)
})

test('who left the page has no first move', () => {
  const prepare = vi.fn<() => void>()
  renderHook(() => useFirstMove(prepare)).unmount()
  fireEvent(window, new Event('scroll'))
  expect(prepare).not.toHaveBeenCalled()
})

test.each([
  [1, true],
  [0, false],
])('after a reload an order that was sent %d times without an answer is open: %s', (times, isOpen) => {
  const attempt = { buyer: { kind: 'guest', sessionId: 'guest_1' }, values: emptyOrderForm, lines: [] } as const
  const attempts = Array.from({ length: times }, () => attempt)
  keepDraft({ values: emptyOrderForm, step: 3, key: 'k', userId: null, attempts })
  act(() => useSession.setState({ isLoaded: false }))
  const { result } = renderHook(useCheckoutOpen)
  expect(result.current[0]).toBe(false)
  act(() => useSession.setState({ isLoaded: true }))
  expect(result.current[0]).toBe(isOpen)
  act(() => result.current[1](!isOpen))
  expect(result.current[0]).toBe(!isOpen)
})

import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useToday } from './use-today'

test('the day of the shop changes after its midnight, and not after that of Greenwich', () => {
  // Two minutes before midnight in Mexico City, a quarter of a day after that of Greenwich.
  vi.useFakeTimers({ now: new Date('2026-11-21T05:58:00Z') })
  const days: string[] = []
  const { result, unmount } = renderHook(() => {
    const day = useToday('America/Mexico_City')
    days.push(day)
    return day
  })
  expect(result.current).toBe('2026-11-20')
  act(() => vi.advanceTimersByTime(60_000))
  expect(days).toStrictEqual(['2026-11-20'])
  act(() => vi.advanceTimersByTime(60_000))
  expect(days).toStrictEqual(['2026-11-20', '2026-11-21'])
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

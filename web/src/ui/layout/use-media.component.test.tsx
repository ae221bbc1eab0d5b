import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onScreen } from '../../testing/on-phone'
import { useIsPhone, useMedia } from './use-media'

test('a screen that changes is followed, until it is no longer asked for', () => {
  const listeners = new Set<() => void>()
  let matches = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matches && query === '(min-width: 500px)'
    },
    addEventListener: (_: string, changed: () => void) => listeners.add(changed),
    removeEventListener: (_: string, changed: () => void) => listeners.delete(changed),
  }))
  const { result, unmount } = renderHook(() => useMedia('(min-width: 500px)'))
  expect(result.current).toBe(false)
  matches = true
  act(() => listeners.forEach((changed) => changed()))
  expect(result.current).toBe(true)
  unmount()
  expect(listeners.size).toBe(0)
})

test.each([
  [767, true],
  [768, false],
])('a screen of %i px is that of a phone: %s', (width, isPhone) => {
  onScreen(width)
  expect(renderHook(useIsPhone).result.current).toBe(isPhone)
})

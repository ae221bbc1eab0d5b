import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLast } from './use-last'

test('what was shown last stays until something else is', () => {
  const { result, rerender } = renderHook(useLast<string>, { initialProps: 'a' as string | undefined })
  expect(result.current).toBe('a')
  rerender(undefined)
  expect(result.current).toBe('a')
  rerender('b')
  expect(result.current).toBe('b')
  rerender(undefined)
  expect(result.current).toBe('b')
})

import { renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { useLeavingSignal } from './use-leaving-signal'

test('the signal aborts when the component is removed, and not before', () => {
  const { result, rerender, unmount } = renderHook(useLeavingSignal)
  const signal = result.current.current
  rerender()
  expect([result.current.current === signal, signal.aborted]).toStrictEqual([true, false])
  unmount()
  expect(signal.aborted).toBe(true)
})

test('a component that is mounted again has a signal that is not aborted', () => {
  const { result, unmount } = renderHook(useLeavingSignal, { wrapper: StrictMode })
  const signal = result.current.current
  expect(signal.aborted).toBe(false)
  unmount()
  expect(signal.aborted).toBe(true)
})

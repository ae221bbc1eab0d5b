import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useSession } from '../../api/session'
import { useCheckoutOpen } from './checkout'

const draft = (attempts: object[]) => sessionStorage.setItem('tocador_checkout_1', JSON.stringify({ attempts }))

beforeEach(() => {
  sessionStorage.clear()
  act(() => useSession.setState({ user: null, isLoaded: false }))
})

test('a checkout that a reload interrupted opens again, and stays open when its order is refused, until it is closed', () => {
  draft([{}])
  const { result, rerender } = renderHook(useCheckoutOpen)
  expect(result.current[0]).toBe(false)
  act(() => useSession.setState({ isLoaded: true }))
  expect(result.current[0]).toBe(true)
  draft([])
  rerender()
  expect(result.current[0]).toBe(true)
  act(() => result.current[1](false))
  expect(result.current[0]).toBe(false)
})

test('without an interrupted order the checkout opens when it is asked for', () => {
  draft([])
  act(() => useSession.setState({ isLoaded: true }))
  const { result } = renderHook(useCheckoutOpen)
  expect(result.current[0]).toBe(false)
  act(() => result.current[1](true))
  expect(result.current[0]).toBe(true)
})

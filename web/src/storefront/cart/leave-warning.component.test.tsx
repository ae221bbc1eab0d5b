import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { signIn } from '../../testing/render-parts'
import { useLeaveWarning } from './leave-warning'

const hold = (...ids: number[]) =>
  act(() => useSession.setState({ cart: aCart(ids.map((productId) => ({ productId }))) }))
/** Whether the browser asks before the page is left. */
const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('[NAV-18] only a guest with something in the cart is asked before leaving', () => {
  const { unmount } = renderHook(useLeaveWarning)
  expect(isAsked()).toBe(false)
  hold()
  expect(isAsked()).toBe(false)
  hold(1)
  expect(isAsked()).toBe(true)
  signIn()
  expect(isAsked()).toBe(false)
  act(() => useSession.setState({ user: null }))
  expect(isAsked()).toBe(true)
  unmount()
  expect(isAsked()).toBe(false)
})

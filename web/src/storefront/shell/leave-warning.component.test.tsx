import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { signIn } from '../../testing/render-parts'
import { useLeaveWarning } from './leave-warning'
import { stayInShop } from './stay-in-shop'

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

test('a guest with something in the cart is not asked by a button of the shop that loads one of its pages, but a second later', () => {
  const { unmount } = renderHook(useLeaveWarning)
  hold(1)
  expect(isAsked()).toBe(true)
  stayInShop()
  expect(isAsked()).toBe(false)
  const later = new Event('beforeunload', { cancelable: true })
  vi.spyOn(later, 'timeStamp', 'get').mockReturnValue(performance.now() + 1_001)
  dispatchEvent(later)
  expect(later.defaultPrevented).toBe(true)
  unmount()
})

test.each([
  ['who follows a link to another page of the shop is not asked', '/producto/7', 1_000, false],
  ['who leaves later than that is asked', '/producto/7', 1_001, true],
  ['who follows a link to another site is asked', 'https://example.com/', 0, true],
])('a guest with something in the cart %s', (_, address, waited, isWarned) => {
  const link = document.createElement('a')
  link.href = address
  link.innerHTML = '<span></span>'
  // As a card does, which leads on itself.
  link.addEventListener('click', (event) => {
    event.preventDefault()
    event.stopPropagation()
  })
  document.body.append(link)
  const { unmount } = renderHook(useLeaveWarning)
  hold(1)
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.querySelector('span')?.dispatchEvent(press)
  const leaving = new Event('beforeunload', { cancelable: true })
  vi.spyOn(leaving, 'timeStamp', 'get').mockReturnValue(press.timeStamp + waited)
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(isWarned)
  unmount()
  link.remove()
})

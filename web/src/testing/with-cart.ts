import { act, renderHook } from '@testing-library/react'
import { useSession } from '../api/session'
import { useLeaveWarning } from '../storefront/shell/leave-warning'
import { aCart } from './a-cart'

/** A guest with something in the cart, and whether the browser would ask her before she leaves now. */
export function withCart() {
  act(() => useSession.setState({ cart: aCart([{ productId: 1 }]) }))
  renderHook(useLeaveWarning)
  return { isAsked: () => !dispatchEvent(new Event('beforeunload', { cancelable: true })) }
}

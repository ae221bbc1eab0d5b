import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dropToken, forgetSession, startSession, useSession } from '../../api/session'
import { aUser } from '../../testing/a-user'
import { asked, badGateway, stubShop } from '../../testing/stub-shop'
import { whenCartIsIdle } from './cart-store'
import { dropGuestAfterSignOut } from './drop-guest-after-sign-out'
import { useCartUpkeep } from './use-cart-upkeep'

const GUEST = 'guest_1234567890_0123456789abcdef'

test.each([
  ['after signing out', forgetSession, null],
  ['but not after an expired session, whose client signs in again', () => dropToken('secret', 'Venció'), GUEST],
])('a guest cart that could not be merged is read for nobody else %s', async (_, end, left) => {
  stubShop(() => badGateway)
  localStorage.setItem('guest_session_id', GUEST)
  useSession.setState({ isLoaded: true })
  renderHook(useCartUpkeep)
  onTestFinished(dropGuestAfterSignOut())
  await act(whenCartIsIdle)
  act(() => startSession(aUser(), 'secret'))
  await vi.waitFor(() =>
    expect(asked.map(({ path }) => path)).toStrictEqual(['/unified-cart/get', '/unified-cart/migrate-guest-to-user']),
  )
  asked.length = 0
  act(end)
  await act(whenCartIsIdle)
  expect(localStorage.getItem('guest_session_id')).toBe(left)
  expect(asked.map(({ body }) => body['sessionId'])).toStrictEqual(left === null ? [] : [GUEST])
})

import type { Role } from '@tocador/contracts/accounts/accounts-words'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { signIn } from '../../server/src/testing/sign-in'
import type { Visitor } from './visitor'

/** Signs a user in by storing the session, as if the page had been left open. */
export async function enterAs(visitor: Visitor, shop: RunningShop, role: Role, name: string): Promise<void> {
  const { user, token } = await signIn(shop, role, { name })
  await visitor.open('/robots.txt')
  await visitor.window.run(
    ({ kept, state }) => {
      localStorage.setItem('auth_token', kept)
      localStorage.setItem('tocador', state)
    },
    {
      kept: token,
      state: JSON.stringify({ state: { user: { ...user, is_active: 1 }, cart: null, categories: [] }, version: 1 }),
    },
  )
}

import type { WaitResult } from '@tocador/contracts/waiting/waiting-schemas'
import { create } from 'zustand'
import { useSession } from '../../api/session'

const KEPT = 'tocador_avisos'

/** What this tab asked to be told of, by product, while the same person is signed in. Gone with the tab, since devices are shared. */
interface Asked {
  /** 0 for a guest. */
  userId: number
  products: Readonly<Record<number, WaitResult>>
}

const none: Asked['products'] = {}
const useAsked = create<Asked>(readKept)
const ofUser = ({ userId, products }: Asked, user: { id: number } | null) =>
  userId === (user?.id ?? 0) ? products : none

export function useAskedProducts(): Asked['products'] {
  const user = useSession((session) => session.user)
  return useAsked((asked) => ofUser(asked, user))
}

export const askedBefore = (productId: number): WaitResult | undefined =>
  ofUser(useAsked.getState(), useSession.getState().user)[productId]

export const noteAsked = (productId: number, result: WaitResult) =>
  put((products) => ({ ...products, [productId]: result }))

/** She left the line. */
export const forgetAsked = (productId: number) =>
  put(({ [productId]: _left, ...products }: Asked['products']) => products)

function put(change: (products: Asked['products']) => Asked['products']) {
  const { user } = useSession.getState()
  useAsked.setState((asked) => ({ userId: user?.id ?? 0, products: change(ofUser(asked, user)) }))
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(useAsked.getState()))
  } catch {
    // Storage is blocked: a reload forgets it.
  }
}

function readKept(): Asked {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '') as Partial<Asked>
    if (Number.isInteger(kept.userId) && typeof kept.products === 'object') return kept as Asked
  } catch {
    // Nothing is kept, or storage is blocked.
  }
  return { userId: 0, products: none }
}

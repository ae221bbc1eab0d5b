import { LEFT_COOKIE } from '@tocador/contracts/waiting/waiting-link'
import type { WaitResult } from '@tocador/contracts/waiting/waiting-schemas'
import { create } from 'zustand'
import { useSession } from '../../api/session'

const KEPT = 'tocador_avisos'

/** What was asked for on this device, by product, while the same person is signed in. */
interface Asked {
  /** 0 for a guest. */
  userId: number
  /** null: asked in another tab. Only that tab knows the place and the link of the list, since devices are shared. */
  products: Readonly<Record<number, WaitResult | null>>
}

const none: Asked['products'] = {}
const useAsked = create<Asked>(readKept)
const ofUser = ({ userId, products }: Asked, user: { id: number } | null) =>
  userId === (user?.id ?? 0) ? products : none

// The server renders parts that import this, without a window.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEPT) useAsked.setState(readKept())
})
// An account left: the next person on the device finds no answers, also those given to the same person as a guest.
useSession.subscribe(({ user }, { user: before }) => {
  if (before && before.id !== user?.id) useAsked.setState(readKept())
})
// The page of a list, which has no script, may have been opened in this tab or in another one.
globalThis.addEventListener?.('focus', forgetLeft)
globalThis.addEventListener?.('pageshow', forgetLeft)
forgetLeft()

/** Forgets what was left on the page of a link, or is over by it. */
function forgetLeft(): void {
  const told = globalThis.document?.cookie.split('; ').find((cookie) => cookie.startsWith(`${LEFT_COOKIE}=`))
  if (told === undefined) return
  document.cookie = `${LEFT_COOKIE}=; Path=/; Max-Age=0`
  const left = new Set(told.slice(LEFT_COOKIE.length + 1).split('.'))
  const { userId, products } = useAsked.getState()
  keep({ userId, products: Object.fromEntries(Object.entries(products).filter(([id]) => !left.has(id))) })
}

export function useAskedProducts(): Asked['products'] {
  const user = useSession((session) => session.user)
  return useAsked((asked) => ofUser(asked, user))
}

export const noteAsked = (productId: number, result: WaitResult) =>
  put((products) => ({ ...products, [productId]: result }))

/** She left the line. */
export const forgetAsked = (productId: number) =>
  put(({ [productId]: _left, ...products }: Asked['products']) => products)

/** Forgets what an account waits for no more, by the numbers of all that it waits for; arrivals are below zero. */
export function forgetOthers(awaited: ReadonlySet<number>): void {
  const isOver = (id: string) => !awaited.has(Number(id))
  const known = ofUser(useAsked.getState(), useSession.getState().user)
  // Without a change nothing is written, which would replace what another person keeps on this device.
  if (Object.keys(known).some(isOver))
    put((products) => Object.fromEntries(Object.entries(products).filter(([id]) => !isOver(id))))
}

function put(change: (products: Asked['products']) => Asked['products']) {
  const { user } = useSession.getState()
  keep({ userId: user?.id ?? 0, products: change(ofUser(useAsked.getState(), user)) })
}

function keep({ userId, products }: Asked) {
  useAsked.setState({ userId, products })
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ userId, products }))
    localStorage.setItem(KEPT, JSON.stringify({ userId, products: Object.keys(products).map(Number) }))
  } catch {
    // Storage is blocked: a reload forgets it.
  }
}

/** The device knows the products, the tab what the shop answered. */
function readKept(): Asked {
  const { userId, products } = parsed<{ userId: number; products: number[] }>(() => localStorage)
  if (!Number.isInteger(userId) || !Array.isArray(products)) return { userId: 0, products: none }
  const tab = parsed<Asked>(() => sessionStorage)
  const answers = tab.userId === userId ? tab.products : undefined
  return { userId: userId ?? 0, products: Object.fromEntries(products.map((id) => [id, answers?.[id] ?? null])) }
}

function parsed<Kept>(storage: () => Storage): Partial<Kept> {
  try {
    return (JSON.parse(storage().getItem(KEPT) ?? '{}') ?? {}) as Partial<Kept>
  } catch {
    // Unreadable, or storage is blocked.
    return {}
  }
}

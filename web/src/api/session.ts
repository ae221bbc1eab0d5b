import type { User } from '@tocador/contracts/accounts'
import type { Cart } from '@tocador/contracts/cart'
import type { Category } from '@tocador/contracts/catalog'
import { create } from 'zustand'

interface Session {
  user: User | null
  /** As the server last said it; shown until it says so again. */
  cart: Cart | null
  categories: readonly Category[]
  /** False until what the browser kept has been read, which is after hydration. */
  isLoaded: boolean
  /** Why the last session ended, for the login that follows. */
  endReason: string
}

const nobody = { user: null, cart: null, endReason: '' }

/** What this browser knows of its visitor; user, cart and categories outlive the visit (spec §4). */
export const useSession = create<Session>(() => ({ ...nobody, categories: [], isLoaded: false }))

const KEPT = 'tocador'
/** Raised when what is kept changes its shape: what an older shop kept is then left alone. */
const VERSION = 1

useSession.subscribe(({ user, cart, categories }) =>
  stored(() => localStorage.setItem(KEPT, JSON.stringify({ state: { user, cart, categories }, version: VERSION }))),
)

function readKept() {
  const kept = stored(() => JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null)
  if (kept?.version === VERSION) useSession.setState({ ...kept.state })
}
interface Kept {
  version?: number
  state?: Partial<Session>
}

export function loadSession() {
  readKept()
  useSession.setState({ isLoaded: true })
}

/** Other tabs of this browser sign in and out, too; returns what ends it. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEPT) readKept()
  }
  // A page that lay in the browser's back/forward cache heard of nothing.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    readKept()
    if (useSession.getState().user !== null && readToken() === null) useSession.setState(nobody)
  }
  const following = new AbortController()
  addEventListener('storage', follow, following)
  addEventListener('pageshow', comeBack, following)
  return () => following.abort()
}

const TOKEN = 'auth_token'
let sessionEnded = () => {}

/** The storefront says where a visitor goes whose session ended. */
export const whenSessionEnds = (tell: () => void) => void (sessionEnded = tell)

export const readToken = (): string | null => stored(() => localStorage.getItem(TOKEN)) ?? null

/** From login or registration on. */
export function startSession(user: User, token: string) {
  stored(() => localStorage.setItem(TOKEN, token))
  useSession.setState({ user, endReason: '' })
}

/** Log-out forgets the visitor and the cart (AUTH-24, AUTH-25). */
export function forgetSession() {
  stored(() => localStorage.removeItem(TOKEN))
  useSession.setState(nobody)
}

/**
 * The shop refused this token: it goes, and the visitor is asked to sign in (AUTH-27, AUTH-28).
 * A token that was replaced while the call was under way stays.
 */
export function dropToken(token: string, endReason: string) {
  if (readToken() !== token) return
  forgetSession()
  useSession.setState({ endReason })
  sessionEnded()
}

/** A browser may forbid storage; the shop then works for this visit. */
function stored<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import type { Cart } from '@tocador/contracts/cart/cart-schemas'
import type { Category } from '@tocador/contracts/catalog/product-schemas'
import { create } from 'zustand'

interface Session {
  user: User | null
  /** The last cart from the server; shown until a newer one arrives. */
  cart: Cart | null
  categories: readonly Category[]
  /** The last searches on this device, the newest first; gone after signing out. */
  searches: readonly string[]
  /** False until the stored state was read, which happens after hydration. */
  isLoaded: boolean
  /** Why the last session ended; shown by the login form. */
  endReason: string
  /** The server ended the last session, and the same person is about to sign in again. */
  isExpired: boolean
}

const nobody = { user: null, cart: null, searches: [], endReason: '', isExpired: false }

/** The state of the visitor in this browser; user, cart, categories and searches are persisted. */
export const useSession = create<Session>(() => ({ ...nobody, categories: [], isLoaded: false }))

const KEPT = 'tocador'
/** Increment when the stored shape changes: state with another version is ignored. */
const VERSION = 1

/**
 * What another tab stored is not written back: a page with other code may store other fields, and the two would answer
 * each other for ever.
 */
let isReading = false

/** Whose state this tab last read or stored. */
let keptId: number | undefined

useSession.subscribe((session, before) => {
  const { user, cart, categories, searches, isExpired } = session
  if (!isReading) {
    // Another tab signed out or in, and its event comes later: what this tab has is of the account before.
    if (user?.id === before.user?.id && kept().state?.user?.id !== keptId) return readKept()
    stored(() => {
      localStorage.setItem(
        KEPT,
        JSON.stringify({ state: { user, cart, categories, searches, isExpired }, version: VERSION }),
      )
      keptId = user?.id
    })
  }
  isReading = false
  clearTabOfOthers(session)
})

const TAB_OWNER = 'tocador.owner'

/**
 * On a shared device the next visitor finds nothing in any tab, also in one that was asleep while the account signed out. After an
 * expired session the panel's drafts stay for the same account, and an open checkout stores itself again.
 */
function clearTabOfOthers({ user, isExpired }: Session) {
  stored(() => {
    const owner = sessionStorage.getItem(TAB_OWNER)
    if (owner !== null && owner !== String(user?.id)) {
      for (const key of Object.keys(sessionStorage)) {
        if (!isExpired || key.startsWith('tocador_')) sessionStorage.removeItem(key)
      }
    }
    if (user !== null) sessionStorage.setItem(TAB_OWNER, String(user.id))
  })
}

function readKept() {
  const { version, state } = kept()
  keptId = state?.user?.id
  if (version !== VERSION) return
  // Another tab signed out, or somebody else in.
  if (keptId !== useSession.getState().user?.id) unstored = null
  isReading = true
  useSession.setState({ ...state })
}
const kept = () => stored(() => JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Kept | null) ?? {}
interface Kept {
  version?: number
  state?: Partial<Session>
}

export function loadSession() {
  readKept()
  // Also reached when nothing is kept any more.
  useSession.setState({ isLoaded: true })
}

/** Follows sign-in and sign-out in other tabs; returns a function that stops it. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEPT) readKept()
  }
  // A page in the back/forward cache receives no storage events.
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
/** Without storage, or with a full one, the token lasts until the page is left. */
let unstored: string | null = null
let sessionEnded = () => {}

/** Registers the storefront's reaction to an expired session. */
export const whenSessionEnds = (tell: () => void) => void (sessionEnded = tell)

export const readToken = (): string | null => unstored ?? stored(() => localStorage.getItem(TOKEN)) ?? null

function removeToken() {
  unstored = null
  stored(() => localStorage.removeItem(TOKEN))
}

export function startSession(user: User, token: string) {
  unstored = token
  stored(() => {
    localStorage.setItem(TOKEN, token)
    unstored = null
  })
  const before = useSession.getState().user
  // Nothing of an account is left to another one; what a guest had goes on.
  useSession.setState({
    ...(before !== null && before.id !== user.id && nobody),
    user,
    endReason: '',
    isExpired: false,
  })
}

/** Removes the token, the user and the cart (AUTH-24, AUTH-25). */
export function forgetSession() {
  removeToken()
  useSession.setState(nobody)
}

/**
 * The server rejected this token: remove it and ask the visitor to sign in (AUTH-27, AUTH-28). A token that was
 * replaced during the call stays.
 */
export function dropToken(token: string, endReason: string) {
  if (readToken() !== token) return
  removeToken()
  useSession.setState({ ...nobody, endReason, isExpired: true })
  // A subscriber that waited for this end has answered it.
  if (useSession.getState().isExpired) sessionEnded()
}

/** Browsers can block storage; the state then lasts until the page is closed. */
export function stored<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

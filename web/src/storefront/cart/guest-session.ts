import { newSessionId } from '@tocador/contracts/cart/session-id'

const KEY = 'guest_session_id'
/** Without storage the guest id lasts until the page is left. */
let unstored: string | null = null
/** The format the server accepts; other stored values are ignored. */
const GUEST_ID = /^guest_[\w-]{10,122}$/

/** The guest's cart id; null while there is none (CART-03). */
export function readGuestId(): string | null {
  const stored = inStorage((storage) => storage.getItem(KEY)) ?? unstored
  return stored !== null && GUEST_ID.test(stored) ? stored : null
}

/** 128 random bits, because the id alone gives access to the cart (CART-02). */
export function getOrCreateGuestId(): string {
  const known = readGuestId()
  if (known !== null) return known
  const random = crypto.getRandomValues(new Uint8Array(16))
  const id = newSessionId(Date.now(), [...random].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  inStorage((storage) => storage.setItem(KEY, id))
  unstored = readGuestId() === id ? null : id
  return id
}

/** Keeps the id when another tab has stored a new one. */
export function dropGuestId(id: string) {
  if (readGuestId() !== id) return
  unstored = null
  inStorage((storage) => storage.removeItem(KEY))
}

function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

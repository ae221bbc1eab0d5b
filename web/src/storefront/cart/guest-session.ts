import { newSessionId } from '@tocador/contracts/cart'

const KEY = 'guest_session_id'
/** Where the browser forbids storage, the guest is known until the page is left. */
let unstored: string | null = null
/** What the shop takes for a guest's id; anything else in the storage is not ours. */
const GUEST_ID = /^guest_[\w-]{10,122}$/

/** The id a guest's cart is kept under; null while there is none (CART-03). */
export function readGuestId(): string | null {
  const stored = inStorage((storage) => storage.getItem(KEY)) ?? unstored
  return stored !== null && GUEST_ID.test(stored) ? stored : null
}

/** Whoever knows the id owns the cart, hence 128 random bits (CART-02). */
export function needGuestId(): string {
  const known = readGuestId()
  if (known !== null) return known
  const random = crypto.getRandomValues(new Uint8Array(16))
  const id = newSessionId(Date.now(), [...random].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  inStorage((storage) => storage.setItem(KEY, id))
  unstored = readGuestId() === id ? null : id
  return id
}

/** Unless another tab has begun a new one by now. */
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

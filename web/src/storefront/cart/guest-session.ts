import { newSessionId } from '@tocador/contracts/cart/session-id'
import { stored } from '../../api/session'

const KEY = 'guest_session_id'
/** Without storage the guest id lasts until the page is left. */
let unstored: string | null = null
/** The format the server accepts; other stored values are ignored. */
const GUEST_ID = /^guest_[\w-]{10,122}$/

/** The guest's cart id; null while there is none (CART-03). */
export function readGuestId(): string | null {
  const id = stored(() => localStorage.getItem(KEY)) ?? unstored
  return id !== null && GUEST_ID.test(id) ? id : null
}

/** 128 random bits, because the id alone gives access to the cart (CART-02). */
export function getOrCreateGuestId(): string {
  const known = readGuestId()
  if (known !== null) return known
  const random = crypto.getRandomValues(new Uint8Array(16))
  const id = newSessionId(Date.now(), [...random].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  unstored = id
  stored(() => {
    localStorage.setItem(KEY, id)
    unstored = null
  })
  return id
}

/** Keeps the id when another tab has stored a new one. */
export function dropGuestId(id: string) {
  if (readGuestId() !== id) return
  unstored = null
  stored(() => localStorage.removeItem(KEY))
}

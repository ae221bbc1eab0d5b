import { endSession as endByHash, logout } from '@tocador/contracts/accounts/accounts-calls'
import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import { setIconBadge } from './app-badge'
import { useOnline } from './online'
import { unsubscribeHere } from './push-subscription'
import { stored } from './session'
import { urlOf } from './url'

const KEPT = 'tocador_ended'
const keep = (hash: string) => stored(() => localStorage.setItem(KEPT, hash))
const kept = () => stored(() => localStorage.getItem(KEPT)) ?? ''

/**
 * Ends a session on the server, also the notices of one that has expired. Without an answer that is asked again: when there is a
 * connection, and by the next page that is opened here. The token is not stored, since whoever finds it on the device
 * would be signed in; its hash ends the session and opens nothing.
 */
export async function endSession(token: string | null, user: Pick<User, 'role'> | null): Promise<void> {
  // The server knows this browser as a device of the session that last opened the panel, which may be another one.
  if (user?.role === 'admin') {
    void unsubscribeHere().catch(() => {})
    // The worker of notices sets the number also while this page has not opened the panel, which watches for a sign-out.
    void setIconBadge(0)
  }
  if (token === null) return
  const hash = await hashOf(token)
  keep(hash)
  const byToken = () => answerTo(logout.path, { authorization: `Bearer ${token}` })
  if (hash === '') return untilAnswered(byToken)
  if ((await byToken()) === 200) keep('')
  else await endKeptSession(hash)
}

export async function endKeptSession(hash = kept()): Promise<void> {
  const body = JSON.stringify({ token_hash: hash })
  if (hash !== '') await untilAnswered(() => answerTo(endByHash.path, { 'content-type': 'application/json' }, body))
}

async function untilAnswered(ask: () => Promise<number>): Promise<void> {
  const status = await ask()
  if (status < 500 && status !== 429) return void keep('')
  const stop = useOnline.subscribe(({ isOnline }) => {
    if (!isOnline) return
    stop()
    void untilAnswered(ask)
  })
}

/** Not by `call`: by now somebody else may be signed in, whose token a refusal would remove. */
const answerTo = (path: string, headers: Record<string, string>, body: string | null = null) =>
  fetch(urlOf(path), { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => 504,
  )

/** What the server stores of a token; empty on a page without https, which cannot compute it. */
async function hashOf(token: string): Promise<string> {
  if (!('subtle' in crypto)) return ''
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

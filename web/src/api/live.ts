import type { ServerEvent } from './read-events'
import { openLiveStream, SILENCE_MS, type LiveIdentity } from './open-live-stream'
import { retryDelay } from './retry-delay'
import { readToken, useSession } from './session'

// One stream per browser, however many tabs are open: the tab that holds the lock reads it and passes its events on to the others.
const LOCK = 'tocador-live'
const CHANNEL = 'tocador-live'

/** `hello` asks the reading tab whether it is connected. */
type Message = { kind: 'event'; event: ServerEvent } | { kind: 'alive' | 'lost' | 'hello' }
/** `again`: connected after a loss. `visitor`: connected as somebody else, or by another tab. Changes may have been missed in both. */
export type LiveNews = ServerEvent | { event: 'again' | 'lost' | 'visitor'; data: null }

const listeners = new Set<(news: LiveNews) => void>()
/** Reasons to stay connected while the tab is hidden. */
let wantedHidden = 0
let readGuestId: () => string | null = () => null
let isLive = false
let wasLost = false
let isStarted = false
let silence: ReturnType<typeof setTimeout> | undefined
let leaving: AbortController | undefined
let channel: BroadcastChannel | undefined
let isReading = false

/** Whether changes arrive by themselves; if not, pages read them by timed calls. */
export const isConnected = () => isLive

/** Calls the listener with every event, also of streams that other tabs read. */
export function onLive(listener: (news: LiveNews) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A hidden tab disconnects, unless it has a reason to go on, such as a panel that counts new orders in its title. */
export function stayWhenHidden(): () => void {
  wantedHidden += 1
  follow()
  return () => {
    wantedHidden -= 1
    follow()
  }
}

/** Where the guest's cart id is read. */
export const setGuestId = (read: () => string | null) => void (readGuestId = read)

/** Connects this tab from now on. Without locks (an address without https) each tab would need a stream, so none is opened. */
export function startLive(): void {
  if (isStarted || !('locks' in navigator) || !('BroadcastChannel' in window)) return
  isStarted = true
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  document.addEventListener('visibilitychange', follow)
  // A page in the back/forward cache must not hold the lock or a connection.
  addEventListener('pagehide', leave)
  addEventListener('pageshow', follow)
  addEventListener('online', follow)
  addEventListener('offline', leave)
  follow()
}

function follow(): void {
  const isWanted = isStarted && navigator.onLine && (document.visibilityState === 'visible' || wantedHidden > 0)
  if (isWanted) join()
  else leave()
}

function join(): void {
  if (leaving !== undefined) return
  const left = (leaving = new AbortController())
  post({ kind: 'hello' })
  // Rejected when the tab leaves while it waits for the lock.
  navigator.locks.request(LOCK, { signal: left.signal }, () => readUntil(left.signal)).catch(() => {})
}

function leave(): void {
  leaving?.abort()
  leaving = undefined
  if (isLive) hear({ kind: 'lost' })
  // The page reads everything again when it is shown.
  wasLost = false
}

/** What every tab does with a message, wherever it was read. */
function hear(message: Message): void {
  if (message.kind === 'hello') {
    if (isReading && isLive) post({ kind: 'alive' })
    return
  }
  if (leaving === undefined && message.kind !== 'lost') return
  clearTimeout(silence)
  if (message.kind === 'lost') {
    if (!isLive) return
    isLive = false
    wasLost = true
    return tell({ event: 'lost', data: null })
  }
  silence = setTimeout(() => hear({ kind: 'lost' }), SILENCE_MS)
  if (!isLive) {
    isLive = true
    if (wasLost) tell({ event: 'again', data: null })
  }
  if (message.kind === 'event') tell(message.event)
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: only this origin receives it
const post = (message: Message) => channel?.postMessage(message)

const tell = (news: LiveNews) => listeners.forEach((listener) => listener(news))

function pass(message: Message): void {
  post(message)
  hear(message)
}

/** Reads the stream until this tab leaves, and connects again after every loss or change of the visitor. */
async function readUntil(left: AbortSignal): Promise<void> {
  isReading = true
  // Another tab read until now: what happens until this stream is open is told to nobody.
  let hasMissed = isLive
  for (let failures = 0; !left.aborted;) {
    const visitor = visitorNow()
    const closing = new AbortController()
    const close = () => closing.abort()
    const stopFollowing = useSession.subscribe(() => {
      if (!isSame(visitor, visitorNow())) close()
    })
    left.addEventListener('abort', close)
    const end = await openLiveStream(
      visitor,
      {
        onAlive: () => {
          pass({ kind: 'alive' })
          if (hasMissed) pass({ kind: 'event', event: { event: 'visitor', data: null } })
          hasMissed = false
        },
        onEvent: (event) => pass({ kind: 'event', event }),
      },
      closing.signal,
    )
    stopFollowing()
    left.removeEventListener('abort', close)
    if (left.aborted) break
    // Another visitor: what happened until the next stream is open was told to nobody.
    hasMissed = closing.signal.aborted
    if (hasMissed) continue
    pass({ kind: 'lost' })
    failures = end.wasOpen ? 0 : failures + 1
    await wait(Math.max((end.retryAfterSeconds ?? 0) * 1_000, 0) + retryDelay(failures), left)
  }
  isReading = false
}

const visitorNow = (): LiveIdentity => ({ token: readToken(), sessionId: readGuestId() })
const isSame = (one: LiveIdentity, other: LiveIdentity) =>
  one.token === other.token && (one.token !== null || one.sessionId === other.sessionId)

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

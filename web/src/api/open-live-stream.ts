import { HEARTBEAT_MS } from '@tocador/contracts/live/live-words'
import { EVENT_STREAM } from '@tocador/contracts/live/live-words'
import { openLive } from '@tocador/contracts/live/live-calls'
import { createEventReader, type ServerEvent } from './read-events'
import { urlOf } from './url'

/** Longer than two heartbeats: the connection is dead although nobody closed it. */
export const SILENCE_MS = 2.5 * HEARTBEAT_MS

export interface LiveIdentity {
  token: string | null
  /** The guest's cart; only used without a token. */
  sessionId: string | null
}

export interface StreamHandlers {
  /** The stream is open, and again with every piece of it. */
  onAlive: () => void
  onEvent: (event: ServerEvent) => void
}

/** Seconds that the server asked to wait before the next attempt; undefined: it did not say. */
export interface StreamEnd {
  wasOpen: boolean
  retryAfterSeconds?: number | undefined
}

/** Opens the stream and resolves when it has ended for any reason. `EventSource` cannot send the token, so it is a `fetch`. */
export async function openLiveStream(
  { token, sessionId }: LiveIdentity,
  { onAlive, onEvent }: StreamHandlers,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const silence = new AbortController()
  const abort = () => silence.abort()
  let timer = setTimeout(abort, SILENCE_MS)
  signal.addEventListener('abort', abort)
  let wasOpen = false
  try {
    if (signal.aborted) return { wasOpen }
    const reply = await fetch(urlOf(openLive.path), {
      method: openLive.method,
      headers: {
        accept: EVENT_STREAM,
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(sessionId === null ? {} : { sessionId }),
      cache: 'no-store',
      signal: silence.signal,
    })
    const isStream = reply.headers.get('content-type')?.startsWith(EVENT_STREAM) === true
    if (!reply.ok || !isStream || reply.body === null) {
      void reply.body?.cancel()
      return { wasOpen, retryAfterSeconds: Number(reply.headers.get('retry-after')) || undefined }
    }
    const pieces = reply.body.pipeThrough(new TextDecoderStream()).getReader()
    const read = createEventReader()
    for (;;) {
      const { done, value } = await pieces.read()
      if (done) return { wasOpen }
      wasOpen = true
      clearTimeout(timer)
      timer = setTimeout(abort, SILENCE_MS)
      onAlive()
      for (const event of read(value)) onEvent(event)
    }
  } catch {
    // The connection was lost or closed; the caller decides when to try again.
    return { wasOpen }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

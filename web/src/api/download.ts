import type { CallTo, Endpoint, QueryInputOf } from '@tocador/contracts/endpoint'
import { HTTP_TIMEOUT_MS } from '@tocador/contracts/limits'
import { ApiFailure, ConnectionFailure } from './failure'
import { dropToken, readToken } from './session'
import { urlOf } from './url'

export interface Download {
  name: string
  file: Blob
}

/**
 * Fetches a generated file. A link could not send the token as a header, and a token in the URL would stay in the
 * history. Aborted after 10 s without progress; the total time is not limited.
 */
export async function download<E extends Endpoint>(endpoint: CallTo<E>, query: QueryInputOf<E>): Promise<Download> {
  const token = readToken()
  const ending = new AbortController()
  let timer = 0
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => ending.abort(), HTTP_TIMEOUT_MS)
  }
  wait()
  try {
    const reply = await fetch(urlOf(endpoint.path, {}, { ...(query as object) }), {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      signal: ending.signal,
    })
    if (!reply.ok || reply.body === null) throw await failureOf(reply, token)
    const parts: Uint8Array<ArrayBuffer>[] = []
    const reader = reply.body.getReader()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      parts.push(value)
      wait()
    }
    return {
      name: /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'archivo',
      file: new Blob(parts, { type: reply.headers.get('content-type') ?? '' }),
    }
  } catch (cause) {
    if (cause instanceof ApiFailure) throw cause
    throw new ConnectionFailure(`No file from ${endpoint.path}`, { cause })
  } finally {
    clearTimeout(timer)
  }
}

async function failureOf(reply: Response, token: string | null): Promise<ApiFailure> {
  const answer: unknown = await reply.json().catch(() => undefined)
  const failure = new ApiFailure(
    reply.status,
    reply.statusText,
    typeof answer === 'object' && answer !== null ? answer : {},
  )
  if (reply.status === 401 && token !== null) dropToken(token, failure.message)
  return failure
}

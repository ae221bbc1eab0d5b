import type { BodyInputOf, CallTo, Endpoint, ParamsOf, QueryInputOf, ReplyOf } from '@tocador/contracts/endpoint'
import { HTTP_TIMEOUT_MS } from '@tocador/contracts/limits'
import { ApiFailure, ConnectionFailure } from './failure'
import { noteAnswer } from './online'
import { dropToken, readToken } from './session'
import { urlOf } from './url'

/** A part of the request is optional when the endpoint takes none, or when all its fields are optional. */
type Part<Name extends string, Value> = {} extends Value ? { [name in Name]?: Value } : { [name in Name]: Value }
/** Query values are strings; numbers and booleans are converted. */
type Words<Query> = { [name in keyof Query]: Query[name] | (string extends Query[name] ? number : never) }

export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', Words<QueryInputOf<E>>> &
  Part<'body', BodyInputOf<E>>
export type CallReply<E extends Endpoint> = ReplyOf<E> & { success: true; message?: string }

export interface CallOptions {
  /** Aborts the call; its promise is rejected with the signal's reason. */
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** A 401 of the login call means wrong credentials, not an expired session (AUTH-27). */
const LOGIN = '/auth/login'

/** Calls an endpoint. Rejects with `ApiFailure` or `ConnectionFailure`. */
export async function call<E extends Endpoint>(
  endpoint: CallTo<E>,
  input: CallInput<E>,
  { signal, headers }: CallOptions = {},
): Promise<CallReply<E>> {
  const { params, query, body } = input as { params?: object; query?: object; body?: object }
  const token = readToken()
  const answer = await answerInTime(
    urlOf(endpoint.path, { ...params }, { ...query }),
    {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    signal,
  )
  if (answer.ok && isObject(answer.json)) return answer.json as CallReply<E>
  const failure = new ApiFailure(answer.status, answer.statusText, isObject(answer.json) ? answer.json : {})
  if (answer.status === 401 && token !== null && endpoint.path !== LOGIN) dropToken(token, failure.message)
  throw failure
}

/** The timeout covers the whole body: a reply that stalls half-way counts as no reply. */
async function answerInTime(url: string, request: RequestInit, signal: AbortSignal | undefined) {
  const deadline = new AbortController()
  const abort = () => deadline.abort(signal?.reason)
  const timer = setTimeout(() => deadline.abort(), HTTP_TIMEOUT_MS)
  signal?.addEventListener('abort', abort)
  try {
    signal?.throwIfAborted()
    const askedAt = performance.now()
    const reply = await fetch(url, { ...request, signal: deadline.signal })
    const text = await reply.text()
    if (reply.ok) noteAnswer(url, reply.headers, askedAt)
    return { ok: reply.ok, status: reply.status, statusText: reply.statusText, json: parsed(text) }
  } catch (cause) {
    signal?.throwIfAborted()
    throw new ConnectionFailure(`No answer from ${url}`, { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** A proxy in between may answer in HTML. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

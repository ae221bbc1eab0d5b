import { Resolver } from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { NoticeResult } from '@tocador/contracts/notices/notices-words'
import { isPublicAddress, isPublicHost } from './public-address'

export interface PushRequest {
  endpoint: string
  headers: Record<string, string | number>
  body: Buffer
}

export interface PushAnswer {
  result: NoticeResult
  /** Seconds, when the service asks for a pause. */
  retryAfter?: number | undefined
  /** For the log. */
  reason: string
}

export type Resolve = (name: string) => Promise<string[]>

export interface Post {
  (push: PushRequest, signal: AbortSignal): Promise<PushAnswer>
  close(): void
}

/** For name, connection, and answer together. */
const PATIENCE_MS = 10_000

interface PostOptions {
  /** A file with the certificate of a push service on this machine; only in tests. */
  testCa?: string | undefined
  resolve?: Resolve
  patienceMs?: number
}

/**
 * Sends encrypted notices to push services. Where it connects is decided by the address that a name resolved to for this very connection,
 * so that a name which changes its answer leads nowhere else. Redirects are not followed.
 */
export function createPost({ testCa, resolve = resolveName, patienceMs = PATIENCE_MS }: PostOptions = {}): Post {
  const allowsLoopback = testCa !== undefined
  const agent = new Agent({
    keepAlive: true,
    maxFreeSockets: 8,
    timeout: patienceMs,
    lookup: allowsLoopback ? undefined : publicLookup(resolve),
    ...(testCa !== undefined && { ca: readFileSync(testCa) }),
  })
  const post = async ({ endpoint, headers, body }: PushRequest, signal: AbortSignal): Promise<PushAnswer> => {
    // Without a name to resolve the agent looks nothing up.
    if (!allowsLoopback && !isPublicHost(new URL(endpoint).hostname)) {
      return { result: 'refused', reason: 'The address is not public' }
    }
    try {
      const { status, retryAfter } = await send(endpoint, { headers, body, agent, signal, patienceMs })
      return { result: resultOf(status), retryAfter, reason: `Status ${status}` }
    } catch (error) {
      return { result: 'unreachable', reason: error instanceof Error ? error.message : String(error) }
    }
  }
  return Object.assign(post, { close: () => agent.destroy() })
}

/** 404 and 410 say that the subscription is no more (RFC 8030, 7.3). What else is no success may work later. */
function resultOf(status: number): NoticeResult {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'unreachable' : 'refused'
}

interface Sending {
  headers: PushRequest['headers']
  body: Buffer
  agent: Agent
  signal: AbortSignal
  patienceMs: number
}

const send = (endpoint: string, { headers, body, agent, signal, patienceMs }: Sending) =>
  new Promise<{ status: number; retryAfter: number | undefined }>((done, fail) => {
    const sent = request(endpoint, { method: 'POST', headers, agent, signal }, (response) => {
      done({ status: response.statusCode ?? 0, retryAfter: secondsIn(response.headers['retry-after']) })
      // The answer's text is not needed; one that does not end is cut off by the timer.
      response.on('error', () => {})
      response.resume()
    })
    sent.on('error', fail)
    // A timer of its own: Node may collect a signal of `AbortSignal.any` with its timeout before that has passed.
    const timer = setTimeout(() => sent.destroy(new Error('The push service did not answer in time')), patienceMs)
    sent.on('close', () => clearTimeout(timer))
    sent.end(body)
  })

/** Seconds or a date. */
function secondsIn(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

/** Not by `dns.lookup`: a name server that hangs would occupy the threads that read files. */
async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return found.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
}

const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (name, { all }, tell) => {
    resolve(name)
      .then((addresses) => {
        const [first] = addresses
        if (first === undefined) throw new Error(`The name ${name} was not found`)
        if (!addresses.every(isPublicAddress))
          throw new Error(`The name ${name} leads to an address that is not public`)
        if (all === true)
          tell(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          )
        else tell(null, first, isIP(first))
      })
      .catch((error: Error) => tell(error, ''))
  }

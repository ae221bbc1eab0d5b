import type { FastifyRequest } from 'fastify'

type Requested = Pick<FastifyRequest, 'headers' | 'protocol'>
export type BaseUrlOf = (request: Requested) => string

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** More than the names under which one shop without PUBLIC_URL is reached: localhost, an address, a domain with and without www. */
export const HOSTS_AT_MOST = 8
const NEW_HOST_EVERY_MS = 60_000

/**
 * Returns the shop's base URL for a visitor, without a trailing slash. Without PUBLIC_URL it comes from the Host header, which
 * can be forged, so a cached page made with it must be keyed by it. Each host costs a rendering of every page, so only a few
 * hosts get one; for all others the base URL is empty, and they share one page with relative addresses.
 */
export function createBaseUrl(publicUrl: string | undefined, elapsedMs = () => performance.now()): BaseUrlOf {
  if (publicUrl !== undefined) return () => publicUrl
  /** The least recently used first. */
  const known = new Set<string>()
  let noneNewUntil = 0
  return (request) => {
    const base = originOf(request)
    if (base === '') return ''
    if (known.delete(base)) {
      known.add(base)
      return base
    }
    const isFull = known.size >= HOSTS_AT_MOST
    if (isFull && elapsedMs() < noneNewUntil) return ''
    noneNewUntil = elapsedMs() + NEW_HOST_EVERY_MS
    const [leastUsed] = known
    if (isFull && leastUsed !== undefined) known.delete(leastUsed)
    known.add(base)
    return base
  }
}

/**
 * Returns the base URL of links in messages, which leave the shop and are kept. Without PUBLIC_URL only a loopback host is
 * believed: any other Host header may name a foreign site. Elsewhere it is empty, and the message has no link.
 */
export function createLinkBase(publicUrl: string | undefined): BaseUrlOf {
  if (publicUrl !== undefined) return () => publicUrl
  return (request) => (LOOPBACK.test(request.headers.host ?? '') ? originOf(request) : '')
}

/** The header itself: Fastify's `request.host` would believe X-Forwarded-Host behind a trusted proxy. */
function originOf({ headers: { host = '' }, protocol }: Requested): string {
  // Behind a trusted proxy the protocol is whatever X-Forwarded-Proto says.
  return HOST.test(host) ? `${protocol === 'https' ? 'https' : 'http'}://${host.toLowerCase()}` : ''
}

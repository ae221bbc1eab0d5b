import type { FastifyRequest } from 'fastify'

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * The shop's base URL for this visitor, without a trailing slash. Without PUBLIC_URL it comes from the Host header, which
 * can be forged, so a cached page made with it must be keyed by it.
 */
export function baseUrlOf(request: Pick<FastifyRequest, 'host' | 'protocol'>, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  return HOST.test(request.host) ? `${request.protocol}://${request.host.toLowerCase()}` : ''
}

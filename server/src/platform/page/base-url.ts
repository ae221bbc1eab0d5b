import type { FastifyRequest } from 'fastify'

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Where this visitor reaches the shop, without a slash at the end. PUBLIC_URL knows best. Without it the visitor's own
 * word is taken, for answers to himself alone: what is made of it has to be kept under it.
 */
export function baseUrlOf(request: Pick<FastifyRequest, 'host' | 'protocol'>, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  return HOST.test(request.host) ? `${request.protocol}://${request.host.toLowerCase()}` : ''
}

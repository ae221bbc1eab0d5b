import type { FastifyRequest } from 'fastify'

/** The network that limits count by: an IPv4 address, or the IPv6 /64 that a provider assigns to one household. */
export const networkOf = (request: FastifyRequest): string => networkOfAddress(request.ip)

export function networkOfAddress(ip: string): string {
  if (!ip.includes(':')) return ip
  // An IPv4 address as a dual-stack socket reports it.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  return mapped ?? `${firstHalf(ip).join(':')}::/64`
}

function firstHalf(ip: string): string[] {
  const [head = '', tail = ''] = ip.toLowerCase().split('::')
  const groups = [head, tail].map((part) => part.split(':').filter(Boolean))
  const [before = [], after = []] = groups
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
}

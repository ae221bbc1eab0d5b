import type { FastifyRequest } from 'fastify'

/** The network that limits count by: an IPv4 address, or the IPv6 /64 that a provider assigns to one household. */
export const networkOf = (request: FastifyRequest): string => networkOfAddress(request.ip)

export function networkOfAddress(ip: string): string {
  return ipv4Of(ip) ?? `${firstHalf(ip).join(':')}::/64`
}

/** For the log: names no household, since as many share it as share a town. Enough to see where a flood comes from. */
export function shortenedAddress(ip: string): string {
  const ipv4 = ipv4Of(ip)
  return ipv4 === undefined ? `${firstHalf(ip).slice(0, 3).join(':')}::/48` : `${ipv4.replace(/\d+$/, '0')}/24`
}

function ipv4Of(ip: string): string | undefined {
  if (!ip.includes(':')) return ip
  // An IPv4 address as a dual-stack socket reports it.
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
}

function firstHalf(ip: string): string[] {
  const [head = '', tail = ''] = ip.toLowerCase().split('::')
  const groups = [head, tail].map((part) => part.split(':').filter(Boolean))
  const [before = [], after = []] = groups
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
}

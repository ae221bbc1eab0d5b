import { BlockList, isIP } from 'node:net'

const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4')
}
// Teredo, documentation, 6to4: the last two digits groups lead to addresses of IPv4.
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6')
}
/** Everything else of IPv6 is local, multicast, or stands for an address of IPv4. */
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

/** Whether the address is one of the internet, not of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  return version === 6 && unicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** The host of a URL: a public address, or a name with a dot, whose addresses are not known yet. */
export function isPublicHost(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) !== 0) return isPublicAddress(address)
  return (
    /\.[a-z][a-z\d-]*\.?$/i.test(hostname) && !/(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i.test(hostname)
  )
}

import { expect, test } from 'vitest'
import { networkOfAddress, shortenedAddress } from './network'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.254', '203.0.113.254'],
  ['64::ffff:203.0.113.9', '64:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:ffff:1:2:3', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::5:6:7:8:9', '2001:db8:0:5::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s belongs to %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network)
})

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.254', '203.0.113.0/24'],
  ['2001:db8:7:1::1', '2001:db8:7::/48'],
  ['2001:0DB8::1', '2001:db8:0::/48'],
])('[POOL-12] the log has %s as %s', (address, logged) => {
  expect(shortenedAddress(address)).toBe(logged)
})

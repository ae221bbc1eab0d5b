import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { subscriptionProblem } from './device-rules'

const ecdh = createECDH('prime256v1')
const p256dh = ecdh.generateKeys('base64url', 'uncompressed')
const auth = 'auth'
const problemOf = (endpoint: string, allowsLoopback = false) =>
  subscriptionProblem({ endpoint, p256dh, auth }, { allowsLoopback })?.field

test.each([
  ['https://push.example/x', undefined],
  ['https://push.example:443/x', undefined],
  ['https://push.example./x', undefined],
  ['https://8.8.8.8/x', undefined],
  ['https://[2607:f8b0:4004::5e]/x', undefined],
  ['https://push.example:8443/x', 'endpoint'],
  ['https://user@push.example/x', 'endpoint'],
  ['https://:secret@push.example/x', 'endpoint'],
  ['http://push.example/x', 'endpoint'],
  ['https://localhost/x', 'endpoint'],
  ['https://push.localhost/x', 'endpoint'],
  ['https://printer.local/x', 'endpoint'],
  ['https://db.internal/x', 'endpoint'],
  ['https://router.home.arpa/x', 'endpoint'],
  ['https://db.internal./x', 'endpoint'],
  ['https://internal.example/x', undefined],
  ['https://localhost.example/x', undefined],
  ['nonsense', 'endpoint'],
])('[PUSH-16] a device at %s has the problem: %s', (endpoint, field) => {
  expect(problemOf(endpoint)).toBe(field)
})

test('[PUSH-16] the push service of the tests may be on this machine, with https and no password', () => {
  expect(problemOf('https://127.0.0.1:8443/x', true)).toBeUndefined()
  expect(problemOf('http://127.0.0.1:8443/x', true)).toBe('endpoint')
  expect(problemOf('https://user:secret@127.0.0.1:8443/x', true)).toBe('endpoint')
})

test('[PUSH-16] a key is a point of the curve, compressed or not', () => {
  const keyProblem = (key: string) =>
    subscriptionProblem({ endpoint: 'https://push.example/x', p256dh: key, auth }, { allowsLoopback: false })?.field
  expect(keyProblem(ecdh.getPublicKey('base64url', 'compressed'))).toBeUndefined()
  expect(keyProblem(Buffer.alloc(65, 4).toString('base64url'))).toBe('p256dh')
  expect(keyProblem('')).toBe('p256dh')
})

import { describe, expect, test } from 'vitest'
import { BodiesInFlight } from './bodies-in-flight'
import type { Refusal } from '../refusal'

const KB = 1024

function openBodies() {
  const inFlight = new BodiesInFlight({ perNetwork: 64 * KB, inAll: 128 * KB, arriveWithinMs: 1_000 })
  const refused: string[] = []
  const admit = (network: string, name = network, bytes = 16 * KB) =>
    inFlight.admit(network, bytes, ({ code }) => refused.push(`${name} ${code}`))
  return { inFlight, refused, admit }
}

describe('[SAFE-26] unfinished bodies', () => {
  test('the unfinished bodies of one network hold a bounded number of bytes, and the oldest give way', () => {
    const { inFlight, refused, admit } = openBodies()
    for (let nth = 0; nth < 400; nth++) {
      admit('a', `a${nth}`)
      expect(inFlight.bytes).toBeLessThanOrEqual(64 * KB)
    }
    expect(refused).toHaveLength(396)
    expect(refused[0]).toBe('a0 UNAVAILABLE')
    admit('b')
    expect(inFlight.bytes).toBe(80 * KB)
    expect(refused).toHaveLength(396)
  })

  test('when all networks together hold too much, the network that holds most gives way', () => {
    const { inFlight, refused, admit } = openBodies()
    for (let nth = 0; nth < 4; nth++) admit('a', `a${nth}`)
    for (let nth = 0; nth < 300; nth++) {
      admit(`other ${nth}`)
      expect(inFlight.bytes).toBeLessThanOrEqual(128 * KB)
    }
    expect(refused.slice(0, 3)).toEqual(['a0 UNAVAILABLE', 'a1 UNAVAILABLE', 'a2 UNAVAILABLE'])
  })
})

test('a body that has arrived holds nothing, and a tiny one counts for its request', () => {
  const { inFlight, admit } = openBodies()
  const body = admit('a', 'a', 10)
  expect(inFlight.bytes).toBe(4 * KB)
  inFlight.release(body)
  inFlight.release(body)
  expect(inFlight.bytes).toBe(0)
})

test('bodies up to the limits stay, and one larger than a limit is admitted alone', () => {
  const { inFlight, refused, admit } = openBodies()
  for (const network of ['a', 'b']) for (let nth = 0; nth < 4; nth++) admit(network)
  expect([inFlight.bytes, refused]).toEqual([128 * KB, []])
  admit('c', 'c', 200 * KB)
  expect(inFlight.bytes).toBe(200 * KB)
  expect(refused).toHaveLength(8)
})

test('what arrived makes room for its network', () => {
  const { inFlight, refused, admit } = openBodies()
  const bodies = [1, 2, 3, 4].map(() => admit('a'))
  for (const body of bodies) inFlight.release(body)
  for (let nth = 0; nth < 4; nth++) admit('a')
  expect([inFlight.bytes, refused]).toEqual([64 * KB, []])
})

test('of two networks that hold the same, the first gives way, and is told when to try again', () => {
  const inFlight = new BodiesInFlight({ perNetwork: 64 * KB, inAll: 64 * KB, arriveWithinMs: 1_000 })
  const refusals: [string, Refusal][] = []
  for (const network of ['a', 'b', 'c']) {
    inFlight.admit(network, 32 * KB, (refusal) => refusals.push([network, refusal]))
  }
  expect(refusals.map(([network, { code, retryAfter }]) => [network, code, retryAfter])).toEqual([
    ['a', 'UNAVAILABLE', 2],
  ])
})

test('of several bodies of a network, one that has arrived makes room for one', () => {
  const { inFlight, refused, admit } = openBodies()
  const [first] = [1, 2, 3, 4].map(() => admit('a'))
  if (first) inFlight.release(first)
  admit('a', 'fifth')
  expect([inFlight.bytes, refused]).toStrictEqual([64 * KB, []])
  admit('a', 'sixth')
  expect([inFlight.bytes, refused]).toStrictEqual([64 * KB, ['a UNAVAILABLE']])
})

test('a growing body counts in steps of 4 KB, and becomes the newest only with a step', () => {
  const { inFlight, refused, admit } = openBodies()
  const growing = admit('a', 'growing', 0)
  const stalled = admit('a', 'stalled', 0)
  inFlight.grow(growing, 4 * KB)
  expect(inFlight.bytes).toBe(8 * KB)
  inFlight.grow(growing, 4 * KB + 1)
  expect(inFlight.bytes).toBe(12 * KB)
  inFlight.grow(stalled, 10)
  // The network now holds 64 KB; one more pushes out the one that has not moved.
  admit('a', 'third', 52 * KB)
  expect(refused).toStrictEqual([])
  admit('a', 'fourth', 4 * KB)
  expect(refused).toStrictEqual(['stalled UNAVAILABLE'])
  inFlight.release(growing)
  expect(inFlight.bytes).toBe(56 * KB)
})

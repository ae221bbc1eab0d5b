import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ArrivingBodies } from './arriving-bodies'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function watch() {
  const bodies = new ArrivingBodies({ perNetwork: 1 << 20, inAll: 1 << 20, arriveWithinMs: 1_000 })
  const refusals: string[] = []
  const request = { ip: '203.0.113.1' } as FastifyRequest
  const body = bodies.watch(request, 131_072, ({ code }) => refusals.push(code))
  return { body, refusals }
}

test('[SAFE-28] a body must bring 16 KB in each time for arrival, and is refused once', () => {
  const { body, refusals } = watch()
  for (const bytes of [16_384, 10_000, 6_384]) body.add(bytes)
  vi.advanceTimersByTime(1_000)
  body.add(16_384)
  vi.advanceTimersByTime(1_000)
  expect(refusals).toStrictEqual([])
  body.add(16_383)
  vi.advanceTimersByTime(999)
  expect(refusals).toStrictEqual([])
  vi.advanceTimersByTime(5_001)
  expect([refusals, vi.getTimerCount()]).toStrictEqual([['REQUEST_TIMEOUT'], 0])
})

test('[SAFE-28] a body that arrived is not refused afterwards', () => {
  const { body, refusals } = watch()
  body.end()
  vi.advanceTimersByTime(5_000)
  expect([refusals, vi.getTimerCount()]).toStrictEqual([[], 0])
})

test('bodies that arrived take no room, so that one that is still arriving is not pushed out for them', () => {
  const bodies = new ArrivingBodies({ perNetwork: 32_768, inAll: 1 << 20, arriveWithinMs: 1_000 })
  const refusals: string[] = []
  const request = { ip: '203.0.113.1' } as FastifyRequest
  const arrive = () => bodies.watch(request, 16_384, ({ code }) => refusals.push(code))
  const slow = arrive()
  for (let nth = 0; nth < 3; nth++) arrive().end()
  expect(refusals).toStrictEqual([])
  slow.end()
})

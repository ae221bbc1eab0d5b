import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { Agent, createServer } from 'node:https'
import { readFileSync } from 'node:fs'
import { Socket, type AddressInfo, type LookupFunction } from 'node:net'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openPushService, PUSH_TEST_CA } from '../../testing/push-service'
import { createPost, type Resolve } from './post-notice'
import { isPublicAddress } from './public-address'
import { secondsUntilRetry } from './retry-rules'

const service = await openPushService()
afterAll(() => service.close())
const push = (endpoint: string) => ({ endpoint, headers: {}, body: Buffer.from('x') })
const forever = new AbortController().signal

test.each([
  ['8.8.8.8', true],
  ['0.255.255.255', false],
  ['1.0.0.0', true],
  ['9.255.255.255', true],
  ['10.0.0.0', false],
  ['10.255.255.255', false],
  ['11.0.0.0', true],
  ['100.127.255.255', false],
  ['100.128.0.0', true],
  ['126.255.255.255', true],
  ['127.255.255.255', false],
  ['128.0.0.0', true],
  ['169.253.255.255', true],
  ['169.254.255.255', false],
  ['169.255.0.0', true],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['192.0.0.255', false],
  ['192.0.1.0', true],
  ['192.0.2.255', false],
  ['192.0.3.0', true],
  ['192.88.99.255', false],
  ['192.88.100.0', true],
  ['192.167.255.255', true],
  ['192.168.255.255', false],
  ['192.169.0.0', true],
  ['198.17.255.255', true],
  ['198.19.255.255', false],
  ['198.20.0.0', true],
  ['198.51.100.255', false],
  ['198.51.101.0', true],
  ['203.0.113.255', false],
  ['203.0.114.0', true],
  ['223.255.255.255', true],
  ['224.0.0.0', false],
  ['2001:0:ffff::1', false],
  ['2001:4860:4860::8888', true],
  ['2001:db8:ffff::1', false],
  ['2001:db9::1', true],
  ['2002:ffff::1', false],
  ['2003::1', true],
  ['172.15.255.255', true],
  ['172.16.0.1', false],
  ['100.63.255.255', true],
  ['100.64.0.1', false],
  ['127.9.9.9', false],
  ['169.254.169.254', false],
  ['192.168.0.1', false],
  ['0.0.0.0', false],
  ['239.1.1.1', false],
  ['255.255.255.255', false],
  ['2607:f8b0:4004::5e', true],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd12:3456::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['ff02::1', false],
  ['push.example', false],
])('[PUSH-17] %s is an address of the internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test.each([
  ['a name that leads to this machine', ['127.0.0.1']],
  ['a name of which one address is private', ['8.8.8.8', '10.0.0.1']],
  ['a name without addresses', []],
])('[PUSH-17] nothing is sent to %s', async (_name, addresses) => {
  const resolve = vi.fn<Resolve>(async () => addresses)
  const post = createPost({ resolve })
  const answer = await post(push('https://push.example/x'), forever)
  post.close()
  expect([answer.result, resolve.mock.calls]).toStrictEqual(['unreachable', [['push.example']]])
})

test.each([
  ['version 4', ['10.0.0.1'], undefined],
  ['version 6', undefined, ['::1']],
])('a name that has addresses of %s only leads to these', async (_version, fourth, sixth) => {
  const found = (addresses: string[] | undefined) => async () => {
    if (addresses === undefined) throw new Error('queryA ENODATA push.example')
    return addresses
  }
  const lookups = [
    vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(found(fourth)),
    vi.spyOn(Resolver.prototype, 'resolve6').mockImplementation(found(sixth)),
  ]
  onTestFinished(() => lookups.forEach((lookup) => lookup.mockRestore()))
  const post = createPost()
  const answer = await post(push('https://push.example/x'), forever)
  post.close()
  expect(answer).toStrictEqual({
    result: 'unreachable',
    reason: 'The name push.example leads to an address that is not public',
  })
})

test('[PUSH-17] the connection is made to the addresses that were checked, without asking for the name again', async () => {
  const resolve = vi.fn<Resolve>(async () => ['8.8.8.8', '2001:4860:4860::8888'])
  const connectedTo: unknown[] = []
  const agent = Agent.prototype as unknown as { createConnection: (target: { lookup: LookupFunction }) => Socket }
  // Nothing is connected: only what the connection would look up is asked for.
  const connect = vi.spyOn(agent, 'createConnection').mockImplementation(({ lookup }) => {
    const socket = new Socket()
    lookup('push.example', { all: true }, (error, addresses) => {
      connectedTo.push(error ?? addresses)
      socket.destroy(new Error('cut'))
    })
    return socket
  })
  onTestFinished(() => connect.mockRestore())
  const post = createPost({ resolve })
  expect((await post(push('https://push.example/x'), forever)).result).toBe('unreachable')
  post.close()
  expect(connectedTo).toStrictEqual([
    [
      { address: '8.8.8.8', family: 4 },
      { address: '2001:4860:4860::8888', family: 6 },
    ],
  ])
  expect(resolve.mock.calls).toStrictEqual([['push.example']])
})

test('[PUSH-17] nothing is sent to a private address without a name, which is not even connected', async () => {
  const post = createPost()
  const device = service.device()
  expect(await post(push(device.subscription.endpoint), forever)).toMatchObject({ result: 'refused' })
  post.close()
  expect(device.received).toHaveLength(0)
})

test('[PUSH-11] a service that never answers is given up after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const post = createPost({ testCa: PUSH_TEST_CA })
  const device = service.device()
  device.answers('hang')
  let result: string | undefined
  const answer = post(push(device.subscription.endpoint), forever).then((given) => (result = given.result))
  // waitUntil would advance the clock.
  while (device.received.length === 0) await new Promise(setImmediate)
  vi.advanceTimersByTime(9_999)
  await new Promise(setImmediate)
  expect(result).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(await answer).toBe('unreachable')
  post.close()
})

test('[PUSH-11] a service that never answers, one whose answer never ends, and one that only takes the connection end with the patience', async () => {
  const key = readFileSync(PUSH_TEST_CA.replace('-ca.pem', '-key.pem'))
  const endless = createServer({ cert: readFileSync(PUSH_TEST_CA), key }, (_request, response) => {
    response.writeHead(201)
    response.write('x')
  })
  endless.listen(0, '127.0.0.1')
  await once(endless, 'listening')
  const post = createPost({ testCa: PUSH_TEST_CA, patienceMs: 300 })
  const device = service.device()
  device.answers('hang')
  const begun = performance.now()
  const answers = await Promise.all([
    post(push(device.subscription.endpoint), forever),
    post(push(`https://127.0.0.1:${(endless.address() as AddressInfo).port}/`), forever),
    post(push('https://127.0.0.1:1/'), forever),
  ])
  expect(performance.now() - begun).toBeLessThan(3_000)
  expect(answers.map(({ result }) => result)).toStrictEqual(['unreachable', 'sent', 'unreachable'])
  // The connection whose answer does not end is cut off, so that the server can close.
  endless.close()
  await once(endless, 'close')
  post.close()
})

test('[PUSH-10] a pause is read as seconds or as a date', async () => {
  const post = createPost({ testCa: PUSH_TEST_CA })
  const device = service.device()
  const pause = async (retryAfter: string) => {
    device.answers({ status: 429, headers: { 'retry-after': retryAfter } })
    return (await post(push(device.subscription.endpoint), forever)).retryAfter
  }
  expect(await pause('120')).toBe(120)
  expect(await pause(new Date(Date.now() + 90_000).toUTCString())).toBeCloseTo(90, -1)
  expect(await pause('soon')).toBeUndefined()
  post.close()
})

test.each([
  [1, undefined, 15],
  [2, undefined, 60],
  [5, undefined, 3_840],
  [6, undefined, undefined],
  [1, 10, 15],
  [1, 300, 300],
  [1, 21_600, 21_600],
  [1, 21_601, undefined],
])(
  '[PUSH-09] [PUSH-10] after %i failures and a pause of %s the next try is in %s seconds',
  (failed, retryAfter, seconds) => {
    expect(secondsUntilRetry(failed, retryAfter)).toBe(seconds)
  },
)

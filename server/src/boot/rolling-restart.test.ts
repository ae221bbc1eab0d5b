import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { aProduct, aSession } from '../testing/factories'
import { missingBalancers, NGINX_FAIL_SECONDS, startBalancer, usesBoth, type BalancerName } from '../testing/balancers'
import { freePort } from '../testing/free-port'
import { startMain } from '../testing/main-process'
import { createTestApp } from '../testing/test-app'

const missing = missingBalancers()
const without = missing.length > 0 ? ` (skipped: Debian’s ${missing.join(' and ')} is not installed)` : ''

const folder = await mkdtemp(join(tmpdir(), 'tocador-rolling-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const shop = await createTestApp()
const product = await aProduct(shop, { stock: 100_000 })
const usual = { DATABASE_URL: shop.database.url, DATA_DIR: folder, RATE_LIMITS: 'off' }
const BALANCERS: BalancerName[] = ['haproxy', 'nginx']

interface Load {
  answered: number
  failed: string[]
  stop(): Promise<void>
}

/** Visitors that read and write one call after the other until they are stopped. */
function visit(url: string, visitors: number): Load {
  let isOver = false
  const load: Load = { answered: 0, failed: [], stop: async () => {} }
  const one = async (nth: number) => {
    for (let call = nth; !isOver; call++) {
      const failure = await (call % 2 === 0 ? read(url) : add(url))
      if (failure === undefined) load.answered++
      else load.failed.push(failure)
      await pause(5)
    }
  }
  const all = Array.from({ length: visitors }, (_, nth) => one(nth))
  load.stop = async () => {
    isOver = true
    await Promise.all(all)
  }
  return load
}

const read = (url: string) => failureOf(`${url}/api/public/products?limit=1`)
const add = (url: string) =>
  failureOf(`${url}/api/unified-cart/add-item`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: aSession(), productId: product, quantity: 1 }),
  })

async function failureOf(url: string, request: RequestInit = {}): Promise<string | undefined> {
  try {
    const answer = await fetch(url, request)
    const text = await answer.text()
    return answer.ok ? undefined : `${answer.status} ${text.slice(0, 200)}`
  } catch (error) {
    return error instanceof Error ? `${error.message} ${String(error.cause)}` : 'unknown'
  }
}

/** Reads live streams as a browser does, which opens the next one when one ends. */
function listen(url: string): { ends: string[]; stop(): Promise<void> } {
  const ends: string[] = []
  const stopping = new AbortController()
  const read = async () => {
    while (!stopping.signal.aborted) {
      const answer = await fetch(`${url}/api/live`, {
        method: 'POST',
        headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
        body: JSON.stringify({ sessionId: aSession() }),
        signal: stopping.signal,
      })
      const events = (await answer.text()).match(/event: \w+/g)
      ends.push(`${answer.status} ${events?.at(-1)}`)
    }
  }
  const reading = read().catch((error: unknown) => {
    if (!stopping.signal.aborted) ends.push(String(error))
  })
  return {
    ends,
    stop: () => {
      stopping.abort()
      return reading
    },
  }
}

test.skipIf(missing.length > 0)(
  `[RUN-10] two instances behind haproxy and nginx are replaced one after the other under load without a failed request${without}`,
  async () => {
    const ports = [await freePort(), await freePort()] as const
    const open = async (port: number) => {
      const instance = startMain({ ...usual, PORT: String(port), DRAIN_SECONDS: '3' })
      await instance.address()
      return instance
    }
    const instances = await Promise.all(ports.map(open))
    const balancers = await Promise.all(BALANCERS.map((name) => startBalancer(name, ports, folder)))
    try {
      const bothUsed = () =>
        vi.waitFor(
          async () => {
            expect(await usesBoth(balancers[0]?.url ?? '')).toBe(true)
          },
          { timeout: 20_000 },
        )
      await bothUsed()
      const loads = balancers.map(({ url }) => visit(url, 3))
      const streams = balancers.map(({ url }) => listen(url))
      for (const [nth, port] of ports.entries()) {
        instances[nth]?.child.kill('SIGTERM')
        expect((await instances[nth]?.exit)?.code).toBe(0)
        instances[nth] = await open(port)
        await bothUsed()
        // nginx counts whole seconds, so one more.
        await pause((NGINX_FAIL_SECONDS + 1.5) * 1000)
      }
      await Promise.all(loads.map((load) => load.stop()))
      await Promise.all(streams.map((stream) => stream.stop()))
      expect(loads.map(({ failed }) => failed)).toStrictEqual([[], []])
      for (const { answered } of loads) expect(answered).toBeGreaterThan(100)
      // Both instances were stopped, so each stream ended at least once.
      for (const { ends } of streams) expect(new Set(ends)).toStrictEqual(new Set(['200 event: restart']))
    } finally {
      for (const { child } of balancers) child.kill('SIGTERM')
    }
  },
  90_000,
)

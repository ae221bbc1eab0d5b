import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AggregatorRegistry } from 'prom-client'
import sql, { type Sql } from 'sql-template-tag'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { logout } from '@tocador/contracts/accounts/accounts-endpoints'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { runTransaction } from '../platform/database/db'
import { countRoundTrips } from '../platform/database/round-trips'
import { readEnvironment } from '../platform/env'
import { aPlace, aProduct, aSession, anOrderInput } from '../testing/factories'
import { noDatabase } from '../testing/contexts-on'
import { freePort } from '../testing/free-port'
import { createJsonStorefront } from '../testing/samples/json-storefront'
import { createTestApp } from '../testing/test-app'
import { serveMetricsPort } from './metrics-port'
import { createShopRegistry } from './shop-registry'

const TOKEN = 'un-secreto-de-prometheus'
const webFolder = await createJsonStorefront()
await mkdir(join(webFolder, 'client/assets'))
for (const name of ['main-a1.js', 'main-b2.js']) await writeFile(join(webFolder, 'client/assets', name), 'export {}')
const shop = await createTestApp({ env: { METRICS_TOKEN: TOKEN }, webFolder })

const scrape = (authorization = `Bearer ${TOKEN}`) =>
  shop.app.inject({ url: '/api/metrics', headers: { authorization } })

/** The samples, such as `tocador_orders{status="pending"}`, with their values. */
const samples = async () => valuesIn((await scrape()).body)

function valuesIn(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

describe('[POOL-20] who gets the metrics', async () => {
  const without = await createTestApp()

  test('without a token and a port the address is unknown', async () => {
    const [metrics, unknown] = [
      await without.app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${TOKEN}` } }),
      await without.app.inject('/api/nothing-here'),
    ]
    expect([metrics.statusCode, metrics.body]).toStrictEqual([404, unknown.body])
  })

  test.each(['', 'Bearer', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`])(
    'with a token, "%s" gets the answer of an unknown address',
    async (authorization) => {
      const refused = await scrape(authorization)
      const unknown = await shop.app.inject('/api/nothing-here')
      expect([refused.statusCode, refused.body]).toStrictEqual([404, unknown.body])
    },
  )

  test('the token gets the text format of Prometheus', async () => {
    const { statusCode, headers, body } = await scrape()
    expect([statusCode, headers['content-type'], headers['cache-control']]).toStrictEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ])
    expect(body).toMatch(/^# TYPE tocador_http_requests_total counter$/m)
  })

  test('a port of its own answers on this machine, without a token, nothing but the metrics, and 503 while they cannot be read', async () => {
    const source = { contentType: 'text/plain', metrics: async () => 'tocador_info 1\n' }
    const server = await serveMetricsPort(source, 0)
    onTestFinished(() => server.close())
    const failing = await serveMetricsPort({ ...source, metrics: () => Promise.reject(new Error('no')) }, 0)
    onTestFinished(() => failing.close())
    const [found, other, posted, failed] = [
      await fetch(`http://127.0.0.1:${server.port}/metrics`),
      await fetch(`http://127.0.0.1:${server.port}/`),
      await fetch(`http://127.0.0.1:${server.port}/metrics`, { method: 'POST' }),
      await fetch(`http://127.0.0.1:${failing.port}/metrics`),
    ]
    expect([found.status, await found.text(), other.status]).toStrictEqual([200, 'tocador_info 1\n', 404])
    expect([found.headers.get('content-type'), found.headers.get('cache-control')]).toStrictEqual([
      'text/plain',
      'no-store',
    ])
    expect([posted.status, failed.status, await failed.text()]).toStrictEqual([404, 503, ''])
    await expect(fetch(`http://127.0.0.2:${server.port}/metrics`)).rejects.toThrow()
    await expect(serveMetricsPort(source, server.port)).rejects.toThrow(
      /METRICS_PORT \d+ cannot be opened \(EADDRINUSE\)/,
    )
  })

  test('the only process of a shop opens the port, and closes it with the shop', async () => {
    const port = await freePort()
    const app = await createTestApp({ env: { METRICS_PORT: String(port) } })
    const url = `http://127.0.0.1:${port}/metrics`
    expect(await (await fetch(url)).text()).toMatch(/^# TYPE tocador_http_requests_total counter$/m)
    await app.close()
    await expect(fetch(url)).rejects.toThrow()
  })

  test('a token is long, and works with one process only', () => {
    expect(() => readEnvironment({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN must have at least 16/)
    expect(() => readEnvironment({ METRICS_TOKEN: TOKEN, WORKERS: '2' })).toThrow(/set METRICS_PORT instead/)
  })
})

describe('[POOL-21] calls', () => {
  test('are counted by the pattern of their route, however many addresses there are', async () => {
    const before = await samples()
    for (let id = 1; id <= 30; id += 1) {
      await shop.app.inject({ url: `/producto/${id}?q=${id}`, headers: { host: 'tienda.example' } })
      await shop.app.inject(`/api/no/${id}`)
      await shop.app.inject({ method: 'PUT', url: `/api/admin/users/${id}/status` })
    }
    for (const name of ['main-a1.js', 'main-b2.js']) await shop.app.inject(`/assets/${name}`)
    const after = await samples()
    const isOfCalls = (name: string) => name.startsWith('tocador_http_requests_total')
    expect(
      Object.keys(after)
        .filter((name) => isOfCalls(name) && !(name in before))
        .toSorted(),
    ).toStrictEqual([
      'tocador_http_requests_total{method="GET",route="/*",status="404"}',
      'tocador_http_requests_total{method="GET",route="/assets/*",status="200"}',
      'tocador_http_requests_total{method="PUT",route="/api/admin/users/:id/status",status="401"}',
    ])
    expect(after['tocador_http_requests_total{method="PUT",route="/api/admin/users/:id/status",status="401"}']).toBe(30)
    const route = 'method="GET",route="/*"'
    expect(after[`tocador_http_request_duration_seconds_count{${route}}`]).toBe(30)
    expect(after[`tocador_http_request_duration_seconds_bucket{le="10",${route}}`]).toBe(30)
  })

  test('a stream is counted when the shop ends it, without the time that it was open', async () => {
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { token } = await shop.signIn('client')
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
    const stream = await fetch(`${url}/api/live`, { method: 'POST', headers })
    await shop.call(logout, { token })
    await shop.changes.compareNow()
    expect(await stream.text()).toContain('event: ended')
    const refused = await fetch(`${url}/api/live`, { method: 'POST', headers: { accept: 'text/html' } })
    expect(refused.status).toBe(406)
    const route = 'method="POST",route="/api/live"'
    await vi.waitFor(async () =>
      expect(await samples()).toMatchObject({
        [`tocador_http_requests_total{${route},status="200"}`]: 1,
        [`tocador_http_requests_total{${route},status="406"}`]: 1,
        [`tocador_http_request_duration_seconds_count{${route}}`]: 1,
      }),
    )
  })
})

describe('[POOL-22] the shop and its machine', () => {
  test('a shop without a proven backup has no age of one', async () => {
    expect(Object.keys(await samples())).not.toContain('tocador_backup_age_seconds')
  })

  test('a backup of a time that is still to come, from before the clock was set back, has no age and hides none', async () => {
    const age = async () => {
      const fresh = await createTestApp({ env: { METRICS_TOKEN: TOKEN }, database: shop.database, clock: shop.clock })
      const reply = await fresh.app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
      await fresh.close()
      return reply.body.split('\n').filter((line) => line.startsWith('tocador_backup_age_seconds'))
    }
    const provenAfter = (seconds: number) =>
      runTransaction(shop.db, (tx) =>
        tx.run(sql`
          insert into backups (name, started_at, state)
          values (${`after ${seconds}`}, ${new Date(shop.clock.now().getTime() + seconds * 1000)}, 'proven')`),
      )
    await provenAfter(1)
    expect(await age()).toStrictEqual([])
    await provenAfter(0)
    expect(await age()).toStrictEqual(['tocador_backup_age_seconds 0'])
    await runTransaction(shop.db, (tx) => tx.run(sql`delete from backups`))
  })

  test('holds, orders by status, unsent messages, the last backup, disk, impairments and pool', async () => {
    const [place, product] = [await aPlace(shop), await aProduct(shop, { stock: 20 })]
    await shop.call(addItem, { body: { sessionId: aSession(), productId: product, quantity: 3 } })
    for (let nth = 0; nth < 2; nth += 1) {
      const body = { ...anOrderInput(place, { [product]: 1 }), sessionId: aSession() }
      expect((await shop.call(placeGuestOrder, { body })).status).toBe(201)
    }
    const proven = new Date(shop.clock.now().getTime() - 3_600_000)
    await runTransaction(shop.db, async (tx) => {
      await tx.run(sql`update orders set whatsapp_sent_at = ${proven} where id = (select min(id) from orders)`)
      await tx.run(sql`
        insert into backups (name, started_at, state)
        values ('one', ${proven}, 'proven'), ('two', ${shop.clock.now()}, 'failed')`)
    })
    const fresh = await createTestApp({ env: { METRICS_TOKEN: TOKEN }, database: shop.database, clock: shop.clock })
    const { body: text } = await fresh.app.inject({
      url: '/api/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    const shown = text.split('\n').filter((line) => /^tocador_(?!http|info)/.test(line))
    expect(shown).toStrictEqual(
      expect.arrayContaining([
        'tocador_holds 1',
        'tocador_held_units 3',
        'tocador_messages_unsent 1',
        'tocador_backup_age_seconds 3600',
        'tocador_orders{status="pending"} 2',
        'tocador_orders{status="delivered"} 0',
        'tocador_figures_read 1',
        'tocador_impaired{code="WRITING"} 0',
        expect.stringMatching(/^tocador_disk_bytes\{what="free"\} \d+$/),
        expect.stringMatching(/^tocador_database_connections \d$/),
        'tocador_database_waiting 0',
        'tocador_database_connections_limit 5',
      ]),
    )
  })

  test('the size of the disk is told, and without its folder everything else', async () => {
    const sizeOfDisk = 'tocador_disk_bytes{what="size"}'
    await mkdir(shop.env.DATA_DIR, { recursive: true })
    const { blocks, bsize } = await statfs(shop.env.DATA_DIR)
    expect((await samples())[sizeOfDisk]).toBe(blocks * bsize)
    const env = { ...shop.env, DATA_DIR: '/no/such/folder' }
    const text = await createShopRegistry({ ...shop, env }).registry.metrics()
    expect(text).not.toMatch(/^tocador_disk_bytes/m)
    expect(text).toMatch(/^tocador_figures_read 1$/m)
  })

  test('without the database the figures are left out, and told to be missing', async () => {
    const { registry } = createShopRegistry({ ...shop, db: noDatabase })
    const text = await registry.metrics()
    expect(text).toMatch(/^tocador_figures_read 0$/m)
    expect(text).not.toMatch(/^tocador_(?:holds|held_units|orders|messages_unsent|backup_age_seconds)/m)
    expect(text).toMatch(/^tocador_database_connections_limit 5$/m)
  })

  test('with a database that is slow the other metrics are told after three seconds', async () => {
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const first = () => new Promise<never>(() => {})
    const { registry } = createShopRegistry({ ...shop, db: { ...noDatabase, first } })
    const metrics = registry.metrics()
    vi.advanceTimersByTime(3_000)
    const text = await metrics
    expect(text).toMatch(/^tocador_figures_read 0$/m)
    expect(text).not.toMatch(/^tocador_(?:holds|held_units|orders|messages_unsent|backup_age_seconds)/m)
    for (const other of ['disk_bytes', 'impaired', 'database_connections', 'info'])
      expect(text).toMatch(new RegExp(`^tocador_${other}\\b`, 'm'))
  })

  test('figures that were read before are told no more once they cannot be read', async () => {
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['performance'] })
    let isLost = false
    const first = <Row>(statement: Sql) => (isLost ? noDatabase.first<Row>(statement) : shop.db.first<Row>(statement))
    const { registry } = createShopRegistry({ ...shop, db: { ...noDatabase, first } })
    const shown = async () => (await registry.metrics()).match(/^tocador_(?:holds|orders\{status="pending"\}) \d$/gm)
    expect(await shown()).toHaveLength(2)
    isLost = true
    vi.advanceTimersByTime(10_000)
    expect(await shown()).toBeNull()
  })

  test('of two processes the figures of the shop are told once, and their connections are added up', async () => {
    const { registry } = createShopRegistry(shop)
    const ofOne = await registry.getMetricsAsJSON()
    const both = valuesIn(await AggregatorRegistry.aggregate([ofOne, ofOne]).metrics())
    expect(both).toMatchObject({
      'tocador_info{version="0.1.0"}': 1,
      tocador_holds: 1,
      tocador_held_units: 3,
      'tocador_orders{status="pending"}': 2,
      tocador_figures_read: 1,
      'tocador_disk_bytes{what="size"}': valuesIn(await registry.metrics())['tocador_disk_bytes{what="size"}'],
      tocador_database_connections_limit: 10,
    })
  })

  test('of two processes of which one cannot read the figures, they are told to be missing', async () => {
    const [well, ill] = [createShopRegistry(shop), createShopRegistry({ ...shop, db: noDatabase })]
    const figures = await Promise.all([well, ill].map(({ registry }) => registry.getMetricsAsJSON()))
    const both = valuesIn(await AggregatorRegistry.aggregate(figures).metrics())
    expect(both['tocador_figures_read']).toBe(0)
  })

  test('the disk of a folder that is gone is told no more', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'tocador-metrics-'))
    const { registry } = createShopRegistry({ ...shop, env: { ...shop.env, DATA_DIR } })
    expect(await registry.metrics()).toMatch(/^tocador_disk_bytes/m)
    await rm(DATA_DIR, { recursive: true })
    expect(await registry.metrics()).not.toMatch(/^tocador_disk_bytes/m)
  })

  test('connections are told by what they do, and the time of an answer in seconds', async () => {
    const poolFigures = () => ({ total: 5, idle: 3, waiting: 2, limit: 12 })
    const { registry, noteCall } = createShopRegistry({ ...shop, poolFigures })
    noteCall({ method: 'GET', route: '/*', status: 200, milliseconds: 250 })
    expect(valuesIn(await registry.metrics())).toMatchObject({
      tocador_database_connections: 5,
      tocador_database_connections_idle: 3,
      tocador_database_waiting: 2,
      tocador_database_connections_limit: 12,
      'tocador_http_request_duration_seconds_sum{method="GET",route="/*"}': 0.25,
    })
  })

  test('what is impaired has a 1, and what is well a 0', async () => {
    const impairments = async () => [{ code: 'BACKUP' as const, text: 'No hay una copia' }]
    const { registry } = createShopRegistry({ ...shop, readiness: { ...shop.readiness, impairments } })
    expect(valuesIn(await registry.metrics())).toMatchObject({
      'tocador_impaired{code="BACKUP"}': 1,
      'tocador_impaired{code="WRITING"}': 0,
    })
  })

  test('are read by one statement, and not again within some seconds', async () => {
    const app = await createTestApp({ env: { METRICS_TOKEN: TOKEN } })
    const reads = async () => {
      const { sent } = await countRoundTrips(() =>
        app.app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${TOKEN}` } }),
      )
      // The backups are read by what looks for impairments, too.
      return sent.filter((text) => /from (orders|cart_lines)\b/.test(text)).length
    }
    expect([await reads(), await reads()]).toStrictEqual([1, 0])
  })
})

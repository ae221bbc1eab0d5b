import { beforeEach, describe, expect, test } from 'vitest'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { listProducts, listPublicProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import type { QueryInputOf } from '@tocador/contracts/endpoint'
import { reportLostSearches } from '@tocador/contracts/reports/reports-endpoints'
import { noteSearch } from '@tocador/contracts/search/searches-endpoints'
import sql from 'sql-template-tag'
import { runTransaction } from '../platform/database/db'
import { aProduct, aSession } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { createTestDatabase } from '../testing/test-database'

const database = await createTestDatabase()
const env = { TRUST_PROXY: '1' }
const shop = await createTestApp({ database, env })
const other = await createTestApp({ database, env, clock: shop.clock })
const { token } = await shop.signIn('admin')
const lipstick = await aProduct(shop, { name: 'Labial mate', type: 'Labiales', category: 'Labios', stock: 30 })

const from = (network: number) => ({ 'x-forwarded-for': `198.51.100.${network}` })
const search = (typed: string, network: number, query: QueryInputOf<typeof listPublicProducts> = {}, at = shop) =>
  at.call(listPublicProducts, {
    query: { search: typed, meant: '1', limit: '12', ...query },
    headers: from(network),
  })
const add = (searched: unknown, network: number, at = shop) =>
  at.call(addItem, {
    body: { sessionId: aSession(), productId: lipstick, quantity: 1, searched } as never,
    headers: from(network),
  })
/** Every search is finished, and what was counted is written. */
async function write(...instances: TestApp[]) {
  shop.clock.advance({ minutes: 2 })
  for (const { changes } of instances) await changes.compareNow()
}
const rows = () =>
  shop.db.rows(sql`select day::text, words, searches, adds, found from search_words order by day, words`)
const forgetAll = () => runTransaction(shop.db, (tx) => tx.run(sql`delete from search_words`))
const report = async (query: QueryInputOf<typeof reportLostSearches>) =>
  (await shop.call(reportLostSearches, { token, query })).body
const DAY = '2026-11-20'
beforeEach(forgetAll)

describe('searches', () => {
  test('[SEARCH-35] are written from the third network on, in whatever case and accents, also when answers are ready-made', async () => {
    for (const [typed, network] of [
      ['Cútex', 1],
      ['cutex ', 1],
      ['CUTEX', 2],
    ] as const)
      await search(typed, network)
    await write(shop)
    expect(await rows()).toStrictEqual([])
    await search('cutex', 3)
    await write(shop)
    expect(await rows()).toStrictEqual([{ day: DAY, words: 'cutex', searches: 3, adds: 0, found: 0 }])
    const columns = await shop.db.rows(sql`
      select column_name as name from information_schema.columns where table_name = 'search_words' order by 1`)
    expect(columns).toStrictEqual(['adds', 'day', 'found', 'searches', 'words'].map((name) => ({ name })))
  })

  test('[SEARCH-35] on several instances add up, and what a closing one has counted is written', async () => {
    const closing = await createTestApp({ database, env, clock: shop.clock })
    for (const at of [shop, other, closing]) for (const network of [1, 2, 3]) await search('labial', network, {}, at)
    await write(shop, other)
    expect(await rows()).toStrictEqual([{ day: DAY, words: 'labial', searches: 6, adds: 0, found: 1 }])
    // Also what somebody may still be typing.
    await search('labial', 4, {}, closing)
    await closing.close()
    expect(await rows()).toStrictEqual([{ day: DAY, words: 'labial', searches: 10, adds: 0, found: 1 }])
  })

  test('are counted at both addresses of the list', async () => {
    const query = { search: 'labial', meant: '1', limit: '12' } as const
    await search('labial', 1)
    for (const network of [2, 3]) await shop.call(listProducts, { query, headers: from(network) })
    await write(shop)
    expect(await rows()).toStrictEqual([{ day: DAY, words: 'labial', searches: 3, adds: 0, found: 1 }])
  })

  test.each([
    ['a suggestion', { limit: '4' }],
    ['a further page', { page: '2' }],
    ['another order', { sort: 'price' }],
    ['a category of it', { category: 'Labios' }],
    ['a type of it', { product_type_id: '1' }],
    ['a search of parts only', { meant: '0' }],
  ] as const)('[SEARCH-35] are not counted again by %s', async (_what, query) => {
    for (const network of [11, 12, 13]) await search('tinta', network, query)
    await write(shop)
    expect(await rows()).toStrictEqual([])
  })

  test('[SEARCH-35] that browsers answered are counted like those of the list', async () => {
    const told = (words: string, network: number) =>
      shop.call(noteSearch, { body: { words, found: 4 }, headers: from(network) })
    for (const network of [21, 22, 23]) {
      expect((await told('Bilé', network)).status).toBe(200)
      expect((await told('5512345678', network)).status).toBe(200)
    }
    for (const body of [
      { words: '', found: 0 },
      { words: 'x'.repeat(61), found: 0 },
      { words: 'bile', found: -1 },
    ])
      expect((await shop.call(noteSearch, { body, headers: from(24) })).status).toBe(400)
    await write(shop)
    expect(await rows()).toStrictEqual([{ day: DAY, words: 'bile', searches: 3, adds: 0, found: 4 }])
  })

  test('that browsers answered are finished: what is typed further at once is another search', async () => {
    for (const network of [25, 26, 27]) {
      const told = { body: { words: 'Delineador', found: 2 }, headers: from(network) }
      expect((await shop.call(noteSearch, told)).status).toBe(200)
      await search('delineador café', network)
    }
    await write(shop)
    expect(await rows()).toStrictEqual([
      { day: DAY, words: 'delineador', searches: 3, adds: 0, found: 2 },
      { day: DAY, words: 'delineador cafe', searches: 3, adds: 0, found: 0 },
    ])
  })

  test('of the evening belong to the day of the shop, not to the next one, which it is in UTC', async () => {
    const start = shop.clock.now()
    shop.clock.set('2026-11-20T23:00:00-06:00')
    await write(shop)
    for (const network of [41, 42, 43]) await search('labial', network)
    await write(shop)
    expect(await rows()).toStrictEqual([{ day: DAY, words: 'labial', searches: 3, adds: 0, found: 1 }])
    shop.clock.set(start)
  })

  test('are written after the clock was set back, too', async () => {
    await write(shop)
    shop.clock.advance({ hours: -1 })
    for (const network of [31, 32, 33]) await search('labial', network)
    await write(shop)
    expect(await rows()).toStrictEqual([{ day: DAY, words: 'labial', searches: 3, adds: 0, found: 1 }])
    shop.clock.advance({ hours: 1 })
  })

  test('of a write that fails are written by the next one, with those since then', async () => {
    for (const network of [1, 2, 3]) await search('labial', network)
    const rename = (from: string, to: string) =>
      runTransaction(shop.db, (tx) => tx.run(sql([`alter table ${from} rename to ${to}`])))
    await rename('search_words', 'away')
    await write(shop)
    await rename('away', 'search_words')
    await search('labial', 4)
    await write(shop)
    expect(await rows()).toStrictEqual([{ day: DAY, words: 'labial', searches: 4, adds: 0, found: 1 }])
  })

  test('[SEARCH-36] that may name a person or an order are dropped', async () => {
    for (const typed of ['55 1234 5678', 'ana@correo.mx', 'PED-261120-7K4Q'])
      for (const network of [1, 2, 3]) await search(typed, network)
    for (const network of [1, 2, 3]) await add('5512345678', network)
    for (const network of [1, 2, 3]) await search('cutex', network)
    await write(shop)
    expect((await rows()).length).toBe(1)
  })
})

describe('adding a piece', () => {
  test('[SEARCH-36] from the list of a search counts it, costs no round trip, and never fails because of the words', async () => {
    const plain = await add(undefined, 1)
    for (const network of [1, 2, 3]) await search('labial', network)
    const counted = await add(' LABIAL ', 1)
    expect([counted.status, counted.roundTrips]).toEqual([plain.status, plain.roundTrips])
    for (const odd of [5, null, {}, 'x'.repeat(5_000), '\0'])
      expect((await add(odd, 2)).status, JSON.stringify(odd)).toBe(200)
    await write(shop)
    expect(await rows()).toStrictEqual([{ day: DAY, words: 'labial', searches: 3, adds: 1, found: 1 }])
  })

  test('from searches with different broken characters counts them as one, and stops no other count', async () => {
    for (const network of [1, 2, 3]) {
      await search('labial', network)
      await add('labial \ud800', network)
      await add('labial \udbff', network)
    }
    await write(shop)
    expect(await rows()).toStrictEqual([
      { day: DAY, words: 'labial', searches: 3, adds: 0, found: 1 },
      { day: DAY, words: 'labial \ufffd', searches: 0, adds: 6, found: 0 },
    ])
  })

  test('that is refused is not counted', async () => {
    for (const network of [1, 2, 3]) await search('labial', network)
    const refused = await shop.call(addItem, {
      body: { sessionId: aSession(), productId: lipstick, quantity: 9_999, searched: 'labial' },
      headers: from(1),
    })
    expect(refused.status).toBe(409)
    await write(shop)
    expect(await rows()).toMatchObject([{ words: 'labial', searches: 3, adds: 0 }])
  })
})

test('[SEARCH-37] words are kept for a year: 365 days, and not the day before', async () => {
  await runTransaction(shop.db, (tx) =>
    tx.run(sql`insert into search_words values ('2025-11-20', 'kept', 1, 0, 0), ('2025-11-19', 'gone', 1, 0, 0)`),
  )
  await shop.schedule.runNow('forget old searches')
  expect(await rows()).toMatchObject([{ words: 'kept' }])
})

test('[SEARCH-38] the report has what found nothing first, then what nobody added, by how often it was searched', async () => {
  await runTransaction(shop.db, (tx) =>
    tx.run(sql`insert into search_words values
      ('2026-11-01', 'cutex', 4, 0, 0), ('2026-11-20', 'cutex', 5, 0, 0),
      ('2026-11-02', 'labial', 90, 7, 12), ('2026-11-03', 'rubor', 30, 0, 3),
      ('2026-11-03', 'bile', 10, 0, 0), ('2026-11-04', 'bile', 1, 0, 2), ('2026-11-05', 'kleenex', 9, 0, 0),
      ('2026-10-31', 'before', 50, 0, 0), ('2026-11-21', 'after', 50, 0, 0)`),
  )
  const query = { startDate: '2026-11-01', endDate: '2026-11-20' }
  const whole = await report(query)
  expect(whole.data.map(({ words, ...row }) => [words, ...Object.values(row)])).toStrictEqual([
    ['cutex', 9, 0, 0, '2026-11-20'],
    ['kleenex', 9, 0, 0, '2026-11-05'],
    ['rubor', 30, 3, 0, '2026-11-03'],
    ['bile', 11, 2, 0, '2026-11-04'],
    ['labial', 90, 12, 7, '2026-11-02'],
  ])
  expect(whole.totals).toStrictEqual({ words: 5, searches: 149, without_results: 18, added: 7 })
  const two = await report({ ...query, limit: '2' })
  expect([two.data.map(({ words }) => words), two.totals]).toStrictEqual([['cutex', 'kleenex'], whole.totals])
  const nothing = await report({ startDate: '2026-01-01', endDate: '2026-01-31' })
  expect([nothing.data, nothing.totals]).toStrictEqual([[], { words: 0, searches: 0, without_results: 0, added: 0 }])
})

test('[SEARCH-38] words of which pieces were added after midnight are not told as having found nothing', async () => {
  await runTransaction(shop.db, (tx) =>
    tx.run(sql`insert into search_words values ('2026-11-19', 'rubor', 5, 0, 3), ('2026-11-20', 'rubor', 0, 2, 0)`),
  )
  const found = async (startDate: string) => {
    const { data, totals } = await report({ startDate, endDate: '2026-11-20' })
    return [...data.map((row) => [row.words, row.searches, row.results, row.added]), totals.without_results]
  }
  expect(await found('2026-11-19')).toStrictEqual([['rubor', 5, 3, 2], 0])
  expect(await found('2026-11-20')).toStrictEqual([['rubor', 0, 1, 2], 0])
})

import sql from 'sql-template-tag'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SettableClock } from '../../platform/clock'
import { runTransaction } from '../../platform/database/db'
import { countRoundTrips } from '../../platform/database/round-trips'
import { aProduct } from '../../testing/factories'
import { contextsOn } from '../../testing/contexts-on'
import { createTestDatabase } from '../../testing/test-database'
import { TEST_NOW } from '../../testing/test-app'
import { raiseVersion } from '../queries'
import { CatalogueIndex } from './catalogue-index'
import { PublicCatalogue } from './public-catalogue'

const { db } = await createTestDatabase()

function createGate() {
  let waiting: Promise<void> | undefined
  let release = () => {}
  return {
    close: () => void (waiting = new Promise((resolve) => (release = resolve))),
    open: () => {
      waiting = undefined
      release()
    },
    opened: async () => waiting,
  }
}

/** A separate catalogue instance with a clock and a monotonic timer controlled by the test. */
function openCatalogue({ isListening = true } = {}) {
  const clock = new SettableClock(TEST_NOW)
  const listening = { isListening }
  const catalogue = new PublicCatalogue({
    db,
    timeZone: 'America/Mexico_City',
    clock,
    isListening: () => listening.isListening,
  })
  const freeOf = async (id: number) => (await catalogue.current()).find(id)?.stock_total
  const watch = vi.spyOn(performance, 'now')
  let elapsed = 10_000
  watch.mockImplementation(() => elapsed)
  return { catalogue, clock, listening, freeOf, wait: (milliseconds: number) => void (elapsed += milliseconds) }
}
afterEach(() => vi.restoreAllMocks())

const clock = new SettableClock(TEST_NOW)
const shop = { db, clock, contextFor: contextsOn(db, clock) }

const hold = (productId: number, at: Date, units = 1) =>
  runTransaction(db, async (tx) => {
    await tx.run(
      sql`update stock_levels set held = held + ${units}, changed_at = ${at} where product_id = ${productId}`,
    )
  })

const rename = (productId: number, name: string) =>
  runTransaction(db, async (tx) => {
    await tx.run(sql`update products set name = ${name} where id = ${productId}`)
    const [row] = await tx.write<{ version: number }>(sql`
      update catalogue_version set version = version + 1 returning version`)
    return row?.version ?? 0
  })

test('a warm cache sends no statements', async () => {
  const { catalogue } = openCatalogue()
  await catalogue.current()
  const { roundTrips } = await countRoundTrips(() => catalogue.current())
  expect(roundTrips).toBe(0)
})

test('twenty simultaneous first requests share at most two loads', async () => {
  const { catalogue } = openCatalogue()
  const { sent } = await countRoundTrips(() => Promise.all(Array.from({ length: 20 }, () => catalogue.current())))
  expect(sent.filter((text) => text.includes('is_sellable')).length).toBeLessThanOrEqual(2)
})

describe('free units', () => {
  test('are read again in one query for any number of changed products', async () => {
    const { catalogue, clock, freeOf, wait } = openCatalogue()
    const ids = [
      await aProduct(shop, { stock: 5 }),
      await aProduct(shop, { stock: 6 }),
      await aProduct(shop, { stock: 1 }),
    ]
    await catalogue.current()
    for (const id of ids) await hold(id, clock.now())
    catalogue.noteMoves(ids)
    wait(250)
    const { roundTrips } = await countRoundTrips(() => catalogue.current())
    expect(roundTrips).toBe(1)
    expect(await Promise.all(ids.map(freeOf))).toEqual([4, 5, 0])
  })

  test('are at most 250 ms old and read at most every 250 ms', async () => {
    const { catalogue, clock, freeOf, wait } = openCatalogue()
    const id = await aProduct(shop, { stock: 9 })
    await freeOf(id)
    let reads = 0
    for (let step = 0; step < 40; step++) {
      await hold(id, clock.now(), 0)
      catalogue.noteMoves([id])
      wait(25)
      reads += (await countRoundTrips(() => catalogue.current())).roundTrips
    }
    expect(reads).toBeLessThanOrEqual(4)
    await hold(id, clock.now(), 2)
    catalogue.noteMoves([id])
    wait(250)
    expect(await freeOf(id)).toBe(7)
  })

  test('are 0, not negative, if the stock is less than the held units', async () => {
    const { catalogue, freeOf, wait } = openCatalogue()
    const id = await aProduct(shop, { stock: 2 })
    await hold(id, shop.clock.now(), 5)
    expect(await freeOf(id)).toBe(0)
    catalogue.noteMoves([id])
    wait(250)
    expect(await freeOf(id)).toBe(0)
    await catalogue.compare()
    expect(await freeOf(id)).toBe(0)
  })

  test('changed without a notification are found by the comparison', async () => {
    const { catalogue, clock, freeOf } = openCatalogue()
    const id = await aProduct(shop, { stock: 3 })
    await freeOf(id)
    await hold(id, clock.now())
    expect(await freeOf(id)).toBe(3)
    await catalogue.compare()
    expect(await freeOf(id)).toBe(2)
    // A notification that does not name its products.
    await hold(id, clock.now())
    catalogue.noteMoves(undefined)
    expect(await freeOf(id)).toBe(1)
  })

  test.each([{ days: 3 }, { days: -3 }])('are updated even if the clock jumps by %j', async (jump) => {
    const { catalogue, clock, freeOf } = openCatalogue()
    const id = await aProduct(shop, { stock: 3 })
    await freeOf(id)
    await hold(id, clock.now())
    clock.advance(jump)
    await catalogue.compare()
    expect(await freeOf(id)).toBe(2)
    await hold(id, clock.now())
    await catalogue.compare()
    expect(await freeOf(id)).toBe(1)
  })

  test('that are unchanged keep the edition, and so the cached responses', async () => {
    const { catalogue, freeOf, wait } = openCatalogue()
    const id = await aProduct(shop)
    await freeOf(id)
    const { edition } = await catalogue.current()
    catalogue.noteMoves([id])
    wait(250)
    expect((await catalogue.current()).edition).toBe(edition)
  })
})

describe('edits', () => {
  test('of this instance are in its next response, and only the edited products are read', async () => {
    const { catalogue } = openCatalogue()
    const id = await aProduct(shop)
    await catalogue.current()
    const version = await rename(id, 'Nuevo nombre')
    catalogue.noteEdit({ version, ids: [id] })
    const { result, sent } = await countRoundTrips(() => catalogue.current())
    expect(result.find(id)?.name).toBe('Nuevo nombre')
    expect(sent).toHaveLength(1)
    // The sender also receives its own notification.
    catalogue.noteEdit({ version, ids: [id] })
    expect((await countRoundTrips(() => catalogue.current())).roundTrips).toBe(0)
  })

  test('with an edit of another instance in between cause a complete reload', async () => {
    const { catalogue } = openCatalogue()
    const [own, foreign] = [await aProduct(shop), await aProduct(shop)]
    await catalogue.current()
    await rename(foreign, 'De otra instancia')
    catalogue.noteEdit({ version: await rename(own, 'Propio'), ids: [own] })
    const index = await catalogue.current()
    expect([index.find(own)?.name, index.find(foreign)?.name]).toEqual(['Propio', 'De otra instancia'])
  })

  test('noted in a different order than committed are all shown', async () => {
    const { catalogue } = openCatalogue()
    const [one, other] = [await aProduct(shop), await aProduct(shop)]
    await catalogue.current()
    const first = { version: await rename(one, 'Primero'), ids: [one] }
    const second = { version: await rename(other, 'Segundo'), ids: [other] }
    catalogue.noteEdit(second)
    await catalogue.current()
    catalogue.noteEdit(first)
    const index = await catalogue.current()
    expect([index.find(one)?.name, index.find(other)?.name]).toEqual(['Primero', 'Segundo'])
  })

  test('of other instances are found by notification and by comparison', async () => {
    const { catalogue } = openCatalogue()
    const id = await aProduct(shop)
    await catalogue.current()
    catalogue.noteEdit({ version: await rename(id, 'Por mensaje'), ids: undefined })
    expect((await catalogue.current()).find(id)?.name).toBe('Por mensaje')
    await rename(id, 'Sin mensaje')
    await catalogue.compare()
    expect((await catalogue.current()).find(id)?.name).toBe('Sin mensaje')
  })

  test('noted during a refresh are read by the next refresh', async () => {
    const { catalogue } = openCatalogue()
    const id = await aProduct(shop)
    await catalogue.current()
    catalogue.doubt()
    const underWay = catalogue.current()
    catalogue.noteEdit({ version: await rename(id, 'Durante'), ids: [id] })
    expect((await catalogue.current()).find(id)?.name).toBe('Durante')
    await underWay
  })
})

describe('[SEARCH-42] a catalogue of more products than a response waits for', () => {
  const unlisted = (productId: number, name: string, { isMissed = true } = {}) =>
    runTransaction(db, async (tx) => {
      await tx.run(sql`update products set name = ${name} where id = ${productId}`)
      if (isMissed) await tx.run(sql`update catalogue_version set version = version + 1`)
      // As an edit of too many products to be listed.
      else await raiseVersion(tx, null)
    })
  const large = (gated: typeof db) =>
    new PublicCatalogue({
      db: gated,
      timeZone: 'America/Mexico_City',
      clock: shop.clock,
      isListening: () => true,
      waitsForAtMost: 1,
    })

  test.each([
    [5_000, 'Después', true],
    [5_001, 'Antes', true],
    [5_000, 'Después', false],
    [5_001, 'Antes', false],
  ])('is one of more than 5,000: of %i the next answer has «%s», the edit missed: %s', async (size, name, isMissed) => {
    const { catalogue } = openCatalogue()
    const id = await aProduct(shop, { name: 'Antes' })
    await catalogue.current()
    await unlisted(id, 'Después', { isMissed })
    vi.spyOn(CatalogueIndex.prototype, 'size', 'get').mockReturnValue(size)
    catalogue.doubt()
    expect((await catalogue.current()).find(id)?.name).toBe(name)
  })

  test('is read again beside the answers, which show own edits at once and the others afterwards', async () => {
    const gate = createGate()
    const isWhole = (text: string) => text.includes('order by product.id limit')
    const gated: typeof db = {
      rows: (statement) => (isWhole(statement.sql) ? gate.opened() : Promise.resolve()).then(() => db.rows(statement)),
      first: (statement) => db.first(statement),
    }
    const catalogue = large(gated)
    const [foreign, own, later] = [
      await aProduct(shop, { name: 'Antes A' }),
      await aProduct(shop, { name: 'Antes B' }),
      await aProduct(shop, { name: 'Antes C' }),
    ]
    const names = async () => {
      const index = await catalogue.current()
      return [foreign, own, later].map((id) => index.find(id)?.name)
    }
    await names()
    await unlisted(foreign, 'De otra instancia', { isMissed: false })
    gate.close()
    const compared = catalogue.compare()
    await vi.waitFor(() => expect(catalogue.ready()).toBeDefined())
    catalogue.noteEdit({ version: await rename(own, 'Propio'), ids: [own] })
    expect(await names()).toStrictEqual(['Antes A', 'Propio', 'Antes C'])
    gate.open()
    await compared
    expect(await names()).toStrictEqual(['De otra instancia', 'Propio', 'Antes C'])
    await unlisted(later, 'Después C')
    await catalogue.compare()
    expect(await names()).toStrictEqual(['De otra instancia', 'Propio', 'Después C'])
    // Nothing is left to be read.
    expect((await countRoundTrips(() => catalogue.compare())).roundTrips).toBe(2)
  })

  test('never puts rows that were read before an edit over those read after it', async () => {
    const gate = createGate()
    let isRead = false
    // The rows are here, and the edit comes before they are put into the index.
    const slow: typeof db = {
      rows: async (statement) => {
        const rows = await db.rows<never>(statement)
        if (statement.sql.includes('order by product.id limit')) {
          isRead = true
          await gate.opened()
        }
        return rows
      },
      first: (statement) => db.first(statement),
    }
    const catalogue = large(slow)
    const id = await aProduct(shop, { name: 'Primero' })
    const removed = await aProduct(shop, { name: 'Se quita' })
    await catalogue.current()
    await unlisted(id, 'Segundo')
    gate.close()
    isRead = false
    const compared = catalogue.compare()
    await vi.waitFor(() => expect(isRead).toBe(true))
    await runTransaction(db, (tx) =>
      tx.run(sql`update stock_levels set is_sellable = false where product_id = ${removed}`),
    )
    catalogue.noteEdit({ version: await rename(id, 'Tercero'), ids: [id, removed] })
    await catalogue.current()
    gate.open()
    await compared
    const index = await catalogue.current()
    expect([index.find(id)?.name, index.find(removed)]).toStrictEqual(['Tercero', undefined])
  })

  test('shows the units that are left of a product that was sold while all were read', async () => {
    let elapsed = 10_000
    vi.spyOn(performance, 'now').mockImplementation(() => elapsed)
    const gate = createGate()
    let isRead = false
    // The rows are here, and the sale comes before they are put into the index.
    const slow: typeof db = {
      rows: async (statement) => {
        const rows = await db.rows<never>(statement)
        if (statement.sql.includes('order by product.id limit')) {
          isRead = true
          await gate.opened()
        }
        return rows
      },
      first: (statement) => db.first(statement),
    }
    const catalogue = large(slow)
    const [id] = [await aProduct(shop, { stock: 5 }), await aProduct(shop)]
    const freeOf = async () => {
      elapsed += 250
      return (await catalogue.current()).find(id)?.stock_total
    }
    expect(await freeOf()).toBe(5)
    await unlisted(id, 'Otro nombre')
    gate.close()
    isRead = false
    const compared = catalogue.compare()
    await vi.waitFor(() => expect(isRead).toBe(true))
    await hold(id, shop.clock.now())
    catalogue.noteMoves([id])
    expect(await freeOf()).toBe(4)
    gate.open()
    await compared
    expect(await freeOf()).toBe(4)
  })

  test('never puts synonyms that were read before an edit over those read after it', async () => {
    const gate = createGate()
    let isRead = false
    const slow: typeof db = {
      rows: async (statement) => {
        const rows = await db.rows<never>(statement)
        if (statement.sql.includes('from synonym_groups') && !isRead) {
          isRead = true
          await gate.opened()
        }
        return rows
      },
      first: (statement) => db.first(statement),
    }
    const catalogue = large(slow)
    const [id] = [await aProduct(shop), await aProduct(shop)]
    await catalogue.current()
    await unlisted(id, 'Otro nombre')
    gate.close()
    isRead = false
    const compared = catalogue.compare()
    await vi.waitFor(() => expect(isRead).toBe(true))
    const version = await runTransaction(db, async (tx) => {
      await tx.run(sql`
        insert into synonym_groups (words, created_at, updated_at)
        values (${['gloss', 'lustre']}, ${shop.clock.now()}, ${shop.clock.now()})`)
      const [row] = await tx.write<{ version: number }>(sql`
        update catalogue_version set version = version + 1 returning version`)
      return row?.version ?? 0
    })
    catalogue.noteEdit({ version, ids: [] })
    expect((await catalogue.current()).synonymsOfShop).toStrictEqual([['gloss', 'lustre']])
    gate.open()
    await compared
    expect((await catalogue.current()).synonymsOfShop).toStrictEqual([['gloss', 'lustre']])
  })

  test('that could not be read is read by the next comparison', async () => {
    let isBroken = false
    const failing: typeof db = {
      rows: (statement) =>
        isBroken && statement.sql.includes('order by product.id limit')
          ? Promise.reject(new Error('gone'))
          : db.rows(statement),
      first: (statement) => db.first(statement),
    }
    const catalogue = large(failing)
    const id = await aProduct(shop, { name: 'Antes' })
    await catalogue.current()
    await unlisted(id, 'Después')
    isBroken = true
    await expect(catalogue.compare()).rejects.toThrow('gone')
    expect((await catalogue.current()).find(id)?.name).toBe('Antes')
    isBroken = false
    await catalogue.compare()
    expect((await catalogue.current()).find(id)?.name).toBe('Después')
  })
})

describe('an edit of this instance while a refresh runs', () => {
  test.each([
    { name: 'that started after the commit', isNotedFirst: true },
    { name: 'that started before the commit', isNotedFirst: false },
  ])('$name is in the next response', async ({ isNotedFirst }) => {
    const gate = createGate()
    const gated: typeof db = {
      rows: (statement) => gate.opened().then(() => db.rows(statement)),
      first: (statement) => gate.opened().then(() => db.first(statement)),
    }
    const catalogue = new PublicCatalogue({
      db: gated,
      timeZone: 'America/Mexico_City',
      clock: shop.clock,
      isListening: () => true,
    })
    const id = await aProduct(shop, { name: 'Antes' })
    await catalogue.current()
    const edit = { version: await rename(id, 'Después'), ids: [id] }
    gate.close()
    if (isNotedFirst) catalogue.noteEdit(edit)
    else catalogue.doubt()
    const running = catalogue.current()
    if (!isNotedFirst) catalogue.noteEdit(edit)
    expect(catalogue.ready()).toBeUndefined()
    // Read immediately, because the index is changed in place.
    const answers = [catalogue.current(), catalogue.current()].map((answer) => answer.then((index) => index.find(id)))
    await new Promise(setImmediate)
    gate.open()
    expect((await Promise.all(answers)).map((product) => product?.name)).toEqual(['Después', 'Después'])
    await running
    expect(catalogue.ready()?.find(id)?.name).toBe('Después')
  })

  test('takes one read for all waiting responses', async () => {
    const { catalogue } = openCatalogue()
    const id = await aProduct(shop)
    await catalogue.current()
    catalogue.noteEdit({ version: await rename(id, 'Una lectura'), ids: [id] })
    const answers = () => Promise.all(Array.from({ length: 20 }, () => catalogue.current()))
    expect((await countRoundTrips(answers)).roundTrips).toBe(1)
  })
})

test('a clock that is set back over midnight brings back the prices of the day before', async () => {
  const { catalogue, clock } = openCatalogue()
  const id = await aProduct(shop, { priceCents: 24_900 })
  await runTransaction(db, (tx) =>
    tx.run(sql`
      insert into product_offers (product_id, price_cents, first_day, last_day, created_at)
      values (${id}, 18900, '2026-11-21', '2026-11-21', ${shop.clock.now()})`),
  )
  const price = async () => (await catalogue.current()).find(id)?.price
  expect(await price()).toBe(249)
  clock.advance({ days: 1 })
  expect(await price()).toBe(189)
  clock.advance({ days: -1 })
  expect(await price()).toBe(249)
})

describe('while notifications are unavailable', () => {
  test('every response compares with the database first', async () => {
    const { catalogue, clock, listening, freeOf } = openCatalogue({ isListening: false })
    const id = await aProduct(shop, { stock: 3 })
    await freeOf(id)
    await hold(id, clock.now())
    expect(await freeOf(id)).toBe(2)
    await rename(id, 'Otro')
    expect((await catalogue.current()).find(id)?.name).toBe('Otro')
    listening.isListening = true
    expect((await countRoundTrips(() => catalogue.current())).roundTrips).toBe(0)
  })
})

test('a failed refresh fails the request, and the next request refreshes again', async () => {
  const clock = new SettableClock(TEST_NOW)
  const id = await aProduct(shop, { stock: 3 })
  let isBroken = false
  const failing: typeof db = {
    rows: (statement) => (isBroken ? Promise.reject(new Error('gone')) : db.rows(statement)),
    first: (statement) => (isBroken ? Promise.reject(new Error('gone')) : db.first(statement)),
  }
  const catalogue = new PublicCatalogue({
    db: failing,
    timeZone: 'America/Mexico_City',
    clock,
    isListening: () => true,
  })
  await catalogue.current()
  catalogue.noteEdit({ version: await rename(id, 'Tras la caída'), ids: [id] })
  await hold(id, clock.now())
  isBroken = true
  await expect(catalogue.current()).rejects.toThrow('gone')
  isBroken = false
  expect((await catalogue.current()).find(id)).toMatchObject({ name: 'Tras la caída', stock_total: 2 })
})

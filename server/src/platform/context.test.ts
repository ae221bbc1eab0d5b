import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { contextsOn } from '../testing/contexts-on'
import { createTestDatabase } from '../testing/test-database'
import { inTransaction, oneStatement, shopItself, type ShopContext, type ShopTx } from './context'

const { db } = await createTestDatabase()

function openContext() {
  const publish = vi.fn()
  return { publish, context: { ...contextsOn(db)(shopItself), publish } }
}

const rename = (context: ShopContext | ShopTx, tagline: string) =>
  inTransaction(context, async (tx) => {
    await tx.run(sql`update settings set tagline = ${tagline}`)
    tx.announce('settings', [1])
  })

const tagline = async () => (await db.first<{ tagline: string }>(sql`select tagline from settings`))?.tagline

test('announcements are published after the commit', async () => {
  const { context, publish } = openContext()
  await inTransaction(context, async (tx) => {
    await rename(tx, 'announced')
    expect(publish).not.toHaveBeenCalled()
  })
  expect(publish.mock.calls).toEqual([['settings', [1], undefined]])
})

test('an announcement without ids is published for all, and one of no ids not at all', async () => {
  const { context, publish } = openContext()
  await inTransaction(context, async (tx) => {
    await tx.run(sql`update settings set tagline = 'quiet'`)
    tx.announce('holds', [])
    tx.announce('settings')
  })
  expect(publish.mock.calls).toEqual([['settings', undefined, undefined]])
})

test('the other slices react once to each topic, with all ids that were named, and a failure takes the change back', async () => {
  const { context } = openContext()
  const reacted: unknown[] = []
  const heard = (topic: string) => async (tx: ShopTx, ids: readonly number[]) => {
    await tx.run(sql`update settings set tagline = tagline || ${topic}::text`)
    reacted.push([topic, ids])
  }
  const reactions = { units: heard('+units'), prices: heard('+prices') }
  await inTransaction({ ...context, reactions }, async (tx) => {
    await rename(tx, 'named')
    tx.react('units', [1, 2])
    await inTransaction(tx, async (joined) => joined.react('prices', [7]))
    tx.react('units', [2, 3])
    tx.react('what nobody hears', [9])
    expect(reacted).toEqual([])
  })
  expect(reacted).toEqual([
    ['+units', [1, 2, 3]],
    ['+prices', [7]],
  ])
  expect(await tagline()).toBe('named+units+prices')
  const failing = { ...context, reactions: { ...reactions, prices: () => Promise.reject(new Error('no')) } }
  const attempt = inTransaction(failing, async (tx) => {
    tx.react('units', [1])
    tx.react('prices', [7])
    await rename(tx, 'lost')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await tagline()).toBe('named+units+prices')
})

test('a verb called inside the transaction of another is rolled back with it and announces nothing', async () => {
  const { context, publish } = openContext()
  await rename(context, 'before')
  publish.mockClear()
  const attempt = inTransaction(context, async (tx) => {
    await rename(tx, 'half done')
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await tagline()).toBe('before')
  expect(publish).not.toHaveBeenCalled()
})

test('a transaction that is already open refuses an owner lock', async () => {
  const { context } = openContext()
  const attempt = inTransaction(context, (tx) => inTransaction(tx, async () => {}, { lockOwner: 'late' }))
  await expect(attempt).rejects.toThrow('lock')
})

test('a single statement uses the instant and the actor of its call', async () => {
  const { context } = openContext()
  const seen = await oneStatement(context, async (tx) => {
    await tx.run(sql`update settings set updated_at = ${tx.now}`)
    return [tx.now, tx.actor]
  })
  expect(seen).toEqual([context.now, shopItself])
})

test('a single statement, after which no slice could react, names no topic', async () => {
  const attempt = oneStatement(openContext().context, async (tx) => tx.react('units', [1]))
  await expect(attempt).rejects.toThrow('leaves no transaction to react in')
})

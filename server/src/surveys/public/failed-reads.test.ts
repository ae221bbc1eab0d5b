import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/db'
import { openPublicSurveys } from './public-surveys'

const changes = { isListening: true, onChange: () => () => {}, everySecond: () => () => {} }

/** A database without surveys that fails at first. */
function failingOnce(): Db {
  let asked = 0
  const answer = async () => {
    if (asked++ === 0) throw new Error('gone')
  }
  return {
    rows: async <Row>() => answer().then((): Row[] => []),
    first: async <Row>() => answer().then((): Row | undefined => undefined),
  }
}

test('a reading of the surveys that failed is not kept', async () => {
  const surveys = openPublicSurveys({ db: failingOnce(), changes })
  await expect(surveys.current()).rejects.toThrow('gone')
  expect((await surveys.current()).active).toStrictEqual([])
})

test('a reading of what only an account sees is kept, but not one that failed', async () => {
  const db = failingOnce()
  await db.first({} as never).catch(() => {})
  const { ownPartOf } = await openPublicSurveys({ db, changes }).current()
  const failing = { ...db, first: db.first }
  let reads = 0
  db.first = async <Row>() => {
    reads += 1
    if (reads === 1) throw new Error('gone')
    return failing.first<Row>({} as never)
  }
  await expect(ownPartOf(7)).rejects.toThrow('gone')
  expect(await ownPartOf(7)).toStrictEqual({ votes: [], pending: [] })
  await ownPartOf(7)
  expect(reads).toBe(2)
})

test('a comparison that was reading while a survey changed does not bring back what it read', async () => {
  const handlers: (() => unknown)[] = []
  const comparisons: (() => unknown)[] = []
  let reads = 0
  let goOn = () => {}
  const db: Db = {
    rows: async <Row>(): Promise<Row[]> => {
      reads += 1
      if (reads === 2) await new Promise<void>((resolve) => (goOn = resolve))
      return []
    },
    first: async () => undefined,
  }
  const surveys = openPublicSurveys({
    db,
    changes: {
      isListening: true,
      onChange: (_topic, handler) => {
        handlers.push(() => handler(undefined, []))
        return () => {}
      },
      everySecond: (compare) => {
        comparisons.push(() => compare(false))
        return () => {}
      },
    },
  })
  await surveys.current()
  const comparing = Promise.all(comparisons.map((compare) => compare()))
  expect(reads).toBe(2)
  for (const handle of handlers) handle()
  goOn()
  await comparing
  await surveys.current()
  expect(reads).toBe(3)
})

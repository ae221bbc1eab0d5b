import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { runTransaction } from '../platform/database/db'
import { createTestDatabase } from '../testing/test-database'
import { addCounts } from './queries'

const { db } = await createTestDatabase()

test('counts of several instances are added up; how many were found is that of the last search', async () => {
  const add = (searches: number, adds: number, found: number) =>
    runTransaction(db, (tx) => addCounts(tx, [{ day: '2026-11-20', words: 'labial', searches, adds, found }]))
  const counted = () => db.rows(sql`select searches, adds, found from search_words`)
  await add(2, 1, 9)
  await add(1, 0, 7)
  expect(await counted()).toStrictEqual([{ searches: 3, adds: 1, found: 7 }])
  await add(0, 4, 0)
  expect(await counted(), 'a count of adds knows of no search').toStrictEqual([{ searches: 3, adds: 5, found: 7 }])
  await add(1, 0, 0)
  expect(await counted()).toStrictEqual([{ searches: 4, adds: 5, found: 0 }])
})

import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database'
import { inTransaction } from './db'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
test('works', async () => {
  await inTransaction(database.db, async (tx) => {
    await tx.run(sql`create table x (n int)`)
    expect(await tx.write(sql`insert into x values (1) returning n`)).toEqual([{ n: 1 }])
  })
  expect(await database.db.rows(sql`select * from x`)).toEqual([{ n: 1 }])
})

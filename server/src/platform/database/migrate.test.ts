import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { folderWithMigrations } from '../../testing/migrations-folder'
import { createTestDatabase } from '../../testing/test-database'
import { migrate } from './migrate'

const log = { info: () => {}, warn: () => {}, error: () => {} }

test('four instances that start at once apply every migration once and seed once', async () => {
  const { db, url } = await createTestDatabase()
  const migrationsFolder = await folderWithMigrations({
    '9001-shelf.sql': 'create table shelf (id integer primary key);',
    '9002-books.sql': 'create table books (id integer); insert into books values (1);',
  })
  let seeding = 0
  const seed = async () => {
    seeding += 1
    expect(seeding).toBe(1)
    const books = await db.rows(sql`select id from books`)
    expect(books).toEqual([{ id: 1 }])
    seeding -= 1
  }
  await Promise.all([1, 2, 3, 4].map(() => migrate({ url, migrationsFolder, log, seed })))
  const landed = await db.rows<{ name: string }>(sql`select name from migrations where number > 9000 order by number`)
  expect(landed.map(({ name }) => name)).toEqual(['9001-shelf.sql', '9002-books.sql'])
})

test('[START-02] a migration that fails changes nothing and names its file', async () => {
  const { db, url } = await createTestDatabase()
  const migrationsFolder = await folderWithMigrations({
    '9001-shelf.sql': 'create table shelf (id integer); select 1 / 0;',
  })
  await expect(migrate({ url, migrationsFolder, log })).rejects.toThrow('9001-shelf.sql failed: division by zero')
  expect(await db.first(sql`select to_regclass('shelf') as found`)).toEqual({ found: null })
})

test('an applied migration that was edited is refused, unless only its line ends differ', async () => {
  const { url } = await createTestDatabase()
  const text = 'create table shelf (id integer);\ncreate table books (id integer);\n'
  await migrate({ url, migrationsFolder: await folderWithMigrations({ '9001-shelf.sql': text }), log })
  const withWindowsLineEnds = await folderWithMigrations({ '9001-shelf.sql': text.replaceAll('\n', '\r\n') })
  await migrate({ url, migrationsFolder: withWindowsLineEnds, log })
  const changed = await folderWithMigrations({ '9001-shelf.sql': text.replace('shelf', 'shelves') })
  await expect(migrate({ url, migrationsFolder: changed, log })).rejects.toThrow(/9001-shelf.sql was changed/)
})

test('a database of a newer version is refused before anything happens', async () => {
  const { url } = await createTestDatabase()
  await migrate({ url, migrationsFolder: await folderWithMigrations({ '9002-newer.sql': 'select 1' }), log })
  let isSeeded = false
  const older = migrate({
    url,
    migrationsFolder: await folderWithMigrations({}),
    log,
    seed: async () => void (isSeeded = true),
  })
  await expect(older).rejects.toThrow(
    'The database has migration 9002-newer.sql, which this version does not know: start the newer version, or restore a backup',
  )
  expect(isSeeded).toBe(false)
})

test.each([
  [{ '9001-one.sql': '', '9001-two.sql': '' }, /have the number/],
  [{ 'shelf.sql': '' }, /should be called/],
])('file names without a unique number are refused', async (files, complaint) => {
  const migrationsFolder = await folderWithMigrations(files)
  await expect(migrate({ url: 'postgresql://nowhere', migrationsFolder, log })).rejects.toThrow(complaint)
})

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Migration {
  number: number
  name: string
  text: string
  checksum: string
  /** The name of the index that the file builds without blocking writers, outside a transaction. */
  concurrentIndex: string | undefined
}

export const MIGRATIONS_TABLE =
  'create table if not exists migrations (number integer primary key, name text not null, checksum text not null)'
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/
const CONCURRENT = /^-- concurrently\n/
const CONCURRENT_INDEX = /^(?:--.*\n)+create (?:unique )?index concurrently (\w+)\s+on\s[^;]+;\s*$/

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  const double = migrations.find(({ number }, index) => migrations[index - 1]?.number === number)
  if (double) throw new Error(`Two migrations have the number of ${double.name}`)
  return migrations
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const number = FILE_NAME.exec(name)?.[1]
  if (number === undefined) throw new Error(`Migration ${name} should be called NNNN-title.sql`)
  // Git may check files out with other line ends, which must not change the checksum.
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(text).digest('hex')
  return { number: Number(number), name, text, checksum, concurrentIndex: concurrentIndexOf(name, text) }
}

/** One statement, because several would run in one transaction, and with a name, by which an unfinished index is found. */
function concurrentIndexOf(name: string, text: string): string | undefined {
  if (!CONCURRENT.test(text)) return undefined
  const index = CONCURRENT_INDEX.exec(text)?.[1]
  if (index === undefined) {
    throw new Error(
      `Migration ${name} should hold one statement: create [unique] index concurrently <name> on <table> …;`,
    )
  }
  return index
}

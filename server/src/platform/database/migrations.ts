import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Migration {
  number: number
  name: string
  text: string
  checksum: string
}

export const MIGRATIONS_TABLE =
  'create table if not exists migrations (number integer primary key, name text not null, checksum text not null)'
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

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
  return { number: Number(number), name, text, checksum: createHash('sha256').update(text).digest('hex') }
}

import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openTcpRelay } from '../../../testing/tcp-relay'
import { createTestDatabase } from '../../../testing/test-database'
import { copyTable, summarizeTable } from './copy-tables'
import { withClient } from './with-client'

const { url } = await createTestDatabase()

test('a table of more than four packed megabytes is copied in numbered parts that are one stream of its rows', async () => {
  const numbers: number[] = []
  const parts: Buffer[] = []
  const summary = await withClient(url, async (client) => {
    // Random digits, which are packed to more than half of their length.
    await client.query(
      'create table shelf as select id, md5(random()::text) as words from generate_series(1, 280000) as id',
    )
    const shelf = { name: 'shelf', columns: ['id', 'words'], order: ['id'] }
    return copyTable(client, shelf, async (part, number) => {
      numbers.push(number)
      parts.push(part)
    })
  })
  const rows = gunzipSync(Buffer.concat(parts))
  expect(numbers).toStrictEqual([0, 1])
  expect(summary).toStrictEqual({
    name: 'shelf',
    columns: ['id', 'words'],
    rows: 280_000,
    sha256: createHash('sha256').update(rows).digest('hex'),
  })
})

test('the rows of a table are counted also when the database’s own count arrives later than their end', async () => {
  const relay = await openTcpRelay(url)
  const summary = await withClient(relay.url, async (client) => {
    await client.query(String.raw`create table notes as values (1, E'two\nlines'), (2, ''), (3, null)`)
    const copyDone = 'c\0\0\0\u0004'
    const release = relay.holdAfter(copyDone)
    const found = await summarizeTable(client, { name: 'notes', columns: ['column1', 'column2'], order: ['column1'] })
    release()
    return found
  })
  expect(summary).toStrictEqual({
    name: 'notes',
    columns: ['column1', 'column2'],
    rows: 3,
    sha256: createHash('sha256').update('1\ttwo\\nlines\n2\t\n3\t\\N\n').digest('hex'),
  })
})

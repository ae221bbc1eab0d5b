import { Readable, Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { unpackTables } from './unpack-tables'

test('a table that turns out to be damaged while more of it arrives is refused, and not waited for', async () => {
  const unpacker = unpackTables(() => new Writable({ write: (_chunk, _encoding, done) => done() }))
  // More than is taken at once, so that the rest waits for a place that does not become free.
  const chunks = Array.from({ length: 40 }, () => Buffer.alloc(100_000, 'a'))
  const adding = unpacker.addPart('votes', 0, Readable.from(chunks))
  await expect(adding).rejects.toMatchObject({ code: 'Z_DATA_ERROR' })
})

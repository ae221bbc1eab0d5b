import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createTestLog } from '../../../testing/test-log'
import { defaultMapping } from '../rows/mapping'
import { fileReaderIn } from './read-in-process'

const folder = await mkdtemp(join(tmpdir(), 'tocador-reader-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A reader that answers every file with this, which sees the `task`. */
async function readerThatSends(answer: string) {
  const file = join(folder, 'reader.mjs')
  await writeFile(file, `process.once('message', (task) => process.send(${answer}))`)
  return fileReaderIn(pathToFileURL(file), createTestLog().log)
}
const bytes = new Uint8Array(Buffer.from('sku,title\n'))

test('the reader of a file gets no setting of the shop, and is told what to do and of how many rows', async () => {
  expect(process.env['PATH']).toMatch(/./)
  const reader = await readerThatSends(
    `{ result: [process.env.PATH ?? 'no PATH', process.cwd(), task.work, task.rowsAtMost, task.bytes.length] }`,
  )
  const own = ['no PATH', await realpath(tmpdir())]
  expect(await reader.read(bytes, defaultMapping)).toStrictEqual([...own, 'read', 5_000, 10])
  expect(await reader.describe(bytes, defaultMapping)).toStrictEqual([...own, 'describe', 5_000, 10])
})

test('a problem of the file is told in the words of the reader, and a fault is none of the file', async () => {
  const problem = await readerThatSends(`{ problem: 'Falta la columna sku' }`)
  await expect(problem.read(bytes, defaultMapping)).rejects.toMatchObject({
    name: 'ImportProblem',
    message: 'Falta la columna sku',
  })
  const fault = await readerThatSends(`{ fault: 'no memory' }`)
  await expect(fault.read(bytes, defaultMapping)).rejects.toMatchObject({
    name: 'Error',
    message: 'The reader of an imported file failed: no memory',
  })
})

test('a file that was read leaves nothing that waits for the end of the shop', async () => {
  const reader = await readerThatSends(`{ result: 'read' }`)
  const before = process.listenerCount('exit')
  await reader.read(bytes, defaultMapping)
  expect(process.listenerCount('exit')).toBe(before)
})

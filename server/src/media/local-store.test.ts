import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localStore } from './local-store'

const folder = await mkdtemp(join(tmpdir(), 'tocador-store-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const store = localStore(folder)

test('a file that is not there is missing, and one that cannot be read is a failure', async () => {
  await writeFile(join(folder, 'there.webp'), 'x')
  await mkdir(join(folder, 'broken.webp'))
  expect(await store.read('there.webp')).toStrictEqual(Buffer.from('x'))
  expect(await store.read('none.webp')).toBeUndefined()
  await expect(store.read('broken.webp')).rejects.toThrow('EISDIR')
})

test('a picture with an older file is listed once, and one of the same instant or another file is not', async () => {
  const [old, recent] = ['0a'.repeat(16), '0b'.repeat(16)]
  const save = async (name: string, at: string) => {
    await writeFile(join(folder, name), 'x')
    await utimes(join(folder, name), new Date(at), new Date(at))
  }
  for (const width of [320, 640, 1080]) await save(`${old}-${width}.webp`, '2026-11-20T17:59:59Z')
  for (const width of [320, 640, 1080]) await save(`${recent}-${width}.webp`, '2026-11-20T18:00:00Z')
  await save('notes.txt', '2026-11-01T12:00:00Z')
  expect(await store.listOlderThan(new Date('2026-11-20T18:00:00Z'))).toStrictEqual([`/media/${old}-1080.webp`])
})

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '../platform/clock'
import { nobody } from '../platform/context'
import { contextsOn } from '../testing/contexts-on'
import { createTestDatabase } from '../testing/test-database'
import { createTestLog } from '../testing/test-log'
import { openMedia } from './open-media'
import { storeEncoded } from './store-encoded'

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-encoded-'))
const source = await mkdtemp(join(tmpdir(), 'tocador-finished-'))
afterAll(() => Promise.all([dataDir, source].map((folder) => rm(folder, { recursive: true, force: true }))))
const { db } = await createTestDatabase()
const media = await openMedia({ env: { DATA_DIR: dataDir }, clock: systemClock, log: createTestLog().log })
const context = contextsOn(db)(nobody)

const hash = (letter: string) => letter.repeat(32)
const finished = (letter: string) => ({ hash: hash(letter), width: 1080, height: 1350, originalName: `${letter}.webp` })
const writeSource = (letter: string, widths: number[]) =>
  Promise.all(widths.map((width) => writeFile(join(source, `${hash(letter)}-${width}.webp`), `${letter}${width}`)))
const storedFiles = async () => (await readdir(media.folder)).filter((name) => name.endsWith('.webp')).toSorted()

test('finished files are copied as they are, and a second time changes nothing', async () => {
  await writeSource('a', [320, 640, 1080])
  await writeSource('b', [320, 640, 1080])
  const pictures = [finished('b'), finished('a')]
  const paths = [`/media/${hash('b')}-1080.webp`, `/media/${hash('a')}-1080.webp`]
  expect(await storeEncoded(context, media, source, pictures)).toEqual(paths)
  expect(await storeEncoded(context, media, source, pictures)).toEqual(paths)
  expect(await storedFiles()).toEqual(
    ['a', 'b'].flatMap((letter) => [1080, 320, 640].map((width) => `${hash(letter)}-${width}.webp`)),
  )
  expect(await readFile(join(media.folder, `${hash('b')}-640.webp`), 'utf8')).toBe('b640')
  const rows = await db.rows(
    sql`select path, width, height, bytes, original_name as name from media_files order by path`,
  )
  expect(rows).toEqual([
    { path: paths[1], width: 1080, height: 1350, bytes: 5, name: 'a.webp' },
    { path: paths[0], width: 1080, height: 1350, bytes: 5, name: 'b.webp' },
  ])
  expect(await readdir(join(media.folder, '.incoming'))).toEqual([])
})

test('a missing width stores nothing', async () => {
  await writeSource('c', [320, 640, 1080])
  await writeSource('d', [320, 1080])
  const before = await storedFiles()
  await expect(storeEncoded(context, media, source, [finished('c'), finished('d')])).rejects.toMatchObject({
    code: 'ENOENT',
  })
  expect(await storedFiles()).toEqual(before)
  expect((await db.rows(sql`select 1 from media_files`)).length).toBe(2)
  expect(await readdir(join(media.folder, '.incoming'))).toEqual([])
})

import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Multipart } from '@fastify/multipart'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '../platform/clock'
import { nobody } from '../platform/context'
import { contextsOn } from '../testing/contexts-on'
import { photo } from '../testing/samples/pictures'
import { createTestDatabase } from '../testing/test-database'
import { createTestLog } from '../testing/test-log'
import { openMedia } from './open-media'
import { uploadImages } from './upload-images'

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-left-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const { db } = await createTestDatabase()
const open = () => openMedia({ env: { DATA_DIR: dataDir }, clock: systemClock, log: createTestLog().log })
const media = await open()
const context = contextsOn(db)(nobody)

async function* aForm(): AsyncGenerator<Multipart> {
  const file = Readable.from([await photo()])
  yield { type: 'file', fieldname: 'images', filename: 'labial.jpg', file } as unknown as Multipart
}
const stored = () => db.rows(sql`select original_name as name from media_files`)

test('the pictures of somebody who left before they were encoded are not stored', async () => {
  await expect(uploadImages(context, media, aForm(), () => true)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
  expect(await stored()).toStrictEqual([])
  expect(await readdir(join(media.folder, '.incoming'))).toStrictEqual([])
  const [picture] = await uploadImages(context, media, aForm(), () => false)
  expect(picture?.originalName).toBe('labial.jpg')
  expect(await stored()).toStrictEqual([{ name: 'labial.jpg' }])
})

test('the files of an upload whose process was killed are removed at the next start', async () => {
  const incoming = join(media.folder, '.incoming')
  await mkdir(join(incoming, `${hostname()}.999999999.00000000-0000-4000-8000-000000000000`))
  await open()
  expect(await readdir(incoming)).toStrictEqual([])
})

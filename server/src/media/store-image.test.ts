import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '../platform/clock'
import { photo } from '../testing/samples/pictures'
import { nobody } from '../platform/context'
import { contextsOn } from '../testing/contexts-on'
import { createTestDatabase } from '../testing/test-database'
import { createTestLog } from '../testing/test-log'
import { openMedia } from './open-media'
import { storeImage } from './store-image'

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-store-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const { db } = await createTestDatabase()
const open = () => openMedia({ env: { DATA_DIR: dataDir }, clock: systemClock, log: createTestLog().log })
const media = await open()
const context = contextsOn(db)(nobody)
const waiting = () => readdir(join(media.folder, '.incoming'))

test('storing a photo applies the same checks as an upload', async () => {
  await expect(
    storeImage(context, media, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  ).rejects.toMatchObject({
    code: 'FILE_TYPE',
  })
  await expect(storeImage(context, media, (await photo(800, 800)).subarray(0, 1000))).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
  })
  expect(await waiting()).toEqual([])
})

test('a very tall picture of 40 megapixels is scaled down to the maximum height', async () => {
  const path = await storeImage(context, media, await photo(400, 60_000))
  const { width, height } = await sharp(await readFile(join(dataDir, path))).metadata()
  expect(height).toBe(4320)
  expect(width).toBe(29)
})

test('start-up removes working folders of killed processes and keeps those of running ones', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const killed = `${hostname()}.999999999.${id}`
  const alive = `${hostname()}.${process.ppid}.${id}`
  const elsewhere = `another-host.7.${id}`
  for (const name of [killed, alive, elsewhere]) await mkdir(join(media.folder, '.incoming', name))
  await open()
  expect((await waiting()).toSorted()).toEqual([alive, elsewhere].toSorted())
})

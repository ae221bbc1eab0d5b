import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { shopItself } from '../../platform/context'
import { runTransaction } from '../../platform/database/db'
import { photo } from '../../testing/samples/pictures'
import { createTestApp } from '../../testing/test-app'
import { openMedia } from '../open-media'
import { storeImage } from '../store-image'
import { pictureCheck, pictureFileCheck } from './check-pictures'

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-checking-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await createTestApp({ env: { DATA_DIR: dataDir } })
const media = await openMedia(shop)
const context = shop.contextFor(shopItself)
const path = await storeImage(context, media, await photo())
const file = join(media.folder, path.slice('/media/'.length))
const whole = await readFile(file)

const changed = (text: string, at: number) => {
  const bytes = Buffer.from(whole)
  bytes.write(text, at, 'latin1')
  return bytes
}

test.each([
  ['as it was stored', false, whole],
  ['without its container', true, changed('XIFF', 0)],
  ['of another format', true, changed('WAVE', 8)],
  ['one byte short', true, whole.subarray(0, -1)],
  ['one byte too long', true, Buffer.concat([whole, Buffer.from('x')])],
  ['cut off within its header', true, whole.subarray(0, 11)],
  ['empty', true, Buffer.alloc(0)],
])('[DOC-04] a file %s is damaged: %s', async (_how, isDamaged, bytes) => {
  await writeFile(file, bytes)
  const found = await pictureFileCheck(media).find(context)
  expect(found.map((problem) => problem.found)).toStrictEqual(isDamaged ? [[path]] : [])
})

test('[DOC-04] a picture that the shop lacks is told of an expected arrival, not of one that was removed', async () => {
  const unknown = `/media/${'0'.repeat(32)}-1080.webp`
  const told = async (status: string) => {
    await runTransaction(shop.db, async (tx) => {
      await tx.run(sql`delete from arrivals`)
      await tx.run(sql`
        insert into arrivals (status, name, search_text, image_url, position, created_at, updated_at)
        values (${status}, 'Sérum', 'serum', ${unknown}, 1, now(), now())`)
    })
    const problems = await pictureCheck(media).find(context)
    return problems.flatMap(({ what, found }) => (what.startsWith('Productos o pedidos') ? found : []))
  }
  await writeFile(file, whole)
  expect([await told('expected'), await told('removed')]).toStrictEqual([['Sérum'], []])
})

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
  ['as it was stored', whole, false],
  ['without its container', changed('XIFF', 0), true],
  ['of another format', changed('WAVE', 8), true],
  ['one byte short', whole.subarray(0, -1), true],
  ['one byte too long', Buffer.concat([whole, Buffer.from('x')]), true],
  ['cut off within its header', whole.subarray(0, 11), true],
  ['empty', Buffer.alloc(0), true],
])('[DOC-04] a file %s is damaged: %s', async (_how, bytes, isDamaged) => {
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

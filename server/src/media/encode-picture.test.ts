import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { photo } from '../testing/samples/pictures'
import { encodePhoto } from './encode-picture'

const folder = await mkdtemp(join(tmpdir(), 'tocador-encode-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a photo is written in every width', async () => {
  const picture = await encodePhoto(await photo(60, 40), 'rubor.jpg', folder)
  expect([picture.width, picture.height, picture.originalName]).toStrictEqual([60, 40, 'rubor.jpg'])
  expect((await readdir(folder)).toSorted()).toStrictEqual(picture.files.map(({ name }) => name).toSorted())
})

test('a file that is no picture is refused as unreadable', async () => {
  await expect(encodePhoto(Buffer.from('rubor'), 'rubor.jpg', folder)).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
  })
})

test('a disk that fails is not told as an unreadable file', async () => {
  const missing = join(folder, 'missing')
  await expect(encodePhoto(await photo(), 'rubor.jpg', missing)).rejects.toMatchObject({ code: 'ENOENT' })
})

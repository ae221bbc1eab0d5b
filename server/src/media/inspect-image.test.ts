import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animation, photo, promisingPng } from '../testing/samples/pictures'
import { inspectImage } from './inspect-image'

test('a picture of exactly 40 megapixels is accepted, and one with a row more is refused', async () => {
  await inspectImage(promisingPng(8_000, 5_000), 'rubor.png')
  await expect(inspectImage(promisingPng(8_000, 5_001), 'rubor.png')).rejects.toMatchObject({
    code: 'FILE_TOO_MANY_PIXELS',
  })
})

test('JPEG, PNG, WebP and GIF are accepted whatever their name', async () => {
  const webp = await sharp(await photo())
    .webp()
    .toBuffer()
  for (const bytes of [await photo(), promisingPng(10, 10), webp, await animation()])
    await inspectImage(bytes, 'rubor.txt')
})

test('what begins as a picture and is none is refused as unreadable, and another file with its name', async () => {
  await expect(inspectImage((await photo()).subarray(0, 30), 'rubor.jpg')).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
  })
  await expect(inspectImage(Buffer.from('%PDF-1.7 rubor'), 'lista.pdf')).rejects.toMatchObject({
    code: 'FILE_TYPE',
    message: expect.stringContaining('lista.pdf') as string,
  })
})

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nobody } from '../platform/context'
import { photo } from '../testing/samples/pictures'
import { createTestApp } from '../testing/test-app'
import { openJpegCopies } from './jpeg-copies'
import { openMedia } from './open-media'
import { storeImage } from './store-image'

const shop = await createTestApp()
const media = await openMedia(shop)
const store = async (width: number, height: number) =>
  storeImage(shop.contextFor(nobody), media, await photo(width, height))
const jpegOf = (path: string) => path.replace('.webp', '.jpg')
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const copies = async () => readdir(join(media.folder, 'jpeg')).catch(() => [])

test('[FEED-09] a picture is also a JPEG of 1,080 pixels, or as wide as it was, made once and kept', async () => {
  const [wide, narrow] = [await store(1_600, 1_200), await store(700, 900)]
  for (const [path, size] of [
    [wide, { width: 1_080, height: 810 }],
    [narrow, { width: 700, height: 900 }],
  ] as const) {
    const reply = await get(jpegOf(path))
    expect([reply.statusCode, reply.headers['content-type']]).toStrictEqual([200, 'image/jpeg'])
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...size })
    const kept = join(media.folder, 'jpeg', jpegOf(path).slice('/media/'.length))
    expect(await readFile(kept)).toStrictEqual(reply.rawPayload)
    // The kept file is sent, not a new one.
    await writeFile(kept, 'kept')
    expect((await get(jpegOf(path))).body).toBe('kept')
    const again = await get(jpegOf(path), { 'if-none-match': String(reply.headers['etag']) })
    expect([again.statusCode, again.rawPayload.length]).toStrictEqual([304, 0])
  }
  expect(await readdir(join(media.folder, '.incoming'))).toStrictEqual([])
})

test('a kept copy that a power failure left empty is made again', async () => {
  const path = await store(400, 300)
  const made = (await get(jpegOf(path))).rawPayload
  const kept = join(media.folder, 'jpeg', jpegOf(path).slice('/media/'.length))
  await writeFile(kept, '')
  expect((await get(jpegOf(path))).rawPayload).toStrictEqual(made)
  expect(await readFile(kept)).toStrictEqual(made)
})

test('twenty requests at once for one picture make it once', async () => {
  const path = await store(1_200, 1_200)
  const replies = await Promise.all(Array.from({ length: 20 }, () => get(jpegOf(path))))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toStrictEqual(new Set([200]))
  expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
})

test('a missing picture, a broken one and other names are not found', async () => {
  const path = await store(800, 800)
  const broken = join(media.folder, path.slice('/media/'.length))
  await writeFile(broken, (await readFile(broken)).subarray(0, 200))
  const missing = `/media/${'0'.repeat(32)}-1080.jpg`
  const other = await store(640, 640)
  for (const url of [
    jpegOf(path),
    missing,
    jpegOf(other).replace('1080', '640'),
    '/media/../x-1080.jpg',
    '/media/jpeg/x.jpg',
  ])
    expect((await get(url)).statusCode, url).toBe(404)
})

test('the copy is removed with its picture', async () => {
  const [one, two, three] = [await store(500, 500), await store(510, 510), await store(520, 520)]
  for (const path of [one, two, three]) await get(jpegOf(path))
  const names = [one, two, three].map((path) => jpegOf(path).slice('/media/'.length))
  expect(await copies()).toEqual(expect.arrayContaining(names))
  await media.trash.put([one], shop.clock.now())
  await media.store.remove([two, three])
  expect((await copies()).filter((name) => names.includes(name))).toStrictEqual([])
  await rm(join(media.folder, 'trash'), { recursive: true })
})

test('what is transparent in a picture is white in its copy', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const clear = await sharp({ create: { width: 60, height: 60, channels: 4, background } })
    .png()
    .toBuffer()
  const path = await storeImage(shop.contextFor(nobody), media, clear)
  const { rawPayload } = await get(jpegOf(path))
  const { channels } = await sharp(rawPayload).stats()
  expect(channels.map(({ min, max }) => `${min} to ${max}`)).toStrictEqual(Array(3).fill('255 to 255'))
})

test('a copy that the disk has no room for is sent all the same, and kept once there is room', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-jpeg-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const store = { addressOf: (hash: string) => hash, read: async () => photo(600, 400) }
  const warn = vi.fn()
  const jpegs = openJpegCopies({ folder, store, isHosted: false, log: { warn } })
  const name = `${'a'.repeat(32)}-1080.jpg`
  const read = async () => sharp(await jpegs.read(name, '203.0.113.1')).metadata()
  // No folder can be made in a file, whoever runs the test.
  await writeFile(join(folder, '.incoming'), '')
  expect(await read()).toMatchObject({ format: 'jpeg', width: 600, height: 400 })
  const failed = { name, error: expect.objectContaining({ code: expect.stringMatching(/^E/) }) }
  expect(warn.mock.calls).toStrictEqual([['A JPEG copy could not be kept', failed]])
  await rm(join(folder, '.incoming'))
  expect(await read()).toMatchObject({ format: 'jpeg', width: 600, height: 400 })
  expect(await readdir(join(folder, 'jpeg'))).toStrictEqual([name])
  expect(warn).toHaveBeenCalledOnce()
})

/** Copies of pictures of which none is read before `answer`; one is being made. */
async function copiesThatWait() {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  const store = { addressOf: (hash: string) => hash, read: vi.fn(() => asked.then(() => undefined)) }
  const jpegs = openJpegCopies({ folder: media.folder, store, isHosted: false, log: shop.log })
  const read = (nth: number, network: string) => jpegs.read(`${String(nth).padStart(32, '0')}-1080.jpg`, network)
  const made = read(0, '203.0.113.1')
  await vi.waitFor(() => expect(store.read).toHaveBeenCalled())
  return { read, made, answer }
}

test('[FEED-09] a network that asks for more copies than may wait is to ask again in ten seconds', async () => {
  const { read, made, answer } = await copiesThatWait()
  // Names are looked for on the disk before they wait, so that any of the 101 can be the one that is refused.
  const reads = Array.from({ length: 101 }, (_, nth) => read(nth + 1, '203.0.113.1'))
  await expect(Promise.race(reads)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 10 })
  const other = read(300, '203.0.113.2')
  answer()
  const replies = await Promise.allSettled(reads)
  expect(replies.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await Promise.all([made, other])).toStrictEqual([undefined, undefined])
})

test('of all networks together two hundred copies may wait', async () => {
  const { read, made, answer } = await copiesThatWait()
  const reads = Array.from({ length: 201 }, (_, nth) => read(nth + 1, `203.0.113.${1 + (nth % 3)}`))
  await expect(Promise.race(reads)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 10 })
  answer()
  const replies = await Promise.allSettled(reads)
  expect(replies.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await made).toBeUndefined()
})

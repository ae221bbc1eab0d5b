import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { deleteProduct, updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { shopTime } from '@tocador/contracts/calendar'
import { addOffer } from '@tocador/contracts/catalog/offers-endpoints'
import { getPublicProduct } from '@tocador/contracts/catalog/public-products-endpoints'
import type { BodyInputOf } from '@tocador/contracts/endpoint'
import { nobody } from '../../platform/context'
import { aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { openMedia } from '../open-media'
import { storeImage } from '../store-image'
import { openProductPictures } from './product-pictures'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const media = await openMedia(shop)
const green = { create: { width: 1080, height: 1350, channels: 3 as const, background: '#108040' } }
let brightness = 0x40
const aPhoto = async () =>
  storeImage(
    shop.contextFor(nobody),
    media,
    await sharp({ create: { ...green.create, background: { r: 16, g: 128, b: ++brightness } } })
      .png()
      .toBuffer(),
  )
const picture = (id: number | string, file = 'imagen.jpg', headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/producto/${id}/${file}`, headers })
const edit = async (id: number, body: BodyInputOf<typeof updateProduct>) =>
  expect((await shop.call(updateProduct, { params: { id }, body, token })).status).toBe(200)

/** The color at a place, and how many pixels of an area are dark, or as light as an initial. */
async function look(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  type Area = readonly [left: number, top: number, width: number, height: number]
  const counted = ([left, top, width, height]: Area, isCounted: (green: number) => boolean) => {
    let count = 0
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) if (isCounted(at(x, y)[1] ?? 0)) count++
    return count
  }
  return {
    at,
    inked: (area: Area) => counted(area, (shade) => shade < 100),
    light: (area: Area) => counted(area, (shade) => shade > 240),
  }
}

test('[SHARE-10] a product has a wide and a square JPEG with its photo, its name and its price', async () => {
  const id = await aProduct(shop, { name: 'Labial mate', images: [await aPhoto()] })
  await edit(id, { price: 199 })
  for (const [file, size, photo, words, price] of [
    ['imagen.jpg', { width: 1200, height: 630 }, [315, 315], [660, 130, 500, 90], [660, 440, 500, 110]],
    ['imagen-cuadrada.jpg', { width: 1200, height: 1200 }, [600, 400], [60, 880, 1000, 110], [60, 1060, 600, 110]],
  ] as const) {
    const reply = await picture(id, file)
    expect([reply.statusCode, reply.headers['content-type']]).toStrictEqual([200, 'image/jpeg'])
    expect(reply.headers['cache-control']).toBe('public, max-age=3600')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...size })
    expect(reply.rawPayload.length).toBeLessThan(600_000)
    const { at, inked } = await look(reply.rawPayload)
    const [red = 255, shade = 0] = at(photo[0], photo[1])
    expect([red < 60, shade > 90]).toStrictEqual([true, true])
    expect(inked(words)).toBeGreaterThan(1_500)
    expect(inked(price)).toBeGreaterThan(1_500)
  }
})

test('[SHARE-10] the picture of a photo full of detail is below 600 KB too', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 128 }
  const detailed = await sharp({ create: { ...green.create, noise } })
    .png()
    .toBuffer()
  const id = await aProduct(shop, { images: [await storeImage(shop.contextFor(nobody), media, detailed)] })
  for (const file of ['imagen.jpg', 'imagen-cuadrada.jpg']) {
    const { length } = (await picture(id, file)).rawPayload
    expect([file, length > 200_000, length < 600_000]).toStrictEqual([file, true, true])
  }
})

test('[SHARE-11] the picture is drawn again when name, brand, price, offer or first photo change, and kept while they do not', async () => {
  const [photo, second] = [await aPhoto(), await aPhoto()]
  const id = await aProduct(shop, { name: 'Rubor', images: [photo] })
  await edit(id, { price: 199 })
  const tagOf = async () => String((await picture(id)).headers['etag'])
  const tags = [await tagOf()]
  await edit(id, { stock_total: 3, description: 'Otra', image_url: `${photo},${second}` })
  expect(await tagOf()).toBe(tags[0])
  const again = await picture(id, 'imagen.jpg', { 'if-none-match': tags[0] ?? '' })
  expect([again.statusCode, again.rawPayload.length]).toStrictEqual([304, 0])
  for (const change of [{ name: 'Rubor coral' }, { brand: 'Nopalli' }, { price: 250 }, { image_url: await aPhoto() }]) {
    await edit(id, change)
    tags.push(await tagOf())
  }
  const { day } = shopTime(shop.clock.now(), 'America/Mexico_City')
  const body = { price: 199, first_day: day, last_day: day }
  expect((await shop.call(addOffer, { params: { id }, body, token })).status).toBe(201)
  tags.push(await tagOf())
  expect(new Set(tags).size).toBe(6)
})

test('[SHARE-11] each picture is drawn once, also for two who ask at once', async () => {
  const jpegs = { read: vi.fn<() => Promise<undefined>>(async () => undefined) }
  const pictureOf = openProductPictures(jpegs)
  const id = await aProduct(shop, { images: [`/media/${'b'.repeat(32)}-1080.webp`] })
  const product = (await shop.call(getPublicProduct, { params: { id } })).body.data
  const both = await Promise.all([pictureOf('wide', product, 'a'), pictureOf('wide', product, 'b')])
  expect(await pictureOf('wide', { ...product, stock_total: 0 }, 'c')).toBe(both[0])
  expect([both[1] === both[0], jpegs.read.mock.calls.length]).toStrictEqual([true, 1])
  expect(await pictureOf('wide', { ...product, brand: 'Otra' }, 'c')).not.toBe(both[0])
  expect(jpegs.read).toHaveBeenCalledTimes(2)
})

test('a picture that could not be drawn is drawn when somebody asks again', async () => {
  const read = vi.fn<() => Promise<undefined>>(async () => undefined)
  read.mockRejectedValueOnce(new Error('no copy could be read'))
  const pictureOf = openProductPictures({ read })
  const id = await aProduct(shop, { images: [`/media/${'c'.repeat(32)}-1080.webp`] })
  const product = (await shop.call(getPublicProduct, { params: { id } })).body.data
  await expect(pictureOf('wide', product, 'a')).rejects.toThrow('no copy could be read')
  expect((await pictureOf('wide', product, 'a')).headers['content-type']).toBe('image/jpeg')
  expect(read).toHaveBeenCalledTimes(2)
})

test('one network waits for at most ten pictures, and another one gets its own meanwhile', async () => {
  let answer = () => {}
  const asked = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)))
  const pictureOf = openProductPictures({ read: () => asked })
  const id = await aProduct(shop, { images: [`/media/${'d'.repeat(32)}-1080.webp`] })
  const product = (await shop.call(getPublicProduct, { params: { id } })).body.data
  const ask = (nth: number, network: string) => pictureOf('wide', { ...product, id: 1_000_000 + nth }, network)
  const crowd = Array.from({ length: 12 }, (_, nth) => ask(nth, '198.51.100.7'))
  await expect(crowd.at(-1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 5 })
  const visitor = ask(12, '203.0.113.9')
  answer()
  // One is drawn and ten wait.
  const ended = (await Promise.allSettled(crowd)).map(({ status }) => status)
  expect(ended).toStrictEqual([...Array(11).fill('fulfilled'), 'rejected'])
  expect((await visitor).headers['content-type']).toBe('image/jpeg')
})

test('forty pictures wait at most, whatever their networks, and who asks then is told when to ask again', async () => {
  let fail = () => {}
  const asked = new Promise<undefined>((_resolve, reject) => (fail = () => reject(new Error('no photo'))))
  const pictureOf = openProductPictures({ read: () => asked })
  const id = await aProduct(shop, { images: [`/media/${'e'.repeat(32)}-1080.webp`] })
  const product = (await shop.call(getPublicProduct, { params: { id } })).body.data
  // One is drawn; seven of each of six networks ask.
  const pictures = Array.from({ length: 42 }, (_, nth) =>
    pictureOf('wide', { ...product, id: 2_000_000 + nth }, `198.51.100.${nth % 6}`),
  )
  await expect(pictures[41]).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 5 })
  fail()
  await expect(pictures[40]).rejects.toThrow('no photo')
})

describe('[SHARE-12] a product', () => {
  test.each(['none', 'broken', 'missing', 'foreign'])(
    'whose photo is %s has its initial in the picture',
    async (what) => {
      const path = await aPhoto()
      const file = join(media.folder, path.slice('/media/'.length))
      if (what === 'broken') {
        for (const width of [320, 640, 1080])
          await writeFile(
            file.replace('1080', String(width)),
            await readFile(file).then((whole) => whole.subarray(0, 100)),
          )
      }
      const images = {
        none: [],
        broken: [path],
        missing: [`/media/${'0'.repeat(32)}-1080.webp`],
        foreign: ['https://otro.example/a.jpg'],
      }[what]
      const id = await aProduct(shop, { name: 'Ñandú', ...(images && { images }) })
      await edit(id, { price: 199 })
      const reply = await picture(id)
      expect(reply.statusCode).toBe(200)
      const { at, light } = await look(reply.rawPayload)
      const [red = 0, , blue = 0] = at(20, 20)
      // The ground of a missing picture.
      expect([red > 220, blue > 190]).toStrictEqual([true, true])
      expect([light([0, 0, 100, 630]), light([130, 60, 370, 480]) > 10_000]).toStrictEqual([0, true])
    },
  )

  test.each([
    ['markup', '<script>alert(1)</script> & </svg>'],
    ['emoji alone', '💄👩🏽‍🎨'],
    ['one long word', 'W'.repeat(200)],
    ['another direction', 'ما الذي ‮abc'],
  ])('with a name of %s has a picture', async (_what, name) => {
    const id = await aProduct(shop, { name, images: [] })
    await edit(id, { price: 99 })
    const reply = await picture(id, 'imagen-cuadrada.jpg')
    expect([reply.statusCode, (await sharp(reply.rawPayload).metadata()).width]).toStrictEqual([200, 1200])
  })
})

test('[SHARE-10] what visitors do not see has no picture', async () => {
  const id = await aProduct(shop)
  await edit(id, { price: 100 })
  expect((await picture(id)).statusCode).toBe(200)
  await shop.call(deleteProduct, { params: { id }, token })
  for (const one of [id, 999_999, 0, 'a', '1e3']) expect((await picture(one)).statusCode, String(one)).toBe(404)
})

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { imageSrcset } from '@tocador/contracts/media/image-addresses'
import { checkProductImages, diagnoseImages, getImageStatus } from '@tocador/contracts/media/image-tools-endpoints'
import { inTransaction, nobody } from '../../platform/context'
import { runStatement } from '../../platform/database/db'
import { readEnvironment } from '../../platform/env'
import { aProduct } from '../../testing/factories'
import { readXmlFeed } from '../../testing/read-feed'
import { photo, uploadForm } from '../../testing/samples/pictures'
import { createTestApp } from '../../testing/test-app'
import { createTestLog } from '../../testing/test-log'
import { openMedia } from '../open-media'
import { removeUnusedPictures } from '../removing/remove-unused-pictures'
import { storeImage } from '../store-image'

/** The part of s3rver that is used; it has no types. It checks the signature of every call. */
interface S3Server {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
type S3ServerClass = new (options: object) => S3Server

const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as S3ServerClass
const folder = await mkdtemp(join(tmpdir(), 'tocador-s3-'))
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 'buckets'),
  configureBuckets: [{ name: 'fotos', configs: [] }],
})
const { port } = await server.run()
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const env = {
  DATA_DIR: join(folder, 'shop'),
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'fotos',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  S3_PUBLIC_URL: 'https://fotos.example/',
}
const shop = await createTestApp({ env })
const said: unknown[] = []
const log = { ...createTestLog().log, warn: (...line: unknown[]) => void said.push(line) }
const mediaWith = (change: Partial<typeof env>) =>
  openMedia({ ...shop, log, env: readEnvironment({ ...env, ...change }) })
const media = await mediaWith({})
const context = () => shop.contextFor(nobody)
const sweep = () => inTransaction(context(), (tx) => removeUnusedPictures(tx, media))
const stored = (path: string, width: number) =>
  readFile(join(folder, 'buckets/fotos/tocador', `${path.slice(-42, -10)}-${width}.webp._S3rver_object`)).then(
    ({ length }) => length,
    () => undefined,
  )

test('[IMG-12] [IMG-15] a picture is stored in all widths under its public address, and removed a week after it was found unused', async () => {
  const path = await storeImage(context(), media, await photo(1200, 800))
  expect(path).toMatch(/^https:\/\/fotos\.example\/tocador\/[0-9a-f]{32}-1080\.webp$/)
  expect(imageSrcset(path)).toContain('-320.webp 320w')
  for (const width of [320, 640, 1080]) expect(await stored(path, width)).toBeGreaterThan(100)
  shop.clock.advance({ hours: 25 })
  await sweep()
  shop.clock.advance({ days: 7 })
  await sweep()
  for (const width of [320, 640, 1080]) expect(await stored(path, width)).toBeGreaterThan(100)
  shop.clock.advance({ milliseconds: 1 })
  await sweep()
  for (const width of [320, 640, 1080]) expect(await stored(path, width)).toBeUndefined()
  expect(await shop.db.rows(sql`select path from media_files`)).toStrictEqual([])
})

test('[IMG-13] [IMG-15] the bucket has the id of its shop, and another shop finds that it is not its own', async () => {
  const other = await createTestApp({ env: { ...env, DATA_DIR: join(folder, 'other') } })
  // Databases of tests are copies of one, with one id.
  await runStatement(other.db, (tx) => tx.run(sql`update shop_identity set id = gen_random_uuid()`))
  expect((await media.ownership.look(shop.db, 'hosted')).map(({ belonging }) => belonging)).toStrictEqual(['ours'])
  const others = await openMedia({ ...other, log })
  expect((await others.ownership.look(other.db, 'hosted')).map(({ belonging }) => belonging)).toStrictEqual(['other'])
  expect(await others.ownership.mayRemove(other.db)).toBe(false)
})

test('[IMG-15] the store is healthy while it accepts the key; a refused upload stores nothing and logs no secret', async () => {
  expect(await media.store.isHealthy()).toBe(true)
  const refused = await mediaWith({ S3_SECRET_ACCESS_KEY: 'wrong-secret' })
  expect(await refused.store.isHealthy()).toBe(false)
  said.length = 0
  await expect(storeImage(context(), refused, await photo())).rejects.toMatchObject({ code: 'PICTURES_NOT_STORED' })
  expect(JSON.stringify(said)).toContain('S3 upload failed')
  expect(JSON.stringify(said)).not.toContain('wrong-secret')
})

test('an upload that is over its time ends its call and tries no second one', async () => {
  const ending = new AbortController()
  let asked = 0
  const silent = createServer(() => {
    asked += 1
    ending.abort()
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  // The time of all files of an upload, which is longer than two attempts of one.
  const time = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal)
  onTestFinished(() => {
    time.mockRestore()
    silent.closeAllConnections()
    silent.close()
  })
  const slow = await mediaWith({ S3_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` })
  const [hash, tempPath] = ['b'.repeat(32), join(folder, 'late.webp')]
  await writeFile(tempPath, 'x')
  const files = [{ name: `${hash}-1080.webp`, tempPath }]
  const picture = { hash, width: 1, height: 1, bytes: 1, originalName: '', path: slow.store.addressOf(hash), files }
  await expect(slow.store.publish([picture])).rejects.toMatchObject({ code: 'PICTURES_NOT_STORED' })
  expect(asked).toBe(1)
})

test('[IMG-15] the image tools name the store', async () => {
  const { token } = await shop.signIn('admin')
  const { body } = await shop.call(getImageStatus, { token })
  expect([body.store, body.cloudinary_configured, body.message]).toStrictEqual([
    'S3',
    false,
    'Las fotos se guardan en S3. Todo responde.',
  ])
  const path = await storeImage(context(), media, await photo())
  for (const images of [[path, 'https://x.mx/a.jpg'], ['https://x.mx/a.jpg', path], []])
    await aProduct(shop, { images })
  const checked = await shop.call(checkProductImages, { token })
  expect([checked.body.data.store, ...checked.body.data.products.map((one) => one.is_hosted)]).toStrictEqual([
    'S3',
    1,
    0,
    0,
  ])
  const { payload, headers } = await uploadForm([{ content: await photo(), field: 'images' }])
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/api${diagnoseImages.path}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  expect(reply.json()).toMatchObject({
    data: {
      store: 'S3',
      cloudinary_configured: false,
      using_cloudinary: false,
      cloudinary_test: 'ok',
      cloudinary_url: expect.stringMatching(/^https:\/\/fotos\.example\//),
    },
  })
})

test('[FEED-09] the feed names a picture of the bucket as a JPEG of the shop, which is made of it once and kept', async () => {
  const selling = await createTestApp({
    env: { ...env, DATA_DIR: join(folder, 'selling'), PUBLIC_URL: 'https://tienda.example' },
  })
  const selected = await openMedia({ ...selling, log })
  const path = await storeImage(selling.contextFor(nobody), selected, await photo(1_600, 1_200))
  await aProduct(selling, { images: [path] })
  const [row] = readXmlFeed((await selling.app.inject({ url: '/catalogo.xml' })).body)
  expect(row?.['image_link']).toStrictEqual([`https://tienda.example/media/${path.slice(-42, -10)}-1080.jpg`])
  const read = () => selling.app.inject({ url: new URL(row?.['image_link']?.[0] ?? '').pathname })
  // The public address of the bucket, which is not on this machine.
  let isReachable = false
  const real = fetch
  // Other test files of this process must not meet it.
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!isReachable) throw new TypeError('fetch failed')
    return real(url.replace('https://fotos.example', `http://127.0.0.1:${port}/fotos`), init)
  })
  expect((await read()).statusCode).toBe(503)
  isReachable = true
  const made = await read()
  expect([made.statusCode, made.headers['content-type']]).toStrictEqual([200, 'image/jpeg'])
  expect(await sharp(made.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1_080, height: 810 })
  isReachable = false
  expect((await read()).rawPayload).toStrictEqual(made.rawPayload)
})

test.each([
  [{ S3_BUCKET: undefined }, 'S3_BUCKET must be set when another setting of S3 is'],
  [{ S3_PUBLIC_URL: undefined }, 'S3_PUBLIC_URL must be set when S3_ENDPOINT has no https'],
  [{ S3_ENDPOINT: 'ftp://x' }, 'S3_ENDPOINT must be an address such as https://s3.example.com'],
  [{ S3_BUCKET: '../fotos' }, 'S3_BUCKET must be the name of a bucket'],
  [{ CLOUDINARY_URL: 'cloudinary://key:secret@cloud' }, 'CLOUDINARY_URL and S3_ENDPOINT are both set'],
])('[IMG-15] settings with %o are refused in one line', (change, message) => {
  expect(() => readEnvironment({ ...env, ...change })).toThrow(message)
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ready } from '@tocador/contracts/health/health-endpoints'
import { photo } from '../testing/samples/pictures'
import { createTestApp } from '../testing/test-app'
import { nobody } from '../platform/context'
import { openMedia } from './open-media'
import { storeImage } from './store-image'

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-serving-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await createTestApp({ env: { DATA_DIR: dataDir } })
const media = await openMedia(shop)
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

test('a picture is sent with a fixed type and may be cached forever', async () => {
  const path = await storeImage(shop.contextFor(nobody), media, await photo())
  const reply = await get(path)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(reply.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  const again = await get(path, { 'if-none-match': String(reply.headers['etag']) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('a missing width falls back to the next wider or narrower one, with a limited cache time', async () => {
  const path = await storeImage(shop.contextFor(nobody), media, await photo(1200, 30))
  const file = (width: number) => path.replace('-1080', `-${width}`)
  const bytes = async (width: number) => (await get(file(width))).rawPayload
  const [small, medium, wide] = [await bytes(320), await bytes(640), await bytes(1080)]
  expect(await bytes(500)).toEqual(medium)
  expect(await bytes(9999)).toEqual(wide)
  await rm(join(dataDir, file(640)))
  expect(await bytes(640)).toEqual(wide)
  // The tag of the file that was sent: with it the narrower one, once it is here again, is no copy of it.
  expect((await get(file(640))).headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    etag: `"${path.slice('/media/'.length)}"`,
  })
  await rm(join(dataDir, file(1080)))
  expect(await bytes(1080)).toEqual(small)
})

describe('other files on the disk are not served', () => {
  test.each([
    '/media/',
    '/media/nada.webp',
    `/media/${'0'.repeat(32)}-1080.webp`,
    '/media/../secret.txt',
    '/media/..%2fsecret.txt',
    '/media/%2e%2e%2fsecret.txt',
    '/media/%2e%2e%5csecret.txt',
    '/media//etc/passwd',
    '/media/.incoming',
    '/media/.incoming/x',
    '/media/notes.txt',
    `/media/${'0'.repeat(32)}-1080.webp%00.txt`,
    `/media/${'a'.repeat(2000)}`,
  ])('%s', async (url) => {
    await writeFile(join(dataDir, 'secret.txt'), 'secreto')
    await writeFile(join(dataDir, 'media', 'notes.txt'), 'secreto')
    const reply = await get(url)
    expect([400, 404, 414]).toContain(reply.statusCode)
    expect(reply.json().success).toBe(false)
    expect(reply.body).not.toContain('secreto')
  })
})

test('[RUN-01] [RUN-02] without its picture folder the shop is ready, and says that pictures are impaired', async () => {
  const pictures = async () => {
    const { status, body } = await shop.call(ready)
    return [status, body.data.impairments.filter(({ code }) => code === 'PICTURES').length]
  }
  expect(await pictures()).toStrictEqual([200, 0])
  await rm(join(dataDir, 'media'), { recursive: true })
  shop.clock.advance({ seconds: 10 })
  expect(await pictures()).toStrictEqual([200, 1])
})

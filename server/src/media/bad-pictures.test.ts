import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { listPublicProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import { uploadImages } from '@tocador/contracts/media/media-endpoints'
import type { UploadedImage } from '@tocador/contracts/media/media-schemas'
import { aProduct } from '../testing/factories'
import { animation, photo, pngChunk, PNG_SIGNATURE, uploadForm, type UploadFile } from '../testing/samples/pictures'
import { createTestApp } from '../testing/test-app'

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-bad-'))
const folder = join(dataDir, 'media')
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await createTestApp({ env: { DATA_DIR: dataDir } })
const { token } = await shop.signIn('admin')

async function send(payload: Buffer, type: string) {
  const headers = { 'content-type': type, authorization: `Bearer ${token}` }
  const reply = await shop.app.inject({ method: 'POST', url: `/api${uploadImages.path}`, payload, headers })
  return { status: reply.statusCode, body: reply.json<{ code: string; message: string; data: UploadedImage[] }>() }
}
async function upload(...files: UploadFile[]) {
  const { payload, headers } = await uploadForm(files)
  return send(payload, headers['content-type'] ?? '')
}

const present = async () => ({
  files: (await readdir(folder)).filter((name) => name !== '.incoming'),
  waiting: await readdir(join(folder, '.incoming')),
  rows: await shop.db.rows(sql`select path from media_files order by path`),
})
let before: Awaited<ReturnType<typeof present>>
beforeEach(async () => {
  before = await present()
})
const expectNoFilesLeft = async () => expect(await present()).toEqual(before)

/** A zip archive of one file. Its directory is at the end, so any bytes may precede it. */
function zip(name: string, content: string, comment = ''): Buffer {
  const [plain, packed] = [Buffer.from(content), deflateRawSync(Buffer.from(content))]
  const shared = Buffer.alloc(26)
  for (const [at, value] of [
    [0, 20],
    [4, 8],
    [22, name.length],
  ] as const)
    shared.writeUInt16LE(value, at)
  for (const [at, value] of [
    [10, crc32(plain)],
    [14, packed.length],
    [18, plain.length],
  ] as const)
    shared.writeUInt32LE(value, at)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed])
  const directory = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), shared, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  for (const [at, value] of [
    [8, 1],
    [10, 1],
    [20, comment.length],
  ] as const)
    end.writeUInt16LE(value, at)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, directory, end, Buffer.from(comment)])
}

/** A complete PNG with one bit per pixel, in a single colour. */
function blankPng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', lines),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Inserts a comment segment before the picture data of the JPEG. */
const withComment = (jpeg: Buffer, text: string) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.of(0xff, 0xfe), length, Buffer.from(text), jpeg.subarray(2)])
}

describe('a picture that also contains other content is refused', () => {
  const page = '<html><body onload=alert(1)>'
  test.each([
    ['a GIF and a page', async () => Buffer.concat([await animation(), Buffer.from(page)])],
    [
      'a JPEG followed by a script',
      async () => Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['a JPEG with a script in its comment', async () => withComment(await photo(), '<script src=//x.mx></script>')],
    ['a JPEG with a program in its comment', async () => withComment(await photo(), '<?php system($_GET[0]); ?>')],
    ['a JPEG and an archive', async () => Buffer.concat([await photo(), zip('a.html', page)])],
    [
      'a JPEG and an archive with a trailing comment',
      async () => Buffer.concat([await photo(), zip('a.html', page, 'nota'.repeat(99))]),
    ],
    [
      'a PNG and an SVG',
      async () =>
        Buffer.concat([
          await sharp(await photo())
            .png()
            .toBuffer(),
          Buffer.from('<svg onload=alert(1) xmlns="http://www.w3.org/2000/svg">'),
        ]),
    ],
    [
      'a WebP and a document',
      async () =>
        Buffer.concat([
          await sharp(await photo())
            .webp()
            .toBuffer(),
          Buffer.from('%PDF-1.7'),
        ]),
    ],
  ])('%s', async (_what, content) => {
    const { status, body } = await upload({ content: await content() })
    expect([status, body.code, body.message]).toEqual([400, 'FILE_TYPE', 'Tipo de archivo no permitido: foto.jpg'])
    await expectNoFilesLeft()
  })
})

test('a complete PNG of 30,000 × 30,000 pixels in 110 KB is refused before decoding', async () => {
  const content = blankPng(30_000)
  expect(content.length).toBeLessThan(150_000)
  const most = process.memoryUsage().rss
  const { status, body } = await upload({ content, name: 'a.png', type: 'image/png' })
  expect([status, body.message]).toEqual([400, 'La imagen tiene más de 40 megapíxeles'])
  expect(process.memoryUsage().rss - most).toBeLessThan(100_000_000)
  await expectNoFilesLeft()
})

test.each([
  ['HTML as image/png', Buffer.from(' <!DOCTYPE html><p>hola'), 'image/png'],
  ['an SVG as image/jpeg', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/jpeg'],
  ['text as image/gif', Buffer.from('un regalo'), 'image/gif'],
])('the declared type does not make a file a picture: %s', async (_what, content, type) => {
  expect((await upload({ content, type, name: 'a.png' })).body.code).toBe('FILE_TYPE')
  await expectNoFilesLeft()
})

test.each([
  ['/etc/passwd', 'passwd'],
  ['..', 'sin nombre'],
  ['a\0.php.jpg', 'a.php.jpg'],
  ['gpj.\u202etxt', 'gpj.txt'],
  ["rojo, mate; 'brillo'.jpg", "rojo, mate; 'brillo'.jpg"],
  ['💄'.repeat(300), '💄'.repeat(50)],
  ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
])('the name %j does not affect how a file is stored', async (name, originalName) => {
  const { status, body } = await upload({ content: await photo(), name })
  expect(status).toBe(201)
  expect(body.data[0]?.path).toMatch(/^\/media\/[0-9a-f]{32}-1080\.webp$/)
  expect(body.data[0]?.originalName).toBe(originalName)
})

describe('an invalid form', () => {
  const part = 'Content-Disposition: form-data; name="images"; filename="a.jpg"'
  test.each([
    ['an empty boundary', 'x', 'multipart/form-data; boundary='],
    [
      'a different boundary than in the header',
      `--a\r\n${part}\r\n\r\nx\r\n--a--\r\n`,
      'multipart/form-data; boundary=b',
    ],
    ['an unterminated part', `--b\r\n${part}\r\n\r\nx`, 'multipart/form-data; boundary=b'],
    ['a part without headers', '--b\r\n\r\nx\r\n--b--\r\n', 'multipart/form-data; boundary=b'],
    [
      'a part without a name',
      '--b\r\nContent-Type: image/jpeg\r\n\r\nx\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ],
    ['unterminated headers', `--b\r\nX: ${'x'.repeat(100_000)}`, 'multipart/form-data; boundary=b'],
    ['only the closing boundary', '--b--\r\n', 'multipart/form-data; boundary=b'],
    ['another kind of form', 'images=x', 'application/x-www-form-urlencoded'],
  ])('%s', async (_what, text, type) => {
    const { status, body } = await send(Buffer.from(text), type)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.message).not.toBe('')
    await expectNoFilesLeft()
  })

  test('an endless body is not read forever', async () => {
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = shop.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.resume()
    socket.on('error', () => {})
    socket.write(
      `POST /api${uploadImages.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    const chunk = Buffer.alloc(1_048_576, 'x')
    const write = (content: Buffer | string) => {
      socket.write(`${content.length.toString(16)}\r\n`)
      socket.write(content)
      socket.write('\r\n')
    }
    write(`--b\r\n${part}\r\n\r\n`)
    for (let sent = 0; sent < 70 && !socket.destroyed; sent += 1) {
      write(chunk)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await vi.waitFor(() => expect(socket.destroyed).toBe(true), { timeout: 20_000 })
    await vi.waitFor(expectNoFilesLeft)
  })
})

test('the server never requests the addresses of pictures and videos', async () => {
  let calls = 0
  const elsewhere = createServer((_request, response) => {
    calls += 1
    response.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  const other = await aProduct(shop, { type: 'Rubores', images: [`${address}/a.jpg`] })
  const type = await shop.db.first<{ id: number }>(sql`select product_type_id as id from products where id = ${other}`)
  const body = {
    name: 'Rubor',
    price: 10,
    product_type_id: type?.id ?? 0,
    image_url: `${address}/b.jpg`,
    video_url: `${address}/c.mp4`,
  }
  expect((await shop.call(createProduct, { body, token })).status).toBe(201)
  await shop.call(listPublicProducts)
  expect(calls).toBe(0)
  await new Promise((resolve) => elsewhere.close(resolve))
})

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listStoredImages } from '@tocador/contracts/media/media-endpoints'
import type { UploadedImage } from '@tocador/contracts/media/media-schemas'
import { animation, photo, promisingPng, sidewaysPhoto, uploadForm, type UploadFile } from '../testing/samples/pictures'
import { createTestApp } from '../testing/test-app'

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-upload-'))
const folder = join(dataDir, 'media')
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await createTestApp({ env: { DATA_DIR: dataDir } })
const admin = await shop.signIn('admin')
const client = await shop.signIn('client')

async function upload(files: UploadFile[], token: string | undefined = admin.token) {
  const { payload, headers } = await uploadForm(files)
  return send(payload, headers, token)
}

async function send(payload: Buffer, headers: Record<string, string>, token: string | undefined = admin.token) {
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/images/upload',
    payload,
    headers: { ...headers, ...(token !== undefined && token !== '' && { authorization: `Bearer ${token}` }) },
  })
  const body = reply.json<{ success: boolean; message: string; error: string; code: string; data: UploadedImage[] }>()
  return { status: reply.statusCode, body }
}

const WITHIN = { timeout: 10_000 }
/** A connection on which the head of an upload was sent. */
async function openUpload(headers: Record<string, string>, length: number): Promise<Socket> {
  if (!shop.app.server.listening) await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = shop.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/images/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${length}\r\n\r\n`,
  )
  return socket
}

const storedFiles = async () => (await readdir(folder)).filter((name) => name !== '.incoming')
const waitingFolders = () => readdir(join(folder, '.incoming'))
const storedRows = () => shop.db.rows<{ path: string }>(sql`select path from media_files order by path`)
const fileAt = (path: string) => readFile(join(dataDir, path))
const colourAt = async (path: string, left: number, top: number) => {
  const { data } = await sharp(await fileAt(path))
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, , blue = 0] = data
  return red > 150 && blue < 100 ? 'red' : blue > 150 && red < 100 ? 'blue' : 'other'
}

test('name and size of stored pictures are listed, without those of other sites', async () => {
  const { body } = await upload([{ content: await photo(), name: 'labial.jpg' }])
  const { path = '', size } = body.data[0] ?? {}
  const paths = `https://tienda.example${path},https://x.mx/b.jpg`
  const listed = await shop.call(listStoredImages, { query: { paths }, token: admin.token })
  expect(listed.body.data).toEqual([{ path: `https://tienda.example${path}`, size, originalName: 'labial.jpg' }])
})

test('a picture that is uploaded again is listed by its new name', async () => {
  const content = await photo()
  await upload([{ content, name: 'viejo.jpg' }])
  const { body } = await upload([{ content, name: 'nuevo.jpg' }])
  const paths = `https://tienda.example${body.data[0]?.path}`
  const listed = await shop.call(listStoredImages, { query: { paths }, token: admin.token })
  expect(listed.body.data.map(({ originalName }) => originalName)).toStrictEqual(['nuevo.jpg'])
})

describe('accepted uploads', () => {
  test('[API-10][IMG-07] the response contains the addresses for the catalogue, and the pictures exist in all widths', async () => {
    const reply = await upload([{ content: await photo(1600, 800) }, { content: await photo(500, 500), name: 'b.png' }])
    expect(reply.status).toBe(201)
    const [wide, small] = reply.body.data
    expect(wide).toEqual({
      path: expect.stringMatching(/^\/media\/[0-9a-f]{32}-1080\.webp$/),
      width: 1080,
      height: 540,
      size: (await fileAt(wide?.path ?? '')).length,
      mimetype: 'image/webp',
      originalName: 'foto.jpg',
    })
    const widthsOf = (path: string) =>
      Promise.all(
        [320, 640, 1080].map(
          async (width) => (await sharp(await fileAt(path.replace('-1080', `-${width}`))).metadata()).width,
        ),
      )
    expect(await widthsOf(wide?.path ?? '')).toEqual([320, 640, 1080])
    // Never enlarged, but a file exists for every width.
    expect(await widthsOf(small?.path ?? '')).toEqual([320, 500, 500])
    expect(await waitingFolders()).toEqual([])
  })

  test('ten files are accepted', async () => {
    const files = await Promise.all(Array.from({ length: 10 }, async () => ({ content: await photo() })))
    const reply = await upload(files)
    expect([reply.status, reply.body.data.length]).toEqual([201, 10])
    // A file of another field is none of them.
    const beside = await upload([...files, { content: await photo(), field: 'fotos' }])
    expect([beside.status, beside.body.data.length]).toStrictEqual([201, 10])
  })

  test('a file of another field that is too large does not refuse the pictures', async () => {
    const large = { content: Buffer.alloc(5_242_881), field: 'fotos' }
    const reply = await upload([{ content: await photo() }, large])
    expect([reply.status, reply.body.data.length]).toStrictEqual([201, 1])
  })

  test('a rotated photo is stored upright and without metadata', async () => {
    const [picture] = (await upload([{ content: await sidewaysPhoto() }])).body.data
    expect([picture?.width, picture?.height]).toEqual([40, 80])
    expect(await colourAt(picture?.path ?? '', 5, 40)).toBe('red')
    expect(await colourAt(picture?.path ?? '', 35, 40)).toBe('blue')
    const { exif, orientation } = await sharp(await fileAt(picture?.path ?? '')).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  })

  test('an animation is reduced to its first frame', async () => {
    const [picture] = (await upload([{ content: await animation(), name: 'a.gif', type: 'image/gif' }])).body.data
    expect((await sharp(await fileAt(picture?.path ?? '')).metadata()).pages ?? 1).toBe(1)
    expect(await colourAt(picture?.path ?? '', 25, 25)).toBe('red')
  })

  test('the content determines the type, not the name: a PNG named .txt is a picture', async () => {
    const content = await sharp(await photo())
      .png()
      .toBuffer()
    expect((await upload([{ content, name: 'notas.txt', type: 'text/plain' }])).status).toBe(201)
  })

  test('data that phones append to a photo is removed', async () => {
    const motion = Buffer.concat([await photo(), Buffer.from('\0\0\0\x18ftypmp42 secreto')])
    const reply = await upload([{ content: motion }])
    expect(reply.status).toBe(201)
    expect((await fileAt(reply.body.data[0]?.path ?? '')).includes('secreto')).toBe(false)
  })

  test.each([
    ['../../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\fotos\\labial.jpg', 'labial.jpg'],
    ['rojo, mate.jpg', 'rojo, mate.jpg'],
    ['uñas.jpg', 'uñas.jpg'],
    [`${'x'.repeat(5000)}.jpg`, 'x'.repeat(100)],
  ])('the name %j is not used in the address', async (name, originalName) => {
    const reply = await upload([{ content: await photo(), name }])
    expect(reply.status).toBe(201)
    expect(reply.body.data[0]).toMatchObject({
      originalName,
      path: expect.stringMatching(/^\/media\/[0-9a-f]{32}-1080\.webp$/),
    })
  })

  test('the same picture twice is stored once', async () => {
    const content = await photo()
    const before = (await storedRows()).length
    const [one, two] = (await upload([{ content }, { content }])).body.data
    const [again] = (await upload([{ content }])).body.data
    expect([two?.path, again?.path]).toEqual([one?.path, one?.path])
    expect((await storedRows()).length).toBe(before + 1)
  })

  test('two simultaneous uploads of the same pictures in opposite order do not deadlock', async () => {
    const files = await Promise.all(Array.from({ length: 4 }, async () => ({ content: await photo() })))
    const replies = await Promise.all([upload(files), upload(files.toReversed()), upload(files)])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  })
})

describe('refused uploads leave no files', () => {
  let before: unknown
  const present = async () => ({
    files: await storedFiles(),
    rows: await storedRows(),
    waiting: await waitingFolders(),
  })
  beforeEach(async () => {
    before = await present()
  })
  const refused = async (reply: { status: number; body: { code: string; message: string; error: string } }) => {
    expect(reply.body.error).toBe(reply.body.message)
    expect(await present()).toEqual(before)
    return [reply.status, reply.body.code, reply.body.message]
  }
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )

  test.each([
    ['an SVG', async () => svg, 'a.svg'],
    ['an SVG called .png', async () => svg, 'a.png'],
    ['HTML called .jpg', async () => html, 'a.jpg'],
    ['an archive', async () => Buffer.from('PK\x03\x04 nada', 'latin1'), 'a.webp'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n'), 'a.jpg'],
    [
      'a TIFF',
      async () =>
        sharp(await photo())
          .tiff()
          .toBuffer(),
      'a.jpg',
    ],
    [
      'an AVIF',
      async () =>
        sharp(await photo())
          .avif()
          .toBuffer(),
      'a.jpg',
    ],
    ['an empty file', async () => Buffer.alloc(0), 'a.jpg'],
    ['a photo that is also a page', async () => Buffer.concat([await photo(), html]), 'a.jpg'],
    [
      'a photo that is also an archive',
      async () => Buffer.concat([await photo(), Buffer.from('PK\x05\x06', 'latin1')]),
      'a.jpg',
    ],
  ])('[PROD-39] %s', async (_what, content, name) => {
    const reply = await upload([{ content: await content(), name }])
    expect(await refused(reply)).toEqual([400, 'FILE_TYPE', `Tipo de archivo no permitido: ${name}`])
  })

  test.each([
    ['a photo cut in the middle', async () => (await photo(800, 800)).subarray(0, 1500)],
    ['a PNG that ends after its header', async () => promisingPng(100, 100).subarray(0, 33)],
    ['a PNG with fewer lines than its header declares', async () => promisingPng(2000, 2000)],
    ['a script with a GIF signature', async () => Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(document.domain)')],
    [
      'random bytes with a JPEG signature',
      async () => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), Buffer.alloc(900, 7)]),
    ],
  ])('[PROD-41] %s', async (_what, content) => {
    const reply = await upload([{ content: await content() }])
    expect(await refused(reply)).toEqual([400, 'FILE_UNREADABLE', 'Error al procesar las imágenes'])
  })

  test('a header that declares 900 megapixels is refused without decoding', async () => {
    const reply = await upload([{ content: promisingPng(30_000, 30_000), name: 'a.png' }])
    expect(await refused(reply)).toEqual([400, 'FILE_TOO_MANY_PIXELS', 'La imagen tiene más de 40 megapíxeles'])
  })

  test('[PROD-38] 5 MB are allowed, one byte more is not', async () => {
    const padded = async (bytes: number) => Buffer.concat([await photo(), Buffer.alloc(bytes)]).subarray(0, bytes)
    expect(await refused(await upload([{ content: await padded(5_242_881) }]))).toEqual([
      413,
      'FILE_TOO_LARGE',
      'El archivo es muy grande: 5.01 MB. Tamaño máximo: 5MB',
    ])
    expect((await upload([{ content: await padded(5_242_880) }])).status).toBe(201)
  })

  test('[PROD-37] eleven files', async () => {
    const files = await Promise.all(Array.from({ length: 11 }, async () => ({ content: await photo() })))
    expect(await refused(await upload(files))).toEqual([400, 'TOO_MANY_FILES', 'Máximo 10 archivos permitidos'])
  })

  test('[PROD-40] one bad file among good ones', async () => {
    const good = { content: await photo() }
    const cut = { content: (await photo(800, 800)).subarray(0, 1500) }
    for (const bad of [{ content: html, name: 'b.jpg' }, cut, { content: promisingPng(9000, 9000) }]) {
      const [status] = await refused(await upload([good, good, bad, good]))
      expect(status).toBe(400)
    }
  })

  test('no file, a file in another field, or text in the right field', async () => {
    const text = Buffer.from('--b\r\nContent-Disposition: form-data; name="images"\r\n\r\nhola\r\n--b--\r\n')
    const typed = { 'content-type': 'multipart/form-data; boundary=b' }
    for (const reply of [
      await upload([]),
      await upload([{ content: await photo(), field: 'fotos' }]),
      await send(text, typed),
      await send(Buffer.alloc(0), typed),
    ])
      expect(await refused(reply)).toEqual([400, 'NO_FILES', 'No se recibió ninguna imagen'])
  })

  test('a truncated form, and one without a boundary', async () => {
    const { payload, headers } = await uploadForm([{ content: await photo() }])
    const half = payload.subarray(0, payload.length - 60)
    expect(await refused(await send(half, headers))).toEqual([400, 'FILE_UNREADABLE', 'Error al procesar las imágenes'])
    const [status] = await refused(await send(payload, { 'content-type': 'multipart/form-data' }))
    expect(status).toBe(400)
    const [json] = await refused(await send(payload, { 'content-type': 'application/json' }))
    expect(json).toBe(415)
  })

  test('a thousand small parts', async () => {
    const parts = await Promise.all(
      Array.from({ length: 1000 }, async () => ({ content: Buffer.from('x'), field: 'x' })),
    )
    const [status] = await refused(await upload(parts))
    expect(status).toBe(413)
  })

  test('a form that says that it is longer than 64 MB, before it is read', async () => {
    const { payload, headers } = await uploadForm([{ content: await photo() }])
    const saying = (length: string) => send(payload, { ...headers, 'content-length': length })
    expect(await refused(await saying('67108865'))).toEqual([413, 'TOO_LARGE', 'Lo que enviaste es demasiado grande'])
    expect((await saying('67108864')).status).toBe(201)
  })

  test('guests and clients are refused before the body is read', async () => {
    const files = [{ content: await photo() }]
    expect(await refused(await upload(files, ''))).toEqual([401, 'TOKEN_MISSING', 'No hay token de autenticación'])
    expect((await refused(await upload(files, client.token)))[0]).toBe(403)
  })

  test('an aborted upload', async () => {
    const { payload, headers } = await uploadForm([{ content: await photo() }, { content: await photo(2000, 2000) }])
    const socket = await openUpload(headers, payload.length)
    socket.write(payload.subarray(0, payload.length - 500))
    await vi.waitFor(async () => expect(await waitingFolders()).toHaveLength(1))
    socket.destroy()
    await vi.waitFor(async () => expect(await present()).toEqual(before))
  })
})

test('pictures whose browser went away while they waited for their turn are not stored', async () => {
  const decoder = sharp.prototype as {
    metadata: () => Promise<unknown>
    toBuffer: (...options: unknown[]) => Promise<unknown>
  }
  const [one, two, late] = [{ content: await photo() }, { content: await photo() }, { content: await photo() }]
  const before = (await storedRows()).length
  const inspected = vi.spyOn(decoder, 'metadata')
  const encode = decoder.toBuffer
  let goOn = () => {}
  const turn = new Promise<void>((resolve) => (goOn = resolve))
  const encoding = vi.spyOn(decoder, 'toBuffer').mockImplementation(async function (this: unknown, ...options) {
    await turn
    return encode.apply(this, options)
  })
  onTestFinished(() => {
    goOn()
    for (const spy of [inspected, encoding]) spy.mockRestore()
  })
  // Two are encoded at a time.
  const first = upload([one, two])
  await vi.waitFor(() => expect(encoding).toHaveBeenCalledTimes(2), WITHIN)
  const isClosed = new Promise<void>((resolve) =>
    shop.app.server.once('connection', (incoming) => incoming.once('close', () => resolve())),
  )
  const { payload, headers } = await uploadForm([late])
  const socket = await openUpload(headers, payload.length)
  socket.write(payload)
  await vi.waitFor(() => expect(inspected).toHaveBeenCalledTimes(3), WITHIN)
  socket.destroy()
  await isClosed
  goOn()
  expect((await first).status).toBe(201)
  await vi.waitFor(async () => expect(await waitingFolders()).toEqual([]), WITHIN)
  expect((await storedRows()).length).toBe(before + 2)
})

test.each([
  ['a boundary of 257 characters', `multipart/form-data; boundary=${'b'.repeat(257)}`],
  ['a boundary of 8,000 characters', `multipart/form-data; boundary=${'b'.repeat(8_000)}`],
  ['no boundary', 'multipart/form-data'],
  ['an empty boundary', 'multipart/form-data; boundary='],
  ['an empty quoted boundary', 'multipart/form-data; boundary=""'],
  ['a broken parameter', 'multipart/form-data; boundary'],
  ['an unfinished quote', 'multipart/form-data; boundary="abc'],
  ['an unknown charset', "multipart/form-data; boundary*=no-charset''abc"],
])('a form with %s is refused as unreadable', async (_what, contentType) => {
  const { status, body } = await send(Buffer.from('--abc--'), { 'content-type': contentType })
  expect(status).toBe(400)
  expect(body.success).toBe(false)
})

test.each([
  ['a header line without a colon', 'Content-Disposition'],
  ['an unterminated header line', `Content-Disposition: form-data; name="${'n'.repeat(100_000)}`],
  ['an unknown charset in its name', 'Content-Disposition: form-data; name="images"; filename*=no-charset\'\'%FF%'],
  [
    'an invalid content type',
    'Content-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: ;;;=""',
  ],
])('a part with %s is refused as unreadable', async (_what, headers) => {
  const payload = Buffer.from(`--abc\r\n${headers}\r\n\r\nx\r\n--abc--\r\n`)
  const { status } = await send(payload, { 'content-type': 'multipart/form-data; boundary=abc' })
  expect(status).toBe(400)
})

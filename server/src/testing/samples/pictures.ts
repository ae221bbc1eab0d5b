import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export interface UploadFile {
  content: Buffer
  name?: string
  type?: string
  field?: string
}

/** Body and headers of a multipart upload in the format of browsers. */
export async function uploadForm(files: UploadFile[]): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const { content, name = 'foto.jpg', type = 'image/jpeg', field = 'images' } of files)
    form.append(field, new Blob([new Uint8Array(content)], { type }), name)
  const request = new Request('http://tocador.test', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}

let shade = 0

/** Different on each call, so that no two tests store the same content. */
export const photo = (width = 60, height = 40): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: { r: 200, g: (shade += 7) % 256, b: (shade * 31) % 256 } },
  })
    .jpeg()
    .toBuffer()

/** A photo stored sideways with an EXIF orientation, as phones do. When upright, its left half is red. */
export async function sidewaysPhoto(): Promise<Buffer> {
  const red = { create: { width: 80, height: 20, channels: 3 as const, background: '#e00000' } }
  const blue = { create: { width: 80, height: 40, channels: 3 as const, background: '#0000e0' } }
  const half = await sharp(red).png().toBuffer()
  return sharp(blue)
    .composite([{ input: half, top: 20, left: 0 }])
    .withExif({ IFD0: { Model: 'Telefono Secreto' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export async function animation(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 50, height: 50, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp([await frame('#e00000'), await frame('#0000e0')], { join: { animated: true } })
    .gif()
    .toBuffer()
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG with a valid header that declares more pixels than the file has. */
export function promisingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

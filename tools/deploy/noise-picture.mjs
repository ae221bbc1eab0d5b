import { createCipheriv } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** A PNG of noise, which cannot be compressed: 3 bytes a pixel. Always the same: random bytes hold a forbidden word once in some thousand pictures. */
export function noisePicture(side) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // 8 bits for each of three colours.
  header.set([8, 2, 0, 0, 0], 8)
  const row = side * 3 + 1
  const pixels = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(side * row))
  // Each row begins with its filter, here none.
  for (let at = 0; at < pixels.length; at += row) pixels[at] = 0
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type, content) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

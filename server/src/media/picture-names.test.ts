import { expect, test } from 'vitest'
import { hidesOtherContent } from './hidden-content'
import { candidates, filesOf, hashIn, pathOfFile, picturePath, siblingsOf } from './picture-names'
import { printableName } from './printable-name'

const hash = 'a'.repeat(32)
const file = (width: number) => `${hash}-${width}.webp`

test('a picture has a file of each width, and its address names the widest', () => {
  expect(picturePath(hash)).toBe(`/media/${file(1080)}`)
  expect(siblingsOf(file(640))).toStrictEqual([file(320), file(640), file(1080)])
  expect(filesOf(`/media/${file(1080)}`)).toStrictEqual([file(320), file(640), file(1080)])
  expect(filesOf(`https://x.mx/media/${file(1080)}`)).toStrictEqual([])
  expect(siblingsOf('foto.webp')).toStrictEqual([])
  expect(pathOfFile(file(320))).toBe(`/media/${file(1080)}`)
  expect(pathOfFile('shop-id.txt')).toBeUndefined()
  expect(hashIn(`https://x.mx/tocador/${file(320)}`)).toBe(hash)
  expect(hashIn('https://x.mx/foto.webp')).toBe('')
})

test.each([
  [320, [320, 640, 1080]],
  [321, [640, 1080, 320]],
  [640, [640, 1080, 320]],
  [1080, [1080, 640, 320]],
  [2000, [1080, 640, 320]],
])('for a width of %i the files are tried in this order: %j', (width, order) => {
  expect(candidates(file(width))).toStrictEqual(order.map(file))
})

test('other names have no files to try', () => {
  for (const name of ['foto.webp', `${hash}-123456.webp`, `${hash.slice(1)}-320.webp`, `${hash}-320.webp.bak`])
    expect(candidates(name), name).toStrictEqual([])
})

test.each([
  ['C:\\fotos\\rubor.jpg', 'rubor.jpg'],
  ['a/b/rubor.jpg', 'rubor.jpg'],
  [' ru\u0007bor\u202E.jpg ', 'rubor.jpg'],
  ['', 'sin nombre'],
  ['\u200b', 'sin nombre'],
  ['r'.repeat(101), 'r'.repeat(100)],
])('the file %j is named %j', (written, name) => {
  expect(printableName(written)).toBe(name)
})

test.each([
  ['<script>', true],
  ['<!DOCTYPE html>', true],
  ['<html lang="es">', true],
  ['<?php echo 1', true],
  ['<?PHP\n1', true],
  ['<?php\t1', true],
  ['<html>', true],
  ['<HTML\r\n', true],
  ['<html/>', true],
  ['<html\x80', false],
  ['<?php\xa0', false],
  ['<svg width="1" xmlns="x">', true],
  ['%PDF-1', true],
  ['PK\u0005\u0006', true],
  ['<scripted>', false],
  ['PK\u0003\u0004', false],
  ['MotionPhoto_Data', false],
])(
  'a picture followed by %j hides something: %s; words of markup that do not end as such are pixels',
  (hidden, expected) => {
    expect(hidesOtherContent(Buffer.from(`pixels ${hidden} more`, 'latin1'))).toBe(expected)
  },
)

test('an archive is looked for only where its end can be', () => {
  const end = Buffer.from('PK\u0005\u0006', 'latin1')
  expect(hidesOtherContent(Buffer.concat([end, Buffer.alloc(65_557 - 4)]))).toBe(true)
  expect(hidesOtherContent(Buffer.concat([end, Buffer.alloc(65_557 - 3)]))).toBe(false)
})

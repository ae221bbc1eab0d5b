import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, hasCopy, readyAnswer, type Encoding } from './ready-answer'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['deflate', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0, gzip; q=0', 'identity'],
  ['br;q=0.1', 'br'],
  // Any encoding that is not named.
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
] as const)('a client that accepts %j gets %s, also at its second request', (accepted, encoding) => {
  expect([chooseEncoding(accepted), chooseEncoding(accepted)]).toStrictEqual([encoding, encoding])
})

test.each([
  [undefined, false],
  ['"a"', true],
  ['"b"', false],
  ['"b", "a"', true],
  ['W/"a"', true],
  ['*', true],
  ['a', false],
])('a client with the copies %j has the one tagged "a": %s', (ifNoneMatch, isCurrent) => {
  expect(hasCopy(ifNoneMatch, '"a"')).toBe(isCurrent)
})

test('an answer has the same bytes in every encoding, with a tag of its own', () => {
  const bytes = Buffer.from('Rubor '.repeat(100))
  const made = (encoding: Encoding) => readyAnswer({ bytes, type: 'text/plain' }, encoding)
  const [br, gzip, plain] = [made('br'), made('gzip'), made('identity')]
  expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body]).toStrictEqual([bytes, bytes, bytes])
  expect(plain.headers).toStrictEqual({
    etag: plain.etag,
    vary: 'Accept-Encoding',
    'cache-control': 'no-cache',
    'content-type': 'text/plain',
    'content-length': 600,
  })
  expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toStrictEqual(['br', 'gzip'])
  expect(new Set([br, gzip, plain].map(({ etag }) => etag)).size).toBe(3)
})

import { expect, test } from 'vitest'
import { KeptContents } from './kept-contents'

const asked = (key: string) => ({ key, encoding: 'identity' as const })
const contentOf = (text: string) => () => ({ status: 200, content: { type: 'text/plain', bytes: Buffer.from(text) } })
/** Also the keys that are not kept. */
const textsIn = (kept: KeptContents, ...keys: string[]) =>
  keys.map((key) => kept.earlier(asked(key))?.answer.body.toString())

test('a content is made once for an edition, and the last one is kept until the next is made', () => {
  const kept = new KeptContents(2)
  kept.current(asked('a'), '1', contentOf('first'))
  expect(kept.current(asked('a'), '1', contentOf('again')).answer.body.toString()).toBe('first')
  expect(kept.find(asked('a'), '1')?.status).toBe(200)
  expect(kept.find(asked('a'), '2')).toBeUndefined()
  expect(textsIn(kept, 'a', 'b')).toStrictEqual(['first', undefined])
  expect(kept.current(asked('a'), '2', contentOf('second')).answer.body.toString()).toBe('second')
  expect(textsIn(kept, 'a')).toStrictEqual(['second'])
})

test('of more contents than are kept the one that was made longest ago is left out', () => {
  const kept = new KeptContents(2)
  kept.current(asked('a'), '1', contentOf('a1'))
  kept.current(asked('b'), '1', contentOf('b1'))
  kept.current(asked('a'), '2', contentOf('a2'))
  expect(textsIn(kept, 'a', 'b')).toStrictEqual(['a2', 'b1'])
  kept.current(asked('c'), '1', contentOf('c1'))
  expect(textsIn(kept, 'a', 'b', 'c')).toStrictEqual(['a2', undefined, 'c1'])
})

test('a content is compressed for each encoding, once', () => {
  const kept = new KeptContents(1)
  const plain = kept.current(asked('a'), '1', contentOf('text'))
  const packed = kept.find({ key: 'a', encoding: 'gzip' }, '1')
  expect([plain, packed].map((one) => one?.answer.headers['content-encoding'])).toStrictEqual([undefined, 'gzip'])
  expect(kept.earlier({ key: 'a', encoding: 'gzip' })?.answer).toBe(packed?.answer)
})

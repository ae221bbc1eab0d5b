import { expect, test } from 'vitest'
import { EditionCache } from './edition-cache'

test('computes a value once for each key of an edition, and again in the next edition', () => {
  const cache = new EditionCache<string>()
  const computed: string[] = []
  const get = (edition: number, key: string) =>
    cache.get(edition, key, () => {
      computed.push(`${key} of ${edition}`)
      return `${key} of ${edition}`
    })
  expect([get(1, 'a'), get(1, 'a'), get(1, 'b')]).toStrictEqual(['a of 1', 'a of 1', 'b of 1'])
  expect(computed).toStrictEqual(['a of 1', 'b of 1'])
  expect([get(2, 'a'), get(2, 'a')]).toStrictEqual(['a of 2', 'a of 2'])
  expect(computed).toStrictEqual(['a of 1', 'b of 1', 'a of 2'])
})

test('keeps eight values, so that many searches take no more memory', () => {
  const cache = new EditionCache<string>()
  let computed = 0
  const get = (key: number) => cache.get(1, String(key), () => `value ${(computed += 1)}`)
  for (let key = 1; key <= 8; key += 1) get(key)
  expect([get(1), get(8)]).toStrictEqual(['value 1', 'value 8'])
  expect(get(9)).toBe('value 9')
  expect(get(8)).toBe('value 8')
  expect(get(1)).toBe('value 10')
})

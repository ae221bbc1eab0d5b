import { expect, test } from 'vitest'
import { newCode, secretOf } from './code-rules'

test('a new code has three groups of four letters that are not confused', () => {
  const codes = Array.from({ length: 300 }, newCode)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/)
  expect(new Set(codes).size).toBe(300)
  // 3,600 letters of 31: each is drawn, or this fails in one of 10^50 runs.
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(31)
})

test.each([
  ['K7MQ-3XND-9PRT', 'K7MQ3XND9PRT'],
  ['k7mq3xnd9prt', 'K7MQ3XND9PRT'],
  [' K7mq 3xnd - 9PRT\t', 'K7MQ3XND9PRT'],
])('the code typed as %j is %s', (written, stored) => expect(secretOf(written)).toBe(stored))

test.each(['k7mq-3xnd-9prtx', 'k7mq-3xnd-9pr', 'q1-w2_e3r4t5y6u7i8o9p0'])(
  '%j is no code and stays as it is',
  (written) => {
    expect(secretOf(written)).toBe(written)
  },
)

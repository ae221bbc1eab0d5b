import { expect, test } from 'vitest'
import { problemsIn, readRequirements, readTitles } from './check-requirements.mjs'

const known = new Set(['CART-07', 'CART-08', 'API-12'])

test('reads one id from each requirement line', () => {
  const { ids, problems } = readRequirements(
    '# Requirements\n\n- [CART-07] The cart lists items.\n- [API-12] A call.\n',
  )
  expect([...ids]).toEqual(['CART-07', 'API-12'])
  expect(problems).toEqual([])
})

test.each([
  ['a line that is written otherwise', '- [cart-07] The cart lists items.', 'write "- [AREA-NN] sentence"'],
  ['an id that occurs twice', '- [CART-07] One.\n- [CART-07] Two.', 'CART-07 has a line already'],
])('%s is a problem', (_what, text, problem) => {
  expect(readRequirements(text).problems[0]).toContain(problem)
})

test('a title whose id has no line is refused', () => {
  expect(problemsIn('server/src/cart/cart.test.ts', "test('[CART-99] adds', () => {})", known)).toEqual([
    'server/src/cart/cart.test.ts: "[CART-99] adds": CART-99 has no line in docs/requirements.md',
  ])
})

test('more than four ids in a title are refused', () => {
  const title = '[CART-07][CART-08][API-12][CART-07][CART-08] adds'
  expect(problemsIn('e2e/cart.spec.ts', `test('${title}', run)`, known)[0]).toContain('5 ids in one title, at most 4')
})

test.each([
  ["test('[CART-07][CART-08] adds', run)", ['CART-07', 'CART-08']],
  ['test("the owner\'s cart [CART-07]", run)', ['CART-07']],
  ['test(`[API-12] ${call} answers`, run)', ['API-12']],
  ["test.each([['[CART-07]', 1], ['[CART-08]', 2]])('%s %d', run)", ['CART-07', 'CART-08']],
  ['// [CART-07] is tested elsewhere', []],
])('finds the ids of %s', (source, ids) => {
  expect(readTitles(source).flatMap((title) => title.ids)).toEqual(ids)
  expect(problemsIn('a.test.ts', source, known)).toEqual([])
})

test('a skipped test covers nothing', () => {
  expect(readTitles("test.skip('[CART-07] adds', run)")).toMatchObject([{ ids: ['CART-07'], isSkipped: true }])
  expect(readTitles("test('[CART-07] adds', run)")).toMatchObject([{ isSkipped: false }])
})

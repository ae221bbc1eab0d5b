import { expect, test } from 'vitest'
import { problemsWith } from './check-file-names.mjs'

test.each([
  'server/src/cart/add-item.ts',
  'server/src/cart/add-item.test.ts',
  'server/migrations/0001-shop.sql',
  'e2e/playwright.config.ts',
])('%s is a good name', (path) => expect(problemsWith(path)).toEqual([]))

test.each([
  ['server/src/cart/utils.ts', 'says nothing'],
  ['web/src/helpers/price.ts', 'says nothing'],
  ['web/src/ui/PriceTag.tsx', 'kebab-case'],
  ['server/src/addItem/index.ts', 'kebab-case'],
])('%s is refused', (path, reason) => expect(problemsWith(path).join()).toContain(reason))

test('an index.ts lists its names', () => {
  expect(problemsWith('server/src/cart/index.ts', "export { addItem } from './add-item'")).toEqual([])
  expect(problemsWith('server/src/cart/index.ts', "export * from './add-item'").join()).toContain('barrel')
})

import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findUnitTests } from './unit-tests.mjs'

test('tests of the web are found whatever they import, and those of the server only without a database', async () => {
  const found = await findUnitTests(fileURLToPath(new URL('..', import.meta.url)))
  expect(found).toContain('web/src/storefront/cart/cart-rules.test.ts')
  expect(found).toContain('server/src/surveys/voting/voting-rules.test.ts')
  expect(found).not.toContain('server/src/surveys/voting/voting.test.ts')
})

import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { createQueries } from './queries'

const { queries, mutations } = createQueries().getDefaultOptions()

test.each([
  [new ConnectionFailure('no'), 0, true],
  [new ConnectionFailure('no'), 1, false],
  [new ApiFailure(500, '', {}), 0, false],
])('%o after %d tries is tried again: %s', (failure, count, expected) => {
  const retry = queries?.retry
  expect(typeof retry === 'function' && retry(count, failure)).toBe(expected)
})

test('requests are sent without a connection, too, so that their failure is shown', () => {
  expect([queries?.networkMode, mutations?.networkMode]).toStrictEqual(['always', 'always'])
})

import { beforeEach, expect, test } from 'vitest'
import { useSession } from '../../../api/session'
import { forgetSearches, keepSearch } from './recent-searches'

beforeEach(forgetSearches)

test.each([
  [
    ['labial', 'rubor'],
    ['rubor', 'labial'],
  ],
  [[' labial mate '], ['labial mate']],
  // The last spelling stays, however the earlier one was written.
  [
    ['Rímel', 'rubor', 'rimel'],
    ['rimel', 'rubor'],
  ],
  [['ab', 'x', ' '], ['ab']],
  [
    ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'],
    ['ff', 'ee', 'dd', 'cc', 'bb'],
  ],
])('after searches for %j those kept are %j', (searches, kept) => {
  for (const search of searches) keepSearch(search)
  expect(useSession.getState().searches).toStrictEqual(kept)
})

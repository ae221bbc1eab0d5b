import { expect, test } from 'vitest'
import { mergeChanges } from './change-message'

const anything = { ids: undefined, versions: [] }

test.each([
  ['two lists of ids', { ids: [1, 2], versions: [] }, { ids: [2, 3], versions: [] }, { ids: [1, 2, 3], versions: [] }],
  ['anything, then ids', anything, { ids: [3], versions: [] }, anything],
  ['ids, then anything', { ids: [3], versions: [4] }, anything, anything],
  ['versions of both', { ids: [1], versions: [7] }, { ids: [2], versions: [8] }, { ids: [1, 2], versions: [7, 8] }],
  ['a version of one', { ids: [1], versions: [7] }, { ids: [2], versions: [] }, { ids: [1, 2], versions: [] }],
])('changes are merged: %s', (_, earlier, later, merged) => {
  expect(mergeChanges(earlier, later)).toStrictEqual(merged)
  expect(mergeChanges(undefined, later)).toStrictEqual(later)
})

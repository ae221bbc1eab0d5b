import { expect, test } from 'vitest'
import { EditVersions } from './edit-versions'

test('an edit in between is missing until it is contained, whatever comes first', () => {
  const versions = new EditVersions()
  versions.containUpTo(10)
  versions.contain(12)
  versions.contain(13)
  expect([versions.upTo, versions.has(12), versions.has(11), versions.hasAllUpTo(11)]).toStrictEqual([
    10,
    true,
    false,
    false,
  ])
  versions.contain(11)
  expect([versions.upTo, versions.hasAllUpTo(13), versions.hasAllUpTo(14)]).toStrictEqual([13, true, false])
})

test('reading everything contains the edits that were committed before, and keeps those shown since', () => {
  const versions = new EditVersions()
  versions.contain(4)
  versions.contain(7)
  versions.containUpTo(3)
  expect(versions.upTo).toBe(4)
  versions.containUpTo(6)
  expect(versions.upTo).toBe(7)
  versions.containUpTo(5)
  expect(versions.upTo).toBe(7)
})

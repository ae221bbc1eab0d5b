import { expect, test } from 'vitest'
import { between } from './use-selection'

test('a range holds both ends, whichever was chosen first', () => {
  expect(between([5, 4, 3, 2], 4, 2)).toEqual([4, 3, 2])
  expect(between([5, 4, 3, 2], 2, 4)).toEqual([4, 3, 2])
})

test('a range from another page is the one row', () => expect(between([5, 4], 9, 4)).toEqual([4]))

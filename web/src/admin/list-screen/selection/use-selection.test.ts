import { expect, test } from 'vitest'
import { between } from './use-selection'

test('a range includes both ends, in either order', () => {
  expect(between([5, 4, 3, 2], 4, 2)).toEqual([4, 3, 2])
  expect(between([5, 4, 3, 2], 2, 4)).toEqual([4, 3, 2])
})

test('a range that starts on another page is only the second row', () => expect(between([5, 4], 9, 4)).toEqual([4]))

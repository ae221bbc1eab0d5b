import { pagingOf } from '@tocador/contracts/paging'
import { expect, test } from 'vitest'
import { readExistingPage } from './existing-page'

test.each([
  [3, 15, [3]],
  [4, 15, [4, 3]],
  [4, 16, [4]],
  [99, 16, [99, 4]],
  [2, 0, [2, 1]],
  [1, 0, [1]],
])('page %i of a list of %i rows in pages of 5 reads %j', async (page, total, wanted) => {
  const asked: number[] = []
  const found = await readExistingPage(
    page,
    async (one) => {
      asked.push(one)
      return pagingOf(one, 5, total)
    },
    (paging) => paging,
  )
  expect(asked).toStrictEqual(wanted)
  expect(found.page).toBe(wanted.at(-1))
})

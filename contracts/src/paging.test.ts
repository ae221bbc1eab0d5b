import { expect, test } from 'vitest'
import { PAGE_SIZES, pageOf, pageWindow, pagingOf, pagingText } from './paging'

test('[PAGE-01] shows page, pages and elements', () => {
  expect(pagingText({ page: 2, limit: 12, total: 42, pages: 4 })).toBe('Página 2 de 4 (42 elementos total)')
  const many = { page: 1000, limit: 12, total: 12_345, pages: 1029 }
  expect(pagingText(many)).toBe('Página 1,000 de 1,029 (12,345 elementos total)')
})
test('[PAGE-02] offers 5, 10, 20 and 50 a page', () => expect(PAGE_SIZES).toEqual([5, 10, 20, 50]))

test.each([
  [1, 1, [1]],
  [2, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 3, 4, 5, 6, 7, 'gap', 9]],
  [9, 9, [1, 'gap', 5, 6, 7, 8, 9]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
  [4, 9, [1, 2, 3, 4, 5, 6, 'gap', 9]],
  [6, 9, [1, 'gap', 4, 5, 6, 7, 8, 9]],
])('[PAGE-04] [PAGE-05] page %i of %i shows first, last and a window of five', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown)
})

test('an empty list has one page', () => expect(pagingOf(1, 12, 0)).toEqual({ page: 1, limit: 12, total: 0, pages: 1 }))

test.each([
  ['without page and limit all rows', {}, 1, null],
  ['of a page the usual rows', { page: 3 }, 3, 20],
  ['of the first page the usual rows', { page: 1 }, 1, 20],
  ['with a limit the first page', { limit: 5 }, 1, 5],
  ['of a page so many rows', { page: 2, limit: 5 }, 2, 5],
])('a list answers %s', (_, query, page, limit) => {
  expect(pageOf(query, 20)).toStrictEqual({ page, limit })
})

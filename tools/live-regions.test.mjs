import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = new URL('../web/src/', import.meta.url).pathname

/** Live regions that are not rendered while they are empty: screen readers do not read the text with which they appear. */
const hiddenRegions = (source) =>
  (source.match(/<\w+[^<>]*>/g) ?? []).filter((tag) => tag.includes('role="status"') && tag.includes('empty:hidden'))

test('a live region that is hidden while it is empty is found, whichever attribute comes first', () => {
  const [one, other] = ['<p role="status" className="empty:hidden">', '<p className="x empty:hidden" role="status">']
  expect(
    hiddenRegions(`${one}<p role="status" className="empty:absolute"><p className="empty:hidden">${other}`),
  ).toStrictEqual([one, other])
})

test('live regions are rendered while they are empty', () => {
  const files = readdirSync(web, { recursive: true }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap((file) => hiddenRegions(readFileSync(web + file, 'utf8')).map(() => file))).toStrictEqual([])
})

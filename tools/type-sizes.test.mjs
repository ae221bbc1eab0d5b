import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = new URL('../web/src/', import.meta.url).pathname
/** The pick list is ink on white paper; its sizes are in points. */
const PAPER = 'admin/orders/pick-list/'

/** The classes in which a text has a size or a colour of its own instead of a token of the scale or a role. */
const ownTexts = (source) => source.match(/text-\[(?![\d.]+pt\])[^\]]*\]/g) ?? []

test.each([
  ['max-md:text-[1.1875rem]', ['text-[1.1875rem]']],
  ['text-[clamp(1rem,8vw,2rem)]/7', ['text-[clamp(1rem,8vw,2rem)]']],
  ['text-[13px] print:text-[#444]', ['text-[13px]', 'text-[#444]']],
  ['print:text-[8.25pt] text-[10pt]/[12pt] text-area', []],
])('in %s the sizes other than points and the colours are found', (source, found) =>
  expect(ownTexts(source)).toStrictEqual(found),
)

test('texts have sizes and colours of tokens.css and dense.css, or points on paper', () => {
  const files = readdirSync(web, { recursive: true }).filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  const found = files
    .filter((file) => !file.startsWith(PAPER))
    .flatMap((file) => ownTexts(readFileSync(web + file, 'utf8')).map((one) => `${file}: ${one}`))
  expect(files.length).toBeGreaterThan(300)
  expect(found).toStrictEqual([])
})

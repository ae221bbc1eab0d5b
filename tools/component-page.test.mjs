import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const read = (folder) =>
  readdirSync(root + folder, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(`${root}${folder}/${file}`, 'utf8') }))

test('every component of the kit is shown on the page /ui, itself or as a part of another one', () => {
  const kit = read('web/src/ui')
  const page = read('web/dev')
  const imports = (one, file) => new RegExp(`from '[^']*/${basename(file).replace(/\.tsx?$/, '')}'`).test(one.text)
  // Loads a dialog and looks like that dialog.
  const components = kit.filter(({ file }) => file.endsWith('.tsx') && file !== 'overlay/lazy-dialog.tsx')
  const notShown = components.filter(
    ({ file }) => ![...page, ...kit].some((one) => one.file !== file && imports(one, file)),
  )
  expect(components.length).toBeGreaterThan(40)
  expect(notShown.map(({ file }) => file)).toStrictEqual([])
})

import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = new URL('../web/src/', import.meta.url).pathname

/**
 * The imports whose `then` has two functions. Vite calls both for the import alone, without the files that it needs: a
 * failure to fetch these reaches a `catch` only.
 */
const importsWithTwoFunctions = (source) =>
  [...source.matchAll(/import\((['"][^'"]+['"])\)\s*\.then\(/g)]
    .filter(({ 0: start, index }) => hasSecond(source.slice(index + start.length)))
    .map(([, part]) => part)

/** Whether a comma that is in no bracket stands before another argument. */
function hasSecond(text) {
  let depth = 0
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charAt(place)
    if ('([{'.includes(letter)) depth += 1
    else if (')]}'.includes(letter)) depth -= 1
    if (depth < 0) return false
    if (letter === ',' && depth === 0) return !/^\s*\)/.test(text.slice(place + 1))
  }
  return false
}

test.each([
  ["import('./a').then((part) => part.run(1, 2), () => retry())", ["'./a'"]],
  ["import('./a').then(\n  (part) => part.run(),\n  retry,\n)", ["'./a'"]],
  ["import('./a').then((part) => part.run(1, 2),\n).catch(retry)", []],
  ["const load = () => import('./a')\nload().then(run, retry)", []],
])('in %s those are found', (source, found) => expect(importsWithTwoFunctions(source)).toStrictEqual(found))

test('a failure to fetch the files of an import reaches what handles it', () => {
  const sources = readdirSync(web, { recursive: true }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  )
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((name) =>
    importsWithTwoFunctions(readFileSync(web + name, 'utf8')).map((part) => `${name}: ${part}`),
  )
  expect(found).toStrictEqual([])
})

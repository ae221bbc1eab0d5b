import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FURTHER_BROWSER_TESTS, SLOW_SERVER_TESTS } from './short-run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const leftOut = [
  ...SLOW_SERVER_TESTS.map((path) => `server/${path}`),
  ...FURTHER_BROWSER_TESTS.map((name) => `e2e/${name}`),
]

test('each file that the short run leaves out exists, and is named once', () => {
  expect(leftOut.filter((path) => !existsSync(`${root}${path}`))).toStrictEqual([])
  expect([...new Set(leftOut)]).toStrictEqual(leftOut)
})

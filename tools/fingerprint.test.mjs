import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.mjs'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tocador-fingerprint-'))
  await mkdir(join(root, 'src/cart'), { recursive: true })
  await writeFile(join(root, 'package-lock.json'), '{}')
  await writeFile(join(root, 'src/cart/add.ts'), 'one')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const taken = () => fingerprint(root, ['package-lock.json', 'src', 'nowhere'])

test.each([
  ['a changed file', () => writeFile(join(root, 'src/cart/add.ts'), 'two')],
  ['a new file', () => writeFile(join(root, 'src/cart/remove.ts'), '')],
  ['another dependency', () => writeFile(join(root, 'package-lock.json'), '{ }')],
])('%s requires a build', async (_what, change) => {
  const before = await taken()
  await change()
  expect(await taken()).not.toBe(before)
})

test.each([
  ['another file time', () => utimes(join(root, 'src/cart/add.ts'), 1, 1)],
  ['a test', () => writeFile(join(root, 'src/cart/add.test.ts'), 'three')],
])('%s requires no build', async (_what, change) => {
  const before = await taken()
  await change()
  expect(await taken()).toBe(before)
})
